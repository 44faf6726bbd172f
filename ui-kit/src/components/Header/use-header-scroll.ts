import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The header's shadow is hidden after this much scrolling (specification, section 9). Pixels. */
const SHADOW_END = 1000;

export interface HeaderScroll {
  /** An empty element just above the header. */
  sentinelRef: RefObject<HTMLDivElement | null>;
  /** The page was scrolled past the header's own place. */
  fixed: boolean;
  /** Whether the shadow lies over the page: not after 1000 px of scroll (specification, section 9). */
  shaded: boolean;
}

/** How far the page was scrolled, as far as the header cares. */
export function useHeaderScroll(): HeaderScroll {
  const sentinelRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ fixed: false, shaded: false });

  useEffect(() => {
    const measure = () => {
      const offset = sentinelRef.current?.getBoundingClientRect().top ?? 0;
      const next = { fixed: offset < 0, shaded: window.scrollY <= SHADOW_END };
      setState((before) => (before.fixed === next.fixed && before.shaded === next.shaded ? before : next));
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);

  return { sentinelRef, ...state };
}
