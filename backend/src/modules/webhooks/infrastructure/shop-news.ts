import { randomUUID } from 'node:crypto';
import type { OrderNews } from '../../cart-ordering/application/order-followers.js';
import type { LowProduct } from '../../catalog/application/low-stock-followers.js';
import type { ShopNews } from '../domain/event-body.js';

/** What of an order's news is told: numbers, amounts and dates, nobody's name or address. */
export function newsOfOrder(news: Exclude<OrderNews, { kind: 'shipping-undone' }>): ShopNews {
  const { id: orderId, reference, totalCents, refundedCents, date, version } = news.order;
  const data = { orderId, reference, totalCents, currency: 'EUR', orderedAt: date.toISOString() };
  switch (news.kind) {
    case 'paid':
      return { event: 'order.paid', key: orderId, reference, data };
    case 'shipped':
      return { event: 'order.shipped', key: `${orderId}:${version}`, reference, data };
    case 'refunded': {
      const { amountCents, key } = news;
      return {
        event: 'order.refunded',
        key: `${orderId}:${key}`,
        reference,
        data: { ...data, amountCents, refundedCents },
      };
    }
  }
}

/** Each time it crosses the limit is another. */
export function newsOfProduct({ id: productId, name, available, limit }: LowProduct): ShopNews {
  return {
    event: 'stock.low',
    key: `${productId}:${randomUUID()}`,
    reference: name,
    data: { productId, name, available, limit },
  };
}
