/** French first: it is what the shop is written in, and what stands where nothing else is asked for. */
export const LANGUAGES = ['fr', 'nl', 'de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words: whoever looks for a language reads that one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
};

/** As numbers and days are written where it is read: Belgium for Dutch, the forms that Belgium and Germany share for German. */
export const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', nl: 'nl-BE', de: 'de-DE', en: 'en-GB' };

/** Before the addresses of a language; none before those of French. */
export const languageRoot = (language: Language): string => (language === 'fr' ? '' : `/${language}`);

const PREFIX = /^\/(nl|de|en)(?=\/|$)/;

/** The language of an address, and the same address in French: '/nl/faq' is '/faq' in Dutch. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const language = PREFIX.exec(pathname)?.[1] as Language | undefined;
  return language ? { language, path: pathname.slice(language.length + 1) } : { language: 'fr', path: pathname };
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
