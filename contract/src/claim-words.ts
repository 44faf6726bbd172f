import { CLAIM_WORD_RULES, type ClaimWordRule } from './claim-word-rules.js';
import type { ClaimKind } from './claims.js';

/** A word that a text had better not carry, or not without proof. */
export interface ClaimWord {
  /** As it stands in the text. */
  quote: string;
  /** Of `CLAIM_WORD_RULES`. */
  rule: string;
  why: string;
  article: string;
  instead: string;
}

/** Texts of a product that shoppers, or search engines, read. */
export const PRODUCT_TEXTS = [
  ...(['name', 'tagline', 'description', 'ingredients', 'conseils', 'cosmeticFunction', 'precautions'] as const),
  ...(['seoTitle', 'seoDescription', 'added', 'reasons', 'pairs'] as const),
] as const;

/** More help nobody. */
const MOST_FOUND = 20;
/** Characters that are read: no text of the shop is longer. */
const MOST_READ = 100_000;

/** As somebody reads them in a sentence: '« biodégradable » (C. env. L541-9-1, al. 2)'. */
export const claimWordsSentence = (words: readonly Pick<ClaimWord, 'quote' | 'article'>[]): string =>
  words.map(({ quote, article }) => `«\u00a0${quote}\u00a0» (${article})`).join(', ');

interface Token {
  /** No accents, no capitals. */
  folded: string;
  /** Whether it had no accent. */
  plain: boolean;
  /** Where it stands in the text, end excluded. */
  start: number;
  end: number;
}

interface Part {
  word: string;
  anyEnding: boolean;
  plain: boolean;
}

/** One of these, each some words in their order; none of them: perhaps nothing. */
type Place = readonly (readonly Part[])[];

interface Pattern {
  rule: ClaimWordRule;
  places: readonly Place[];
  exception: boolean;
}

const partOf = (sign: string): Part => {
  const plain = sign.endsWith('!');
  const bare = plain ? sign.slice(0, -1) : sign;
  const anyEnding = bare.endsWith('*');
  return { word: anyEnding ? bare.slice(0, -1) : bare, anyEnding, plain };
};

function placesOf(line: string): Place[] {
  const places = line.match(/\([^)]*\)|\S+/g) ?? [];
  return places.map((place) => {
    const choices = place.startsWith('(') ? place.slice(1, -1).split('|') : [place];
    return choices.map((choice) => choice.split(' ').filter(Boolean).map(partOf));
  });
}

/** No word of the table is shorter than this where it may end anyhow. */
const keyOf = (word: string) => word.slice(0, 2);

let byBeginning: Map<string, Pattern[]> | undefined;

/** The table by how its first words begin. Made when it is first asked for: a shopper's browser never asks. */
function patternsByBeginning(): Map<string, Pattern[]> {
  if (byBeginning) return byBeginning;
  const found = new Map<string, Pattern[]>();
  for (const rule of CLAIM_WORD_RULES) {
    const lines = [
      ...rule.words.map((line) => ({ line, exception: false })),
      ...(rule.except ?? []).map((line) => ({ line, exception: true })),
    ];
    for (const { line, exception } of lines) {
      const pattern = { rule, places: placesOf(line), exception };
      const keys = new Set(pattern.places[0]?.map(([first]) => keyOf(first?.word ?? '')));
      for (const key of keys) found.set(key, [...(found.get(key) ?? []), pattern]);
    }
  }
  byBeginning = found;
  return found;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/**
 * Stands within a word and is not read: signs without a shape, comments, and tags that set letters in another type or place, which is every
 * tag that begins no other line.
 */
const UNSEEN =
  /[\u00AD\u200B-\u200F\u2060\uFEFF]|[*_~]+|&(?:shy|zwnj|zwj|#173|#xad);|<!--(?:(?!-->)[^]){0,200}-->|<(?!\/?(?:p|br|hr|li|[udo]l|d[dt]|div|h\d|t[dhr]|table|tbody|thead|section|article|blockquote|pre)\b)\/?[a-z][a-z\d]{0,15}(?:\s[^<>]{0,200})?\/?>/iy;

/** A sign as HTML writes it: '&eacute;', '&#233;', '&nbsp;'. */
const WRITTEN_OUT = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z])(?:acute|grave|circ|uml|cedil)|([ao]e)lig|[a-z]{2,8});/iy;

