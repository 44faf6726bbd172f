/**
 * Fetches the program once the first picture is there. A page that the server has rendered can be read and seen without
 * it, and on a slow line the program, five times as large, would take that picture's place. Whoever does something does
 * not wait for pictures: the program comes at once, and a button pressed before it can answer is pressed again then.
 *
 * A script of its own, which shares no module with the program.
 */
const PATIENCE_MS = 2_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

let asked = false;
function fetchProgram(): void {
  if (asked) return;
  asked = true;
  document.querySelectorAll<HTMLLinkElement>('link[rel="later"]').forEach((link) => {
    link.rel = 'modulepreload';
  });
  const program = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (program) void import(/* @vite-ignore */ program.href);
}

/** Of several the last one counts. */
let pressed: HTMLButtonElement | null = null;
function remember(event: MouseEvent): void {
  pressed = event.target instanceof Element ? event.target.closest('button') : null;
  // A form would be sent without the program that checks it.
  if (pressed) event.preventDefault();
}

const early = new AbortController();
const capture = { capture: true, signal: early.signal };
SIGNS_OF_LIFE.forEach((sign) => addEventListener(sign, fetchProgram, capture));
addEventListener('click', remember, capture);
// Said by the application's first effect (app.tsx).
addEventListener('shop:alive', () => {
  early.abort();
  // Once what this browser keeps, a session or a cart, is in the page.
  setTimeout(() => pressed?.isConnected && pressed.click());
});

const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
if (!picture || picture.complete) fetchProgram();
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, fetchProgram);
  setTimeout(fetchProgram, PATIENCE_MS);
}
