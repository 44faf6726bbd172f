/**
 * Fetches the program once the first picture is there. A page that the server has rendered can be read and seen without
 * it, and on a slow line the program, five times as large, would take that picture's place. Whoever does something does
 * not wait for pictures: the program comes at once. What cannot be fetched is tried again; whoever presses a button
 * meanwhile reads that the page is not whole (index.html). If this script itself does not come, the page's styles say so.
 *
 * It also presses a button again until its code has come: before the program lives, and after that for the parts that
 * are taken over later (shared/ui/load-when-near.tsx).
 *
 * A script of its own, which shares no module with the program.
 */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;
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
  // An empty page has nothing to press.
  if (!document.querySelector('#root > *')) tell(notice);
}

/** Says what is the matter, in the half of the window where the button is not. */
function tell(button: Element): void {
  notice.className = button.getBoundingClientRect().bottom > innerHeight / 2 ? 'above' : '';
  notice.hidden = !failed;
}

let alive = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
const answered = () => clearTimeout(waiting);
/**
 * Presses a button again until it is answered; of several presses the last one counts. React stops an event on its way
 * down to what it has not taken over yet: a press that reached its button was answered. One that was refused on purpose,
 * as at the end of a swipe, has its default prevented.
 */
function watch(event: MouseEvent): void {
  clearTimeout(waiting);
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  const early = !alive;
  if (early) {
    // A form would be sent without the program that checks it.
    event.preventDefault();
    event.stopPropagation();
    tell(button);
  }
  button.addEventListener('click', answered, { once: true });
  waiting = setTimeout(() => (early || !event.defaultPrevented) && button.click(), RETRY_MS);
}

for (const sign of ['pointerdown', 'keydown', 'online']) addEventListener(sign, fetchProgram, true);
addEventListener('click', watch, true);
addEventListener('error', fail);
// Said by the application's first effect (app.tsx).
addEventListener('shop:alive', () => {
  alive = notice.hidden = true;
});
setTimeout(fail, SILENCE_MS);

const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
if (!picture || picture.complete) fetchProgram();
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, fetchProgram);
  setTimeout(fetchProgram, PATIENCE_MS);
}
