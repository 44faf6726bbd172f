import { type BundlePart, type Gift, tidyCode } from '@shop/contract';
import type { Order } from '../domain/order.js';
import { sameChoice } from '../domain/bundle-choice.js';
import type { PricedCart } from '../domain/cart-pricing.js';
import { discountsOf, type KeptDelivery, type OrderLine } from '../domain/order-content.js';
import type { PlaceOrderInput, PricedRequest } from './order-request.js';

/** How a request under a known key stands to the order that the key began. */
export interface Likeness {
  /** The same products, quantities, code and total: prices may have changed since, what was shown has not. */
  articles: boolean;
  /** The same person, address and account. */
  details: boolean;
}

/** The whole request is the fingerprint of its key: contact, address, country, account, articles and amount shown. */
export function likenessOf(order: Order, { input, cart, clientId }: PricedRequest): Likeness {
  const {
    customer,
    delivery,
    gift,
    deliveryMethod,
    lines,
    adjustments,
    totalCents,
    clientId: knownClient,
  } = order.snapshot;
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of input.wanted) {
    const id = productId.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  const isChosen = ({ productId, parts }: OrderLine) =>
    input.wanted
      .filter((line) => line.productId.toLowerCase() === productId)
      .every((line) => sameChoice(parts, line.parts ?? usualOf(cart, productId) ?? parts));
  const sameLines =
    lines.length === wanted.size &&
    lines.every((line) => wanted.get(line.productId) === line.quantity && isChosen(line));
  const code = discountsOf(adjustments).find(({ discount }) => discount.code)?.discount.code ?? '';
  const sameCode = code === tidyCode(input.code ?? '');
  return {
    articles: sameLines && sameCode && totalCents === input.shownTotalCents,
    details:
      clientId === knownClient &&
      sameTexts(customer, input.customer) &&
      sameTexts(delivery, input.delivery) &&
      sameGift(gift, input.gift) &&
      sameMethod(deliveryMethod, input),
  };
}

/** Of a bundle of choice: whoever chooses nothing wants what is usually in it, not what was chosen before. Undefined where nobody chooses. */
function usualOf({ lines }: PricedCart, productId: string): readonly BundlePart[] | undefined {
  const product = lines.find((line) => line.product.id === productId)?.product;
  return product?.choices && product.parts;
}

/** Another message, another recipient or none at all: what goes on the parcel would be another thing. */
function sameGift(known: Gift | null | undefined, told: Gift | undefined): boolean {
  if (!known || !told) return !known && !told;
  if (known.message !== told.message || !known.recipient || !told.recipient)
    return known.message === told.message && known.recipient === told.recipient;
  return sameTexts(known.recipient, told.recipient);
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
