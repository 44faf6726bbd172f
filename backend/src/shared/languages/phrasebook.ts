import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LOCALES } from '@shop/contract';
import { BACKEND_DIR } from '../../config/folders.js';
import { isFigures, localWriting } from './local-writing.js';

/**
 * The files of the catalogue, those of the server's own words first: a text that a page says as well stands in the page's file alone.
 */
const AREAS = ['contract', 'values', 'mails', 'answers', 'storefront', 'kit', 'content'] as const;

/** Fewer letters around its values fit any sentence. */
const FEWEST_LETTERS = 4;

/** A sentence with all its values, and theirs, asks for a few dozen; whoever types a riddle is not thought about any longer. */
const MOST_LOOKUPS = 150;
/** Longer ones are said by nobody but people. */
const LONGEST = 2_000;

const BETWEEN_SENTENCES = /(?<=[.!?…\p{Extended_Pictographic}\uFE0F])( )(?=[\p{Lu}«])/u;

interface Phrase {
  /** What stands around its values: before the first, between them, after the last. */
  texts: readonly string[];
  /** Which value stands in which place. */
  holes: readonly string[];
  /** The longest part that is in it whatever the values are: most sentences are told apart by it. */
  core: string;
  words: string;
  /** Of what stands around its values: letters, and all signs. */
  letters: number;
  size: number;
}

export interface Phrasebook {
  /** A finished French sentence in this language; what is in no catalogue stays as it is, but for its numbers and days. */
  say(french: string): string;
  /** The same of what the API answers: its messages and labels. */
  answer<T>(body: T): T;
}

const FRENCH: Phrasebook = { say: (french) => french, answer: (body) => body };

const books = new Map<Language, Phrasebook>([['fr', FRENCH]]);

/** Read at the first word that is asked for in it. */
export function phrasebookOf(language: Language = 'fr'): Phrasebook {
  const known = books.get(language);
  if (known) return known;
  const book = readBook(language);
  books.set(language, book);
  return book;
}

function readBook(language: Language): Phrasebook {
  const folder = path.resolve(BACKEND_DIR, '../translations', language);
  const entries = AREAS.flatMap((area) => {
    const file = path.join(folder, `${area}.json`);
    return existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [];
  });
  return phrasebook(entries, LOCALES[language]);
}

/** @param entries of French texts and their words; '' for one that is missing */
export function phrasebook(entries: readonly (readonly [string, string])[], locale: string): Phrasebook {
  const known = entries.filter(([, words]) => typeof words === 'string' && words !== '');
  const exact = new Map(known);
  const all = known.flatMap(([french, words]) => phraseOf(french, words)).sort(byLength);
  const phrases = all.filter(({ letters }) => letters >= FEWEST_LETTERS);
  const joints = all.filter(({ letters }) => letters < FEWEST_LETTERS);
  const write = localWriting(locale);
  // In German a noun has its capital everywhere, and nothing tells which words are nouns: 'kräuter' would be a fault, 'Blumig' is none.
  const keepsCapitals = locale.startsWith('de');

  /** Of the text that is being said. */
  let lookups = 0;

  function whole(french: string): string | undefined {
    const found = exact.get(french);
    if (found !== undefined) return found;
    lookups += 1;
    if (lookups > MOST_LOOKUPS || french.length > LONGEST) return undefined;
    for (const phrase of phrases) {
      const values = french.includes(phrase.core) ? valuesIn(phrase, french) : undefined;
      // A value may be words of the shop as well: a reason, a status, another sentence.
      if (values) return apart(values, french) ?? filled(phrase, (hole) => sayPart(values.get(hole) ?? ''));
    }
    return undefined;
  }

  /** Sentence by sentence where a value takes the next one along and each is known by itself; what people wrote rarely is. */
  function apart(values: ReadonlyMap<string, string>, french: string): string | undefined {
    if (![...values.values()].some((value) => BETWEEN_SENTENCES.test(value))) return undefined;
    const said = french.split(BETWEEN_SENTENCES).map((part) => (part === ' ' ? part : inAnyCase(part)));
    return said.every((words) => words !== undefined) ? said.join('') : undefined;
  }

  /** A part of a list, a day or a time of day; figures are known to everybody. */
  const part = (french: string) => inAnyCase(french) ?? (isFigures(french) ? write(french) : undefined);

  /** 'sèche ou sensible', 'la peau, le parfum': what joins things is told only where all of them are known. */
  function joined(french: string): string | undefined {
    const list = french.split(', ');
    const said = list.length > 1 ? list.map(inAnyCase) : [undefined];
    return said.every((words) => words !== undefined) ? said.join(', ') : joint(french);
  }

  function joint(french: string): string | undefined {
    for (const phrase of joints) {
      if (lookups > MOST_LOOKUPS) return undefined;
      const values = [...(valuesIn(phrase, french) ?? [])].map(([hole, value]) => [hole, part(value)] as const);
      if (values.length === 0 || values.some(([, value]) => value === undefined)) continue;
      const said = new Map(values);
      return filled(phrase, (hole) => said.get(hole) ?? '');
    }
    return undefined;
  }

  /** Some words begin a line at one place and stand inside it at another. */
  function inAnyCase(french: string): string | undefined {
    const asIs = whole(french);
    if (asIs !== undefined) return asIs;
    const first = french.charAt(0);
    const isCapital = first !== first.toLowerCase();
    const other = whole((isCapital ? first.toLowerCase() : first.toUpperCase()) + french.slice(1));
    if (other === undefined) return joined(french);
    if (!isCapital && keepsCapitals) return other;
    return (isCapital ? other.charAt(0).toUpperCase() : other.charAt(0).toLowerCase()) + other.slice(1);
  }

  function say(french: string): string {
    lookups = 0;
    return sayPart(french);
  }

  function sayPart(french: string): string {
    if (!/\p{L}/u.test(french)) return write(french);
    const [, before = '', core = '', after = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(french) ?? [];
    const asItIs = inAnyCase(core);
    // A list of the shop's words may be a sentence by itself.
    const asList = asItIs === undefined && core.endsWith('.') ? inAnyCase(core.slice(0, -1)) : undefined;
    return before + (asItIs ?? (asList === undefined ? inParts(core) : `${asList}.`)) + after;
  }

  /** Several sentences in one paragraph, several facts in one line. */
  function inParts(french: string): string {
    for (const between of [BETWEEN_SENTENCES, /([ \u00a0]· )/u]) {
      const parts = french.split(between);
      if (parts.length > 1) return parts.map((part) => (/^[\s\u00a0·]*$/u.test(part) ? part : sayPart(part))).join('');
    }
    return write(french);
  }

  /** @param name of the field that it stands in; '' for the whole */
  function told<T>(body: T, name: string): T {
    if (Array.isArray(body)) return body.map((one: unknown) => told(one, name)) as T;
    if (body === null || typeof body !== 'object' || Object.getPrototypeOf(body) !== Object.prototype) return body;
    const isTold = (key: string) => TOLD.has(key) || TOLD.has(`${name}.${key}`);
    const fields = Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' && isTold(key) ? say(value) : WRITTEN.has(key) ? value : told(value as unknown, key),
    ]);
    return Object.fromEntries(fields) as T;
  }
  return { say, answer: (body) => told(body, '') };
}

