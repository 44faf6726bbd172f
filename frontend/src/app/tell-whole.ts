/** Until what a sign of life has brought is there. Milliseconds. */
const ARRIVAL_MS = 1_000;
/** By then nobody tries any more what was done too early (app/start/start.ts). Milliseconds. */
const OVER_MS = 30_000;
/** What brings a part that is taken over later (shared/ui/load-when-near.tsx): one comes near it, or does anything. */
const SIGNS = ['scroll', 'click', 'keydown'];

/** React's mark on what it has taken over. */
const isTaken = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps'));

/**
 * Tells the script that does again what was done before its part lived once there is nothing left for it: every control that the server drew
 * answers by itself.
 */
export function tellWhole(): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(next);
    next = setTimeout(look, ARRIVAL_MS);
  };
  const look = () => {
    if (![...document.querySelectorAll('#root :is(button,input,select,textarea)')].every(isTaken)) return;
    for (const sign of SIGNS) window.removeEventListener(sign, lookSoon);
    for (const late of [0, OVER_MS]) setTimeout(() => window.dispatchEvent(new Event('shop:whole')), late);
  };
  for (const sign of SIGNS) window.addEventListener(sign, lookSoon, { passive: true });
  look();
}
