import { Button, Select } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../api/api-error';
import { RetryNotice } from '../ui/RetryNotice';
import { FieldAndAct } from './FieldAndAct';

interface ProductPickerProps {
  label: string;
  addLabel: string;
  /** Of the products that are offered. */
  query: { isLoading: boolean; isError: boolean; error?: Parameters<typeof messageOf>[0]; refetch: () => unknown };
  /** Those that are not chosen yet. */
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  error?: string;
  onAdd: (productId: string) => void;
}

/** One product after the other, out of a list. */
export function ProductPicker({ label, addLabel, query, options, disabled, error, onAdd }: ProductPickerProps) {
  const [chosen, setChosen] = useState('');
  const add = () => {
    if (chosen) onAdd(chosen);
    setChosen('');
  };
  return (
    <>
      {query.isError && (
        <RetryNotice onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Les produits n’ont pas pu être chargés.')}
        </RetryNotice>
      )}
      <FieldAndAct>
        <Select
          label={label}
          options={[{ value: '', label: query.isLoading ? 'Chargement...' : 'Choisir un produit' }, ...options]}
          value={chosen}
          disabled={disabled}
          error={error}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button variant="secondary" onClick={add} disabled={!chosen}>
          {addLabel}
        </Button>
      </FieldAndAct>
    </>
  );
}
