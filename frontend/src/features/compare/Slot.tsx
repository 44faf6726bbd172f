import { type Comparison, comparedQuery } from '@shop/contract';
import { formatPrice, Icon, Link, Picture, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { useId } from 'react';
import { compareWords as words } from '../../content/compare';
import { paths } from '../../shared/paths';
import styles from './Compare.module.css';

interface SlotProps extends Pick<Comparison, 'proposals'> {
  /** What is compared by now. */
  slugs: readonly string[];
}

/** The place that is free, with what would throw a light on the choice. */
export function Slot({ proposals, slugs }: SlotProps) {
  const id = useId();
  return (
    <aside className={styles.slot} aria-labelledby={id}>
      <h2 id={id} className={styles.slotTitle}>
        {slugs.length === 0 ? words.first : slugs.length < 2 ? words.second : words.third}
      </h2>
      {proposals.length > 0 && (
        <>
          {slugs.length > 0 && <p className={styles.soft}>{words.free}</p>}
          <ul className={styles.slotList}>
            {proposals.map(({ product, why }) => (
              <li key={product._id}>
                <Link
                  className={styles.slotItem}
                  href={paths.compare + comparedQuery({ slugs: [...slugs, product.slug] })}
                >
                  <span>
                    <Picture src={product.image} alt="" sizes="64px" />
                  </span>
                  <span>
                    <span className={styles.slotName}>
                      <VisuallyHidden>Comparer aussi </VisuallyHidden>
                      {product.name}
                    </span>
                    <span className={styles.slotWhy}>{why}</span>
                    <span className={styles.slotWhy}>{formatPrice(product.discountedPrice)}</span>
                  </span>
                  <Icon name="plus" size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {slugs.length > 0 && (
        <p>
          <TextLink href={paths.shop}>{words.choose}</TextLink>
        </p>
      )}
    </aside>
  );
}
