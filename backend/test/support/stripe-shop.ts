import { LocalStripe } from '../../src/modules/payments/infrastructure/stripe/testing/local-stripe.js';
import { type Shop, startShop } from './shop.js';

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
};

/** The whole shop with Stripe's own SDK, speaking over HTTP to a server that answers as Stripe does. */
export async function startShopAtStripe(): Promise<{ shop: Shop; stripe: LocalStripe; close(): Promise<void> }> {
  const running: { shop?: Shop } = {};
  const now = () => running.shop?.clock.now() ?? new Date();
  // The SDK judges the age of a signature by the machine's clock.
  const stripe = new LocalStripe({ now, signingNow: () => new Date(), searchLagMs: 60_000, deliveryMs: 10 });
  await stripe.start();
  const shop = await startShop({ ...STRIPE_KEYS, STRIPE_API_URL: stripe.url });
  running.shop = shop;
  stripe.deliverTo(shop.url, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET);
  const close = async () => {
    await stripe.stop();
    await shop.close();
  };
  return { shop, stripe, close };
}

/** Presses a button on the bank's page; where it leads. */
export async function pressAtStripe(bankPage: URL, decision: 'authorise' | 'refuse'): Promise<URL> {
  const body = new URLSearchParams({ client_secret: bankPage.searchParams.get('client_secret') ?? '', decision });
  const reply = await fetch(bankPage, { method: 'POST', body, redirect: 'manual' });
  return new URL(reply.headers.get('location')!);
}
