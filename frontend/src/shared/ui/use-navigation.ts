import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { allOverlaysClosed, loginAsked, searchResumed } from '../overlays/overlay-slice';
import { pageKey, paths } from '../paths';
import { arrivalOf } from '../session/login-request';
import { focusHeading } from './focus-heading';
import { pageHistory } from './page-history';
import { useScrollMemory } from './use-scroll-memory';

/**
 * What a browser does on its own between two documents: a new page starts at its top with the reader on its heading, and
 * what lay over the old one is gone, unless the navigation brings something along to open. Going back leads to where one
 * was, a search under way included.
 */
export function useNavigation(): void {
  useScrollMemory();
  const location = useLocation();
  const { pathname, state } = location;
  const page = pageKey(location);
  const kind = useNavigationType();
  const dispatch = useDispatch();
  const shown = useRef(page);
  const { search, stays } = pageHistory(state);
  useEffect(() => {
    if (shown.current === page) return undefined;
    shown.current = page;
    if (kind !== 'POP' && stays) return undefined;
    if (kind === 'POP' && search !== undefined) {
      dispatch(searchResumed(search));
      return undefined;
    }
    dispatch(allOverlaysClosed());
    const { login } = kind === 'POP' ? {} : arrivalOf(state);
    if (login && pathname !== paths.login) dispatch(loginAsked(login));
    else return focusHeading();
    // What opens takes the focus.
    return undefined;
  }, [page, pathname, state, kind, search, stays, dispatch]);
}
