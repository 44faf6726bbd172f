import {
  type Carrier,
  CARRIERS,
  COUNTRY_NAMES,
  type CountryCode,
  isHandedOver,
  type Order,
  type OrderDelivery,
  ORDER_COUNTRIES,
  ORDER_STATUSES,
  type OrderCountry,
  type OrderStatus,
  receiverOf,
} from '@shop/contract';
import { leftOf } from '../../shared/money/money';

/** A part of the money went back: no status of its own, and yet what the shop looks for. */
export const PARTLY_REFUNDED = 'Remboursée en partie';

export const isPartlyRefunded = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'partially_refunded';

export const countryName = (code: CountryCode): string => COUNTRY_NAMES[code] ?? code;

export const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text);
export const isOrderCountry = (text: string): text is OrderCountry =>
  ORDER_COUNTRIES.some((country) => country === text);

/** Where orders go, as a filter says it. */
export const orderCountryName = (country: OrderCountry): string =>
  country === 'abroad' ? 'Hors de France' : COUNTRY_NAMES[country];

export const isCarrier = (text: string): text is Carrier => CARRIERS.some((carrier) => carrier === text);

/** What was paid and not given back yet, by the provider or by hand, in EUR; 0 for an order that was never paid. */
export function refundableAmount(
  order: Pick<Order, 'montantTotal' | 'refundedAmount' | 'handedBackAmount' | 'paymentStatus'>,
): number {
  const wasPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return wasPaid ? leftOf(order) : 0;
}

export const WITHDRAWN = 'Rétractation';

/** Its client withdrew, in whole or in part, and it is not over: it should not simply be sent. */
export const isWithdrawn = ({ withdrawalDeclaredAt, status }: Pick<Order, 'withdrawalDeclaredAt' | 'status'>) =>
  withdrawalDeclaredAt !== null && status !== 'Annulé' && status !== 'Remboursé';

/** What goes, or went, into the parcel, and what does not. */
export function parcelOf({ articles }: Pick<Order, 'articles'>) {
  const parcel = articles.map(({ unsent = 0, ...article }) => ({
    ...article,
    quantity: article.quantity - unsent,
    unsent,
  }));
  return {
    packed: parcel.filter(({ quantity }) => quantity > 0),
    unsent: parcel.filter(({ unsent }) => unsent > 0),
  };
}

/** The client asked for the money back and the shop has not answered yet. */
export function awaitsRefundAnswer(
  order: Pick<Order, 'refundRequestedAt' | 'refundAnswer' | 'paymentStatus'>,
): boolean {
  return order.refundRequestedAt !== null && order.refundAnswer === null && order.paymentStatus !== 'refunded';
}

/** Where it goes, as it stands on a parcel, one line each: a relay point's name it as well, and what is fetched goes nowhere. */
export function addressLines(order: Order): string[] {
  const { address, complement, postalCode, city, country, deliveryMethod: method } = order;
  const { prenom, nom } = receiverOf(order);
  const name = `${prenom} ${nom}`;
  if (method && isHandedOver(method.kind)) return [name, method.name, method.note].filter(Boolean);
  const relay = method?.relay;
  const lines = relay
    ? [`${relay.name} (${relay.code})`, relay.address, `${relay.postalCode} ${relay.city}`]
    : [address, complement, `${postalCode} ${city}`];
  return [name, ...lines, countryName(country).toUpperCase()].filter(Boolean);
}

/** What was chosen, with what was said of it, and the relay point where it waits. */
export function methodWords({ name, note, relay }: OrderDelivery): string {
  const said = [name, note].filter(Boolean).join(', ');
  if (!relay) return said;
  return `${said}\u00a0: ${relay.name}, ${relay.address}, ${relay.postalCode} ${relay.city} (${relay.code})`;
}

/** It leaves with a tracking number, or not at all; so do orders that are older than the choice. */
export const isTracked = ({ deliveryMethod }: Order): boolean => deliveryMethod?.tracked ?? true;

/** Its parcel left the shop, or it was handed over. */
export const hasLeft = ({ status, orderNumber, deliver, deliveredAt }: Order): boolean =>
  status === 'Expédié' || status === 'Livré' || orderNumber !== '' || deliver !== '' || deliveredAt !== null;
