import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { allOverlaysClosed, searchResumed } from '../overlays/overlay-slice';
import { focusHeading } from './focus-heading';
import { pageHistory } from './page-history';
import { useScrollMemory } from './use-scroll-memory';

/**
 * What a browser does on its own between two documents: a new page starts at its top with the reader on its heading, and
 * what lay over the old one is gone. Going back leads to where one was, a search under way included.
 */
export function useNavigation(): void {
  useScrollMemory();
  const { pathname, state } = useLocation();
  const kind = useNavigationType();
  const dispatch = useDispatch();
  const shown = useRef(pathname);
  const { search } = pageHistory(state);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (kind === 'POP' && search !== undefined) {
      dispatch(searchResumed(search));
      return undefined;
    }
    dispatch(allOverlaysClosed());
    return focusHeading();
  }, [pathname, kind, search, dispatch]);
}
