const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 6 * 3600 * 1000;
const FACTOR = 3;
/** Of the pause, more or less: programs that were away together are not called together. */
const JITTER = 0.2;

/** 10 s, 30 s, 90 s ... at most six hours, a fifth more or less. @param attempts made so far, from 1 @param chance 0 to 1 */
export function deliveryPause(attempts: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * FACTOR ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}
