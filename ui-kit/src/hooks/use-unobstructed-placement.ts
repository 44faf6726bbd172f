import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Puts what floats over the page where it lies over nothing that can be pressed, as near as may be to its side of the
 * lower edge, and again when the page under it has scrolled or changed. It stays where it is as long as that place is
 * clear, and while the pointer or the focus is in it. Its distance from the window's edges is its own margin.
 *
 * Give the element `position: fixed` in that corner, and `shown`, a value that is new with each change of what
 * it holds and null while it holds nothing.
 */
export function useUnobstructedPlacement(
  region: RefObject<HTMLElement | null>,
  shown: unknown,
  side: 'left' | 'right',
): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown === null) return undefined;
    let ends = false;
    let end: (() => void) | undefined;
    // Comes with the first message: no first visit pays for it. Until then, and where it cannot be fetched, the message
    // stands where its style sheet says.
    void import('./keep-unobstructed').then(
      ({ keepUnobstructed }) => {
        if (!ends) end = keepUnobstructed(element, side);
      },
      () => undefined,
    );
    return () => {
      ends = true;
      end?.();
    };
  }, [region, shown, side]);
}
