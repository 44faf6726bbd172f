/**
 * Fetches the program once the first picture is there. A page that the server has rendered can be read and seen without
 * it, and on a slow line the program, five times as large, would take that picture's place. Whoever does something does
 * not wait for pictures: the program comes at once, and a button pressed before it can answer is pressed again then.
 *
 * A script of its own, which shares no module with the program.
 */
const PATIENCE_MS = 2_000;
const RETRY_MS = 100;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

let asked = false;
function fetchProgram(): void {
  if (asked) return;
  asked = true;
  document.querySelectorAll<HTMLLinkElement>('link[rel="later"]').forEach((link) => {
    link.rel = 'modulepreload';
  });
  void run();
}

/** Each part in a task of its own: what a shopper does meanwhile is answered between two of them. */
async function run(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-program]')) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Of several the last one counts. */
let pressed: HTMLButtonElement | null = null;
function remember(event: MouseEvent): void {
  pressed = event.target instanceof Element ? event.target.closest('button') : null;
  // A form would be sent without the program that checks it.
  if (pressed) event.preventDefault();
}

/** React stops what it has not taken over yet on its way down: a press that reaches the button is answered. */
function press(button: HTMLButtonElement): void {
  let answered = false;
  let tries = 50;
  button.addEventListener('click', () => (answered = true), { once: true });
  const again = () => {
    if (answered || tries === 0 || !button.isConnected) return;
    tries -= 1;
    button.click();
    setTimeout(again, RETRY_MS);
  };
  again();
}

const early = new AbortController();
const capture = { capture: true, signal: early.signal };
SIGNS_OF_LIFE.forEach((sign) => addEventListener(sign, fetchProgram, capture));
addEventListener('click', remember, capture);
// Said by the application's first effect (app.tsx).
addEventListener('shop:alive', () => {
  early.abort();
  // Once what this browser keeps, a session or a cart, is in the page.
  setTimeout(() => pressed && press(pressed));
});

const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
if (!picture || picture.complete) fetchProgram();
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, fetchProgram);
  setTimeout(fetchProgram, PATIENCE_MS);
}
