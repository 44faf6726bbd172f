import { useEffect } from 'react';

/** Forms on the page that hold something typed and not saved. */
const holders = new Set<object>();

/** Whether the page would lose something by going. */
export const hasUnsavedInput = (): boolean => holders.size > 0;

/** Tells for as long as `dirty` that something typed is not saved: a session that ends meanwhile leaves the page as it is. */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const holder = {};
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [dirty]);
}
