import { DISCOUNT_AUDIENCES, type Client } from '@shop/contract';
import { Select, TextButton, TextField } from '@shop/ui-kit';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './Discounts.module.css';
import type { DiscountValues } from './discount-values';
import { AUDIENCE_NAMES } from './discount-words';
import { useFindClientsQuery, useGetDiscountClientQuery } from './discounts-api';

const LEAST_SIGNS = 2;
const nameOf = ({ prenom, nom, clientEmail }: Client) => `${prenom} ${nom}, ${clientEmail}`;

/** Everybody, whoever orders for the first time, or one account. */
export function AudienceFields({ form }: { form: UseFormReturn<DiscountValues> }) {
  const { register, watch, formState } = form;
  const audience = watch('audience');
  return (
    <>
      <Select
        label="Pour"
        options={DISCOUNT_AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))}
        hint={
          audience === 'first-order'
            ? 'Automatique, elle demande un compte\u00a0; avec un code, l’adresse suffit.'
            : undefined
        }
        error={formState.errors.audience?.message}
        {...register('audience')}
      />
      {audience === 'client' && <OneClient form={form} error={formState.errors.clientId?.message} />}
    </>
  );
}

function OneClient({ form, error }: { form: UseFormReturn<DiscountValues>; error: string | undefined }) {
  const { field } = useController({ control: form.control, name: 'clientId' });
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = useFindClientsQuery(wanted, { skip: wanted.length < LEAST_SIGNS });
  const chosen = useGetDiscountClientQuery(field.value, { skip: field.value === '' });
  if (field.value !== '')
    return (
      <p className={styles.chosen}>
        <LongWords>
          {chosen.data ? nameOf(chosen.data) : chosen.isError ? 'Ce client n’a pu être lu.' : '...'}
        </LongWords>
        <TextButton onClick={() => field.onChange('')}>Changer de client</TextButton>
      </p>
    );
  const clients = wanted.length < LEAST_SIGNS ? undefined : found.currentData?.items;
  return (
    <div className={styles.finding}>
      <TextField
        ref={field.ref}
        label="Client"
        hint="Nom ou email d’un compte."
        autoComplete="off"
        value={search}
        error={error}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div role="status">{clients?.length === 0 && <p className={styles.sub}>Aucun client trouvé.</p>}</div>
      {clients && clients.length > 0 && (
        <ul aria-label="Clients trouvés">
          {clients.map((client) => (
            <li key={client._id}>
              <TextButton onClick={() => field.onChange(client._id)}>
                <LongWords>{nameOf(client)}</LongWords>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
