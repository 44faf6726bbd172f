import { TextLink } from '@shop/ui-kit';
import { reviews } from '../../content/reviews';
import { paths } from '../../shared/paths';
import styles from './reviews.module.css';

/** What the shop says of its reviews below every list: it binds whoever moderates. */
export function ReviewPromise() {
  return (
    <section className={styles.promise} aria-labelledby="promesse">
      <h2 id="promesse">Ce que la boutique a promis</h2>
      <p className="soft">
        Code de la consommation, article L111-7-2. Ce texte est sous chaque liste d’avis. Il vous engage&nbsp;; les
        motifs de refus en sont tirés.
      </p>
      <blockquote>{reviews.notice}</blockquote>
      <p>
        <TextLink href={paths.reviewControl} target="_blank" rel="noopener" icon="arrow-out">
          La page que lisent les clients
        </TextLink>
      </p>
    </section>
  );
}
