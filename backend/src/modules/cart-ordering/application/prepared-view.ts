import type { PreparedContent, PreparedOrder as PreparedOrderAnswer } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { type PreparedOrder, stateOf } from '../domain/prepared-order.js';

/** What its client reads. */
export function toPreparedContent(prepared: PreparedOrder): PreparedContent {
  const { nom, prenom, email, mobile, address, complement, city, postalCode, country } = prepared;
  const { reference, deliveryMethod, message, code, relayPoint, relayListed } = prepared;
  const { articles, totalCents, withDelivery, expiresAt } = prepared;
  return {
    ...{ reference, nom, prenom, email, mobile, address, complement, city, postalCode, country },
    ...{ deliveryMethod, message, code, relayPoint, relayListed, withDelivery },
    articles: articles.map(({ productId, name, image, quantity, unitPriceCents, parts }) => ({
      ...{ productId, name, image, quantity },
      price: toEuros(unitPriceCents),
      ...(parts && { parts }),
    })),
    total: toEuros(totalCents),
    expiresAt: expiresAt.toISOString(),
  };
}

export function toPreparedOrder(prepared: PreparedOrder, now: Date): PreparedOrderAnswer {
  const { id, createdAt, sentAt, sends, openedAt, paidAt, order } = prepared;
  return {
    ...toPreparedContent(prepared),
    _id: id,
    state: stateOf(prepared, now),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    sends,
    openedAt: openedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    order: order && { _id: order.id, reference: order.reference },
  };
}
