/** What a receipt may name of the card that paid (PCI DSS 3.4.1); nothing else of it comes here. */
export interface PaidCard {
  /** As the provider calls it: 'visa', 'cartes_bancaires'; '' for none that it knows. */
  brand: string;
  /** The last four digits of its number. */
  last4: string;
}
