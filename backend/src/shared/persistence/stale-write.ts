import { ranAgain } from './contention.js';

/** Someone else saved the same thing since it was read: read again and decide again. */
export class StaleWrite extends Error {
  constructor(what: string) {
    super(`${what} was changed meanwhile`);
    this.name = 'StaleWrite';
  }
}

const ATTEMPTS = 6;

/** Runs `decide` again, from fresh reads, as long as someone else was faster. */
export async function retryWhenStale<T>(decide: (attempt: number) => Promise<T>): Promise<T> {
  const attempts = [performance.now()];
  try {
    for (;;) {
      try {
        return await decide(attempts.length);
      } catch (error) {
        if (!(error instanceof StaleWrite) || attempts.length === ATTEMPTS) throw error;
        attempts.push(performance.now());
      }
    }
  } finally {
    ranAgain('stale', attempts);
  }
}
