import { tidyCode } from '@shop/contract';
import type { Order } from '../domain/order.js';
import { discountsOf, type KeptDelivery } from '../domain/order-content.js';
import type { PlaceOrderInput, PricedRequest } from './order-request.js';

/** How a request under a known key stands to the order that the key began. */
export interface Likeness {
  /** The same products, quantities, code and total: prices may have changed since, what was shown has not. */
  articles: boolean;
  /** The same person, address and account. */
  details: boolean;
}

/** The whole request is the fingerprint of its key: contact, address, country, account, articles and amount shown. */
export function likenessOf(order: Order, { input, clientId }: PricedRequest): Likeness {
  const { customer, delivery, deliveryMethod, lines, adjustments, totalCents, clientId: knownClient } = order.snapshot;
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of input.wanted) {
    const id = productId.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  const sameLines =
    lines.length === wanted.size && lines.every(({ productId, quantity }) => wanted.get(productId) === quantity);
  const code = discountsOf(adjustments).find(({ discount }) => discount.code)?.discount.code ?? '';
  const sameCode = code === tidyCode(input.code ?? '');
  return {
    articles: sameLines && sameCode && totalCents === input.shownTotalCents,
    details:
      clientId === knownClient &&
      sameTexts(customer, input.customer) &&
      sameTexts(delivery, input.delivery) &&
      sameMethod(deliveryMethod, input),
  };
}

/** Who says nothing of it accepts what was chosen before. */
function sameMethod(known: KeptDelivery | undefined, { deliveryMethod, relay }: PlaceOrderInput): boolean {
  if (!known || deliveryMethod === undefined) return true;
  return known.methodId === deliveryMethod && (!known.relay || (!!relay && sameTexts(known.relay, relay)));
}

/** Begun by another account. Who logs in, or out, between two tries is still the same shopper: the key is the browser's. */
export function isForeign(order: Order, { clientId }: PricedRequest): boolean {
  const known = order.snapshot.clientId;
  return known !== null && clientId !== null && known !== clientId;
}

function sameTexts<T extends object>(known: T, told: T): boolean {
  return (Object.keys(known) as (keyof T)[]).every((field) => known[field] === told[field]);
}
