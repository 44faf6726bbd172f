/**
 * Fetches the program once the first picture, or without one the words, are there and drawn. A page that the server has rendered can be
 * read and seen without it, and on a slow line the program, five times as large, would take that picture's place. Whoever does something
 * does not wait for pictures: the program comes at once. What cannot be fetched is tried again; whoever presses a button meanwhile reads
 * that the page is not whole (index.html). If this script itself does not come, the page's styles say so.
 */
const PATIENCE_MS = 2_000;
/** A line can fall silent without failing. */
const SILENCE_MS = 15_000;

const notice = document.querySelector<HTMLElement>('#script-failure')!;

/** The program has drawn, or taken over, the frame of the page. */
export let alive = false;
/** It has not come so far, and may never. */
export let failed = false;

let asked = false;
let pause = 0;
let next: ReturnType<typeof setTimeout> | undefined;
function fetchProgram(): void {
  if (asked) return;
  asked = true;
  clearTimeout(next);
  document.querySelectorAll<HTMLLinkElement>('link[rel=later]').forEach((link) => {
    link.rel = 'modulepreload';
  });
  run().catch(() => {
    fail();
    asked = false;
    pause += 2_000;
    next = setTimeout(fetchProgram, pause);
  });
}

export const after = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each part in a task of its own: what a shopper does meanwhile is answered between two of them. */
async function run(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href);
    await after();
  }
}

function fail(): void {
  if (alive) return;
  failed = true;
  dispatchEvent(new Event('shop:failed'));
  // An empty page has nothing to press.
  if (!document.querySelector('#root > *')) tell(notice);
}

/** Says what is the matter, in the half of the window where the button is not. */
export function tell(button: Element): void {
  notice.className = button.getBoundingClientRect().bottom > innerHeight / 2 ? 'above' : '';
  notice.hidden = !failed;
}

const ears = new AbortController();
const options = { capture: true, signal: ears.signal };
/** Before anybody else in the window hears it, until it is enough. */
export const hear = (sign: string, answer: (event: never) => void) =>
  addEventListener(sign, answer as EventListener, options);
export const stopHearing = () => ears.abort();

// The sentence is this script's to say from now on (script-failure.css).
notice.className = '';
for (const sign of ['pointerdown', 'keydown', 'online']) hear(sign, fetchProgram);
// Of the program itself: a picture that does not come is told to those alone who listen on its way.
addEventListener('error', fail, { signal: ears.signal });
setTimeout(fail, SILENCE_MS);
// Said by the application's first effect (app.tsx, back-office.tsx).
hear('shop:alive', () => {
  alive = notice.hidden = true;
});

// Also a page in a tab behind, which is never drawn.
setTimeout(fetchProgram, PATIENCE_MS);
async function begin(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('#root img[fetchpriority=high]')
    ?.decode()
    // One that does not come is not waited for.
    .catch(() => {});
  requestAnimationFrame(() => setTimeout(fetchProgram));
}
void begin();
