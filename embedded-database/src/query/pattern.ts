import { DatabaseError } from '../errors.js';
import type { Deadline } from './deadline.js';
import { NO_DEADLINE, timeIsUp } from './deadline.js';
import { finishesWithin } from './time-guard.js';

/** Steps that take no more than a few milliseconds: a search that needs no more is not watched. */
const HARMLESS_STEPS = 1_000_000;
/** Milliseconds that the watched searches of one pattern may take together, as MongoDB limits the steps of PCRE. */
const MOST_MS = 2_000;

/** A compiled pattern that no text can hold up for ever. */
export class Pattern {
  private spent = 0;
  /** Texts up to this length are searched unwatched; -1: none. */
  private readonly harmlessLength: number;
  private global: RegExp | undefined;

  /** @param source the pattern as it was written, by which its effort is judged */
  constructor(
    private readonly expression: RegExp,
    private readonly source: string,
  ) {
    this.harmlessLength = harmlessLength(effortOf(source));
  }

  /** Only `all` needs it: most patterns are compiled for one test of each document. */
  private get everywhere(): RegExp {
    return (this.global ??= new RegExp(this.expression, `${this.expression.flags}g`));
  }

  test(text: string, deadline: Deadline = NO_DEADLINE): boolean {
    if (this.isHarmless(text)) return this.expression.test(text);
    return this.watched(deadline, () => this.expression.test(text));
  }

  first(text: string, deadline: Deadline = NO_DEADLINE): RegExpExecArray | null {
    if (this.isHarmless(text)) return this.expression.exec(text);
    return this.watched(deadline, () => this.expression.exec(text));
  }

  all(text: string, deadline: Deadline = NO_DEADLINE): RegExpExecArray[] {
    const find = (): RegExpExecArray[] => [...text.matchAll(this.everywhere)];
    return this.isHarmless(text) ? find() : this.watched(deadline, find);
  }

  private isHarmless(text: string): boolean {
    return text.length <= this.harmlessLength;
  }

  /** @throws DatabaseError MaxTimeMSExpired, Location51156 when the pattern has had its time */
  private watched<R>(deadline: Deadline, search: () => R): R {
    deadline.check();
    const began = performance.now();
    const [own, given] = [MOST_MS - this.spent, deadline.remaining()];
    let found: R | undefined;
    const finished = finishesWithin(Math.min(own, given), () => {
      found = search();
    });
    this.spent += performance.now() - began;
    if (finished) return found as R;
    if (given <= own) throw timeIsUp();
    throw new DatabaseError(
      'Location51156',
      `Error occurred while executing the regular expression '${this.source}': it takes too many steps`,
    );
  }
}

interface Effort {
  /** Something is repeated whose inside can be read in several ways: the steps may grow like a power of the length. */
  nested: boolean;
  /** Repetitions without an end. */
  loops: number;
  /** Things that may be there or not. */
  choices: number;
}

/** Up to which length of a text a search takes no more than HARMLESS_STEPS. */
function harmlessLength({ nested, loops, choices }: Effort): number {
  if (loops === 0 && choices === 0) return Infinity;
  // the addition makes up for roots such as 99.99999999999997
  return nested ? -1 : Math.floor((HARMLESS_STEPS / 2 ** choices) ** (1 / (loops + 1)) + 1e-9);
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

/** An upper bound, from the look of the pattern alone. */
function effortOf(source: string): Effort {
  const effort: Effort = { nested: false, loops: 0, choices: 0 };
  // whether each group that is open holds a repetition or an alternative
  const open: boolean[] = [false];
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string;
    let closed = false;
    if (char === '\\') at++;
    else if (char === '[') at = endOfClass(source, at);
    else if (char === '(') {
      open.push(false);
      if (source[at + 1] === '?') at++;
    } else if (char === '|') {
      open[open.length - 1] = true;
      // at the top the alternatives are tried one after another
      if (open.length > 1) effort.choices++;
    } else if (char === ')') {
      closed = open.pop() === true;
      if (closed && open.length > 0) open[open.length - 1] = true;
    }
    if (char === '(' || char === '|') continue;
    const quantifier = QUANTIFIER.exec(source.slice(at + 1, at + 16))?.[0];
    if (!quantifier) continue;
    if (closed) effort.nested = true;
    if (open.length > 0) open[open.length - 1] = true;
    if (quantifier === '?' || /^\{\d+(?:,\d+)?\}$/.test(quantifier)) effort.choices++;
    else effort.loops++;
    at += quantifier.length;
    if ('?+'.includes(source[at + 1] ?? ' ')) at++;
  }
  return effort;
}

/** Where the class that begins at `at` ends. */
function endOfClass(source: string, at: number): number {
  let end = at + (source[at + 1] === '^' ? 2 : 1);
  // a bracket in first place stands for itself
  if (source[end] === ']') end++;
  for (; end < source.length && source[end] !== ']'; end++) if (source[end] === '\\') end++;
  return end;
}
