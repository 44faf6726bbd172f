import { CONTENT, type ContentState } from '@shop/contract';
import { AdminPage, EmptyState, Skeleton, TextLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useGetContentStatesQuery } from './content-api';
import styles from './Content.module.css';

/** What the pages say, piece by piece. */
export function ContentListPage() {
  const states = useGetContentStatesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const isNew = states.data?.every(({ published, draft }) => !published && !draft);
  return (
    <AdminPage title="Contenu">
      <p className={styles.soft}>
        Ce que vos pages disent. Rien ne change en ligne avant que vous ne publiiez, et chaque version se reprend.
      </p>
      {states.isError && !states.data && (
        <RetryNotice onRetry={() => void states.refetch()}>
          {messageOf(states.error, 'Les contenus n’ont pas pu être chargés.')}
        </RetryNotice>
      )}
      {states.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement des contenus..." />}
      {isNew && (
        <EmptyState bare data-small title="Rien n’a encore été changé.">
          Vos clients lisent les textes d’origine. Commencez par la bannière de l’accueil&nbsp;: c’est elle que l’on
          voit d’abord.
        </EmptyState>
      )}
      <div className={styles.rows}>
        {states.data?.map((state) => (
          <ContentRow key={state.kind} state={state} />
        ))}
      </div>
    </AdminPage>
  );
}

function onlineWords({ published, silent }: ContentState): string {
  if (!published) return silent ? 'Rien n’est en ligne.' : 'En ligne\u00a0: les textes d’origine.';
  const { number, publishedBy } = published;
  const who = publishedBy.name || 'la boutique';
  const line = `Version ${number} en ligne, publiée par ${who}, ${formatMoment(publishedBy.at)}.`;
  return silent ? `${line} Rien n’en paraît en ce moment.` : line;
}

function ContentRow({ state }: { state: ContentState }) {
  const { kind, draft } = state;
  const { label, lead, address } = CONTENT[kind];
  return (
    <section className={styles.row} aria-labelledby={`contenu-${address}`}>
      <h2 id={`contenu-${address}`}>{label}</h2>
      <p className={styles.soft}>{lead}</p>
      <p>
        <LongWords>{onlineWords(state)}</LongWords>
      </p>
      {draft && (
        <p>
          <LongWords>
            {draft.publishAt
              ? `Programmé pour le ${formatMoment(draft.publishAt)}, heure de Paris.`
              : `Brouillon de ${draft.changedBy.name}, ${formatMoment(draft.changedBy.at)}.`}
          </LongWords>
        </p>
      )}
      <p>
        <TextLink href={adminPaths.contentOf(address)} aria-label={`Modifier\u00a0: ${label}`}>
          Modifier
        </TextLink>
      </p>
    </section>
  );
}
