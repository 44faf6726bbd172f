import { claimWordsIn, provenKinds } from '@shop/contract';
import { useShopConfig } from '../../shared/api/config-api';
import type { ProductValues } from './product-values';

const READ_BY_SHOPPERS = [
  ...(['name', 'tagline', 'description', 'ingredients', 'conseils', 'cosmeticFunction', 'precautions'] as const),
] satisfies readonly (keyof ProductValues)[];

/** What a save says of the words that it kept: 'À revoir : « biodégradable » (C. env. L541-9-1, al. 2).'; '' for none. */
export function useWordsToReview(productId?: string): (values: ProductValues) => string {
  const { claims } = useShopConfig();
  return (values) => {
    const text = READ_BY_SHOPPERS.map((field) => values[field]).join('\n');
    const words = claimWordsIn(text, provenKinds(claims, productId));
    if (words.length === 0) return '';
    return `À revoir\u00a0: ${words.map(({ quote, article }) => `«\u00a0${quote}\u00a0» (${article})`).join(', ')}.`;
  };
}
