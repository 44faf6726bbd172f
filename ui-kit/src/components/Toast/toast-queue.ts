import type { ToastMessage } from './toast-context';

/** A message in its place among those that are shown. */
export interface QueuedToast extends ToastMessage {
  /** Its own, larger than that of any before. */
  id: number;
}

/** What is older goes when more comes: a stack is no help to anybody. */
const MOST_AT_ONCE = 3;

/**
 * The messages after one more. A failure that is said again takes the place of itself, and has its whole time again; when
 * there are too many, the oldest success makes room, before a failure that may not have been read yet.
 */
export function joined(before: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] {
  const others = before.filter(
    ({ tone, message }) => !(tone === 'error' && toast.tone === tone && message === toast.message),
  );
  if (others.length < MOST_AT_ONCE) return [...others, toast];
  const leaving = others.find(({ tone }) => tone !== 'error') ?? others[0];
  return [...others.filter((other) => other !== leaving), toast];
}
