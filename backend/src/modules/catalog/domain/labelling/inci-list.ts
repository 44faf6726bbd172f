import { LABEL_LIMITS } from '@shop/contract';
import { isKnownName } from './known-names.js';

/** A name in a list. Positions are those of `InciList.text`. */
export interface InciName {
  start: number;
  end: number;
  /** Without asterisks and what stands in parentheses: 'Butyrospermum Parkii Butter' of 'Butyrospermum Parkii (Shea) Butter*'. */
  name: string;
  /** In the parentheses of another one: a common name, or what a fragrance is made of. */
  inner: boolean;
  /** Nanomaterial: '(nano)' stands behind it (art. 19, 1 g). */
  nano: boolean;
  /** Behind 'peut contenir' or '+/-': a colour of some of a range (art. 19, 1 g). */
  mayContain: boolean;
}

export interface InciList {
  /** The list as it is shown: one line, spaces put right. */
  text: string;
  names: InciName[];
  /** What its asterisks mean, one line each. */
  notes: string[];
  /** A parenthesis that is never closed, or closed without being open. */
  unbalanced: boolean;
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const MAY_CONTAIN = /^(?:\+ ?\/ ?-|±|peut contenir|peuvent contenir|may contain)[ :]*/iu;
const HEADING = /^(?:liste des )?(?:ingr[eé]dients|composition|inci)(?: \(inci\))? ?: ?/iu;
/** Beside the comma, which may stand in a number. */
const SEPARATORS = ';•·|，；、';
const PARTED = new RegExp(`[,${SEPARATORS}]`, 'u');
const LONGEST_NAME = 200;
const MARKS = ' *°†‡¹²³⁴';
/** Between two names in parentheses, as suppliers write blends: 'Glycerin (and) Aqua'. */
const AND = /^ ?(?:&|\+|and|et) ?$/iu;
const NANO = /^nano$/iu;

/**
 * Reads a list of ingredients as people write it: commas, semicolons, bullets or a line each; asterisks with their meaning underneath; common
 * names in parentheses; '+/-' and 'peut contenir' before colours. It never fails and takes a time that grows with the text alone.
 */
export function readInci(written: string): InciList {
  const { list, notes } = withoutNotes(tidied(written));
  const text = list.replace(HEADING, '');
  const { partner, unbalanced } = brackets(text);
  return { text, notes, unbalanced, names: namesIn(text, partner) };
}

/** Names that count as ingredients of their own. */
export const ingredientsOf = ({ names }: InciList): InciName[] => names.filter(({ inner }) => !inner);

/** Tags and what stands for a character in HTML name nothing, neither do figures: '<p>&nbsp;</p>' and '...' are empty. */
const WORDLESS = /<[^<>]*>|&#?[a-z0-9]{1,10};/giu;

export const hasIngredients = (written: string): boolean =>
  ingredientsOf(readInci(written.replace(WORDLESS, ' '))).some(({ name }) => /\p{L}{2}|ci ?\d{5}/iu.test(name));

export const tooManyNames = (written: string): number => {
  const { length } = ingredientsOf(readInci(written));
  return length > LABEL_LIMITS.names ? length : 0;
};

/** Invisible characters go, every space is one, every line is one. */
function tidied(written: string): string {
  return written
    .normalize('NFC')
    .replace(/[\r\n\u2028\u2029]+/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/ {2,}/gu, ' ')
    .replaceAll(' \n', '\n')
    .replaceAll('\n ', '\n')
    .trim();
}

/** What begins with an asterisk and is no name, nor stands in the middle of a list: '*Linalool' may come first on its line. */
function isNote(line: string, before: string): boolean {
  if (!/^[*°†‡¹²³⁴]/u.test(line) || PARTED.test(before.at(-1)!)) return false;
  return !isKnownName(bare(line.split(PARTED, 1)[0]!.slice(0, LONGEST_NAME)));
}

/** '* issus de l’agriculture biologique' and the like stand at the beginning of a line, or behind the end of the list. */
function withoutNotes(text: string): { list: string; notes: string[] } {
  const pieces = text
    .replace(/([.;]) (?=[*°†‡]{1,6} ?\p{L})/gu, '$1\n')
    .split('\n')
    .filter((line) => line !== '');
  const lines: string[] = [];
  const notes: string[] = [];
  // The first is the list, whatever it begins with.
  for (const piece of pieces) (lines.length > 0 && isNote(piece, lines.at(-1)!) ? notes : lines).push(piece);
  // A line each, unless something else parts them: then a line is only where the text was wrapped.
  const parted = lines.some((line) => PARTED.test(line));
  return { list: lines.join(parted ? ' ' : ', '), notes: notes.map((note) => note.trim()) };
}

/** For each bracket where its partner stands, so that one that has none is a character like any other. */
function brackets(text: string): { partner: Map<number, number>; unbalanced: boolean } {
  const partner = new Map<number, number>();
  const open: number[] = [];
  let lonely = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (CLOSERS[sign]) open.push(at);
    else if (sign === ')' || sign === ']' || sign === '}') {
      const before = open.at(-1);
      if (before !== undefined && CLOSERS[text[before]!] === sign) {
        open.pop();
        partner.set(before, at).set(at, before);
      } else lonely += 1;
    }
  }
  return { partner, unbalanced: open.length + lonely > 0 };
}

