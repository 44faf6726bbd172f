import { createHash } from 'node:crypto';
import {
  type Language,
  LANGUAGE_NAMES_IN_FRENCH,
  limitsOf,
  type OriginalText,
  originalsOf,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type ProductTranslations,
  readPairs,
  readReasons,
  type ReasonKey,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type TranslationChanges,
  writePairs,
  writeReasons,
} from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureOfProduct } from './product-pictures.js';

/** A text of a product in another language (docs/adr/0144). */
export interface Translation {
  text: string;
  /** Digest of the French that it was written for. */
  of: string;
}

/** By language and `TranslationKey`; what has no text is not there. */
export type Translations = { readonly [language in OtherLanguage]?: Readonly<Record<string, Translation>> };

/** What has them; none, or nothing, for none. */
interface Translatable {
  translations?: Translations | undefined;
}

export const NO_TRANSLATIONS: Translations = {};

/** What lists need of them, by language. */
export type Taglines = { readonly [language in OtherLanguage]?: string };

/** What shoppers read in their own language of a product; nothing of one that is shown in French. */
export interface Spoken {
  /** Keys of the texts that are. */
  spoken?: ReadonlySet<string>;
}

type Originals = Parameters<typeof originalsOf>[0];

/** What keeps somebody safe is shown in French where nobody can tell whether its translation still says the same. */
const ONLY_FRESH: ReadonlySet<string> = new Set(['precautions'] satisfies TranslatedText[]);

/** Of one line: everything but markup and control signs, as of the French one. */
const PLAIN = /^[ -;=?-~\u00A0-\uFFFF]*$/;
/** Of any number of lines. */
const WRITTEN = /^[\t\n\r -~\u00A0-\uFFFF]*$/;

/** Spaces are no other words. */
const digestOf = (french: string): string =>
  createHash('sha256').update(french.replace(/\s+/gu, ' ').trim()).digest('base64url').slice(0, 12);

const isStale = ({ of }: Translation, { text }: OriginalText): boolean => of !== digestOf(text);

/**
 * The translations of a product as it is from now on: what has no French any more is none, and what is given holds for the French of
 * now. Always in the same order, so that two can be compared.
 * @param changes as `tidyChanges` leaves them
 */
