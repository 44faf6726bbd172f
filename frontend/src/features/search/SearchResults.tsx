import { Link, Picture, Skeleton, TextButton, TextLink, formatPrice, VisuallyHidden } from '@shop/ui-kit';
import { PRIOR_PRICE_WORDS, type ProductHit } from '@shop/contract';
import { paths } from '../../shared/paths';
import styles from './SearchOverlay.module.css';

interface SearchResultsProps {
  id: string;
  /** What was searched; not blank. */
  text: string;
  /** `undefined` while the first answer is on its way. */
  hits: readonly ProductHit[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** What was found, or why there is nothing, each with a way on. */
export function SearchResults({ id, text, hits, failed, onRetry, onLeave }: SearchResultsProps) {
  const count = hits?.length ?? 0;
  return (
    <>
      <div role="status">
        {failed && (
          <p className={styles.none}>
            La recherche n’a pas abouti. <TextButton onClick={onRetry}>Réessayer</TextButton>
          </p>
        )}
        {!failed && hits && count === 0 && (
          <p className={styles.none}>
            Aucun produit trouvé pour «&nbsp;{text}&nbsp;».{' '}
            <TextLink href={paths.shop} onClick={onLeave}>
              Voir tous les savons
            </TextLink>
          </p>
        )}
        {!failed && count > 0 && (
          <VisuallyHidden as="p">{`${count} ${count > 1 ? 'produits trouvés' : 'produit trouvé'}`}</VisuallyHidden>
        )}
      </div>
      {!failed && !hits && (
        <div className={styles.result} aria-hidden="true">
          <Skeleton shape="picture" />
          <Skeleton shape="title" width={60} />
        </div>
      )}
      {!failed && hits && count > 0 && (
        <ul id={id}>
          {hits.map(({ _id, slug, name, image, discountedPrice, reduction }) => (
            <li key={_id}>
              <Link className={styles.result} href={paths.product(slug)} data-result="" onClick={onLeave}>
                <span>
                  <Picture src={image} alt="" sizes="80px" width={160} />
                </span>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.price}>
                    {formatPrice(discountedPrice)}
                    {reduction && (
                      <>
                        {' '}
                        <s>
                          <VisuallyHidden>Prix antérieur&nbsp;: </VisuallyHidden>
                          {formatPrice(reduction.priorPrice)}
                        </s>
                        <span className={styles.prior}>
                          {PRIOR_PRICE_WORDS}&nbsp;: {formatPrice(reduction.priorPrice)}
                        </span>
                      </>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
