import type { ClaimFacts } from '@shop/contract';
import { Checkbox, Select } from '@shop/ui-kit';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useGetLotProductsQuery } from '../../shared/back-office/lots-api';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import styles from './Claims.module.css';

const SCOPES = [
  { value: 'shop', label: 'Toute la boutique' },
  { value: 'some', label: 'Certains produits' },
];

interface ScopeFieldsProps {
  control: Control<ClaimFacts>;
  error: string | undefined;
}

/** The whole shop, or the products that the proof names. */
export function ScopeFields({ control, error }: ScopeFieldsProps) {
  const { field } = useController({ control, name: 'products' });
  const [some, setSome] = useState(field.value.length > 0);
  const products = useGetLotProductsQuery(undefined, { skip: !some && field.value.length === 0 });
  const isSome = some || field.value.length > 0;
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id].sort() : field.value.filter((one) => one !== id));
  return (
    <fieldset className={styles.part}>
      <legend>La portée</legend>
      <Select
        label="Ce que la preuve couvre"
        options={SCOPES}
        value={isSome ? 'some' : 'shop'}
        error={error}
        hint={isSome && field.value.length === 0 ? 'Tant qu’aucun n’est coché, c’est toute la boutique.' : undefined}
        onChange={({ target }) => {
          setSome(target.value === 'some');
          if (target.value === 'shop') field.onChange([]);
        }}
      />
      {isSome && products.isError && (
        <RetryNotice onRetry={() => void products.refetch()}>Les produits n’ont pas pu être chargés.</RetryNotice>
      )}
      {isSome && products.data && (
        <div className={styles.products} role="group" aria-label="Produits couverts" tabIndex={0}>
          {products.data.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={field.value.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
