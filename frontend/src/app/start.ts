/**
 * Fetches the program once the first picture is there. A page that the server has rendered can be read and seen without
 * it, and on a slow line the program, five times as large, would take that picture's place. Whoever does something does
 * not wait for pictures: the program comes at once. What cannot be fetched is tried again; whoever presses a button
 * meanwhile reads that the page is not whole (index.html). If this script itself does not come, the page's styles say so.
 *
 * It also presses a button again until its code has come, and types again what was typed: before the program lives, and after that
 * for the parts that are taken over later (shared/ui/load-when-near.tsx).
 *
 * A script of its own, which shares no module with the program.
 */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;
/** After half a minute nobody expects it any more. */
const MOST_TRIES = 300;
/** A line can fall silent without failing. */
const SILENCE_MS = 15_000;

const notice = document.querySelector<HTMLElement>('#script-failure')!;
// The sentence is this script's to say from now on (script-failure.css).
notice.className = '';

let asked = false;
let pause = 0;
let next: ReturnType<typeof setTimeout> | undefined;
function fetchProgram(): void {
  if (asked) return;
  asked = true;
  clearTimeout(next);
  document.querySelectorAll<HTMLLinkElement>('link[rel="later"]').forEach((link) => {
    link.rel = 'modulepreload';
  });
  run().catch(() => {
    fail();
    asked = false;
    pause += 2_000;
    next = setTimeout(fetchProgram, pause);
  });
}

/** Each part in a task of its own: what a shopper does meanwhile is answered between two of them. */
async function run(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

let failed = false;
function fail(): void {
  failed = true;
  // Whoever wants to leave need not wait for what does not come.
  if (!alive) early.find((one) => one.at.matches('a'))?.at.click();
  // An empty page has nothing to press.
  if (!document.querySelector('#root > *')) tell(notice);
}

/** Says what is the matter, in the half of the window where the button is not. */
function tell(button: Element): void {
  notice.className = button.getBoundingClientRect().bottom > innerHeight / 2 ? 'above' : '';
  notice.hidden = !failed;
}

/** What was done before its part lived: done again, in its order, until it is heard. */
interface Early {
  at: HTMLElement;
  /** Does it once more. True once somebody heard it. */
  again: () => boolean;
  tries: number;
}

let alive = false;
let touched = false;
let early: Early[] = [];
let retrying = false;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A task for each: what one of them changes is there when the next is done. */
async function retry(): Promise<void> {
  if (retrying) return;
  retrying = true;
  while (early.length > 0) {
    await after(RETRY_MS);
    for (const one of alive ? [...early] : []) {
      one.tries += 1;
      const isOver = !one.at.isConnected || one.tries > MOST_TRIES || one.again();
      if (isOver) early = early.filter((other) => other !== one);
      if (isOver) await after(0);
    }
  }
  retrying = false;
}

function keep(at: HTMLElement, again: () => boolean): void {
  touched = true;
  early.push({ at, again, tries: 0 });
  void retry();
}

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
  const staysHere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target !== '';
  const isPlace = link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
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
const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** A field that shows the program's state knows nothing of what was typed before the program came: it is typed again. */
function watchField({ target, type }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches('input:not([type=file]),select,textarea')) return;
  const field = target as Field;
  const tick = isTicked(field);
  if ((type === 'input') === (tick || field instanceof HTMLSelectElement)) return;
  const wanted = tick ? field.checked : field.value;
  early = early.filter(({ at }) => at !== field);
  // React's mark on what it has taken over; asking for it would take it over with what was just typed.
  if (alive && Object.keys(field).some((key) => key.startsWith('__reactProps'))) return;
  keep(field, () => {
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
  });
}

for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, fetchProgram, true);
addEventListener('click', watchPress, true);
addEventListener('click', watchLink, true);
for (const sign of ['input', 'change']) addEventListener(sign, watchField, true);
addEventListener('error', fail);
// Said by the application's first effect (app.tsx).
addEventListener('shop:alive', () => {
  alive = notice.hidden = true;
  // Whoever was busy before is answered by every part (shared/ui/load-when-near.tsx).
  if (touched) dispatchEvent(new Event('shop:touched'));
});
setTimeout(fail, SILENCE_MS);

const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
if (!picture || picture.complete) fetchProgram();
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, fetchProgram);
  setTimeout(fetchProgram, PATIENCE_MS);
}
