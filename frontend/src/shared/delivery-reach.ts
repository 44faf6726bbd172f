import type { CountryCode } from '@shop/contract';
import { offer } from '../content/offer';
import { promises } from '../content/promises';
import { useShopConfig } from './api/config-api';

/** Where the shop sends, as it is read, '' for nowhere; and from where somebody can order. */
export function useDeliveryReach(): { where: string; countries: readonly CountryCode[] } {
  return useShopConfig().delivery ?? { where: promises.where, countries: offer.countries };
}
