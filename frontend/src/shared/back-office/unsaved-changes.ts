import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving, leaveBy } from '../leave-guard';
import { useUnsavedInput } from '../session/use-unsaved-input';
import { guardHistory } from './history-guard';

/** The address of a link that a click would follow in this window, away from this page but inside the shop. */
function followedBy(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const address = new URL(link.href, window.location.href);
  if (address.origin !== origin) return null;
  // A place on this very page, such as that of the skip link.
  if (address.hash && address.pathname === pathname && address.search === search) return null;
  return address.pathname + address.search + address.hash;
}

/**
 * Keeps a page with unsaved changes from being left unseen: by its links, by the browser's history however far it
 * jumps, by closing the window. `asking` is true while the answer is awaited.
 */
export function useUnsavedChanges(dirty: boolean) {
  useUnsavedInput(dirty);
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const asks = useRef(dirty);
  useEffect(() => {
    asks.current = dirty;
  }, [dirty]);

  /** Asks no more, such as after saving. */
  const letGo = useCallback(() => {
    asks.current = false;
  }, []);

  /** Leaves without a question. */
  const leaveTo = useCallback(
    (address: string) => {
      letGo();
      void navigate(address);
    },
    [letGo, navigate],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (wanted: () => void) => {
      if (asks.current) setGo(() => wanted);
      else wanted();
    };
    const onClick = (event: MouseEvent) => {
      const address = followedBy(event);
      if (address === null || !asks.current) return;
      event.preventDefault();
      event.stopPropagation();
      leaveBy(() => leaveTo(address));
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (asks.current) event.preventDefault();
    };
    const freeActs = guardLeaving(ask);
    const freeHistory = guardHistory(() => asks.current, leaveBy);
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onClose);
    return () => {
      freeActs();
      freeHistory();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onClose);
    };
  }, [dirty, leaveTo]);

  return {
    asking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      letGo();
      setGo(null);
      go?.();
    },
    letGo,
    leaveTo,
  };
}
