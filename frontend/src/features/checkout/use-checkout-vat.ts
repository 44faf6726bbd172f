import { formatPrice } from '@shop/ui-kit';
import type { CheckoutCart } from './checkout-cart';
import { useGetCheckoutVatQuery } from './checkout-api';
import type { Delivery } from './checkout-schema';

/** What of the total is VAT, or why none is; undefined until it is known where the order goes. */
export function useCheckoutVat(
  lines: CheckoutCart['lines'],
  delivery: Pick<Delivery, 'country' | 'postalCode'> | null,
): string | undefined {
  // With its price: another one asks anew.
  const items = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const skip = delivery === null || items.length === 0;
  const { country, postalCode } = delivery ?? { country: 'FR', postalCode: '' };
  const { currentData: vat } = useGetCheckoutVatQuery({ items, destination: { country, postalCode } }, { skip });
  if (skip || !vat) return undefined;
  if (vat.mention) return vat.mention;
  return vat.rates
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, vat: amount }) => `Dont TVA ${ratePercent}\u00a0%\u00a0: ${formatPrice(amount)}`)
    .join(' · ');
}
