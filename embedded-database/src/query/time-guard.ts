import { runInThisContext, Script } from 'node:vm';

/*
 * V8 can be stopped in the middle of a regular expression, but only from outside and only inside a script that runs with
 * a time limit. Such a run costs about 60 µs: it is meant for searches that may not end by themselves.
 */

const SLOT = `globalThis[Symbol.for('embedded-database.guarded')]`;
const slot = runInThisContext(`${SLOT} ??= {}`) as { run?: (() => void) | undefined };
const script = new Script(`${SLOT}.run()`);

/** Runs `work`, but not longer than `milliseconds`; false when it was stopped. */
export function finishesWithin(milliseconds: number, work: () => void): boolean {
  slot.run = work;
  try {
    script.runInThisContext({ timeout: Math.max(1, Math.ceil(milliseconds)) });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    slot.run = undefined;
  }
}
