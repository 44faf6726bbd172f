import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EARLY_PRESSES } from '@shop/contract';
import helmet from 'helmet';
import type { Environment } from '../../../config/environment.js';

/** Pictures that mails show; a webmail reads them from another origin. */
const SHOWN_IN_MAILS = /^\/(?:images|site)\//;

/**
 * A mailed link, and the return from 3-D Secure: what such a page loads is asked for without its address, which opens an account or
 * tells of a payment. The page itself takes it out of the address bar (frontend, link-secrets.ts).
 */
const SECRET_IN_ADDRESS = /[?&](?:token|lien|confirmer|quitter|panier|apercu|payment_intent_client_secret)=/i;

/** Nothing here needs them; payment is asked for by Stripe's own frame. */
const permissions = (camera: string) =>
  `accelerometer=(), browsing-topics=(), camera=(${camera}), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self "https://js.stripe.com"), usb=()`;
const PERMISSIONS = permissions('');
/** The count of the shelf reads barcodes; it is a page of the back-office, which is one document. */
const WITH_CAMERA = permissions('self');
const BACK_OFFICE = /^\/admin(?:\/|$)/;

/**
 * Stripe's frame opens windows of its own for Google Pay and Link, which have to find their way back to it. The shop's pages are one document: whoever
 * pays may have come in anywhere. The back-office takes no payment, and nothing that opens or is opened has a hand on it.
 */
const OPENER = 'Cross-Origin-Opener-Policy';
const WITH_WINDOWS_OF_STRIPE = 'same-origin-allow-popups';

/** The tools of whoever tries the shop: their pages, and the mails shown there, carry their own styles. */
const STYLED_INSIDE = /^\/(?:dev|api\/docs)(?:\/|$)/;

/**
 * What browsers must refuse on our behalf. Stripe's script and frames are allowed only when Stripe is configured
 * (docs.stripe.com/security/guide#content-security-policy).
 */
export function securityHeaders(environment: Environment) {
  const strict = headersWith(environment, ["'self'"]);
  const styledInside = headersWith(environment, ["'self'", "'unsafe-inline'"]);

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const url = request.url ?? '';
    const pathname = url.split('?', 1)[0]!;
    const headers = STYLED_INSIDE.test(pathname) ? styledInside : strict;
    response.setHeader('Permissions-Policy', BACK_OFFICE.test(pathname) ? WITH_CAMERA : PERMISSIONS);
    headers(request, response, (error) => {
      if (SHOWN_IN_MAILS.test(pathname)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (!BACK_OFFICE.test(pathname)) response.setHeader(OPENER, WITH_WINDOWS_OF_STRIPE);
      if (SECRET_IN_ADDRESS.test(url)) response.setHeader('Referrer-Policy', 'no-referrer');
      next(error);
    });
  };
}

const POLICY = 'Content-Security-Policy';
/** Stripe serves its script, and frames of it, from names below this one as well. */
const STRIPE_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The one script that stands in a page itself. */
const EARLY_PRESSES_SOURCE = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;

/** Lets this answer hold these style elements. @param sources such as `'sha256-...'` */
export function allowStyles(response: ServerResponse, sources: readonly string[]): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string' || sources.length === 0) return;
  response.setHeader(
    POLICY,
    policy.replace(/style-src [^;]*/, (styles) => [styles, ...sources].join(' ')),
  );
}

/** Lets the shop's own pages, and no other, show this answer in a frame. */
export function allowFrameOfOwn(response: ServerResponse): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  response.setHeader(POLICY, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}

function headersWith(environment: Environment, styleSrc: string[]) {
  const stripe = environment.stripe !== undefined;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", EARLY_PRESSES_SOURCE, ...(stripe ? STRIPE_SCRIPT : [])],
        // The shop's own: one keeps public pages that were seen, the other the page for markets.
        workerSrc: ["'self'"],
        styleSrc,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
        frameSrc: ["'self'", ...(stripe ? [...STRIPE_SCRIPT, 'https://hooks.stripe.com'] : [])],
        // The sandbox's 3-D Secure page posts to this origin; nothing else may receive a form.
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: environment.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
