export interface RatingProps {
  /** 1 to 5. */
  average: number;
  /** How many reviews it is the average of. */
  count: number;
}

/** The average of a product's reviews in one line of plain text: beside its name, and on its card. */
export function Rating({ average, count }: RatingProps) {
  const shown = average.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className="soft">
      <span aria-hidden="true">★</span> {count > 1 ? `${shown} sur 5, ${count} avis` : `${shown} sur 5, 1 avis`}
    </p>
  );
}
