import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { useUnsavedInput } from '../session/use-unsaved-input';

/** Something that leads away, and how to give it up. */
interface Departure {
  go: () => void;
  giveUp: () => void;
}

interface Guard {
  /** Would something be lost? */
  holds: () => boolean;
  ask: (departure: Departure) => void;
}

/** Forms on the screen with something typed into them, the topmost last. */
const guards: Guard[] = [];
const guardNow = () => guards.findLast(({ holds }) => holds());

let pageHeld = false;

/** Nothing leads away while somebody is asked to log in again over the page. @returns what lets go */
export function holdPage(): () => void {
  pageHeld = true;
  return () => {
    pageHeld = false;
  };
}

/** Does what is no navigation and yet loses what was typed, such as closing a dialog, unless a form wants to ask first. */
export function leaveBy(go: () => void): void {
  if (pageHeld) return;
  const guard = guardNow();
  if (guard) guard.ask({ go, giveUp: () => undefined });
  else go();
}

/** Which entry of the history the browser is at, as the router numbers them. */
const entry = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Stops the router while a form would lose something: at links, at the browser's history however far it jumps, at whatever
 * navigates. Once for the whole back-office, since a router has one blocker. What the page does to its own address
 * (`replace`) and places on the same page lead nowhere.
 */
export function useLeaveBlocker(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(0);
  useEffect(() => {
    shown.current = entry();
  }, [location]);

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'REPLACE' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      guardNow() !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Of several moves at once, such as Back pressed twice, the router undoes the first: the browser may stand elsewhere.
    const astray = () => entry() - shown.current;
    const giveUp = () => {
      const way = astray();
      blocker.reset();
      if (way !== 0) window.history.go(-way);
    };
    const go = () => {
      if (astray() === 0) {
        blocker.proceed();
        return;
      }
      blocker.reset();
      const { pathname, search, hash } = window.location;
      void navigate({ pathname, search, hash }, { replace: true });
    };
    const guard = guardNow();
    if (pageHeld || !guard) giveUp();
    else guard.ask({ go, giveUp });
  }, [blocker, navigate]);
}

/**
 * Keeps a page with unsaved changes from being left unseen: by a navigation, by closing the window, by what `leaveBy` does.
 * `asking` is true while the answer is awaited.
 */
export function useUnsavedChanges(dirty: boolean) {
  useUnsavedInput(dirty);
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure | null>(null);
  const asks = useRef(dirty);
  useEffect(() => {
    asks.current = dirty;
  }, [dirty]);

  useEffect(() => {
    if (!dirty) return undefined;
    const guard: Guard = { holds: () => asks.current, ask: setDeparture };
    guards.push(guard);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
    };
  }, [dirty]);

  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => {
      if (asks.current) event.preventDefault();
    }, []),
  );

  /** Asks no more, such as after saving. */
  const letGo = useCallback(() => {
    asks.current = false;
  }, []);

  return {
    asking: departure !== null,
    stay: () => {
      departure?.giveUp();
      setDeparture(null);
    },
    leave: () => {
      letGo();
      setDeparture(null);
      departure?.go();
    },
    letGo,
    /** Leaves without a question. */
    leaveTo: (address: string) => {
      letGo();
      void navigate(address);
    },
  };
}
