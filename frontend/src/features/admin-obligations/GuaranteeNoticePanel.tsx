import { type GuaranteeNoticeEntry, guaranteeNoticePath } from '@shop/contract';
import { Link, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetGuaranteeNoticeQuery } from './guarantee-notice-api';
import { GuaranteeNoticeForm } from './GuaranteeNoticeForm';
import styles from './GuaranteeNotice.module.css';

/** Where the regulation stands with its pictures, in every language of the Union. */
const OFFICIAL_JOURNAL = 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj';

/** The official picture that stands above the button that orders (reg. (EU) 2025/1960): what is shown, another one, those of before. */
export function GuaranteeNoticePanel() {
  const notice = useGetGuaranteeNoticeQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = notice;
  return (
    <section className={styles.root} aria-label="Image officielle">
      <p>
        L’image officielle est affichée entière, juste au-dessus du bouton de commande. Sans elle, les premières phrases
        de l’article D211-2 y restent.
      </p>
      <details>
        <summary>Où trouver l’image</summary>
        <p>
          Le Journal officiel de l’Union européenne donne l’avis en PDF, que la boutique ne peut pas afficher. Ouvrez le
          règlement en français, agrandissez la page de l’avis à 200&nbsp;% ou plus, et enregistrez-la en PNG
          (exportation de la page en image, ou capture de l’avis entier). Gardez les couleurs et les proportions&nbsp;:
          ni recadrage dans l’avis, ni ajout.
        </p>
        <p>
          <TextLink href={OFFICIAL_JOURNAL} target="_blank" rel="noopener" icon="arrow-out">
            Règlement (UE) 2025/1960
          </TextLink>
        </p>
      </details>
      {notice.isError && !data && (
        <RetryNotice onRetry={() => void notice.refetch()}>
          {messageOf(notice.error, 'L’image n’a pas pu être chargée.')}
        </RetryNotice>
      )}
      {notice.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement de l’image..." />}
      {data && <GuaranteeNoticeForm state={data} onReload={() => void notice.refetch()} />}
      {data && data.total > 0 && (
        <div>
          <h3>Versions</h3>
          <ul className={styles.entries}>
            {data.entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
          {data.total > data.entries.length && (
            <p className={styles.soft}>Les {data.total - data.entries.length} plus anciennes gardent leur adresse.</p>
          )}
        </div>
      )}
    </section>
  );
}

/** Each with the address where it stays and the hash that orders name. */
function Entry({ entry: { number, publishedAt, author, picture } }: { entry: GuaranteeNoticeEntry }) {
  const name = `Version ${number}`;
  return (
    <li>
      <p>
        {picture ? (
          <Link href={guaranteeNoticePath(number)} target="_blank" rel="noopener">
            {name}
          </Link>
        ) : (
          `${name}\u00a0: image retirée`
        )}
      </p>
      <p className={styles.soft}>
        <LongWords>{`${formatMoment(publishedAt)}, ${author}`}</LongWords>
      </p>
      {picture && (
        <p className={styles.hash}>
          <LongWords>{`SHA-256\u00a0: ${picture.sha256}`}</LongWords>
        </p>
      )}
    </li>
  );
}
