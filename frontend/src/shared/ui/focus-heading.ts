/** A page that takes longer leaves the focus to the reader. Milliseconds. */
const PATIENCE = 10_000;

/**
 * Puts the focus on the heading of the page as soon as it is there, so that a screen reader says where one is: code and
 * data may still be on their way, and what lay over the old page may still hold the focus. A reader who does something
 * meanwhile is left alone, and so is whom the page or a password manager has put into one of its fields: neither presses
 * a key. Returns what calls it off.
 */
export function focusHeading(): () => void {
  const take = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return document.activeElement === heading;
  };
  if (take()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (take()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
    window.removeEventListener('input', stop);
    window.removeEventListener('focusin', stopInField);
  }
  // A field outside the page is one of what lies over it and is about to close.
  function stopInField({ target }: FocusEvent) {
    if (target instanceof Element && target.matches('main :is(input, select, textarea)')) stop();
  }
  // Attributes too: a page behind a dialog that closes is inert until then.
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert'] });
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  window.addEventListener('input', stop);
  window.addEventListener('focusin', stopInField);
  return stop;
}
