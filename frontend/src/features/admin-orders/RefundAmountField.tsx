import type { Ref } from 'react';
import { TextField } from '@shop/ui-kit';

interface RefundAmountFieldProps {
  ref: Ref<HTMLInputElement>;
  /** As it was typed; `parseAmount` reads it. */
  text: string;
  onChange: (text: string) => void;
  error: string;
}

/** The amount that goes back to a client. */
export const RefundAmountField = ({ ref, text, onChange, error }: RefundAmountFieldProps) => (
  <TextField
    ref={ref}
    label="Montant en euros"
    name="amount"
    inputMode="decimal"
    autoComplete="off"
    required
    unit="€"
    value={text}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
);
