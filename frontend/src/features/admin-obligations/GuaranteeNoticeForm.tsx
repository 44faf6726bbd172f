import { GUARANTEE_NOTICE_NAME, type GuaranteeNoticeState } from '@shop/contract';
import { Button, ConfirmDialog, FileDrop, TextButton, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { usePublishGuaranteeNoticeMutation, useRemoveGuaranteeNoticeMutation } from './guarantee-notice-api';
import styles from './GuaranteeNotice.module.css';

/** What the server takes, judged there by content. */
const FORMATS = 'image/png,image/jpeg,image/webp,image/avif';

/** Its file tells where or by whom it was made, and everybody may read that: asked about, once. */
const TELLS = 'GUARANTEE_NOTICE.METADATA';

interface GuaranteeNoticeFormProps {
  state: GuaranteeNoticeState;
  /** Reads again what a colleague changed. */
  onReload: () => void;
}

/** Another picture, or none any more: at once, for every shopper. */
export function GuaranteeNoticeForm({ state, onReload }: GuaranteeNoticeFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const [publish, publishing] = usePublishGuaranteeNoticeMutation();
  const [remove, removing] = useRemoveGuaranteeNoticeMutation();
  const changes = useUnsavedChanges(file !== null);
  const toast = useToast();
  const shown = state.entries[0]?.picture ?? null;
  const expectedVersion = state.version;
  const overtaken = changedMeanwhileOf(publishing.error);
  const tells = apiErrorOf(publishing.error)?.code === TELLS;
  const ofPicture = fieldProblemsOf(publishing.error).image;

  const choose = (chosen: File | null) => {
    publishing.reset();
    setFile(chosen);
  };

  const send = async () => {
    if (!file) return;
    const { data } = await publish({ image: file, expectedVersion, withMetadata: tells });
    if (!data) return;
    setFile(null);
    toast.success(`${GUARANTEE_NOTICE_NAME}\u00a0: affiché, version ${data.version}.`);
  };

  const takeAway = async () => {
    const { data } = await remove({ expectedVersion });
    if (!data) return;
    setAsking(false);
    toast.success(`${GUARANTEE_NOTICE_NAME}\u00a0: image retirée.`);
  };

  const reload = () => {
    publishing.reset();
    onReload();
  };

  return (
    <div className={styles.form}>
      {publishing.error && !ofPicture && (
        <Refusal
          tone={tells ? 'warning' : 'error'}
          action={
            overtaken && (
              <TextButton tone="inherit" onClick={reload}>
                Voir l’image affichée (votre choix est gardé)
              </TextButton>
            )
          }
        >
          {overtaken
            ? [apiErrorOf(publishing.error)?.message, whoChanged(overtaken)].filter(Boolean).join(' ')
            : messageOf(publishing.error, 'L’image n’a pas pu être envoyée. Veuillez réessayer.')}
        </Refusal>
      )}
      <FileDrop
        whole
        label="Image officielle de l’avis"
        name="image"
        accept={FORMATS}
        acceptLabel="PNG, JPEG, WebP ou AVIF, 600 pixels de côté au moins"
        files={file ? [{ file }] : []}
        disabled={publishing.isLoading}
        onChange={([chosen]) => choose(chosen ?? null)}
        current={
          shown ? (
            <img
              src={shown.image}
              alt={`Avis affiché, version ${shown.number}`}
              width={shown.width}
              height={shown.height}
            />
          ) : undefined
        }
        error={ofPicture}
      />
      <div className={styles.foot}>
        {shown && !file && <TextButton onClick={() => setAsking(true)}>Retirer l’image</TextButton>}
        <Button variant="secondary" disabled={!file} loading={publishing.isLoading} onClick={() => void send()}>
          {tells ? 'Afficher quand même' : 'Afficher cette image'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          removing.reset();
          setAsking(open);
        }}
        title="Retirer l’image officielle&nbsp;?"
        description="Vos clients liront à sa place les premières phrases de l’article D211-2. Les versions affichées jusqu’ici gardent leur adresse."
        confirmLabel="Retirer l’image"
        danger
        busy={removing.isLoading}
        error={removing.error && messageOf(removing.error, 'L’image n’a pas pu être retirée. Veuillez réessayer.')}
        onConfirm={() => void takeAway()}
      />
      <UnsavedChangesDialog changes={changes} />
    </div>
  );
}
