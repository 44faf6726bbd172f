import { type ShopConfig } from '@shop/contract';
import { promises } from '../../content/promises';
import { useShopConfig } from '../../shared/api/config-api';
import { deliveryDays } from '../../shared/delivery-days';
import type { CheckoutTerms } from './use-checkout-quote';

interface DeliveryWords {
  short: string;
  long: string;
  /** When it arrives, where that is known. */
  arrival: string;
}

/** What stands beside a total about its delivery: known, promised, or as the shop has always offered it. */
export function useDeliveryWords({ delivery }: Pick<CheckoutTerms, 'delivery'>): DeliveryWords {
  const promised = useShopConfig().delivery;
  const { short, long } = wordsOf(delivery, promised);
  return { short, long, arrival: delivery ? deliveryDays(delivery.dates) : long };
}

function wordsOf(
  delivery: CheckoutTerms['delivery'],
  promised: ShopConfig['delivery'],
): Omit<DeliveryWords, 'arrival'> {
  if (!promised) return { short: promises.deliveryShort, long: promises.delivery };
  if (!delivery) return { short: promised.price, long: [promised.price, promised.arrival].filter(Boolean).join('. ') };
  const short = delivery.price === 0 ? promises.deliveryShort : 'Livraison comprise';
  return { short, long: `${delivery.name}, ${deliveryDays(delivery.dates)}` };
}