/** Fields of answers that hold sentences of the shop, or only inside of one other. A `text` is somebody's own: of what begins like a sentence of the shop half would be said. */
const TOLD = new Set([
  'message',
  'label',
  'traits',
  'rating',
  'promise',
  'expected',
  'day',
  'hours',
  'word',
  'title',
  'lead',
  'why',
  'detail',
  // Of the promise of delivery; elsewhere a price is a number.
  'price',
  'arrival',
  'where',
  // Other words are somebody's own.
  'closing.words',
]);

/** What somebody wrote, with all that is in it: a conversation, a gift's message, an answer to a request, what a client calls an address. */
const WRITTEN = new Set(['messages', 'gift', 'refundAnswer', 'addresses']);

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
/** The more of a sentence is said, the better it fits. */
const byLength = (one: Phrase, other: Phrase) => other.size - one.size;

function phraseOf(french: string, words: string): Phrase[] {
  const parts = french.split(/\{(\d+)\}/);
  if (parts.length === 1) return [];
  const texts = parts.filter((_part, at) => at % 2 === 0);
  const letters = lettersIn(texts.join(''));
  if (letters === 0) return [];
  const holes = parts.filter((_part, at) => at % 2 === 1);
  const core = texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
  return [{ texts, holes, core, words, letters, size: texts.join('').length }];
}

/** What stands in its places, each as short as it can be. One way through the text, whatever is typed. */
function valuesIn({ texts, holes }: Phrase, french: string): Map<string, string> | undefined {
  const last = texts.at(-1)!;
  if (!french.startsWith(texts[0]!) || !french.endsWith(last)) return undefined;
  const end = french.length - last.length;
  const values = new Map<string, string>();
  let at = texts[0]!.length;
  for (const [place, hole] of holes.entries()) {
    const isLast = place === holes.length - 1;
    const next = isLast ? end : french.indexOf(texts[place + 1]!, at);
    if (next < at || next > end) return undefined;
    const value = french.slice(at, next);
    // The same value twice is the same twice.
    if ((values.get(hole) ?? value) !== value) return undefined;
    values.set(hole, value);
    at = next + (isLast ? 0 : texts[place + 1]!.length);
  }
  return values;
}

const filled = ({ words }: Phrase, valueOf: (hole: string) => string) =>
  words.replace(/\{(\d+)\}/g, (_hole, hole: string) => valueOf(hole));
