import { type ReasonKey, REASON_KEYS, REASON_LENGTH, readReasons } from './guide.js';
import { LABEL_LIMITS } from './labelling.js';
import type { Language } from './languages.js';
import { PAIR_LENGTH, readPairs } from './pairs.js';
import { PICTURE_ALT_LENGTH } from './product-pictures.js';
import { ADDED_LENGTH } from './product-traits.js';
import { SEARCH_LIMITS } from './product-search-look.js';

/** What the owner may write beside French. */
export const OTHER_LANGUAGES = ['nl', 'de', 'en'] as const satisfies readonly Language[];
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** As a French sentence calls them. */
export const LANGUAGE_NAMES_IN_FRENCH: Readonly<Record<OtherLanguage, string>> = {
  nl: 'néerlandais',
  de: 'allemand',
  en: 'anglais',
};

/** Texts of a product that may be written in them: those that shoppers read. Signs; none is longer than its French. */
export const TRANSLATED_TEXTS = {
  tagline: 160,
  description: LABEL_LIMITS.ingredients,
  conseils: LABEL_LIMITS.ingredients,
  precautions: LABEL_LIMITS.precautions,
  cosmeticFunction: LABEL_LIMITS.cosmeticFunction,
  added: ADDED_LENGTH,
  seoTitle: SEARCH_LIMITS.seoTitle.most,
  seoDescription: SEARCH_LIMITS.seoDescription.most,
} as const;
export type TranslatedText = keyof typeof TRANSLATED_TEXTS;

/** A text of a product: one of its own, a reason of the guide, why it goes with another one, or what a picture shows, by its name. */
export type TranslationKey = TranslatedText | `reason:${ReasonKey}` | `pair:${string}` | `alt:${string}`;

/** As administrators read it. */
export interface ProductTranslation {
  text: string;
  /** Its French has changed since it was written; missing where it has not. */
  stale?: true;
}

/** By `TranslationKey`. */
export type TextsInLanguage = Record<string, ProductTranslation>;

/** What the owner wrote of a product beside French; a language in which nothing is written is missing. */
export interface ProductTranslations {
  nl?: TextsInLanguage;
  de?: TextsInLanguage;
  en?: TextsInLanguage;
}

/** What a form changes of them: '' takes a text out, and one that is given again as it stands holds for the French of now. */
export type TranslationChanges = { [language in OtherLanguage]?: Record<string, string> };

/** Signs of the changes as JSON: all texts of a product in three languages, and no more. */
export const TRANSLATIONS_LENGTH = 60_000;

/** A text in French that may be written in other languages. */
export interface OriginalText {
  key: TranslationKey;
  text: string;
  /** Signs. */
  most: number;
  /** In one line, and without markup. */
  line: boolean;
}

type Originals = Record<TranslatedText, string> & {
  reasons: string;
  pairs: string;
  /** By the names under which they are stored; what is not stored yet has none. */
  pictures: readonly { name: string; alt: string }[];
};

const LINES: ReadonlySet<string> = new Set(['added', 'seoTitle', 'seoDescription'] satisfies TranslatedText[]);
const LINE_LENGTHS = { reason: REASON_LENGTH, pair: PAIR_LENGTH, alt: PICTURE_ALT_LENGTH } as const;

/** What a text may be, as its French; undefined for what is no `TranslationKey`. */
export function limitsOf(key: string): Pick<OriginalText, 'most' | 'line'> | undefined {
  if (Object.hasOwn(TRANSLATED_TEXTS, key))
    return { most: TRANSLATED_TEXTS[key as TranslatedText], line: LINES.has(key) };
  const [kind = ''] = key.split(':');
  return Object.hasOwn(LINE_LENGTHS, kind) && key.includes(':')
    ? { most: LINE_LENGTHS[kind as keyof typeof LINE_LENGTHS], line: true }
    : undefined;
}

/** What is written of a product in French, in the order in which its form asks for it. */
export function originalsOf(product: Originals): OriginalText[] {
  const reasons = readReasons(product.reasons);
  const said: { key: TranslationKey; text: string }[] = [
    ...(Object.keys(TRANSLATED_TEXTS) as TranslatedText[]).map((key) => ({ key, text: product[key].trim() })),
    ...REASON_KEYS.map((key) => ({ key: `reason:${key}` as const, text: reasons[key] ?? '' })),
    ...readPairs(product.pairs).map(({ slug, why }) => ({ key: `pair:${slug}` as const, text: why })),
    ...product.pictures.map(({ name, alt }) => ({ key: `alt:${name}` as const, text: alt })),
  ];
  const all = said.filter(({ text }) => text !== '').map((one) => ({ ...one, ...limitsOf(one.key)! }));
  // A picture that stands twice says one thing.
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}
