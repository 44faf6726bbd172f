import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ranAgain } from './contention.js';

/** Someone else saved the same thing since it was read: read again and decide again. */
export class StaleWrite extends Error {
  constructor(what: string) {
    super(`${what} was changed meanwhile`);
    this.name = 'StaleWrite';
  }
}

/**
 * What a write rests on is not there. Somebody else was faster, and whoever reads again sees it; where that is so each time, the books
 * themselves are wrong, and nobody is told to try again.
 */
export class UnfoundedWrite extends StaleWrite {
  constructor(what: string) {
    super(what);
    this.message = what;
    this.name = 'UnfoundedWrite';
  }
}

const ATTEMPTS = 8;
const LONGEST_PAUSE = 8;

/** Milliseconds, twice as many each time: those who were in each other's way do not come back at the same moment. */
const pauseBefore = (attempt: number) => randomInt(LONGEST_PAUSE * 2 ** (attempt - 1));

/** Runs `decide` again, from fresh reads, as long as someone else was faster. */
export async function retryWhenStale<T>(decide: (attempt: number) => Promise<T>): Promise<T> {
  const attempts = [performance.now()];
  try {
    for (;;) {
      try {
        return await decide(attempts.length);
      } catch (error) {
        if (!(error instanceof StaleWrite) || attempts.length === ATTEMPTS) throw error;
        await pause(pauseBefore(attempts.length));
        attempts.push(performance.now());
      }
    }
  } finally {
    ranAgain('stale', attempts);
  }
}
