import { LocalStripe } from '../backend/src/modules/payments/infrastructure/stripe/testing/local-stripe';
import { serveFakeStripe } from './fake-stripe';
import { test as base } from './shop';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_journey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
  STRIPE_WEBHOOK_SECRET: 'whsec_journey',
};

/** `stripe`: what speaks Stripe's API to the shop of this worker; the page finds the same one behind Stripe's own addresses. */
export const test = base.extend<{ stripeInThePage: void }, { stripe: LocalStripe }>({
  stripe: [
    // The runner reads what is needed from the pattern, and nothing is.
    async ({}, use) => {
      const stripe = new LocalStripe();
      await stripe.start();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ stripe }, use) => use({ ...KEYS, STRIPE_API_URL: stripe.url }), { scope: 'worker' }],
  shop: [
    async ({ shop, stripe }, use) => {
      stripe.deliverTo(shop.url, KEYS.STRIPE_WEBHOOK_SECRET);
      await use(shop);
    },
    { scope: 'worker' },
  ],
  stripeInThePage: [
    async ({ page, stripe }, use) => {
      await serveFakeStripe(page, stripe.url);
      await use();
    },
    { auto: true },
  ],
});
