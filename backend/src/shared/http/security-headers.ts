import helmet from 'helmet';
import type { Environment } from '../../config/environment.js';

/**
 * What browsers must refuse on our behalf. Stripe's script and frames are allowed only when Stripe is configured
 * (docs.stripe.com/security/guide#content-security-policy).
 */
export function securityHeaders(environment: Environment) {
  const stripe = environment.stripe !== undefined;
  return helmet({
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
}
