import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from './after-paint';
import { withChunkTimeout } from './chunk-timeout';
import styles from './load-when-near.module.css';

/** How far below the view a part may be when its code is fetched: a flick of a thumb. */
const NEAR = '300px 0px';

/** Whoever does something may do anything next, also leave for a page that shares the part. */
const SIGNS_OF_LIFE = ['pointerdown', 'click', 'keydown', 'popstate', 'shop:touched'] as const;

/**
 * Parts that wait for one. Heard from the first rendering on, not from its effects: a link pressed in between would lead to
 * a page that is not shown until the parts around it have come.
 */
const waiting = new Set<() => void>();
if (typeof window !== 'undefined') {
  const everyone = () => {
    const called = [...waiting];
    waiting.clear();
    // The press itself is answered first.
    if (called.length > 0) void afterPaint().then(() => called.forEach((come) => come()));
  };
  SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, everyone, { capture: true, passive: true }));
}

let drawnWhole = false;

/** For the server, whose pages are whole: no part waits to be seen. */
export function drawWholePages(): void {
  drawnWhole = true;
}

/**
 * A part of a page below its first view, whose code comes when the reader comes near it. What the server has drawn of it
 * stands there meanwhile: links in it lead, and a button pressed too early is pressed again once it answers (app/start).
 *
 * The part takes no properties, so that no change above asks for it before it is there.
 *
 * @param place shown where the browser draws the page itself, until the code is there
 */
export function loadWhenNear(load: () => Promise<{ default: ComponentType }>, place: ReactNode = null) {
  let come: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  let here = false;
  const Part = lazy(async () => {
    if (!drawnWhole) await near;
    return patiently(() => withChunkTimeout(load()));
  });

  function Arrival({ onArrival }: { onArrival: () => void }) {
    useEffect(onArrival, [onArrival]);
    return null;
  }

  return function LoadWhenNear() {
    const holder = useRef<HTMLDivElement>(null);
    useState(() => void (here || waiting.add(come)));
    useEffect(() => (here ? undefined : whenNear(holder.current, come)), []);
    useEffect(() => layInTurn(holder.current), []);
    // One element for good: what does not change is not asked for again.
    return useMemo(() => {
      const onArrival = () => {
        here = true;
        // Its own effects may measure what it shows.
        lay(holder.current);
      };
      return (
        // What the server has marked React leaves as it is.
        <div ref={holder} className={styles.root} data-unseen={drawnWhole ? '' : undefined} suppressHydrationWarning>
          <Suspense fallback={place}>
            <Part />
            <Arrival onArrival={onArrival} />
          </Suspense>
        </div>
      );
    }, []);
  };
}

const lay = (holder: HTMLElement | null) => holder?.removeAttribute('data-unseen');

let turn = Promise.resolve();

/** Once the page is at rest, one after the other: whoever measures the page, or looks at it as a whole, finds it whole. */
function layInTurn(holder: HTMLElement | null): void {
  if (!holder?.hasAttribute('data-unseen')) return;
  turn = turn
    .then(() => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve())))
    .then(() => lay(holder))
    // Laid out by then: two of them together would keep a press waiting.
    .then(afterPaint);
}

function whenNear(holder: HTMLElement | null, come: () => void): () => void {
  if (!holder || typeof IntersectionObserver === 'undefined') {
    come();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
    rootMargin: NEAR,
  });
  observer.observe(holder);
  waiting.add(come);
  return () => {
    observer.disconnect();
    waiting.delete(come);
  };
}

/** The page is whole without the code: a line that is down may take its time. @param tries fewer for what is missed meanwhile */
export async function patiently<T>(load: () => Promise<T>, tries = Infinity): Promise<T> {
  for (let pause = 2_000; ; pause = Math.min(2 * pause, 60_000)) {
    try {
      return await load();
    } catch (lost) {
      if (--tries < 1) throw lost;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
