import { COUNTRIES, COUNTRY_NAMES, type CountryCode } from '@shop/contract';
import { useDeliveryReach } from '../delivery-reach';

/** From which somebody can order, and the one that stands there already: where nothing goes any more is said, not replaced. */
export function useCountries(known: CountryCode) {
  const { countries } = useDeliveryReach();
  return COUNTRIES.filter((code) => code === known || countries.includes(code)).map((value) => ({
    value,
    label: COUNTRY_NAMES[value],
  }));
}
