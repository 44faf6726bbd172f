import { InciList } from '@shop/ui-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { useGetLabelPreviewQuery } from './admin-products-api';
import styles from './LabelPreview.module.css';

/** Pause after the last key before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 400;

/** What shoppers will read of the list of ingredients, and what to look at in it. Nothing here keeps anybody from saving. */
export function LabelPreview({ ingredients }: { ingredients: string }) {
  const headingId = useId();
  const quiet = useQuiet(ingredients.trim());
  // Until the next answer comes what was said of the list before stays.
  const { data: preview, isError, error } = useGetLabelPreviewQuery(quiet || skipToken);
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        Ce que dira l’étiquette
      </h3>
      <div role="status">
        {quiet === '' && <p className={styles.warning}>Sans ingrédients, ce produit ne peut pas être vendu.</p>}
        {quiet !== '' && isError && (
          <p className={styles.warning}>{messageOf(error, 'La composition n’a pas pu être vérifiée.')}</p>
        )}
        {quiet !== '' && !isError && !preview && <p className={styles.count}>Chargement...</p>}
        {quiet !== '' && !isError && preview && (
          <>
            <InciList parts={preview.inci} />
            <p className={styles.count}>
              {preview.names} {preview.names > 1 ? 'noms' : 'nom'}, {allergenWords(preview.allergens.length)}
            </p>
            {preview.warnings.length > 0 && (
              <ul className={styles.warnings} aria-label="À vérifier">
                {preview.warnings.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
}

const allergenWords = (count: number): string => {
  if (count === 0) return 'aucun allergène de parfum à nommer.';
  return count === 1 ? '1 allergène de parfum à nommer.' : `${count} allergènes de parfum à nommer.`;
};

/** The same once nobody has typed for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
