import { COUNTRY_NAMES, type DeliveryAddress } from '@shop/contract';

/** 'Nantes, France' stays together with its code; what is not given is left out. */
export const addressLines = ({ address, complement, postalCode, city, country }: DeliveryAddress): string[] =>
  [address, complement, `${postalCode} ${city}, ${COUNTRY_NAMES[country]}`].filter((line) => line !== '');
