/** Requests that came in with the start are answered first. */
const AFTER_MS = 500;

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Asks for the home page as a browser does, so that the renderer is loaded and the page is kept before the first visitor
 * comes. Readiness does not wait for it; whatever fails here is told to, and logged for, that visitor.
 */
export function drawFirstPage(host: string, port: number): void {
  const name = EVERY_ADDRESS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  setTimeout(() => {
    fetch(`http://${name}:${port}/`, { headers: { Accept: 'text/html' } })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }, AFTER_MS).unref();
}
