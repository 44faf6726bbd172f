import type { Client, CountryCode } from '@shop/contract';
import { Button, Notice, TextButton, TextField, Title, VisuallyHidden } from '@shop/ui-kit';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiErrorOf, messageOf } from '../../../shared/api/api-error';
import { phoneError } from '../../../shared/contact/phone';
import { useUnsavedInput } from '../../../shared/session/use-unsaved-input';
import { useUpdateClientMutation } from '../account-api';
import styles from './addresses.module.css';
import { useNextFocus } from './use-next-focus';

interface TelephoneProps {
  client: Client;
  /** Whose telephone numbers are written without a prefix. */
  country: CountryCode;
}

/** The number that carriers are given. It is that of « Données personnelles ». */
export function Telephone({ client, country }: TelephoneProps) {
  const [isOpen, setOpen] = useState(false);
  const { place, lead } = useNextFocus<HTMLElement>();
  const close = () => {
    lead('telephone');
    setOpen(false);
  };
  const { mobile } = client;
  return (
    <section ref={place} className={styles.section} aria-labelledby="telephone">
      <Title level={2} size={3} id="telephone">
        Mon téléphone
      </Title>
      {isOpen ? (
        <TelephoneForm client={client} country={country} onDone={close} />
      ) : (
        <div className={styles.kept}>
          <div>
            <p className={styles.number}>{mobile || 'Aucun numéro'}</p>
            <p className={styles.why}>Transmis au transporteur, pour vous prévenir de son passage.</p>
          </div>
          <TextButton data-focus="telephone" onClick={() => setOpen(true)}>
            <span>
              {mobile ? 'Modifier' : 'Ajouter'}
              <VisuallyHidden> le téléphone</VisuallyHidden>
            </span>
          </TextButton>
        </div>
      )}
    </section>
  );
}

function TelephoneForm({ client, country, onDone }: TelephoneProps & { onDone: () => void }) {
  const [update, { error, isLoading }] = useUpdateClientMutation();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ mobile: string }>({
    defaultValues: { mobile: client.mobile },
  });
  useUnsavedInput(formState.isDirty);
  // The button that opened the form is gone.
  useEffect(() => setFocus('mobile'), [setFocus]);
  // Whoever wants none kept leaves it empty.
  const isRight = async (typed: string) => typed.trim() === '' || ((await phoneError(typed, country)) ?? true);

  async function save({ mobile }: { mobile: string }) {
    const answer = await update({ id: client._id, changes: { mobile } });
    if (answer.data) return onDone();
    const problem = apiErrorOf(answer.error)?.problems?.find(({ field }) => field === 'mobile');
    if (problem) setError('mobile', { message: problem.message }, { shouldFocus: true });
  }
  const besideField = formState.errors.mobile?.message;
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isLoading) onDone();
  };
  return (
    <form
      className={styles.form}
      aria-labelledby="telephone"
      noValidate
      onKeyDown={leave}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        {...register('mobile', { validate: isRight })}
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        optional
        error={besideField}
      />
      {error && !besideField && (
        <Notice tone="error">{messageOf(error, 'Le téléphone n’a pas pu être enregistré. Veuillez réessayer.')}</Notice>
      )}
      <div className={styles.foot}>
        <Button type="submit" loading={isLoading}>
          Enregistrer
        </Button>
        <TextButton onClick={onDone}>Annuler</TextButton>
      </div>
    </form>
  );
}
