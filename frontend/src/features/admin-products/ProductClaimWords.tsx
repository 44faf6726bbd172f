import { type Control, useWatch } from 'react-hook-form';
import { ClaimWords } from '../../shared/back-office/ClaimWords';
import type { ProductValues } from './product-values';

interface ProductClaimWordsProps {
  field: 'name' | 'tagline' | 'description' | 'ingredients' | 'conseils';
  control: Control<ProductValues>;
  className?: string;
}

/** Under a text of the product: its words that the law forbids, or asks a proof for. */
export function ProductClaimWords({ field, control, className }: ProductClaimWordsProps) {
  return <ClaimWords text={useWatch({ control, name: field })} className={className} />;
}
