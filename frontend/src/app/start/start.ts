/**
 * Presses a button again until its code has come, and types again what was typed: before the program lives, and after that for the parts
 * that are taken over later (shared/ui/load-when-near.tsx). Once every part of the server's page has come it listens no more.
 *
 * With the other modules of this folder a script of its own, which shares none with the program.
 */
import { after, alive, failed, hear, stopHearing, tell } from './program';

declare global {
  /** What was pressed before this script came (contract, EARLY_PRESSES). */
  function pressed(): MouseEvent[];
}

const RETRY_MS = 100;
/** After half a minute nobody expects it any more. */
const MOST_TRIES = 300;

const FIELDS = 'input:not([type=file]),select,textarea';

/** What was done before its part lived: done again, in its order, until it is heard. */
interface Early {
  at: HTMLElement;
  /** Does it once more. True once somebody heard it. */
  again: () => boolean;
  tries: number;
}

let early: Early[] = [];
let retrying = false;

/** A task for each: what one of them changes is there when the next is done. */
async function retry(): Promise<void> {
  if (retrying) return;
  retrying = true;
  while (early.length > 0) {
    await after(RETRY_MS);
    for (const one of alive ? [...early] : []) {
      one.tries += 1;
      if (one.at.isConnected && one.tries <= MOST_TRIES && !one.again()) continue;
      early = early.filter((other) => other !== one);
      // A form that is on its way refuses to be sent once more, but its button knows it only a moment later.
      await after(one.at.matches('button') ? RETRY_MS : 0);
    }
  }
  retrying = false;
}

function keep(at: HTMLElement, again: () => boolean): void {
  early.push({ at, again, tries: 0 });
  void retry();
}

/** React's mark on what it has taken over; to ask for it otherwise would take it over. */
const isTaken = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps'));

/** React stops an event on its way down to what it has not taken over yet: one that reached its element was heard. */
function heard(at: HTMLElement, sign: string, act: () => void): boolean {
  let isHeard = false;
  const hear = () => (isHeard = true);
  at.addEventListener(sign, hear);
  act();
  at.removeEventListener(sign, hear);
  return isHeard;
}

/**
 * Asks for an element's part, which React takes over at once if its code is there. While it takes a field over it reads
 * what stands in it as if it had always stood there: a change is told only afterwards.
 */
const isTakenOver = (at: HTMLElement) =>
  heard(at, 'auxclick', () => at.dispatchEvent(new Event('auxclick', { bubbles: true })));

/** Opens something or turns it over: of several presses the last one counts. */
const TURNS = '[aria-haspopup],[aria-expanded],[aria-pressed]';

/** Is to be done yet, and would be lost with the page. What opens would be gone with it anyway. */
const waits = () => early.some(({ at }) => at.matches('button') && !at.matches(TURNS));

/** A link leads away from what is not done yet: it waits for it, unless it is pressed again, or the program does not come. */
function watchLink(event: MouseEvent): void {
  const link = event.isTrusted && event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || failed || !waits() || early.some(({ at }) => at === link)) return;
  const staysHere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target;
  const isPlace = link.hash && link.pathname + link.search === location.pathname + location.search;
  if (staysHere || isPlace || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  keep(link, () => !waits() && heard(link, 'click', () => link.click()));
}

/** A press that was refused on purpose, as at the end of a swipe, has its default prevented. */
function watchPress(event: MouseEvent): void {
  const button = event.isTrusted && event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  const press = () => {
    if (button.matches(TURNS)) early = early.filter(({ at }) => !at.matches(TURNS));
    keep(button, () => heard(button, 'click', () => button.click()));
  };
  if (!alive) {
    // A form would be sent without the program that checks it.
    event.preventDefault();
    event.stopPropagation();
    tell(button);
    // Who was told that the page is not whole presses again, and means it once.
    if (failed) early = early.filter(({ at }) => at !== button);
    press();
    return;
  }
  let isHeard = false;
  button.addEventListener('click', () => (isHeard = true), { once: true });
  setTimeout(() => isHeard || event.defaultPrevented || press());
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isTicked = (field: Field): field is HTMLInputElement => /checkbox|radio/.test(field.type);

/** Those of the server alone: others' (a payment provider's) no program ever takes over. */
const drawn = new WeakSet(document.querySelectorAll(FIELDS));

/** A field that shows the program's state knows nothing of what was typed before the program came: it is typed again. */
function watchField({ target, type }: Event): void {
  if (!drawn.has(target as Element)) return;
  const field = target as Field;
  const tick = isTicked(field);
  if ((type === 'input') === (tick || field instanceof HTMLSelectElement)) return;
  const wanted = tick ? field.checked : field.value;
  early = early.filter(({ at }) => at !== field);
  if (alive && isTaken(field)) return;
  const again = () => {
    if (!isTakenOver(field)) return false;
    if (isTicked(field)) {
      // Turned back, past which React hears that it is turned over.
      field.checked = !wanted;
      return heard(field, 'click', () => field.click());
    }
    // React tells what changed by what it saw last: something else, then past its setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, wanted);
    return heard(field, type, () => field.dispatchEvent(new Event(type, { bubbles: true })));
  };
  // At once where that can be: whoever goes on typing would otherwise type into a field that was emptied as it was taken over.
  if (!alive || !again()) keep(field, again);
}

hear('click', watchPress);
hear('click', watchLink);
pressed().forEach(watchPress);
for (const sign of ['input', 'change']) hear(sign, watchField);
// Whoever wants to leave need not wait for what does not come.
hear('shop:failed', () => early.find((one) => one.at.matches('a'))?.at.click());
// The program takes over what has come with it (after program.ts has heard of it).
hear('shop:alive', () => {
  // Whoever was busy before is answered by every part (shared/ui/load-when-near.tsx).
  if (early.length > 0) dispatchEvent(new Event('shop:touched'));
  // What was typed first of all, before anything is taken over without it.
  early.every(({ at, again }) => at.matches(FIELDS) && again());
});
// Every part of the page has come: React hears everything itself (app/tell-whole.ts, which says it once more later).
hear('shop:whole', () => early.length > 0 || stopHearing());
