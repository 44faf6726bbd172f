import { PRODUCT_SLUG, PRODUCT_SLUG_LENGTH } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { foldText } from '../../../shared/domain/search-text.js';

/** Of a name without a letter or a figure that an address can hold. */
const NAMELESS = 'produit';

/** What an id looks like: addresses with ids are read first. */
const LIKE_AN_ID = /^[\da-f]{24}$/u;

/** Words, and a number behind them where others have the same. */
const ADDRESS_LENGTH = PRODUCT_SLUG_LENGTH + 10;

const SLUG = new RegExp(`^${PRODUCT_SLUG}$`, 'u');

/** Whether a product may have it, by its letters alone. */
export const isAddress = (words: string): boolean =>
  words.length <= ADDRESS_LENGTH && SLUG.test(words) && !LIKE_AN_ID.test(words);

export const addressInvalid = (): DomainError =>
  new DomainError(
    'invalid',
    'PRODUCT.ADDRESS_INVALID',
    'L’adresse d’une page est faite de minuscules sans accent, de chiffres et de traits d’union, comme lavande-fine.',
  );

export const addressTaken = (words: string): DomainError =>
  new DomainError(
    'conflict',
    'PRODUCT.ADDRESS_TAKEN',
    `L’adresse «\u00a0${words}\u00a0» est celle d’un autre produit, ou y mène\u00a0: choisissez-en une autre.`,
  );

/** 'Lait d’ânesse & cœur de karité' is 'lait-d-anesse-coeur-de-karite'. */
export function addressWords(name: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (words.length <= PRODUCT_SLUG_LENGTH) return words || NAMELESS;
  const cut = words.slice(0, PRODUCT_SLUG_LENGTH + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : words.slice(0, PRODUCT_SLUG_LENGTH);
}

/** Every address that `freeSlug` may ask about for these words, and no word longer. */
export const numbered = (words: string): RegExp => new RegExp(`^${words}(?:-[0-9]+)?$`);

/**
 * The first that no other product has or had: 'lavande-fine', then 'lavande-fine-2'.
 * @param taken all that are like these words, of other products
 */
export function freeSlug(words: string, taken: ReadonlySet<string>): string {
  if (!taken.has(words) && !LIKE_AN_ID.test(words)) return words;
  for (let number = 2; ; number += 1) {
    const slug = `${words}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The present one first; those before it lead to it for ever. */
export const addressedBy = (slug: string, slugs: readonly string[]): string[] => [
  slug,
  ...slugs.filter((former) => former !== slug),
];
