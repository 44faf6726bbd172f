import type { Readable } from 'node:stream';
import { MARKET_PATH, MARKET_WORKER_PATH, OFFLINE_WORKER_PATH } from '@shop/contract';
import sirv from 'sirv';

/** The files of the built frontend. */
export function serveFiles(frontendDir: string) {
  return sirv(frontendDir, {
    etag: true,
    gzip: true,
    brotli: true,
    // Pages have addresses of their own.
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', keptFor(pathname));
      if (pathname === MARKET_WORKER_PATH) response.setHeader('Service-Worker-Allowed', MARKET_PATH);
      // A file that a newer build has taken away must not take the server along: its error would reach nobody.
      response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    },
  });
}

/** A worker is asked for anew each time, or a browser would go on with that of an older shop. */
function keptFor(pathname: string): string {
  if (pathname === MARKET_WORKER_PATH || pathname === OFFLINE_WORKER_PATH) return 'no-cache';
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
