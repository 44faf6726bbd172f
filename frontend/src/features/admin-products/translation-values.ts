import {
  LANGUAGE_NAMES_IN_FRENCH,
  OTHER_LANGUAGES,
  type OriginalText,
  type OtherLanguage,
  type ProductTranslation,
  type ProductTranslations,
  type ReasonKey,
  type TextsInLanguage,
  type TranslationChanges,
  type TranslationKey,
} from '@shop/contract';
import { translatedName } from '../../shared/back-office/translation-names';
import { reasonLabel } from './reason-fields';

/** One text in one language. */
export interface TranslationPlace {
  language: OtherLanguage;
  key: string;
}

/** What a text is called. @param picture rank of a picture, from 1, where it is known */
export function translationLabel(key: string, picture?: number): string {
  const [kind, of = ''] = key.split(':');
  const name = translatedName(key);
  if (kind === 'reason') return `${name}\u00a0: ${reasonLabel(of as ReasonKey)}`;
  if (kind === 'pair') return `${name}\u00a0: ${of}`;
  return kind === 'alt' && picture !== undefined ? `Ce que montre l’image ${picture}` : name;
}

export const placeLabel = ({ language, key }: TranslationPlace): string =>
  `${translationLabel(key)} (${LANGUAGE_NAMES_IN_FRENCH[language]})`;

/** As one value of the form: always in the same order, so that two can be compared; '' for none. */
export function writeTranslations(translations: ProductTranslations): string {
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const texts = Object.entries(translations[language] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return languages.length > 0 ? JSON.stringify(Object.fromEntries(languages)) : '';
}

export const readTranslations = (value: string): ProductTranslations =>
  value === '' ? {} : (JSON.parse(value) as ProductTranslations);

export const textAt = (value: string, { language, key }: TranslationPlace): ProductTranslation | undefined =>
  readTranslations(value)[language]?.[key];

/** @param text undefined, or an empty one, for none */
export function withText(
  value: string,
  { language, key }: TranslationPlace,
  text: ProductTranslation | undefined,
): string {
  const all = readTranslations(value);
  const { [key]: _before, ...others } = all[language] ?? {};
  return writeTranslations({
    ...all,
    [language]: text === undefined || text.text === '' ? others : { ...others, [key]: text },
  });
}

const placesIn = (...values: string[]): TranslationPlace[] => {
  const all = values.map(readTranslations);
  return OTHER_LANGUAGES.flatMap((language) => {
    const keys = new Set(all.flatMap((one) => Object.keys(one[language] ?? {})));
    return [...keys].map((key) => ({ language, key }));
  });
};

/** What is sent: each text that is another than the one that was loaded, or holds for the French of now; '' takes one out. */
export function translationChanges(value: string, loaded: string): TranslationChanges {
  const changes: TranslationChanges = {};
  for (const place of placesIn(value, loaded)) {
    const [mine, before] = [textAt(value, place), textAt(loaded, place)];
    if (mine?.text === before?.text && mine?.stale === before?.stale) continue;
    (changes[place.language] ??= {})[place.key] = mine?.text ?? '';
  }
  return changes;
}

interface Side {
  translations: string;
  originals: readonly OriginalText[];
}

/** A text that two people wrote, or whose French somebody changed while it was written. */
export interface TranslationClash {
  place: TranslationPlace;
  theirs: string;
  /** The French of now, where that is what changed. */
  original?: string;
}

/** Two edits of the translations of one product, text by text; what was typed here stays until somebody is asked. */
export function mergeTranslations(
  base: Side,
  mine: Side,
  theirs: Side,
): { merged: string; clashes: TranslationClash[] } {
  const originalIn = ({ originals }: Side, { key }: TranslationPlace) => originals.find((one) => one.key === key)?.text;
  const isTyped = (place: TranslationPlace) => {
    const [typed, before] = [textAt(mine.translations, place), textAt(base.translations, place)];
    return typed?.text !== before?.text || typed?.stale !== before?.stale;
  };
  const typed = placesIn(base.translations, mine.translations).filter(isTyped);
  const merged = typed.reduce(
    (value, place) => withText(value, place, textAt(mine.translations, place)),
    theirs.translations,
  );
  const clashes = typed.flatMap((place): TranslationClash[] => {
    const [own, before, other] = [mine, base, theirs].map((side) => textAt(side.translations, place)?.text ?? '');
    const now = originalIn(theirs, place);
    const isOfBefore = now !== undefined && now !== originalIn(base, place) && now !== originalIn(mine, place);
    if (own !== '' && isOfBefore) return [{ place, theirs: other!, original: now }];
    return other !== before && other !== own ? [{ place, theirs: other! }] : [];
  });
  return { merged, clashes };
}

/** How many texts have no translation. */
export const missingIn = (texts: TextsInLanguage | undefined, originals: readonly { key: TranslationKey }[]): number =>
  originals.filter(({ key }) => texts?.[key] === undefined).length;
