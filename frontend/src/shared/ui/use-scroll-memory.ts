import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageKey } from '../paths';
import { readText, writeText } from '../storage';
import { lately } from './lately';
import { pageHistory } from './page-history';

/** Browsers round positions. Pixels. */
const ROUNDING = 2;
/** Where the reader was as the page was left, in this tab. */
const PLACE = 'place';

/** Scrolls to `top` once the page is tall enough, unless the reader scrolls first. Returns what calls it off. */
function scrollWhenTallEnough(top: number): () => void {
  const there = () => Math.abs(window.scrollY - top) <= ROUNDING;
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top - ROUNDING) return false;
    window.scrollTo({ top, behavior: 'instant' });
    return there();
  };
  // At once where it is: a movement from the former page ends where things are by then (app/motion).
  if (look()) return () => undefined;
  return lately(
    import('./when-there').then(
      ({ whenTallEnough }) =>
        () =>
          whenTallEnough(look),
    ),
  );
}

/**
 * Each entry of the history keeps the place its reader had reached. A browser restores it by itself only when the whole
 * page is there at once, which a page with code or data on their way is not.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const { key } = location;
  const page = pageKey(location);
  const kind = useNavigationType();
  const { stays } = pageHistory(location.state);
  const places = useRef(new Map<string, number>());
  const current = useRef({ key, page });

  useEffect(() => {
    const remember = () => places.current.set(current.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // A reload comes back to the same page, with a program that has forgotten it.
    const keep = () => writeText('session', PLACE, `${window.scrollY} ${current.current.page}`);
    window.addEventListener('pagehide', keep);
    const [top, page] = readText('session', PLACE)?.split(' ') ?? [];
    // Where nothing tells how a page came (a clock that somebody has set), it begins at its top.
    const loads = (performance as Partial<Performance>).getEntriesByType?.('navigation');
    const [load] = (loads ?? []) as PerformanceNavigationTiming[];
    const isSame = page === current.current.page && load?.type === 'reload';
    const callOff = isSame ? scrollWhenTallEnough(Number(top)) : undefined;
    return () => {
      callOff?.();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, page };
    if (before.page === page) return undefined;
    if (kind !== 'POP') {
      if (!stays) window.scrollTo(0, 0);
      return undefined;
    }
    const place = places.current.get(key);
    return place === undefined ? undefined : scrollWhenTallEnough(place);
  }, [key, page, kind, stays]);
}
