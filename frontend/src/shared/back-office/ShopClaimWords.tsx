import { provenKinds } from '@shop/contract';
import { useMemo } from 'react';
import { useShopConfig } from '../api/config-api';
import { ClaimWords } from './ClaimWords';

interface ShopClaimWordsProps {
  /** As it is typed. */
  text: string;
  className?: string | undefined;
}

/** Under a text that shoppers read and that is about no single product: what is proven of all of them is not pointed at. */
export function ShopClaimWords({ text, className }: ShopClaimWordsProps) {
  const { claims } = useShopConfig();
  const proven = useMemo(() => provenKinds(claims), [claims]);
  return <ClaimWords text={text} proven={proven} {...(className !== undefined && { className })} />;
}
