/** What waits for a page whose code or data is still on its way; it comes when there is something to wait for. */

/** A page that has not grown to its old height by then has changed. Milliseconds. */
const GROWTH_PATIENCE = 5000;
/** A page that takes longer leaves the focus to the reader. Milliseconds. */
const FOCUS_PATIENCE = 10_000;

/** Calls `look` for each change of the page's height until it says that it is done. Returns what calls it off. */
export function whenTallEnough(look: () => boolean): () => void {
  const observer = new ResizeObserver(() => look() && stop());
  const timer = setTimeout(() => stop(), GROWTH_PATIENCE);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body);
  return stop;
}

/** Calls `take` for each change of the page until it has the focus where it belongs, unless a field of the page gets it first. Returns what calls it off. @param before what had it when the waiting began */
export function whenHeadingIsThere(take: () => boolean, before: Element | null): () => void {
  const has = document.activeElement;
  if ((has !== before && isField(has)) || take()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (take()) stop();
  });
  const timer = setTimeout(() => stop(), FOCUS_PATIENCE);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('focusin', stopInField);
  }
  // A field outside the page is one of what lies over it and is about to close.
  function stopInField({ target }: FocusEvent) {
    if (isField(target)) stop();
  }
  // Attributes too: a page behind a dialog that closes is inert until then.
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert'] });
  window.addEventListener('focusin', stopInField);
  return stop;
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('main :is(input, select, textarea)');
