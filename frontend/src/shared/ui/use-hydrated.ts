import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and while the browser takes its page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
