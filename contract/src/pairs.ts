/** A product that goes with another one. */
export interface Pair {
  /** Words of its address. */
  slug: string;
  /** Why, in one sentence; may be empty. */
  why: string;
}

export const MOST_PAIRS = 3;
/** Signs of one sentence. */
export const PAIR_LENGTH = 120;

const PAIR_LINE = /^([a-z0-9-]{1,100}): *(.*)$/;

/** One line each: 'miel-avoine: Pour le soir, sur le corps.' */
export const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ slug, why }) => `${slug}: ${why.replace(/[ \t\r\n]+/gu, ' ').trim()}`.trim()).join('\n');

/** Each once, the first of them. */
export function readPairs(text: string): Pair[] {
  const pairs = text.split('\n').flatMap((line) => {
    const [, slug, why = ''] = PAIR_LINE.exec(line.trim()) ?? [];
    return slug === undefined ? [] : [{ slug, why }];
  });
  return pairs.filter(({ slug }, at) => pairs.findIndex((one) => one.slug === slug) === at).slice(0, MOST_PAIRS);
}
