import { type ReasonKey, REASON_KEYS, REASON_LENGTH, readReasons } from './guide.js';
import { PAIR_LENGTH, readPairs } from './pairs.js';
import { PICTURE_ALT_LENGTH } from './product-pictures.js';
import { TRANSLATED_TEXTS, type TranslatedText } from './translated-texts.js';

/** A text of a product: one of its own, a reason of the guide, why it goes with another one, or what a picture shows, by its name. */
export type TranslationKey = TranslatedText | `reason:${ReasonKey}` | `pair:${string}` | `alt:${string}`;

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
