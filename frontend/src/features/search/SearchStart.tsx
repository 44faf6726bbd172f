import { Link, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { PAGES, type SearchStart as Start } from '@shop/contract';
import { paths } from '../../shared/paths';
import { FoundProducts } from './FoundProducts';
import { RecentSearches } from './RecentSearches';
import { useStartSearchQuery } from './search-api';
import styles from './SearchOverlay.module.css';

interface SearchStartProps {
  onLeave: () => void;
  /** The text is another one from now on. */
  onText: (text: string) => void;
  /** What was searched before is forgotten. */
  onForgotten: () => void;
}

/** What stands under the field before anything is typed: what others keep, or else buy, the guide, and where to look round. It may fail: nobody asked for it. */
export function SearchStart({ onLeave, onText, onForgotten }: SearchStartProps) {
  const { data, isError } = useStartSearchQuery();
  const [heading, hits] = data?.bestSellers.length
    ? ['Les plus achetés', data.bestSellers]
    : ['Les préférés des autres', data?.favourites ?? []];
  const guide = (
    <TextLink href={paths.guide} icon="arrow-right" data-result="" onClick={onLeave}>
      {PAGES.guide.title}
    </TextLink>
  );
  return (
    <div className={styles.body}>
      <RecentSearches onText={onText} onForgotten={onForgotten} />
      {hits.length > 0 ? (
        <FoundProducts heading={heading} hits={hits} pictures onLeave={onLeave}>
          {guide}
        </FoundProducts>
      ) : (
        (data || isError) && <p className={styles.products}>{guide}</p>
      )}
      {data && <CategoryLinks categories={data.categories} onLeave={onLeave} />}
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
