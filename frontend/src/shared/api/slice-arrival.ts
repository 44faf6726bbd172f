import type { Middleware } from '@reduxjs/toolkit';

/** What the API slice brings into a store once its code is there. */
interface Arrived {
  /** The slice itself, which this file does not know: it knows this one (late-api.ts says what it is). */
  api: unknown;
  middleware: readonly Middleware[];
}

let arrived: Arrived | undefined;
/** Stores that were made before it came. */
const waiting = new Set<(here: Arrived) => void>();

/** Said by the API slice's own module, so that whatever imports an endpoint finds it in the store. */
export function sliceIsHere(here: Arrived): void {
  arrived = here;
  waiting.forEach((take) => take(here));
  waiting.clear();
}

export const arrivedSlice = (): Arrived | undefined => arrived;

export const whenSliceComes = (take: (here: Arrived) => void): void => void waiting.add(take);
