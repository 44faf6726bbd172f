import { OTHER_LANGUAGES, type TranslationChanges } from '@shop/contract';
import { blankUnseen, refuseTurned } from '../../../shared/http/input/unseen-signs.js';
import { tidyChanges, translationsUnreadable } from '../domain/product-translations.js';

/** As JSON, which both kinds of form carry as a text. */
export const TRANSLATIONS_PATTERN = /^(?:\{[^]*\})?$/u;

/** As `originalsOf` names them; whether there is such a text the domain says. */
const KEY = /^(?:[a-zA-Z]{1,20}|(?:reason|pair|alt):[a-z0-9-]{1,100})$/;

type Raw = Record<string, unknown>;

const isPlain = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined where the form does not know translations. @throws DomainError `PRODUCT.TRANSLATION_*` (400), `FIELD.DIRECTION` (400) */
export function translationsIn(given: string | undefined): TranslationChanges | undefined {
  if (!given) return undefined;
  const read = parsed(given);
  if (!isPlain(read) || Object.keys(read).some((one) => !(OTHER_LANGUAGES as readonly string[]).includes(one))) {
    return translationsUnreadable();
  }
  for (const texts of Object.values(read)) {
    if (!isPlain(texts)) return translationsUnreadable();
    const isRead = Object.entries(texts).every(([key, text]) => KEY.test(key) && typeof text === 'string');
    if (!isRead) return translationsUnreadable();
  }
  // Judged like any other text: it came as one, and was not seen by what judges bodies.
  blankUnseen(read);
  refuseTurned({ translations: read });
  return tidyChanges(read as TranslationChanges);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return translationsUnreadable();
  }
}
