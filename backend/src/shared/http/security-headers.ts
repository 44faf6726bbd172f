import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Environment } from '../../config/environment.js';

/** Pictures that mails show; a webmail reads them from another origin. */
const SHOWN_IN_MAILS = /^\/(?:images|site)\//;

/**
 * What browsers must refuse on our behalf. Stripe's script and frames are allowed only when Stripe is configured
 * (docs.stripe.com/security/guide#content-security-policy).
 */
export function securityHeaders(environment: Environment) {
  const stripe = environment.stripe !== undefined;
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
        frameSrc: ["'self'", ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : [])],
        // The sandbox's 3-D Secure page posts to this origin; nothing else may receive a form.
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: environment.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void =>
    headers(request, response, (error) => {
      if (SHOWN_IN_MAILS.test(request.url ?? '')) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      next(error);
    });
}
