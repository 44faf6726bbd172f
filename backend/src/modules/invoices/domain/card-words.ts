import type { PaidCard } from '../../../shared/domain/paid-card.js';

/** What is printed on the cards themselves, by the provider's name (docs.stripe.com/api/charges/object, `card.brand`). */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** 'carte Visa se terminant par 4242'; 'carte' where nobody knows which. */
export function cardWords(card: PaidCard | undefined): string {
  if (!card) return 'carte';
  const brand = Object.hasOwn(BRANDS, card.brand) ? ` ${BRANDS[card.brand]}` : '';
  return `carte${brand} se terminant par\u00a0${card.last4}`;
}
