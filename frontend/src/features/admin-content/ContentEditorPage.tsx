import { CONTENT, type ContentDraft, type ContentKind, isSilent } from '@shop/contract';
import { AdminPage, Button, Skeleton, TextLink } from '@shop/ui-kit';
import { useId } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { Checks } from './Checks';
import { ContentConflictNotice } from './ContentConflictNotice';
import { ContentFields } from './ContentFields';
import { useGetContentDraftQuery } from './content-api';
import { DiscardAct } from './DiscardAct';
import { Previews } from './Previews';
import { PublishActs } from './PublishActs';
import { type ContentDraftState, useContentDraft } from './use-content-draft';
import { Versions } from './Versions';
import styles from './Content.module.css';

/** One piece of content: its fields, the real page beside them, what is to be said of it, and what it was. */
export function ContentEditorPage({ kind }: { kind: ContentKind }) {
  const draft = useGetContentDraftQuery(kind, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <AdminPage title={CONTENT[kind].label} aside={<TextLink href={adminPaths.content}>Tous les contenus</TextLink>}>
      {draft.isError && !draft.data && (
        <RetryNotice onRetry={() => void draft.refetch()}>
          {messageOf(draft.error, 'Le contenu n’a pas pu être chargé.')}
        </RetryNotice>
      )}
      {!draft.data && !draft.isError && <Skeleton shape="title" role="status" aria-label="Chargement du contenu..." />}
      {draft.data && <Editor stored={draft.data} />}
    </AdminPage>
  );
}

function stateWords({ kind, saved, value, changedBy, publishAt }: ContentDraft): string {
  if (publishAt) return `Programmé pour le ${formatMoment(publishAt)}, heure de Paris.`;
  if (!saved || !changedBy) {
    const isSeen = !isSilent(kind, value, new Date().toISOString());
    return isSeen
      ? 'Aucun brouillon\u00a0: ce qui suit est en ligne.'
      : 'Aucun brouillon, et rien de visible en ligne.';
  }
  return `Brouillon de ${changedBy.name}, ${formatMoment(changedBy.at)}. En ligne, rien n’a changé.`;
}

/** What stands beside the acts: where it is, and what it waits for. */
function footWords({ isDirty, saved, notes }: ContentDraftState): string {
  if (isDirty) return 'Modifications non enregistrées.';
  const gaps = notes.filter(({ level }) => level === 'blocks');
  if (saved.saved && gaps.length > 0) {
    return gaps.length === 1
      ? `Avant de publier\u00a0: ${gaps[0]!.message}`
      : `Avant de publier\u00a0: ${gaps.length} points à compléter.`;
  }
  return stateWords(saved);
}

function Editor({ stored }: { stored: ContentDraft }) {
  const draft = useContentDraft(stored);
  const told = useId();
  const { kind, saved, isDirty, faults } = draft;
  return (
    <>
      <p className={styles.soft}>{CONTENT[kind].lead}</p>
      <ContentConflictNotice draft={draft} />
      <div className={styles.editor}>
        <ContentFields draft={draft} />
        <div className={styles.beside}>
          <Previews draft={draft} />
          <div className={styles.after}>
            <Checks draft={draft} />
            <Versions draft={draft} />
          </div>
        </div>
      </div>
      {draft.failure && !draft.conflict && (
        <Refusal>{messageOf(draft.failure, 'Le brouillon n’a pas pu être enregistré. Veuillez réessayer.')}</Refusal>
      )}
      <div className={styles.foot}>
        <p id={told} aria-live="polite">
          {footWords(draft)}
        </p>
        {saved.saved && !isDirty && <DiscardAct draft={draft} />}
        <Button
          variant="secondary"
          onClick={() => void draft.save()}
          loading={draft.isBusy}
          disabled={!isDirty || faults.length > 0}
        >
          Enregistrer le brouillon
        </Button>
        <PublishActs draft={draft} told={told} />
      </div>
      <UnsavedChangesDialog changes={draft.changes} />
    </>
  );
}
