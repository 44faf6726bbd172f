import { type ProductReview, shownAverage } from '@shop/contract';
import { formatDate } from '../../shared/format-date';

const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '4,7' */
export const averageWords = (average: number): string => decimal.format(shownAverage(average));

export const starsLabel = (stars: number): string => `${stars} sur 5`;

export const countWords = (count: number): string => (count > 1 ? `${count} avis` : '1 avis');

export const gradeName = (stars: number): string => (stars > 1 ? `${stars} étoiles` : '1 étoile');

const dayOf = (moment: string) => formatDate(new Date(moment));

/** Both days: that of the experience, and that of the publication (C. conso. D111-17). */
export function factsOf({ experience, experiencedAt, publishedAt }: ProductReview): string {
  const [lived, appeared] = [dayOf(experiencedAt), dayOf(publishedAt)];
  return experience === 'delivery'
    ? `Achat vérifié, produit reçu le ${lived}, avis paru le ${appeared}`
    : `Achat vérifié, produit acheté le ${lived}, avis paru le ${appeared}`;
}
