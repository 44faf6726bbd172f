import type { Language } from '@shop/contract';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { productIn, taglineIn } from '../domain/product-translations.js';

/** What shoppers read is in the language of their page, as far as it is written in it; what administrators read, orders and papers never ask. */
export const pageLanguage = (): Language | undefined => askedLanguage().language;

export const listedInLanguage: <Shown extends Parameters<typeof taglineIn>[0]>(
  product: Shown,
) => ReturnType<typeof taglineIn<Shown>> = (product) => taglineIn(product, pageLanguage());

export const wholeInLanguage: <Shown extends Parameters<typeof productIn>[0]>(
  product: Shown,
) => ReturnType<typeof productIn<Shown>> = (product) => productIn(product, pageLanguage());
