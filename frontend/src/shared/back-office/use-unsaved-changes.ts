import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving, leaveBy } from './leave-guard';

/** Marks the entry of the browser's history that stands before the page itself, for the back button to be noticed. */
const SENTINEL = 'unsaved';

const entry = () => (window.history.state ?? {}) as Record<string, unknown>;
const onSentinel = () => Boolean(entry()[SENTINEL]);

/** The router knows nothing of this entry: it has the address and the key of the page. */
function putSentinel(): void {
  if (onSentinel()) return;
  window.history.pushState({ ...entry(), [SENTINEL]: true }, '');
}

/** The address of a link inside the shop that a click would follow in this window. */
function followedBy(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const address = new URL(link.href, window.location.href);
  return address.origin === window.location.origin ? address.pathname + address.search + address.hash : null;
}

/**
 * Keeps a page with unsaved changes from being left unseen: by its links, by the back button, by closing the window.
 * `asking` is true while the answer is awaited.
 */
export function useUnsavedChanges(dirty: boolean) {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  const asks = useRef(dirty);
  useEffect(() => {
    asks.current = dirty;
  }, [dirty]);

  /** Leaves without a question, such as after saving. */
  const leaveTo = useCallback(
    (address: string) => {
      asks.current = false;
      void navigate(address, { replace: onSentinel() });
    },
    [navigate],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    putSentinel();
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
    const free = guardLeaving(ask);
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onClose);
    return () => {
      free();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onClose);
    };
  }, [dirty, leaveTo]);

  useEffect(() => {
    // From an earlier filling of the form, or before a reload.
    let standsOnSentinel = onSentinel();
    // The router's own mark of the page.
    const { key } = entry();
    const onPop = () => {
      const leftSentinel = (standsOnSentinel || dirty) && !onSentinel();
      standsOnSentinel = onSentinel();
      if (!leftSentinel || entry().key !== key) return;
      if (!asks.current) {
        // Nothing to lose any more: one press of the back button leaves the page.
        window.history.back();
        return;
      }
      putSentinel();
      setGo(() => () => {
        asks.current = false;
        // Past the sentinel and the page itself.
        window.history.go(-2);
      });
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [dirty]);

  return {
    asking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      asks.current = false;
      setGo(null);
      go?.();
    },
    leaveTo,
  };
}
