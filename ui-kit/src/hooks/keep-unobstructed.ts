import { type Box, unobstructedPlacement, isClear, type Place } from './unobstructed-placement';
import { controlsInView, roomInView } from './controls-in-view';

/** Milliseconds in which what moves is let move on, before a message looks for another place. */
const SETTLED = 120;
const FADE = 250;
/** Pixels of width in which a short sentence can still be read. */
const NARROWER = [240, 200, 168];
/** What opens, shuts, comes or goes shows in one of them. */
const TELLING = ['class', 'style', 'hidden', 'open', 'aria-expanded', 'data-open', 'data-base-ui-inert'];

/** As `useUnobstructedPlacement` says; ends with the function that it returns. */
export function keepUnobstructed(element: HTMLElement, side: 'left' | 'right'): () => void {
  const place = (atOnce: boolean) => {
    if (!atOnce && (element.matches(':hover') || element.contains(document.activeElement))) return;
    const now = element.getBoundingClientRect();
    const controls = controlsInView(element);
    const room = roomInView();
    const inside = now.top >= room.top && now.bottom <= room.bottom && now.right <= room.right;
    if (!atOnce && inside && isClear(now, controls)) return;
    const margin = marginOf(element);
    const { left, top } = fit(element, (size) => unobstructedPlacement(size, within(room, margin), controls, side));
    // A movement of the picture, not of the layout: nothing counts it as a page that jumps.
    const transform = `translate(${Math.round(left - margin.left)}px, ${Math.round(top - margin.top)}px)`;
    if (transform === element.style.transform) return;
    element.style.inset = '0 auto auto 0';
    element.style.transform = transform;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!atOnce && !still) element.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  };
  place(true);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      place(false);
    }, SETTLED);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !element.contains(target))) soon();
  });
  const lengths = new ResizeObserver(soon);
  lengths.observe(document.body);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: TELLING });
  const events = ['scroll', 'resize', 'transitionend', 'animationend', 'focusout', 'pointerout'];
  for (const event of events) addEventListener(event, soon, true);
  window.visualViewport?.addEventListener('resize', soon);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    lengths.disconnect();
    for (const event of events) removeEventListener(event, soon, true);
    window.visualViewport?.removeEventListener('resize', soon);
  };
}

/** A place for it at its own width or, where there is none, narrower and so higher; the first that hinders least. */
function fit(element: HTMLElement, placeFor: (size: DOMRect) => Place): Place {
  const at = (width: string) => {
    element.style.width = width;
    return { width, place: placeFor(element.getBoundingClientRect()) };
  };
  let best = at('');
  const full = element.getBoundingClientRect().width;
  for (const narrower of NARROWER.filter((one) => one < full)) {
    if (best.place.hinders === 0) break;
    const next = at(`${narrower}px`);
    if (next.place.hinders < best.place.hinders) best = next;
  }
  element.style.width = best.width;
  return best.place;
}

/** Pixels kept free at each edge of the window. */
function marginOf(element: Element): Box {
  const { marginLeft, marginTop, marginRight, marginBottom } = getComputedStyle(element);
  const px = (length: string) => Number.parseFloat(length) || 0;
  return { left: px(marginLeft), top: px(marginTop), right: px(marginRight), bottom: px(marginBottom) };
}

const within = (room: Box, margin: Box): Box => ({
  left: room.left + margin.left,
  top: room.top + margin.top,
  right: room.right - margin.right,
  bottom: room.bottom - margin.bottom,
});