/** What it stands for, as far as a word is told by it: accents are read by nobody, and whatever is no letter parts words. */
function signOf(decimal = '', hexadecimal = '', letter = '', ligature = ''): string {
  if (letter) return `${letter}\u0301`;
  if (ligature) return ligature;
  const code = decimal ? Number(decimal) : parseInt(hexadecimal, 16);
  return code > 0 ? String.fromCodePoint(code) : ' ';
}

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Words of a text with where they stand; whatever is no letter or digit parts them. One pass. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const read = text.slice(0, MOST_READ);
  let written = '';
  let start = 0;
  let end = 0;
  let at = 0;
  const close = () => {
    if (!written) return;
    const lower = written.toLowerCase();
    const bare = lower.normalize('NFKD').replace(/\p{M}+/gu, '');
    const folded = bare.replace(/[œæß]/g, (sign) => LIGATURES[sign] ?? sign);
    tokens.push({ folded, plain: folded === lower, start, end });
    written = '';
  };
  while (at < read.length) {
    UNSEEN.lastIndex = at;
    const unseen = UNSEEN.exec(read)?.[0];
    WRITTEN_OUT.lastIndex = at;
    const writtenOut = unseen === undefined ? WRITTEN_OUT.exec(read) : null;
    const stands = unseen ?? writtenOut?.[0] ?? String.fromCodePoint(read.codePointAt(at)!);
    if (unseen === undefined) {
      const [, ...parts] = writtenOut ?? [];
      const sign = writtenOut ? signOf(...parts) : stands;
      if (LETTER.test(sign)) {
        if (!written) start = at;
        written += sign;
        end = at + stands.length;
      } else close();
    }
    at += stands.length;
  }
  close();
  return tokens;
}

const isWord = ({ word, anyEnding, plain }: Part, token: Token | undefined): boolean =>
  token !== undefined && (!plain || token.plain) && (anyEnding ? token.folded.startsWith(word) : token.folded === word);

/** Where the longest run ends that begins here; -1 when none does. */
function endOf(places: readonly Place[], tokens: readonly Token[], from: number, at = 0): number {
  const place = places[at];
  if (!place) return from;
  let longest = -1;
  for (const words of place) {
    if (words.every((part, offset) => isWord(part, tokens[from + offset])))
      longest = Math.max(longest, endOf(places, tokens, from + words.length, at + 1));
  }
  return longest;
}

interface Run {
  rule: ClaimWordRule;
  /** Tokens, end excluded. */
  from: number;
  to: number;
}

/** What the table has in these words, in their order; no exceptions, and of what overlaps the longest. */
function runsIn(tokens: readonly Token[], proven: readonly ClaimKind[]): Run[] {
  const patterns = patternsByBeginning();
  const runs: Run[] = [];
  /** `rule:token` of what is nothing of the kind where it stands. */
  const innocent = new Set<string>();
  tokens.forEach(({ folded }, from) => {
    for (const { rule, places, exception } of patterns.get(keyOf(folded)) ?? []) {
      if (rule.unless && proven.includes(rule.unless)) continue;
      const to = endOf(places, tokens, from);
      if (to === -1) continue;
      if (exception) for (let at = from; at < to; at += 1) innocent.add(`${rule.id}:${at}`);
      else runs.push({ rule, from, to });
    }
  });
  const isInnocent = ({ rule, from, to }: Run) => {
    for (let at = from; at < to; at += 1) if (!innocent.has(`${rule.id}:${at}`)) return false;
    return true;
  };
  runs.sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  return runs.filter((run) => {
    if (run.from < end || isInnocent(run)) return false;
    end = run.to;
    return true;
  });
}

/**
 * What a text says that the law forbids, or asks a proof for (C. env. L541-9-1 and L229-68, dir. (EU) 2024/825, reg. (EU) 655/2013), in its
 * order, each once. A warning, no judgement: whoever writes decides. Takes time in proportion to the text, whatever it holds.
 *
 * @param proven kinds of claims that are proven for what the text is about
 */
export function claimWordsIn(text: string, proven: readonly ClaimKind[] = []): ClaimWord[] {
  const tokens = tokensOf(text);
  const words = new Map<string, ClaimWord>();
  for (const { rule, from, to } of runsIn(tokens, proven)) {
    const quote = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
    const { id, why, article, instead } = rule;
    const key = `${id} ${quote.toLowerCase()}`;
    if (!words.has(key)) words.set(key, { quote, rule: id, why, article, instead });
    if (words.size === MOST_FOUND) break;
  }
  return [...words.values()];
}
