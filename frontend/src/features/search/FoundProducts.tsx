import { formatPrice, Link, Picture, VisuallyHidden } from '@shop/ui-kit';
import type { SearchHit } from '@shop/contract';
import type { ReactNode } from 'react';
import { langOf } from '../../shared/owner-lang';
import { paths } from '../../shared/paths';
import { priorPriceLine } from '../../shared/prior-price';
import styles from './SearchOverlay.module.css';

interface FoundProductsProps {
  id?: string;
  heading: string;
  hits: readonly SearchHit[];
  /** Side by side, the picture above, where there is room. */
  pictures?: boolean;
  onLeave: () => void;
  /** Below them. */
  children?: ReactNode;
}

/** Products that a search proposes, each a link. */
export function FoundProducts({ id, heading, hits, pictures = false, onLeave, children }: FoundProductsProps) {
  return (
    <section className={styles.products}>
      <h3 className={styles.sub}>{heading}</h3>
      <ul id={id} className={pictures ? `${styles.found} ${styles.pictures}` : styles.found}>
        {hits.map(({ _id, slug, name, tagline, translated, image, discountedPrice, reduction }) => (
          <li key={_id}>
            <Link className={styles.result} href={paths.product(slug)} data-result="" onClick={onLeave}>
              <span>
                <Picture src={image} alt="" sizes={pictures ? '(min-width: 600px) 20vw, 80px' : '80px'} width={160} />
              </span>
              <span>
                <span className={styles.name}>{name}</span>
                {tagline !== '' && (
                  <span className={styles.why} lang={langOf({ translated }, 'tagline')}>
                    {tagline}
                  </span>
                )}
              </span>
              <span className={styles.price}>
                {reduction && (
                  <>
                    <s>
                      <VisuallyHidden>Prix antérieur&nbsp;: </VisuallyHidden>
                      {formatPrice(reduction.priorPrice)}
                    </s>{' '}
                  </>
                )}
                {formatPrice(discountedPrice)}
                {reduction && <span className={styles.prior}>{priorPriceLine(reduction.priorPrice)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children && <div className={styles.foot}>{children}</div>}
    </section>
  );
}
