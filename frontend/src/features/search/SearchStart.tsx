import { Link, VisuallyHidden } from '@shop/ui-kit';
import type { SearchStart as Start } from '@shop/contract';
import { paths } from '../../shared/paths';
import { FoundProducts } from './FoundProducts';
import { useStartSearchQuery } from './search-api';
import styles from './SearchOverlay.module.css';

/** What stands under the field before anything is typed: what others keep, and where to look round. It may fail: nobody asked for it. */
export function SearchStart({ onLeave }: { onLeave: () => void }) {
  const { data } = useStartSearchQuery();
  if (!data || (data.favourites.length === 0 && data.categories.length === 0)) return null;
  return (
    <div className={styles.body}>
      {data.favourites.length > 0 && (
        <FoundProducts heading="Les préférés des autres" hits={data.favourites} pictures onLeave={onLeave} />
      )}
      <CategoryLinks categories={data.categories} onLeave={onLeave} />
    </div>
  );
}

/** The categories that have something to show. */
export function CategoryLinks({ categories, onLeave }: Pick<Start, 'categories'> & { onLeave: () => void }) {
  const filled = categories.filter(({ products }) => products > 0);
  if (filled.length === 0) return null;
  return (
    <section className={styles.after}>
      <h3 className={styles.sub}>Les rayons</h3>
      <ul className={styles.list}>
        {filled.map(({ name, slug, products }) => (
          <li key={slug}>
            <Link href={paths.category(slug)} data-result="" onClick={onLeave}>
              {name}
            </Link>
            <span className={styles.count}>
              {products}
              <VisuallyHidden> {products > 1 ? 'produits' : 'produit'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
