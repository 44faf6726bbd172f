/**
 * Fetches the program once the first picture is there. A page that the server has rendered can be read and seen without
 * it, and on a slow line the program, five times as large, would take that picture's place.
 */
const PATIENCE_MS = 2_000;

function fetchProgram(): void {
  document.querySelectorAll<HTMLLinkElement>('link[rel="later"]').forEach((link) => {
    link.rel = 'modulepreload';
  });
  const program = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (program) void import(/* @vite-ignore */ program.href);
}

const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
if (!picture || picture.complete) fetchProgram();
else {
  const come = new Promise<unknown>((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
  void come.then(fetchProgram);
}
