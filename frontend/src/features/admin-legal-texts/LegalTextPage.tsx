import { LEGAL_TEXTS, type LegalDraft, type LegalTextId } from '@shop/contract';
import { AdminPage, Button, Skeleton, Tabs, TextLink } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { Refusal } from '../../shared/back-office/Refusal';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { DraftFields } from './DraftFields';
import { DraftRefusal } from './DraftRefusal';
import { useGetLegalDraftQuery } from './legal-texts-admin-api';
import { Comparison, Preview } from './Preview';
import { PublishDialog } from './PublishDialog';
import { useDraft } from './use-draft';
import { VersionsTable } from './VersionsTable';
import styles from './LegalTexts.module.css';

/** One text: its draft, what it will look like, what it changes, and every version of it. */
export function LegalTextPage({ text }: { text: LegalTextId }) {
  const draft = useGetLegalDraftQuery(text, { refetchOnMountOrArgChange: true });
  return (
    <AdminPage
      title={LEGAL_TEXTS[text].name}
      aside={<TextLink href={adminPaths.legalTexts}>Tous les textes légaux</TextLink>}
    >
      {draft.isError && !draft.data && (
        <RetryNotice onRetry={() => void draft.refetch()}>
          {messageOf(draft.error, 'Le texte n’a pas pu être chargé.')}
        </RetryNotice>
      )}
      {!draft.data && !draft.isError && <Skeleton shape="title" role="status" aria-label="Chargement du texte..." />}
      {draft.data && <Editor stored={draft.data} />}
    </AdminPage>
  );
}

function Editor({ stored }: { stored: LegalDraft }) {
  const draft = useDraft(stored);
  const { text, content, saved, isDirty } = draft;
  const [tab, setTab] = useState('ecrire');
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      <DraftRefusal draft={draft} />
      <Tabs
        label="Le texte"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'ecrire', label: 'Écrire', content: <DraftFields draft={draft} /> },
          { value: 'apercu', label: 'Aperçu', content: <Preview text={text} content={content} /> },
          { value: 'comparer', label: 'Comparer', content: <Comparison text={text} content={content} /> },
          { value: 'versions', label: 'Versions', content: <VersionsTable text={text} /> },
        ]}
      />
      {draft.failure && !draft.isOvertaken && (
        <Refusal>{messageOf(draft.failure, 'Le brouillon n’a pas pu être enregistré. Veuillez réessayer.')}</Refusal>
      )}
      <div className={styles.foot}>
        <p>
          {saved.changedBy
            ? `Brouillon de ${saved.changedBy.name}, ${formatMoment(saved.changedBy.at)}`
            : 'Aucun brouillon enregistré'}
        </p>
        {saved.saved && !isDirty && (
          <Button variant="quiet" onClick={() => void draft.discard()} loading={draft.isBusy}>
            Abandonner le brouillon
          </Button>
        )}
        {/* Also as they stand: the model's words may be meant, and a seller that changed asks for the same ones again. */}
        <Button
          variant="secondary"
          onClick={() => void draft.save()}
          loading={draft.isBusy}
          disabled={saved.saved && !isDirty}
        >
          Enregistrer le brouillon
        </Button>
        <Button variant="primary" onClick={() => setPublishing(true)} disabled={!saved.saved || isDirty}>
          Publier…
        </Button>
      </div>
      {publishing && <PublishDialog draft={saved} onClose={() => setPublishing(false)} />}
      <UnsavedChangesDialog changes={draft.changes} />
    </>
  );
}
