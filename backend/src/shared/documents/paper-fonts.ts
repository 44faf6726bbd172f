import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Static fonts: a variable one is written without its widths. What a subset lacks, the next one of the face may have. */
const FILES = {
  sans: 'instrument-sans/files/instrument-sans-latin-400-normal.woff',
  'sans-more': 'instrument-sans/files/instrument-sans-latin-ext-400-normal.woff',
  strong: 'instrument-sans/files/instrument-sans-latin-600-normal.woff',
  'strong-more': 'instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
  serif: 'fraunces/files/fraunces-latin-400-normal.woff',
  'serif-more': 'fraunces/files/fraunces-latin-ext-400-normal.woff',
  // Names of people: the shop's own fonts are for Latin letters only.
  vietnamese: 'noto-sans/files/noto-sans-vietnamese-400-normal.woff',
  greek: 'noto-sans/files/noto-sans-greek-400-normal.woff',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic-400-normal.woff',
} as const;

export type FontName = keyof typeof FILES;

const OTHER_LETTERS = ['vietnamese', 'greek', 'cyrillic'] as const;

export const FACES = {
  text: ['sans', 'sans-more', 'serif', 'serif-more', ...OTHER_LETTERS],
  strong: ['strong', 'strong-more', 'serif', 'serif-more', ...OTHER_LETTERS],
  title: ['serif', 'serif-more', 'sans', 'sans-more', ...OTHER_LETTERS],
} as const satisfies Record<string, readonly FontName[]>;

export type Face = keyof typeof FACES;

let reading: Promise<[FontName, Buffer][]> | undefined;

/** Read with the first paper. @throws Error when a file is not where the package has it */
export function paperFonts(): Promise<[FontName, Buffer][]> {
  reading ??= readAll().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

function readAll(): Promise<[FontName, Buffer][]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    Object.entries(FILES).map(async ([name, file]): Promise<[FontName, Buffer]> => [
      name as FontName,
      await readFile(resolve(`@fontsource/${file}`)),
    ]),
  );
}

/** A piece of text in one font. */
export interface FontRun {
  font: FontName;
  text: string;
  /** What it stands for, where no font has the character itself. */
  actual?: string;
}

type Knows = (font: FontName, character: string) => boolean;

/** Drawn alike: no font of ours has them. */
const ALIKE: Record<string, string> = { '\u202f': '\u00a0', '\u2009': ' ', '\u2011': '-', '\u00ad': '' };

/** Nothing to be seen: what joins two signs, chooses a look or turns the direction. */
const UNSEEN = /^[\p{Cf}\ufe00-\ufe0f]$/u;

/** What can be drawn of a character that no font has: its letter without accents, else a question mark; never a box. */
function drawable(character: string, knows: (character: string) => boolean): string {
  const alike = ALIKE[character];
  if (alike !== undefined) return alike;
  if (UNSEEN.test(character)) return '';
  const bare = [...character.normalize('NFKD').replace(/\p{M}/gu, '')];
  return bare.length > 0 && bare.every(knows) ? bare.join('') : '?';
}

/** The runs of a text, each in the first font of its face that has its characters. */
export function fontRuns(text: string, face: Face, knows: Knows): FontRun[] {
  const runs: FontRun[] = [];
  const fontFor = (character: string) => FACES[face].find((font) => knows(font, character));
  const add = (run: FontRun) => {
    const last = runs.at(-1);
    const joins = last?.font === run.font && last.actual === undefined && run.actual === undefined;
    if (joins) last.text += run.text;
    else runs.push(run);
  };
  for (const character of text.normalize('NFC')) {
    const font = fontFor(character);
    if (font) add({ font, text: character });
    else {
      const stand = drawable(character, (one) => fontFor(one) !== undefined);
      // All of it in one font: it stands for one character.
      const its = FACES[face].find((one) => [...stand].every((part) => knows(one, part))) ?? FACES[face][0];
      add({ font: its, text: stand, actual: character });
    }
  }
  return runs;
}
