import { claimWordsIn, claimWordsSentence, provenKinds } from '@shop/contract';
import { useShopConfig } from '../api/config-api';

/**
 * What a save says of the words that it kept: 'À revoir : « biodégradable » (C. env. L541-9-1, al. 2).'; '' for none.
 * @param productId of what the texts are about; missing where they are about no single product
 */
export function useWordsToReview(productId?: string): (texts: readonly string[]) => string {
  const { claims } = useShopConfig();
  return (texts) => {
    const words = claimWordsIn(texts.join('\n'), provenKinds(claims, productId));
    return words.length === 0 ? '' : `À revoir\u00a0: ${claimWordsSentence(words)}.`;
  };
}
