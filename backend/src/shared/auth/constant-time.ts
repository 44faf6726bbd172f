import { setTimeout as pause } from 'node:timers/promises';

const FLOOR_MS = 200;

/** Answers no sooner than a fixed time, so that the time does not say whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(FLOOR_MS)]);
  return result;
}
