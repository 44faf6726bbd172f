import { PaymentProvider, type RefundRequest } from '../../src/modules/payments/application/ports/payment-provider.js';
import { paymentErrors } from '../../src/modules/payments/domain/payment-errors.js';
import type { Shop } from './shop.js';

const REFUSED = { id: '', amountCents: 0, status: 'refused' };

const provider = (shop: Shop) => shop.app.get(PaymentProvider);

/** What the provider has given back of an intent, whatever the shop's books say. */
export const refundsOf = (shop: Shop, intentId: string) => provider(shop).listRefunds(intentId);

export const movedCents = async (shop: Shop, intentId: string) =>
  (await refundsOf(shop, intentId))
    .filter(({ status }) => status !== 'refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The line to the provider breaks once: before the request arrives, or while the answer is on its way. */
export function breakLine(shop: Shop, method: 'createAndConfirm' | 'refund', when: 'before' | 'after'): void {
  const target = provider(shop);
  const original = target[method].bind(target) as (request: unknown) => Promise<unknown>;
  Object.defineProperty(target, method, {
    configurable: true,
    value: async (request: unknown) => {
      Reflect.deleteProperty(target, method);
      if (when === 'after') await original(request);
      throw paymentErrors.unavailable();
    },
  });
}

/** The provider gives nothing back until `stop`; what it was asked. */
export function refusing(shop: Shop, code = 'insufficient_funds'): { asked: RefundRequest[]; stop: () => void } {
  const asked: RefundRequest[] = [];
  const value = async (one: RefundRequest) => {
    asked.push(one);
    return { ...REFUSED, code };
  };
  Object.defineProperty(provider(shop), 'refund', { configurable: true, value });
  return { asked, stop: () => void Reflect.deleteProperty(provider(shop), 'refund') };
}

/** A reservation ends while the provider cannot be told to cancel. */
export async function withoutCancelling(shop: Shop, act: () => Promise<void>): Promise<void> {
  const target = provider(shop);
  const value = async (id: string) => ({ ...(await target.retrieve(id)), status: 'canceled' });
  Object.defineProperty(target, 'cancel', { configurable: true, value });
  await act();
  Reflect.deleteProperty(target, 'cancel');
}
