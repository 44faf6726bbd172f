import { createHash } from 'node:crypto';
import { EARLY_PRESSES } from '@shop/contract';
import express from 'express';
import request from 'supertest';
import { readEnvironment } from '../../../config/environment.js';
import { securityHeaders } from './security-headers.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db/shop',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dcXw',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
  STRIPE_WEBHOOK_SECRET: 'whsec_Fq3ZrT8uWn2LxVb6Yk9Ms4Pd7Gh1Jc5A',
  SENDGRID_API_KEY: 'SG.b7Kq2mXv9TzR4wLp.N8sYd3HfJc6UgEa1QoViBt5Wk0',
  MAIL_FROM: 'boutique@exemple.fr',
  JWT_SECRET: 'k2Vw9ZpXr4TnB7sQm1Jd8LhF5cGy3Ua6',
  AUDIT_KEY: 'Zt5mWq8Rb2Kx9Vn4Ld7Yc1Hs6Pf3Gj0E',
  ADMIN_EMAIL: 'gerante@exemple.fr',
  ADMIN_PASSWORD: 'un-mot-de-passe-solide',
  PUBLIC_URL: 'https://boutique.exemple',
};

function headersOf(variables: Record<string, string>, address = '/') {
  const app = express();
  app.use(securityHeaders(readEnvironment(variables)), (_request, response) => void response.send('ok'));
  return request(app).get(address);
}

describe('what browsers are told', () => {
  it('in production: encrypted for a year, subdomains too; Stripe and nobody else', async () => {
    const { headers } = await headersOf(PRODUCTION);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = headers['content-security-policy']!;
    for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(directive);
    }
    // docs.stripe.com/security/guide#content-security-policy
    const ours = createHash('sha256').update(EARLY_PRESSES).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${ours}' https://js.stripe.com https://*.js.stripe.com;`);
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/https?:\/\/[^ ;]+/g)!.every((host) => host.endsWith('.stripe.com'))).toBe(true);
  });

  it('without Stripe’s keys: this host only', async () => {
    const { headers } = await headersOf({ JWT_SECRET: PRODUCTION.JWT_SECRET, AUDIT_KEY: PRODUCTION.AUDIT_KEY });
    expect(headers['content-security-policy']).not.toContain('stripe');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['/', 'same-origin-allow-popups'],
    ['/savon/lavande-fine', 'same-origin-allow-popups'],
    ['/checkout', 'same-origin-allow-popups'],
    ['/nl/checkout', 'same-origin-allow-popups'],
    ['/admin', 'same-origin'],
    ['/admin/orders?page=2', 'same-origin'],
  ])('on %s: which windows it opens may speak to it', async (address, expected) => {
    const { headers } = await headersOf(PRODUCTION, address);
    expect(headers['cross-origin-opener-policy']).toBe(expected);
  });

  it.each([
    '/confirm-account?token=pQ3',
    '/confirm-account/?utm_source=mail&token=pQ3',
    '/reinitialiser-mot-de-passe?token=pQ3',
    '/oubliez-moi/confirmer?token=pQ3',
    '/retrouver-ma-commande?token=pQ3',
    '/retrouver-ma-commande?reference=AK-7F3K2Q&token=pQ3',
    '/retractation?lien=pQ3',
    '/prevenez-moi?confirmer=pQ3',
    '/prevenez-moi?quitter=pQ3',
    '/lettre?panier=pQ3',
    '/admin/reinitialiser-mot-de-passe?token=pQ3',
    '/payment-validate/3D-secure/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
  ])('on %s: to tell nobody, this host neither, where they come from', async (address) => {
    const { headers } = await headersOf(
      { JWT_SECRET: PRODUCTION.JWT_SECRET, AUDIT_KEY: PRODUCTION.AUDIT_KEY },
      address,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
