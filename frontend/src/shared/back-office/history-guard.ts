import { hearHistoryFirst } from '../history-first';

/** How many entries of the history stand before the current one; undefined where the browser has no Navigation API. */
function place(): number | undefined {
  return (window as Partial<Window>).navigation?.currentEntry?.index;
}

const shown = () => window.location.pathname + window.location.search;

/**
 * Holds the page when the browser's history would leave it, by one entry or by many: the router is not told, the page's
 * own entry is shown again, and `ask` gets what was wanted.
 * @returns what takes the guard away
 */
export function guardHistory(holds: () => boolean, ask: (go: () => void) => void): () => void {
  const page = shown();
  const { href } = window.location;
  const state: unknown = window.history.state;
  const here = place();
  /** On another entry, on the way back from it. */
  let away = false;

  const onPop = (event: PopStateEvent) => {
    if (shown() === page) {
      // The router was not told of the way there either.
      if (away) event.stopImmediatePropagation();
      away = false;
      return;
    }
    if (!holds()) return;
    event.stopImmediatePropagation();
    const there = place();
    if (here === undefined || there === undefined || here === there) {
      // Nobody knows how far it was: the page is laid upon the entry that was wanted. What stood between is gone.
      window.history.pushState(state, '', href);
      ask(() => window.history.back());
      return;
    }
    away = true;
    window.history.go(here - there);
    ask(() => window.history.go(there - here));
  };
  window.onpopstate = onPop;
  return () => {
    if (window.onpopstate === onPop) hearHistoryFirst();
  };
}
