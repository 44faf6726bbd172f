import { LABEL_LIMITS } from './labelling.js';
import type { Language } from './languages.js';
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
