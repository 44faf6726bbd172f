import { provenKinds, type SearchWords } from '@shop/contract';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useShopConfig } from '../../shared/api/config-api';
import { ClaimWords } from '../../shared/back-office/ClaimWords';
import type { ProductValues } from './product-values';

interface ProductClaimWordsProps {
  field:
    | 'name'
    | 'tagline'
    | 'description'
    | 'ingredients'
    | 'conseils'
    | 'precautions'
    | 'cosmeticFunction'
    | keyof SearchWords;
  control: Control<ProductValues>;
  /** Of a product that there is already: what is proven of it is not pointed at. */
  productId?: string | undefined;
  className?: string | undefined;
}

/** Under a text of the product: its words that the law forbids, or asks a proof for. */
export function ProductClaimWords({ field, control, productId, className }: ProductClaimWordsProps) {
  const { claims } = useShopConfig();
  const proven = useMemo(() => provenKinds(claims, productId), [claims, productId]);
  return <ClaimWords text={useWatch({ control, name: field })} proven={proven} className={className} />;
}
