import { Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetClaimWordsQuery } from './claims-api';
import styles from './Claims.module.css';

/** Products whose texts carry words that the law forbids, or that nothing proves. */
export function WordsOfProducts() {
  const words = useGetClaimWordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = words;
  return (
    <section className={styles.row} aria-labelledby="mots-a-revoir">
      <h2 id="mots-a-revoir">Mots à revoir dans les produits</h2>
      {words.isError && !data && (
        <RetryNotice onRetry={() => void words.refetch()}>
          {messageOf(words.error, 'Les textes des produits n’ont pas pu être lus.')}
        </RetryNotice>
      )}
      {words.isLoading && <Skeleton shape="line" role="status" aria-label="Lecture des produits..." />}
      {data?.total === 0 && <p>Aucun produit ne dit plus que ce que vous pouvez prouver.</p>}
      {data && data.total > 0 && (
        <ul className={styles.words}>
          {data.products.map(({ _id, name, words: found }) => (
            <li key={_id}>
              <TextLink href={adminPaths.editProduct(_id)}>{name}</TextLink>
              <p>
                <LongWords>
                  {found.map(({ quote, article }) => `«\u00a0${quote}\u00a0» (${article})`).join(', ')}
                </LongWords>
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.products.length && (
        <p className={styles.soft}>Et {data.total - data.products.length} autres produits.</p>
      )}
    </section>
  );
}
