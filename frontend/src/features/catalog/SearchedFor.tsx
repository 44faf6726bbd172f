import { ButtonLink, EmptyState, FilterChips, type FilterChipsProps, TextLink } from '@shop/ui-kit';
import { type ChoiceSearch, PAGES } from '@shop/contract';
import { paths } from '../../shared/paths';
import { leftOutOf, quoted, saidOf } from '../../shared/search-words';
import { useCategories } from './catalog-api';
import styles from './SearchedFor.module.css';

interface SearchedForProps {
  search: ChoiceSearch;
  /** The same without any typo being supposed. */
  exactHref: string;
}

/** The shop searched for something else than what was typed, and says so. */
export const isOtherwise = ({ corrected, avoided }: ChoiceSearch) => corrected !== null || avoided.length > 0;

/** What the shop understood of what is searched, where that is not what was typed: what it corrected, left out and why. */
export function SearchedFor({ search, exactHref }: SearchedForProps) {
  const { corrected, avoided, leftOut, near } = search;
  const [first] = leftOut;
  return (
    <div className={styles.root}>
      <p className={styles.said}>{saidOf(search)}</p>
      {near && <p className={styles.small}>Voici ce qui s’en passe, au plus près.</p>}
      {corrected !== null && (
        <p className={styles.small}>
          Vous avez écrit {quoted(corrected)}. <TextLink href={exactHref}>Le chercher tel quel</TextLink>
        </p>
      )}
      {first && avoided.length > 0 && (
        <p className={styles.small}>
          {leftOutOf(search)}{' '}
          {leftOut.length === 1 && <TextLink href={paths.product(first.slug)}>Le voir quand même</TextLink>}
        </p>
      )}
    </div>
  );
}

type NothingFoundProps = Pick<SearchedForProps, 'search'> & Pick<FilterChipsProps, 'chips' | 'clearHref'>;

/** Nothing of the shelf is what was searched: where to go on. */
export function NothingFound({ search, chips, clearHref }: NothingFoundProps) {
  const { data: categories = [] } = useCategories();
  const open = categories.filter((category) => category.open);
  return (
    <>
      <FilterChips className={styles.chips} chips={chips} clearHref={clearHref} />
      <EmptyState
        role="status"
        title={search.avoided.length > 0 ? saidOf(search) : `Aucun produit trouvé pour ${quoted(search.text)}.`}
        action={
          <ButtonLink variant="secondary" href={clearHref}>
            Retirer la recherche
          </ButtonLink>
        }
      >
        <p className={styles.small}>Ni dans les noms, ni dans les textes, ni dans les compositions.</p>
        <nav aria-label="Continuer" className={styles.ways}>
          <TextLink href={paths.guide}>{PAGES.guide.title}</TextLink>
          {open.map(({ name, slug }) => (
            <TextLink key={slug} href={paths.category(slug)}>
              {name}
            </TextLink>
          ))}
          <TextLink href={paths.contact}>Nous demander si nous en ferons</TextLink>
        </nav>
      </EmptyState>
    </>
  );
}
