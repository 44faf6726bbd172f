/** How long the outbox waits between two attempts at one mail. */

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** After so many attempts, some ten minutes, a mail is in trouble: administrators are told long before it is given up. */
export const TROUBLED_ATTEMPTS = 8;

/** 5 s, 10 s, 20 s ... at most one hour. @param attempts made so far, from 1 */
export function mailPause(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
