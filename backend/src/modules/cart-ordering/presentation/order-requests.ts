import type { CartItemRequest } from '@shop/contract';
import type { Actor } from '../../../shared/auth/actor.js';
import { toCents } from '../../../shared/domain/money.js';
import type { PlaceOrderInput } from '../application/order-request.js';
import type { WantedLine } from '../domain/cart-pricing.js';
import type { NewOrderDto, OrderArticleDto } from './new-order.dto.js';

export function toWantedLine({ productId, quantity, price }: CartItemRequest): WantedLine {
  return { productId, quantity, ...(price != null && { shownPriceCents: toCents(price) }) };
}

function toOrderedLine({ reduction, ...article }: OrderArticleDto): WantedLine {
  return { ...toWantedLine(article), ...(reduction !== undefined && { shownReduction: reduction }) };
}

/** The header and the body's `checkoutId` mean the same; the header is what proxies and clients repeat. */
export function toPlaceOrder(
  body: NewOrderDto,
  { actor, ip, headerKey }: { actor: Actor; ip: string; headerKey: string | undefined },
): PlaceOrderInput {
  const { nom, prenom, email, mobile, address, complement = '', postalCode, city, country } = body;
  const checkoutKey = headerKey ?? body.checkoutId;
  return {
    actor,
    ip,
    ...(body.userId && { userId: body.userId }),
    customer: { nom, prenom, email, mobile },
    delivery: { address, complement: complement ?? '', postalCode, city, country },
    wanted: body.articles.map(toOrderedLine),
    shownTotalCents: toCents(body.amount),
    paymentMethod: body.paymentMethod,
    ...(body.texts && { shownTexts: body.texts }),
    ...(body.guaranteeNotice !== undefined && { shownNotice: body.guaranteeNotice }),
    ...(body.vatScheme && { shownVat: body.vatScheme }),
    ...(body.deliveryMethod !== undefined && { deliveryMethod: body.deliveryMethod }),
    ...(body.deliveryPrice !== undefined && { shownDeliveryCents: toCents(body.deliveryPrice) }),
    relay: body.relayPoint ?? null,
    ...(checkoutKey && { checkoutKey }),
  };
}
