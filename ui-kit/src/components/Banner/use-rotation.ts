import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';

export interface Rotation {
  /** Index of the slide on show. */
  current: number;
  /** The page has settled: the pictures whose turn comes may be fetched. */
  seen: boolean;
  /** Stopped by the person, or by their wish for less motion. */
  paused: boolean;
  /** Stops or starts again. */
  togglePause: () => void;
  /** For the element that holds all of it. */
  watch: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Takes turns among `count` pictures. Starts still under reduced motion; a person may start it all the same. Waits while
 * nobody can see it, and while the focus is on one of its controls (ARIA practices, carousel) unless it was started there.
 */
export function useRotation(count: number, interval: number): Rotation {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState(false);
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const paused = choice === null ? reduced : choice === 'paused';
  const waits = hidden || (focused && choice !== 'playing');

  useEffect(() => {
    if (paused || waits || count < 2) return undefined;
    // Half a turn ahead, so that the next picture is there when its turn comes.
    const fetching = setTimeout(() => setSeen(true), interval / 2);
    const turning = setInterval(() => setCurrent((before) => (before + 1) % count), interval);
    return () => {
      clearTimeout(fetching);
      clearInterval(turning);
    };
  }, [paused, waits, count, interval]);

  return {
    current,
    seen,
    paused,
    togglePause: () => setChoice(paused ? 'playing' : 'paused'),
    watch: {
      // The headline takes the focus after a navigation: that is a place to read from, nobody is at work there.
      onFocus: ({ target }) => setFocused(target.matches('a, button')),
      onBlur: () => setFocused(false),
    },
  };
}
