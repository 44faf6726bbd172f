import { LEGAL_TEXTS, type LegalTextState, type PublishedLegalText } from '@shop/contract';
import { AdminPage, Notice, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { versionWords } from '../../shared/legal/version-words';
import { paths } from '../../shared/paths';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetLegalTextsQuery } from './legal-texts-admin-api';
import styles from './LegalTexts.module.css';

/** Every text of the contract: what counts, what comes, what is being written. */
export function LegalTextsPage() {
  const texts = useGetLegalTextsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <AdminPage
      title="Textes légaux"
      aside={<p className="soft">Une version publiée ne change plus et garde son adresse.</p>}
    >
      {texts.isError && !texts.data && (
        <RetryNotice onRetry={() => void texts.refetch()}>
          {messageOf(texts.error, 'Les textes n’ont pas pu être chargés.')}
        </RetryNotice>
      )}
      {texts.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement des textes..." />}
      <div className={styles.texts}>
        {texts.data?.map((state) => (
          <TextState key={state.text} state={state} />
        ))}
      </div>
    </AdminPage>
  );
}

function TextState({ state }: { state: LegalTextState }) {
  const { text, inForce, coming, draft, outdated } = state;
  const { name, page } = LEGAL_TEXTS[text];
  return (
    <section className={styles.text} aria-labelledby={`texte-${text}`}>
      <h2 id={`texte-${text}`}>{name}</h2>
      {!inForce && !coming && <Notice tone="warning">Rien n’est publié. Relisez le modèle, puis publiez-le.</Notice>}
      {outdated && (
        <Notice tone="warning">
          Le vendeur, ou les mots que la loi impose, ont changé depuis la dernière version. Publiez-en une nouvelle.
        </Notice>
      )}
      {inForce && <Version version={inForce} />}
      {coming && <Version version={coming} />}
      {draft && (
        <p>
          Brouillon enregistré par {draft.changedBy.name}, {formatMoment(draft.changedBy.at)}
        </p>
      )}
      <p className={styles.ways}>
        <TextLink href={adminPaths.legalText(text)}>{draft ? 'Reprendre le brouillon' : 'Modifier'}</TextLink>
        {inForce && (
          <TextLink href={paths[page]} target="_blank" rel="noopener">
            Lire la page
          </TextLink>
        )}
      </p>
    </section>
  );
}

function Version({ version }: { version: PublishedLegalText }) {
  const { number, author, publishedAt, sha256, summary } = version;
  return (
    <>
      <p>
        <strong>Version {number}</strong> {versionWords(version)}, publiée par {author} ({formatMoment(publishedAt)}).
      </p>
      <p>{summary}</p>
      <p>
        <span className={styles.soft}>SHA-256&nbsp;: </span>
        <span className={styles.hash}>{sha256}</span>
      </p>
    </>
  );
}
