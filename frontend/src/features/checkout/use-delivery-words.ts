import { deliveryDateWords } from '@shop/contract';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import type { CheckoutTerms } from './use-checkout-quote';

/** What stands beside a total about its delivery: known, promised, or as the shop has always offered it. */
export function useDeliveryWords({ delivery }: Pick<CheckoutTerms, 'delivery'>): { short: string; long: string } {
  const promised = useShopConfig().delivery;
  if (!promised) return { short: promises.deliveryShort, long: promises.delivery };
  if (!delivery) return { short: promised.price, long: [promised.price, promised.arrival].filter(Boolean).join('. ') };
  const short = delivery.price === 0 ? promises.deliveryShort : 'Livraison comprise';
  return { short, long: `${delivery.name}, ${deliveryDateWords(delivery.dates)}` };
}
