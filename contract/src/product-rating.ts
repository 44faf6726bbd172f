import { type ProductRating, roundedGrade } from './reviews.js';

/** An average as pages, cards and search engines read it, to a tenth. */
export const shownAverage = (average: number): number => roundedGrade(average, 10);

/** '4,7 sur 5, 38 avis': the server says it, so that a page needs no words of its own for it. */
export function ratingWords({ average, count }: ProductRating): string {
  const grade = shownAverage(average).toFixed(1).replace('.', ',');
  return count > 1 ? `${grade} sur 5, ${count} avis` : `${grade} sur 5, 1 avis`;
}
