import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { allOverlaysClosed } from '../overlays/overlay-slice';

/**
 * What a browser does on its own between two documents: a new page starts at its top with the reader on it, and what lay
 * over the old one is gone. Going back keeps the browser's scroll position.
 */
export function useNavigation(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const dispatch = useDispatch();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(allOverlaysClosed());
    if (kind !== 'POP') window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, kind, dispatch]);
}
