import { DatabaseError } from '../errors.js';
import { Blocked, Claimant, type Claims } from './claims.js';

/**
 * Runs what is done in one turn of the event loop, again after each wait for what it met in the hands of others.
 * @throws DatabaseError MaxTimeMSExpired with the words of `late`
 */
export async function inLine<R>(
  claims: Claims,
  attempt: (claimant: Claimant) => R,
  waitMs: number,
  late: string,
): Promise<R> {
  const claimant = new Claimant();
  const until = performance.now() + waitMs;
  try {
    for (;;) {
      const done = attempted(attempt, claimant);
      if (!(done instanceof Blocked)) return done.result;
      let outcome = await claims.wait(claimant, done.key, until - performance.now());
      if (outcome === 'cycle') {
        // whoever holds nothing is in nobody's way
        claims.end(claimant);
        outcome = await claims.wait(claimant, done.key, until - performance.now());
      }
      if (outcome === 'refused') throw new DatabaseError('MaxTimeMSExpired', late);
    }
  } finally {
    claims.end(claimant);
  }
}

function attempted<R>(attempt: (claimant: Claimant) => R, claimant: Claimant): { result: R } | Blocked {
  try {
    return { result: attempt(claimant) };
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}
