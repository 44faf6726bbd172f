import { ButtonLink, Icon, Skeleton, TextButton, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { PAGES, type SearchAnswer } from '@shop/contract';
import { paths } from '../../shared/paths';
import { capital, leftOutOf, quoted, saidOf, withoutAnyWords, withoutAvoided } from '../../shared/search-words';
import { FoundProducts } from './FoundProducts';
import { CategoryLinks } from './SearchStart';
import { useStartSearchQuery } from './search-api';
import styles from './SearchOverlay.module.css';

interface SearchResultsProps {
  id: string;
  /** Of the shelf with all that was found. */
  shelf: string;
  /** What was searched; not blank. */
  text: string;
  /** `undefined` while the first answer is on its way. */
  answer: SearchAnswer | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The text is another one from now on. */
  onText: (text: string) => void;
  /** The text is meant as it stands. */
  onExact: () => void;
  onLeave: () => void;
}

/** What was understood and found, or why there is nothing, each with a way on. */
export function SearchResults({
  id,
  shelf,
  text,
  answer,
  failed,
  onRetry,
  onText,
  onExact,
  onLeave,
}: SearchResultsProps) {
  const shown = failed ? undefined : answer;
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        {shown && shown.avoided.length > 0 && <Understood answer={shown} onText={onText} />}
        <div role="status">
          {failed && (
            <p>
              La recherche n’a pas abouti. <TextButton onClick={onRetry}>Réessayer</TextButton>
            </p>
          )}
          {shown && <Said text={text} answer={shown} onExact={onExact} onLeave={onLeave} />}
        </div>
      </div>
      {!failed && !answer && (
        <div className={styles.products} aria-hidden="true">
          <div className={styles.result}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" width={60} />
          </div>
        </div>
      )}
      {shown && shown.hits.length > 0 && (
        <FoundProducts
          id={id}
          heading={shown.near ? capital(withoutAnyWords(shown)) : 'Produits'}
          hits={shown.hits}
          onLeave={onLeave}
        >
          <ButtonLink variant="secondary" href={shelf} onClick={onLeave}>
            {shown.total > 1 ? `Voir les ${shown.total} produits` : 'Voir le produit dans la boutique'}
          </ButtonLink>
        </FoundProducts>
      )}
      {shown?.hits.length === 0 && <Elsewhere onLeave={onLeave} />}
    </div>
  );
}

function Understood({ answer, onText }: { answer: SearchAnswer; onText: (text: string) => void }) {
  const { words, avoided } = answer;
  return (
    <section className={styles.understood}>
      <h3 className={styles.sub}>Ce que nous avons compris</h3>
      <ul className={styles.chips}>
        {words !== '' && (
          <li>
            <Chip label={words} onClick={() => onText(withoutAnyWords(answer))} />
          </li>
        )}
        {avoided.map((one) => (
          <li key={one}>
            <Chip label={`Sans ${one}`} onClick={() => onText(withoutAvoided(answer, one))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chip({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onClick}>
      <VisuallyHidden>Retirer </VisuallyHidden>
      {label}
      <Icon name="close" size="small" />
    </button>
  );
}

function Said({
  text,
  answer,
  onExact,
  onLeave,
}: { text: string; answer: SearchAnswer } & Pick<SearchResultsProps, 'onExact' | 'onLeave'>) {
  const { total, corrected, leftOut, near, avoided } = answer;
  const [first] = leftOut;
  return (
    <>
      {total === 0 && avoided.length === 0 ? (
        <>
          <p className={styles.said}>Aucun produit trouvé pour {quoted(text)}.</p>
          <p className={styles.small}>Ni dans les noms, ni dans les textes, ni dans les compositions.</p>
        </>
      ) : (
        <p className={styles.said}>{saidOf(answer)}</p>
      )}
      {corrected !== null && (
        <p className={styles.small}>
          Vous avez écrit {quoted(corrected)}. <TextButton onClick={onExact}>Le chercher tel quel</TextButton>
        </p>
      )}
      {first && (near || avoided.length > 0) && (
        <p className={styles.small}>
          {leftOutOf(answer)}{' '}
          {leftOut.length === 1 && (
            <TextLink href={paths.product(first.slug)} onClick={onLeave}>
              Le voir quand même
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}

/** Where to go on who found nothing. */
function Elsewhere({ onLeave }: { onLeave: () => void }) {
  const { data } = useStartSearchQuery();
  return (
    <div className={styles.products}>
      <ul className={styles.ways}>
        <li>
          <TextLink href={paths.guide} onClick={onLeave}>
            {PAGES.guide.title}
          </TextLink>
        </li>
        <li>
          <TextLink href={paths.shop} onClick={onLeave}>
            Voir toute la gamme
          </TextLink>
        </li>
      </ul>
      {data && <CategoryLinks categories={data.categories} onLeave={onLeave} />}
    </div>
  );
}
