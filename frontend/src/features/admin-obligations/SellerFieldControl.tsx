import { SELLER_FIELDS, type SellerField } from '@shop/contract';
import { Select, TextAreaField, TextField } from '@shop/ui-kit';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { lookOf } from './seller-fields';

interface SellerFieldControlProps {
  field: SellerField;
  error: string | undefined;
  /** Of react-hook-form. */
  registration: UseFormRegisterReturn;
}

/** One fact of the seller, with what asks for it. */
export function SellerFieldControl({ field, error, registration }: SellerFieldControlProps) {
  const { label, article } = SELLER_FIELDS[field];
  const { control, hint, type, options = [] } = lookOf(field);
  const common = { label, error, hint: [hint, article].filter(Boolean).join(' '), ...registration };
  if (control === 'choice') return <Select {...common} options={options} />;
  if (control === 'lines') return <TextAreaField {...common} rows={3} />;
  return <TextField {...common} type={type ?? 'text'} autoComplete="off" />;
}