/** '1,2-Hexanediol' and 'Linalool 0,5 %' are one name, 'CI 77491,77492' are two. */
function isInsideNumber(text: string, at: number): boolean {
  return /\d/u.test(text[at - 1] ?? '') && /^(?:\d{1,2}[-,']|\d{1,4} ?%)/u.test(text.slice(at + 1, at + 7));
}

/** Length of 'and' between two names that stands there: 'Glycerin and Linalool', 'Glycerin & Linalool'; 0 for none. */
function andAt(text: string, at: number): number {
  if (text[at] !== ' ') return 0;
  return /^ (?:&|\+|and|et) (?=[^ ])/iu.exec(text.slice(at, at + 6))?.[0].length ?? 0;
}

function namesIn(text: string, partner: ReadonlyMap<number, number>): InciName[] {
  const hyphens = !PARTED.test(text);
  const separates = (at: number): boolean => {
    const sign = text[at]!;
    if (sign === ',') return !isInsideNumber(text, at);
    if (sign === '-') return hyphens && text[at - 1] === ' ' && text[at + 1] === ' ';
    return SEPARATORS.includes(sign);
  };
  const names: InciName[] = [];
  let mayContain = false;
  let start = 0;
  // What stands in parentheses of the name that is being read.
  let asides: { start: number; end: number }[] = [];

  const take = (end: number) => {
    const outer = readName(text, { start, end, asides });
    const announced = MAY_CONTAIN.exec(outer.name);
    if (announced) mayContain = true;
    const name = announced ? outer.name.slice(announced[0].length) : outer.name;
    const begins = announced ? Math.min(outer.start + announced[0].length, outer.end) : outer.start;
    const inner = asides.flatMap((aside) => partsOf(text, aside, separates));
    const nano = inner.some((part) => NANO.test(part.name));
    if (name !== '') names.push({ name, start: begins, end: outer.end, nano, mayContain, inner: false });
    for (const part of inner) if (!NANO.test(part.name)) names.push({ ...part, nano: false, mayContain, inner: true });
    asides = [];
  };

  for (let at = 0; at <= text.length; at += 1) {
    if (at === text.length || separates(at)) {
      take(at);
      start = at + 1;
      continue;
    }
    const and = andAt(text, at);
    if (and > 0) {
      take(at);
      start = at + and;
      at = start - 1;
      continue;
    }
    const other = partner.get(at);
    if (other === undefined || other < at) continue;
    if (AND.test(text.slice(at + 1, Math.min(other, at + 6)))) {
      take(at);
      start = other + 1;
      at = other;
      continue;
    }
    const begins = MAY_CONTAIN.exec(text.slice(at + 1, at + 24).trimStart());
    // '[+/- CI 77491, CI 77492]' is no aside: its names are the list's own.
    if (begins) {
      take(at);
      start = at + 1;
    } else {
      asides.push({ start: at + 1, end: other });
      at = other;
    }
  }
  return names;
}

interface Span {
  start: number;
  end: number;
}

/** A name between two separators: as it reads without its asides, and where it stands, without those behind it. */
function readName(text: string, { start, end, asides }: Span & { asides: readonly Span[] }): Span & { name: string } {
  let name = '';
  let from = start;
  for (const aside of asides) {
    name += text.slice(from, aside.start - 1);
    from = aside.end + 1;
  }
  name = bare((name + text.slice(from, end)).replace(/ {2,}/gu, ' '));
  let span = withoutMarks(text, { start, end });
  for (const aside of asides.toReversed()) {
    if (aside.end + 1 === span.end) span = withoutMarks(text, { start, end: aside.start - 1 });
  }
  // The closer of '[+/- …]' is the list's, not the name's.
  if (!/^[^([{]*[)\]}]$/u.test(name)) return { ...span, name };
  return { ...withoutMarks(text, { start: span.start, end: span.end - 1 }), name: bare(name.slice(0, -1)) };
}

function partsOf(text: string, aside: Span, separates: (at: number) => boolean): (Span & { name: string })[] {
  const parts: (Span & { name: string })[] = [];
  let start = aside.start;
  for (let at = aside.start; at <= aside.end; at += 1) {
    if (at < aside.end && !separates(at)) continue;
    const span = withoutMarks(text, { start, end: at });
    if (span.end > span.start) parts.push({ ...span, name: text.slice(span.start, span.end) });
    start = at + 1;
  }
  return parts;
}

const bare = (name: string): string => {
  const { start, end } = withoutMarks(name, { start: 0, end: name.length });
  return name.slice(start, end);
};

/** Where a name itself stands, without spaces, asterisks and a full stop around it. */
export function withoutMarks(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && MARKS.includes(text[start]!)) start += 1;
  while (end > start && (MARKS.includes(text[end - 1]!) || text[end - 1] === '.')) end -= 1;
  return { start, end };
}
