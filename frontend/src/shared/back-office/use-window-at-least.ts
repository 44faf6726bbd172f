import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has room for what a narrower one is not asked to show. */
export const useWindowAtLeast = (pixels: number): boolean => useMedia(`(min-width: ${pixels}px)`);

/** Whether it has less. */
export const useWindowBelow = (pixels: number): boolean => useMedia(`(max-width: ${pixels - 0.02}px)`);

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
