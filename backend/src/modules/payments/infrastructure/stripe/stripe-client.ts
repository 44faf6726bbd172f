import type { Stripe } from 'stripe';
import type { Environment } from '../../../../config/environment.js';

/** The version that this code was written for; the account's default may change under our feet. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 15_000;
/** By the SDK, under the same idempotency key, with growing pauses (github.com/stripe/stripe-node, "Network retries"). */
const NETWORK_RETRIES = 2;

type Access = Pick<NonNullable<Environment['stripe']>, 'secretKey' | 'apiUrl'>;

/** Loaded when first needed, so that the start does not wait for it. */
export async function connectStripe({ secretKey, apiUrl }: Access, options: Stripe.StripeConfig = {}): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
    ...options,
  });
}

function addressOf(url: string): Stripe.StripeConfig {
  const { protocol, hostname: host, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host, port: port || (isPlain ? 80 : 443) };
}
