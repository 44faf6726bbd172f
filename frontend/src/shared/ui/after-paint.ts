/** A window that is not shown paints nothing. Milliseconds. */
const LONGEST_WAIT = 100;

/**
 * Once the browser has shown what the last press changed at once: what takes longer than a frame begins only then, so that no
 * press waits for its answer (web.dev, "Optimize Interaction to Next Paint"). At once on the server, which paints nothing.
 */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Before the paint itself, which a task of its own comes after.
      setTimeout(resolve);
    });
  });
}
