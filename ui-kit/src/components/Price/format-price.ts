const amounts = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export type PriceUnit = '€' | 'EUR';

/** `1234.5` as '1 234,50' (specification, section 9: fr-FR, two decimals). `amount` is in EUR. */
export function formatAmount(amount: number): string {
  return amounts.format(amount);
}

/** `6` as '6,00 €', with a no-break space. `amount` is in EUR. */
export function formatPrice(amount: number, unit: PriceUnit = '€'): string {
  return `${formatAmount(amount)}\u00a0${unit}`;
}
