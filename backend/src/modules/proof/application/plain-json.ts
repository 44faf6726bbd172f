/** A proof file nests seven deep at most; what is deeper was not written by the shop, and would exhaust whoever walks through it. */
const DEEPEST = 32;
/** Behind a string: it was a name. */
const COLON = /\s*:/y;

/** 'twice': a name stands twice in one object. 'deep': nested without end. */
export type OddJson = 'twice' | 'deep';

/**
 * What makes a text of JSON say something else to a reader than to a program: of a name that stands twice the program takes the last, so
 * that a forged sum could be read beside the true one that is checked.
 *
 * @param value what the text was parsed to
 */
export function oddJson(text: string, value: unknown): OddJson | undefined {
  const kept = namesIn(value);
  if (kept === undefined) return 'deep';
  return namesWritten(text) === kept ? undefined : 'twice';
}

/** Whole strings one after the other, so that a sign within one is none outside. No single expression: a long string would exhaust it. */
function namesWritten(text: string): number {
  let names = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', COLON.lastIndex)) {
    const end = endOfString(text, start);
    COLON.lastIndex = end + 1;
    if (COLON.test(text)) names += 1;
    else COLON.lastIndex = end + 1;
  }
  return names;
}

/** Where its closing sign stands: one behind an odd number of backslashes closes nothing. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}

/** How many names there are; undefined when they are nested too deep. One level after the other: no depth exhausts it. */
function namesIn(value: unknown): number | undefined {
  let names = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return undefined;
    const parts = level.filter((one): one is object => typeof one === 'object' && one !== null);
    for (const part of parts) if (!Array.isArray(part)) names += Object.keys(part).length;
    level = parts.flatMap((part): unknown[] => Object.values(part));
  }
  return names;
}
