import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** A shorter horizontal move is a tap or a wobble (specification, section 2.4). Pixels. */
const SWIPE_THRESHOLD = 50;
/** The class that marks a scroll under way is removed after this (specification, section 9). Milliseconds. */
const SCROLL_CLASS_DURATION = 300;
/** Browsers round scroll positions; what is this near the end is the end. Pixels. */
const ROUNDING = 2;

export interface CarouselControl {
  trackRef: RefObject<HTMLDivElement | null>;
  atStart: boolean;
  atEnd: boolean;
  scrolling: boolean;
  /** One visible width, `1` forwards and `-1` back. */
  scrollByPage: (direction: 1 | -1) => void;
  swipe: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
  };
}

/** Where a scrolling row stands and how it moves. Fingers use the browser's own scrolling with snap; the mouse drags. */
export function useCarousel(): CarouselControl {
  const trackRef = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  const [scrolling, setScrolling] = useState(false);

  useEffect(() => {
    const track = trackRef.current;
    if (!track) return undefined;
    const measure = () => {
      const atStart = track.scrollLeft <= ROUNDING;
      const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - ROUNDING;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    measure();
    track.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    if (track.firstElementChild) observer.observe(track.firstElementChild);
    return () => {
      track.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!scrolling) return undefined;
    const timer = setTimeout(() => setScrolling(false), SCROLL_CLASS_DURATION);
    return () => clearTimeout(timer);
  }, [scrolling]);

  const scrollByPage = useCallback((direction: 1 | -1) => {
    const track = trackRef.current;
    if (!track) return;
    setScrolling(true);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollBy({ left: direction * track.clientWidth, behavior: still ? 'auto' : 'smooth' });
  }, []);

  return {
    trackRef,
    ...ends,
    scrolling,
    scrollByPage,
    swipe: {
      onPointerDown: (event) => {
        start.current = event.pointerType === 'touch' ? null : event.clientX;
      },
      onPointerUp: (event) => {
        if (start.current === null) return;
        const distance = event.clientX - start.current;
        start.current = null;
        if (Math.abs(distance) > SWIPE_THRESHOLD) scrollByPage(distance < 0 ? 1 : -1);
      },
    },
  };
}
