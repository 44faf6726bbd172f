import type { Request, Response } from 'express';
import { CONTENT_PREVIEW, CONTENT_PREVIEW_ONE } from '@shop/contract';
import { escapeHtml } from '../../mail/mail-parts.js';
import { allowFrameOfOwn, allowStyles } from '../transport/security-headers.js';
import type { KeptPage } from './page-cache.js';

/** What an address says of a draft that its page is to show. */
export interface DraftLink {
  token: string;
  /** The one that stands still, of several that take turns; undefined: they do. */
  one: string | undefined;
}

/** The link to a draft that an address carries; undefined without one. */
export function draftLinkIn({ originalUrl }: Pick<Request, 'originalUrl'>): DraftLink | undefined {
  const start = originalUrl.indexOf('?');
  if (start === -1) return undefined;
  const query = new URLSearchParams(originalUrl.slice(start));
  const token = query.get(CONTENT_PREVIEW);
  return token === null ? undefined : { token, one: query.get(CONTENT_PREVIEW_ONE) ?? undefined };
}

/** For whoever has the link: no cache keeps it, no search engine lists it, and the back-office alone frames it. */
function withhold(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
  allowFrameOfOwn(response);
}

export function sendDraft(response: Response, { bodies, contentType, styleSources }: KeptPage): void {
  withhold(response);
  allowStyles(response, styleSources);
  response.status(200).setHeader('Content-Type', contentType).end(bodies.identity);
}

/** The link never was one, its time is over, or what it showed was published or given up. */
export function sendNoDraft(response: Response, shopName: string): void {
  withhold(response);
  response
    .status(410)
    .type('html')
    .send(
      '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>Aperçu terminé · ${escapeHtml(shopName)}</title><h1>Cet aperçu est terminé.</h1>` +
        '<p>Son lien vaut un jour au plus, et tant que le brouillon existe. Demandez-en un autre à qui vous l’a donné.</p></html>',
    );
}
