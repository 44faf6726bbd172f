import type { DeliveryMethod } from '@shop/contract';
import { formatPrice } from '@shop/ui-kit';
import { sumOfEuros } from '../../shared/money/money';

/** '5,25 à 10,70 €'. */
export function priceWords({ steps }: DeliveryMethod): string {
  const prices = steps.map(({ price }) => price).filter((price) => !Number.isNaN(price));
  if (prices.length === 0) return '–';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatPrice(least) : `${formatPrice(least)} à ${formatPrice(most)}`;
}

export function daysWords({ days: { first, last } }: DeliveryMethod): string {
  if (last === 0) return 'dès la préparation finie';
  return first === last ? `${last} jours ouvrés` : `${first} à ${last} jours ouvrés`;
}

/** Three soaps of 100 g at 8 €. */
const PARCEL = { soaps: 3, grams: 300, euros: 24 };

/** What a client would read about a parcel of some soaps: the price, or why the method is not offered. */
export function previewWords({ basis, steps, freeFrom }: DeliveryMethod, packaging: number): string[] {
  const { soaps, euros: articles } = PARCEL;
  const grams = PARCEL.grams + packaging;
  const parcel = basis === 'weight' ? `${grams} g emballés` : `${formatPrice(articles)} d’articles`;
  const size = basis === 'weight' ? grams : articles;
  const step = steps.find(({ upTo }) => upTo === null || size <= upTo);
  const price = step && (freeFrom !== null && articles >= freeFrom ? 0 : step.price);
  const end = steps.at(-1)?.upTo ?? null;
  return [
    price === undefined || Number.isNaN(price)
      ? `Pour ${soaps} savons (${parcel})\u00a0: ce mode n’est pas proposé.`
      : `Pour ${soaps} savons (${parcel})\u00a0: ${price === 0 ? 'offerte' : formatPrice(price)}.`,
    ...(freeFrom !== null && freeFrom > articles
      ? [`Plus que ${formatPrice(sumOfEuros([freeFrom, -articles]))} pour la livraison offerte.`]
      : []),
    ...(end !== null && basis === 'weight' ? [`Au-delà de ${end} g, ce mode n’est pas proposé.`] : []),
  ];
}