export function translated(before: Translations, changes: TranslationChanges, sheet: Originals): Translations {
  const originals = originalsOf(sheet);
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const [had, given] = [
      new Map(Object.entries(before[language] ?? {})),
      new Map(Object.entries(changes[language] ?? {})),
    ];
    const texts = originals.flatMap((original) => {
      const { key } = original;
      const wanted = given.get(key);
      if (wanted === undefined) return had.has(key) ? [[key, had.get(key)!] as const] : [];
      return wanted === '' ? [] : [[key, { text: wanted, of: digestOf(original.text) }] as const];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(languages) as Translations;
}

/**
 * Changes as somebody sent them, each text as its French would be taken.
 * @throws DomainError `PRODUCT.TRANSLATION_*` (400)
 */
export function tidyChanges(changes: TranslationChanges): TranslationChanges {
  const languages = (Object.entries(changes) as [OtherLanguage, Record<string, string>][]).map(([language, texts]) => {
    const tidied = Object.entries(texts).map(([key, text]) => [key, tidy(text, key, language)] as const);
    return [language, Object.fromEntries(tidied)] as const;
  });
  return Object.fromEntries(languages);
}

function tidy(given: string, key: string, language: OtherLanguage): string {
  const { most, line } = limitsOf(key) ?? translationsUnreadable();
  const text = line ? given.replace(/\s+/gu, ' ').trim() : given.trim();
  const inWords = LANGUAGE_NAMES_IN_FRENCH[language];
  if (text.length > most) {
    throw refused('PRODUCT.TRANSLATION_TOO_LONG', `Une traduction (${inWords}) compte plus de ${most} caractères.`);
  }
  const signs = line && !key.startsWith('alt:') ? PLAIN : WRITTEN;
  if (!signs.test(text)) {
    const what = signs === PLAIN ? 'une balise ou un caractère de commande' : 'un caractère de commande';
    throw refused('PRODUCT.TRANSLATION_SIGNS', `Une traduction (${inWords}) contient ${what}.`);
  }
  return text;
}

export const translationsUnreadable = (): never => {
  throw refused(
    'PRODUCT.TRANSLATION_UNREADABLE',
    'Les traductions sont illisibles\u00a0: rechargez la page et recommencez.',
  );
};

type Refused = 'PRODUCT.TRANSLATION_TOO_LONG' | 'PRODUCT.TRANSLATION_SIGNS' | 'PRODUCT.TRANSLATION_UNREADABLE';

const refused = (code: Refused, message: string): DomainError =>
  new DomainError('invalid', code, message, { problems: [{ code, message, field: 'translations' }] });

export const sameTranslations = (one: Translations, other: Translations): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** As administrators read them. */
export function toTranslations(sheet: Originals & Translatable): ProductTranslations {
  const originals = new Map<string, OriginalText>(originalsOf(sheet).map((one) => [one.key, one]));
  const languages = Object.entries(sheet.translations ?? {}).map(([language, texts]) => {
    const shown = Object.entries(texts).map(([key, one]) => {
      const original = originals.get(key);
      return [key, { text: one.text, ...(original && isStale(one, original) && { stale: true as const }) }] as const;
    });
    return [language, Object.fromEntries(shown)] as const;
  });
  return Object.fromEntries(languages) as ProductTranslations;
}

/** For lists: one sentence of each language. */
export function taglinesOf({ translations = NO_TRANSLATIONS }: Translatable): Taglines {
  const lines = Object.entries(translations).flatMap(([language, { tagline }]) =>
    tagline ? [[language, tagline.text] as const] : [],
  );
  return Object.fromEntries(lines);
}

/** A product of a list in a language, as far as it was written in it. */
export function taglineIn<Shown extends { tagline: string; taglines?: Taglines | null | undefined }>(
  product: Shown,
  language: Language | undefined,
): Shown & Spoken {
  const tagline = language === undefined || language === 'fr' ? undefined : product.taglines?.[language];
  return tagline === undefined ? product : { ...product, tagline, spoken: new Set(['tagline']) };
}

/** A product of the search in a language. */
export function searchableIn<Shown extends { tagline: string; description: string } & Translatable>(
  product: Shown,
  language: OtherLanguage,
): Shown & Spoken {
  const { tagline, description } = product.translations?.[language] ?? {};
  return {
    ...product,
    ...(tagline && { tagline: tagline.text }),
    ...(description && { description: description.text }),
    spoken: new Set([...(tagline ? ['tagline'] : []), ...(description ? ['description'] : [])]),
  };
}

/** A whole product in a language, text by text as far as it was written in it; French stands for the rest. */
export function productIn<Shown extends Originals & Translatable>(
  product: Shown,
  language: Language | undefined,
): Shown & Spoken {
  const texts = language === undefined || language === 'fr' ? undefined : product.translations?.[language];
  if (!texts) return product;
  const originals = originalsOf(product);
  const said = new Map(
    originals.flatMap((original) => {
      const one = texts[original.key];
      const isShown = one && !(ONLY_FRESH.has(original.key) && isStale(one, original));
      return isShown ? [[original.key as string, one.text] as const] : [];
    }),
  );
  const french = new Map<string, string>(originals.map(({ key, text }) => [key, text]));
  const own = (Object.keys(TRANSLATED_TEXTS) as TranslatedText[]).flatMap((key) =>
    said.has(key) ? [[key, said.get(key)!] as const] : [],
  );
  const reasons = Object.entries(readReasons(product.reasons)) as [ReasonKey, string][];
  return {
    ...product,
    // Made for French: what the product says by itself is in the reader's language, where a summary of its own is not.
    ...(!said.has('seoDescription') && (said.has('tagline') || said.has('description')) && { seoDescription: '' }),
    ...Object.fromEntries(own),
    reasons: writeReasons(Object.fromEntries(reasons.map(([key, words]) => [key, said.get(`reason:${key}`) ?? words]))),
    pairs: writePairs(
      readPairs(product.pairs).map(({ slug, why }) => ({ slug, why: said.get(`pair:${slug}`) ?? why })),
    ),
    pictures: product.pictures.map((picture) => spokenPicture(picture, said, french)),
    spoken: new Set(said.keys()),
  };
}

/** Where one picture stands twice and is told in two ways, only the one that was translated is. */
function spokenPicture<Picture extends Pick<PictureOfProduct, 'name' | 'alt'>>(
  picture: Picture,
  said: ReadonlyMap<string, string>,
  french: ReadonlyMap<string, string>,
): Picture & { translated?: true } {
  const alt = said.get(`alt:${picture.name}`);
  return alt === undefined || french.get(`alt:${picture.name}`) !== picture.alt
    ? picture
    : { ...picture, alt, translated: true };
}
