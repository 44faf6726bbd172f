import { useCallback, useEffect, useRef, useState } from 'react';
import type { DragEvent, MouseEvent, PointerEvent, RefObject, TouchEvent } from 'react';

/** A shorter horizontal move is a tap or a wobble (specification, section 2.4). Pixels. */
const SWIPE_THRESHOLD = 50;
/** The class that marks a scroll under way is removed after this (specification, section 9). Milliseconds. */
const SCROLL_CLASS_DURATION = 300;
/** Browsers round scroll positions; what is this near the end is the end. Pixels. */
const ROUNDING = 2;

export interface CarouselControl {
  /** The element that scrolls. */
  trackRef: RefObject<HTMLDivElement | null>;
  /** Nothing is left to scroll to before. */
  atStart: boolean;
  /** Nothing is left to scroll to after. */
  atEnd: boolean;
  /** For 300 ms after a press (specification, section 9). */
  scrolling: boolean;
  /** One visible width, `1` forwards and `-1` back. */
  scrollByPage: (direction: 1 | -1) => void;
  /** Handlers of the element that is swiped. */
  swipe: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onTouchStart: (event: TouchEvent) => void;
    onTouchEnd: (event: TouchEvent) => void;
    onDragStart: (event: DragEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
}

interface SwipeStart {
  x: number;
  y: number;
  scrollLeft: number;
}

/**
 * Where a scrolling row stands and how it moves. A finger pans the row itself, for which browsers cancel pointer events
 * but not touch events: its swipe is counted from where the row stood when it came down.
 */
export function useCarousel(): CarouselControl {
  const trackRef = useRef<HTMLDivElement>(null);
  const start = useRef<SwipeStart | null>(null);
  const swiped = useRef(false);
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

  const scrollByPage = useCallback((direction: 1 | -1, from?: number) => {
    const track = trackRef.current;
    if (!track) return;
    setScrolling(true);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = (from ?? track.scrollLeft) + direction * track.clientWidth;
    track.scrollTo({ left, behavior: still ? 'auto' : 'smooth' });
  }, []);

  const begin = (x: number, y: number) => {
    swiped.current = false;
    start.current = { x, y, scrollLeft: trackRef.current?.scrollLeft ?? 0 };
  };
  const end = (x: number, y: number) => {
    if (start.current === null) return;
    const { x: startX, y: startY, scrollLeft } = start.current;
    start.current = null;
    const across = x - startX;
    if (Math.abs(across) <= SWIPE_THRESHOLD || Math.abs(across) < Math.abs(y - startY)) return;
    swiped.current = true;
    scrollByPage(across < 0 ? 1 : -1, scrollLeft);
  };

  return {
    trackRef,
    ...ends,
    scrolling,
    scrollByPage,
    swipe: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'touch') begin(event.clientX, event.clientY);
      },
      onPointerUp: (event) => {
        if (event.pointerType !== 'touch') end(event.clientX, event.clientY);
      },
      onTouchStart: (event) => {
        const finger = event.touches[0];
        if (finger) begin(finger.clientX, finger.clientY);
      },
      onTouchEnd: (event) => {
        const finger = event.changedTouches[0];
        if (finger) end(finger.clientX, finger.clientY);
      },
      // A mouse that pulls a card would carry its link or picture away instead of the row.
      onDragStart: (event) => event.preventDefault(),
      // Where a swipe ends nothing was pressed. The keyboard's clicks have no swipe before them.
      onClickCapture: (event) => {
        if (!swiped.current || event.detail === 0) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
