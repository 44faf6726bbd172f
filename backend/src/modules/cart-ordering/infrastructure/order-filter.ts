import { COUNTRIES } from '@shop/contract';
import type { QueryFilter } from 'mongoose';
import type { OrderFilters } from '../application/ports/order-repository.js';
import { tagKey } from '../domain/order-tags.js';
import type { OrderDocument } from './order.schema.js';

const ABROAD = COUNTRIES.filter((country) => country !== 'FR');

/** What narrows the list of orders, its views and its exports; the search is the list's own. */
export function filterOf(filters: Omit<OrderFilters, 'search'>): QueryFilter<OrderDocument> {
  const { status, refundRequested, partlyRefunded, carrier, country, tag, from, to } = filters;
  return {
    shown: true,
    ...(status && { status }),
    // A request that was answered needs nobody any more.
    ...(refundRequested && { refundOpen: true }),
    ...(partlyRefunded && { paymentStatus: 'partially_refunded' as const }),
    ...(carrier && { 'tracking.carrier': carrier }),
    ...(country && { 'delivery.country': country === 'abroad' ? { $in: ABROAD } : country }),
    ...(tag && { tagKeys: tagKey(tag) }),
    ...((from || to) && { date: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
  };
}
