import type { Request, Response } from 'express';
import { allowStyles } from '../transport/security-headers.js';
import type { WholeAnswer } from './prepared-answers.js';
import { type KeptPage, PAGE_ENCODINGS, type PageEncoding } from './page-cache.js';

/**
 * With a 404 no condition is looked at: what is not there has not stayed the same.
 *
 * @param prepare keeps the whole answer for the next who ask
 */
export function sendKept(
  request: Request,
  response: Response,
  page: KeptPage,
  status: number,
  prepare?: (answer: WholeAnswer) => void,
): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', page.etag);
  response.vary('Accept-Encoding').vary('Accept');
  allowStyles(response, page.styleSources);
  // The smallest that the browser reads, whatever order it names them in.
  const encoding: PageEncoding = PAGE_ENCODINGS.find((form) => request.acceptsEncodings(form)) ?? 'identity';
  const body = page.bodies[encoding];
  const headers = {
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Type': page.contentType,
    'Content-Length': body.length,
  };
  if (status === 200) prepare?.({ body, etag: page.etag, headers });
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    response.status(304).end();
    return;
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.status(status).end(body);
}

/** Asked for again each time: the words of an address may come back to it. */
export function sendTo(request: Request, response: Response, to: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.redirect(301, to + queryOf(request));
}

export function queryOf(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start === -1 ? '' : request.originalUrl.slice(start);
}
