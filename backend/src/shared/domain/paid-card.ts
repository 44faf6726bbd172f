/** What a receipt may name of the card that paid (PCI DSS 3.4.1); nothing else of it comes here. */
export interface PaidCard {
  /** As the provider calls it: 'visa', 'cartes_bancaires'; '' for none that it knows. */
  brand: string;
  /** The last four digits of its number. */
  last4: string;
}

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

/** 'Visa'; '' for one that nobody knows. */
export const brandName = ({ brand }: Pick<PaidCard, 'brand'>): string =>
  (Object.hasOwn(BRANDS, brand) && BRANDS[brand]) || '';
