import type { Order } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';

/** What of an order's total is VAT, or why none is; nothing for an order that is older than its VAT. */
export function vatTerms({ vat }: Pick<Order, 'vat'>): { term: string; detail: string }[] {
  if (!vat) return [];
  if (vat.mention) return [{ term: 'TVA', detail: vat.mention }];
  return vat.rates
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, exclTax, vat: amount }) => ({
      term: `Dont TVA ${ratePercent}\u00a0%`,
      detail: `${formatPrice(amount)} (hors taxe ${formatPrice(exclTax)})`,
    }));
}
