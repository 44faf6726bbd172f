import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';

/** Addresses that are pages of the storefront or the back-office; anything else is answered 404 with the same app. */
const PAGES = [
  /^\/$/,
  /^\/product(?:\/[0-9a-f]{24})?$/i,
  /^\/(?:apropos|faq|mentions-legales|politique-de-confidentialite|conditions-ventes|terms|privacy)$/,
  /^\/(?:signup|login|account|checkout|confirm-account|mot-de-passe-oublie|reinitialiser-mot-de-passe|error)$/,
  /^\/payment-validate\/3D-secure$/i,
  /^\/admin(?:\/.*)?$/,
];

/** Served by controllers even to a browser that navigates there. */
const OTHER_ADDRESSES = /^\/(?:api|dev|images)(?:\/|$)/;

export function isPage(pathname: string): boolean {
  const bare = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return PAGES.some((pattern) => pattern.test(bare));
}

/** Serves the built frontend: its files for a year when their name carries a hash, its page for every screen. */
export function servePages(frontendDir: string) {
  const indexFile = path.join(frontendDir, 'index.html');
  if (!existsSync(indexFile)) return undefined;
  const index = readFileSync(indexFile);
  const files = sirv(frontendDir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path.startsWith('/api/')) {
      next();
      return;
    }
    const sendPage = () => {
      // A picture's or a program's '*/*' is no wish for a page: browsers name text/html when they navigate.
      if (!request.headers.accept?.includes('text/html') || OTHER_ADDRESSES.test(request.path)) {
        next();
        return;
      }
      response
        .status(isPage(request.path) ? 200 : 404)
        .setHeader('Cache-Control', 'no-cache')
        .type('html')
        .send(index);
    };
    // '/' must go through sendPage: sirv would answer it with its own caching.
    if (request.path === '/' || request.path === '/index.html') sendPage();
    else files(request, response, sendPage);
  };
}
