import { formatPrice } from '@shop/ui-kit';

/**
 * An amount with what is said of it, in number: '1,50 € remboursé', '2,00 € remboursés'. In French what is below two is one.
 *
 * @param amount in EUR
 * @param one what is said of one euro
 * @param several what is said of more
 */
export const agreedPrice = (amount: number, one: string, several: string): string =>
  `${formatPrice(amount)} ${Math.abs(amount) < 2 ? one : several}`;
