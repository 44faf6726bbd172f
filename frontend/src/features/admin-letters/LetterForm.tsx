import {
  type Letter,
  LETTER_BLOCKS,
  LETTER_MOST_BLOCKS,
  LETTER_SUBJECT_MAX_LENGTH,
  type LetterBlock,
  type LetterBlockKind,
  type LetterDraft,
} from '@shop/contract';
import { Button, Notice, TextButton, TextField, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { AudienceField } from './AudienceField';
import { BlockFields } from './BlockFields';
import styles from './Letters.module.css';
import { LetterPreviewPart } from './LetterPreviewPart';
import { useAddLetterMutation, useChangeLetterMutation } from './letters-api';
import { SendingPart } from './SendingPart';

const KINDS = Object.keys(LETTER_BLOCKS) as LetterBlockKind[];
const EMPTY: LetterDraft = { subject: '', blocks: [{ kind: 'text', text: '', target: '' }], segmentId: null };
const draftOf = ({ subject, blocks, segmentId }: LetterDraft): LetterDraft => ({ subject, blocks, segmentId });

/** Whether what was refused is said where it stands. */
const isAtField = (problems: Record<string, string>, blocks: number) =>
  Object.keys(problems).some((field) => {
    const [, place] = /^blocks\.(\d+)\.(?:text|target)$/.exec(field) ?? [];
    return field === 'subject' || field === 'segmentId' || (place !== undefined && Number(place) < blocks);
  });

/** Words, in blocks; saved before they are sent. @param letter missing for a new one */
export function LetterForm({ letter }: { letter?: Letter }) {
  const saved = letter ? draftOf(letter) : EMPTY;
  const [draft, setDraft] = useState(saved);
  const [version, setVersion] = useState(letter?.version);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const changes = useUnsavedChanges(dirty);
  const [add, adding] = useAddLetterMutation();
  const [change, changing] = useChangeLetterMutation();
  const toast = useToast();
  const failure = adding.error ?? changing.error;
  const problems = fieldProblemsOf(failure);
  const set = (more: Partial<LetterDraft>) => setDraft({ ...draft, ...more });
  const setBlock = (at: number, more: Partial<LetterBlock>) =>
    set({ blocks: draft.blocks.map((block, index) => (index === at ? { ...block, ...more } : block)) });
  const move = (at: number, by: -1 | 1) => {
    const blocks = [...draft.blocks];
    const [moved] = blocks.splice(at, 1);
    blocks.splice(at + by, 0, moved!);
    set({ blocks });
  };

  async function save() {
    if (!letter) {
      const { data } = await add(draft);
      if (data) changes.leaveTo(adminPaths.letter(data._id));
      return;
    }
    const { data } = await change({ id: letter._id, ...draft, expectedVersion: version ?? letter.version });
    if (!data) return;
    setVersion(data.version);
    toast.success('La lettre est enregistrée.');
  }

  return (
    <div className={styles.layout}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {letter?.halted && (
          <Notice tone="error">{`Elle n’est pas partie\u00a0: ${letter.halted} Corrigez-la, puis envoyez-la de nouveau.`}</Notice>
        )}
        <TextField
          label="Objet"
          required
          maxLength={LETTER_SUBJECT_MAX_LENGTH}
          value={draft.subject}
          error={problems['subject']}
          onChange={(event) => set({ subject: event.target.value })}
        />
        <AudienceField
          segmentId={draft.segmentId}
          problem={problems['segmentId']}
          onChange={(segmentId) => set({ segmentId })}
        />
        {draft.blocks.map((block, place) => (
          <BlockFields
            key={place}
            block={block}
            place={place}
            textProblem={problems[`blocks.${place}.text`]}
            targetProblem={problems[`blocks.${place}.target`]}
            isLast={place === draft.blocks.length - 1}
            onChange={(more) => setBlock(place, more)}
            onMove={(by) => move(place, by)}
            onRemove={() => set({ blocks: draft.blocks.filter((_block, index) => index !== place) })}
          />
        ))}
        {draft.blocks.length < LETTER_MOST_BLOCKS && (
          <div className={styles.acts}>
            <span>Ajouter&nbsp;:</span>
            {KINDS.map((kind) => (
              <TextButton key={kind} onClick={() => set({ blocks: [...draft.blocks, { kind, text: '', target: '' }] })}>
                {LETTER_BLOCKS[kind]}
              </TextButton>
            ))}
          </div>
        )}
        {failure && !isAtField(problems, draft.blocks.length) && (
          <Notice tone="error">{messageOf(failure, 'La lettre n’a pas pu être enregistrée.')}</Notice>
        )}
        <div className={styles.acts}>
          <Button type="submit" loading={adding.isLoading || changing.isLoading}>
            Enregistrer
          </Button>
        </div>
      </form>
      <div className={styles.form}>
        <LetterPreviewPart draft={draft} />
        {letter && <SendingPart letter={{ ...letter, version: version ?? letter.version }} isSaved={!dirty} />}
      </div>
      <UnsavedChangesDialog changes={changes} />
    </div>
  );
}
