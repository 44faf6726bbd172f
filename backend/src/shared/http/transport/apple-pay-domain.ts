import type { RequestHandler } from 'express';
import type { Environment } from '../../../config/environment.js';

const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';

/** Where Apple looks whose domain this is, with what Stripe gives for it (docs.stripe.com/payments/payment-methods/pmd-registration). */
export function applePayDomain({ applePayDomain: text }: Pick<Environment, 'applePayDomain'>): RequestHandler {
  return (request, response, next) => {
    const isAsked = request.path === ADDRESS && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked || !text) return next();
    response.setHeader('Cache-Control', 'public, max-age=3600').type('txt').send(text);
  };
}
