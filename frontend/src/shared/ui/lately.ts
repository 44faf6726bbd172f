type There = typeof import('./when-there');

const SIGNS = ['keydown', 'pointerdown', 'input', 'wheel', 'touchstart'] as const;

/**
 * Begins what waits for a page that is on its way; its code comes now, and is not wanted any more by whoever does something meanwhile.
 * Returns what calls it off.
 */
export function lately(begin: (there: There) => () => void): () => void {
  let end: (() => void) | undefined;
  let over = false;
  const stop = () => {
    over = true;
    SIGNS.forEach((sign) => removeEventListener(sign, stop));
    end?.();
  };
  SIGNS.forEach((sign) => addEventListener(sign, stop));
  import('./when-there').then(
    (there) => {
      if (!over) end = begin(there);
    },
    // A line that is down: nothing is moved then.
    () => undefined,
  );
  return stop;
}
