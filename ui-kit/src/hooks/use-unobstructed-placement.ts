import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Milliseconds that a message waits out of sight for the code that finds it a place. */
const PATIENCE = 600;
/** Out of sight below the window, yet read out. */
const BELOW = 'translateY(100vh)';

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
    // Comes with the first message: no first visit pays for it. Until then the message would lie over what was just
    // pressed, so it waits below; where the code does not come it stands where its style sheet says.
    if (!element.style.transform) element.style.transform = BELOW;
    const stand = () => {
      if (element.style.transform === BELOW) element.style.transform = '';
    };
    const patience = setTimeout(stand, PATIENCE);
    void import('./keep-unobstructed').then(({ keepUnobstructed }) => {
      if (!ends) end = keepUnobstructed(element, side);
    }, stand);
    return () => {
      ends = true;
      clearTimeout(patience);
      end?.();
    };
  }, [region, shown, side]);
}
