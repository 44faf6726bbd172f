const SIGNS = ['keydown', 'pointerdown', 'input', 'wheel', 'touchstart'] as const;

/**
 * Begins what waits for a page that is on its way, once its code is there, unless somebody does something meanwhile.
 * Returns what calls it off.
 *
 * @param code what begins it, and returns what ends it
 */
export function lately(code: Promise<() => () => void>): () => void {
  let end: (() => void) | undefined;
  let over = false;
  const stop = () => {
    over = true;
    SIGNS.forEach((sign) => removeEventListener(sign, stop));
    end?.();
  };
  SIGNS.forEach((sign) => addEventListener(sign, stop));
  code.then(
    (begin) => {
      if (!over) end = begin();
    },
    // A line that is down: nothing is moved then.
    () => undefined,
  );
  return stop;
}
