import type { DiscountTerms } from './discounts.js';

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
/** '35 €', '1,50 €'. */
export const euros = (amount: number) => EUROS.format(amount).replace(/,00(?=\s)/u, '');

/** What it gives, such as '10 %', '3 articles : 18 €'. */
export function discountGift({ kind, percent, amount, units, paidUnits }: DiscountTerms): string {
  switch (kind) {
    case 'percentage':
      return `${percent ?? 0}\u00a0%`;
    case 'amount':
      return euros(amount ?? 0);
    case 'delivery':
      return 'Livraison offerte';
    case 'x-for-y':
      return `${units ?? 0} articles pour le prix de ${paidUnits ?? 0}`;
    case 'lot':
      return `${units ?? 0} articles pour ${euros(amount ?? 0)}`;
  }
}
