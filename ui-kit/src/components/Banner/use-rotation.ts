import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion';

export interface Rotation {
  current: number;
  /** The page has settled: the pictures whose turn comes may be fetched. */
  seen: boolean;
  paused: boolean;
  togglePause: () => void;
}

/** Takes turns among `count` pictures. Starts still under reduced motion; a person may start it all the same. */
export function useRotation(count: number, interval: number): Rotation {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState(false);
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const paused = choice === null ? reduced : choice === 'paused';

  useEffect(() => {
    if (paused || count < 2) return undefined;
    // Half a turn ahead, so that the next picture is there when its turn comes.
    const fetching = setTimeout(() => setSeen(true), interval / 2);
    const turning = setInterval(() => setCurrent((before) => (before + 1) % count), interval);
    return () => {
      clearTimeout(fetching);
      clearInterval(turning);
    };
  }, [paused, count, interval]);

  return { current, seen, paused, togglePause: () => setChoice(paused ? 'playing' : 'paused') };
}
