import { MOST_SEEN } from '@shop/contract';
import { useSyncExternalStore } from 'react';
import { KEPT_MS, SEEN_KEY } from '../../shared/kept-here';
import { readJson, writeText } from '../../shared/storage';

/** Id of a product that was looked at, and when, in milliseconds since 1970; they stay in this browser. */
type Seen = readonly [id: string, at: number];

const ID = /^[\da-f]{24}$/;
const NONE: readonly string[] = [];

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

const isSeen = (one: unknown): one is Seen =>
  Array.isArray(one) && ID.test(String(one[0])) && Date.now() - Number(one[1]) < KEPT_MS;

/** The last one first. */
function read(): Seen[] {
  const stored = readJson('local', SEEN_KEY);
  return Array.isArray(stored) ? stored.filter(isSeen) : [];
}

function change(seen: readonly Seen[]): void {
  known = seen.map(([id]) => id);
  writeText('local', SEEN_KEY, seen.length > 0 ? JSON.stringify(seen) : null);
  listeners.forEach((listener) => listener());
}

/** Another tab may have looked at another one meanwhile. */
export const markSeen = (id: string): void =>
  change([[id, Date.now()] as const, ...read().filter(([one]) => one !== id)].slice(0, MOST_SEEN));

export const forgetSeen = (): void => change([]);

const subscribe = (listener: () => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key !== null && key !== SEEN_KEY) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    // Nobody listens any more: whoever asks next looks again.
    known = undefined;
  };
};

const readIds = () => [...new Set(read().map(([id]) => id))].slice(0, MOST_SEEN);

export const useSeen = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => (known ??= readIds()),
    () => NONE,
  );
