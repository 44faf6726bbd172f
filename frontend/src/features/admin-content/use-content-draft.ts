import {
  type ContentConflict,
  type ContentDraft,
  type ContentItem,
  type ContentValue,
  checkContent,
  fieldsOf,
  type LeafValue,
  mergeContent,
  readContent,
  sameContent,
} from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { apiErrorOf } from '../../shared/api/api-error';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useAskedFields } from './use-asked-fields';
import { useDiscardContentMutation, useRestoreContentMutation, useSaveContentMutation } from './content-api';

function firstItem({ kind, value }: ContentDraft): string | undefined {
  const list = Object.entries(fieldsOf(kind)).find(([, { kind: is }]) => is === 'list');
  return list && (value[list[0]] as readonly ContentItem[])[0]?.id;
}

export type ContentDraftState = ReturnType<typeof useContentDraft>;

const conflictOf = (failure: Parameters<typeof apiErrorOf>[0]): ContentConflict | null => {
  const error = apiErrorOf(failure);
  return error?.code === 'CONTENT.CHANGED_MEANWHILE' ? (error as ContentConflict) : null;
};

/** What is typed over what is saved; nobody's words are lost when a colleague was faster. */
export function useContentDraft(stored: ContentDraft) {
  const [saved, setSaved] = useState(stored);
  const [value, setValue] = useState(stored.value);
  /** The one of a list that is open, or was last. */
  const [edited, setEdited] = useState<string | undefined>(() => firstItem(stored));
  const asking = useAskedFields();
  const isDirty = !sameContent(value, saved.value);
  const changes = useUnsavedChanges(isDirty);
  const [saveDraft, saving] = useSaveContentMutation();
  const [discardDraft, discarding] = useDiscardContentMutation();
  const [restoreVersion, restoring] = useRestoreContentMutation();
  const toast = useToast();
  const { kind } = stored;

  // Saved elsewhere, or published: where nothing is typed it is taken over as it comes.
  useEffect(() => {
    if (stored.version <= saved.version || isDirty) return;
    setSaved(stored);
    setValue(stored.value);
  }, [stored, saved, isDirty]);

  const keep = (draft: ContentDraft) => {
    setSaved(draft);
    setValue(draft.value);
  };
  const failure = saving.error ?? discarding.error ?? restoring.error;
  const conflict = conflictOf(failure);
  const forget = () => {
    saving.reset();
    discarding.reset();
    restoring.reset();
  };
  /** As it would be kept: what is judged while it is typed is judged the same when it is sent. */
  const read = readContent(kind, value);
  const problems: Record<string, string> = { ...fieldProblemsOf(failure) };
  for (const { path, message } of read.faults) problems[path] ??= message;

  const notes = checkContent(kind, read.value);
  return {
    ...{ kind, saved, value, isDirty, changes, failure, conflict, problems, keep, edited, setEdited },
    notes,
    ...asking,
    /** Opens what keeps it from being published, and says what is wrong everywhere. */
    leadToGap: () => {
      const gap = notes.find(({ level }) => level === 'blocks');
      if (!gap) return;
      const [, item] = gap.path.split('.');
      if (item !== undefined) setEdited(item);
      asking.lead(gap.path);
    },
    faults: read.faults,
    isBusy: saving.isLoading || discarding.isLoading || restoring.isLoading,
    /** @param part what a field says, or all of a list */
    set: (key: string, part: LeafValue | readonly ContentItem[]) => setValue((all) => ({ ...all, [key]: part })),
    save: async (): Promise<ContentDraft | undefined> => {
      forget();
      const { data } = await saveDraft({ kind, value: read.value, base: saved.value });
      if (!data) return undefined;
      keep(data);
      toast.success('Brouillon enregistré. En ligne, rien n’a changé.');
      return data;
    },
    /** @returns whether it is gone */
    discard: async (): Promise<boolean> => {
      forget();
      const { data } = await discardDraft({ kind, expectedVersion: saved.version });
      if (!data) return false;
      keep(data);
      toast.success('Brouillon jeté.');
      return true;
    },
    restore: async (number: number) => {
      forget();
      const { data } = await restoreVersion({ kind, number, expectedVersion: saved.version });
      if (!data) return;
      keep(data);
      toast.success('Reprise en brouillon. Publiez-la pour que vos clients la voient.');
    },
    /** A colleague's words instead of one's own. */
    takeTheirs: () => {
      if (conflict) keep(conflict.current);
      forget();
    },
    /** One's own where both wrote, the colleague's everywhere else. */
    keepMine: () => {
      if (conflict) {
        const { current } = conflict;
        const merged: ContentValue = mergeContent(kind, {
          base: saved.value,
          given: read.value,
          current: current.value,
        }).value;
        setSaved(current);
        setValue(merged);
      }
      forget();
    },
  };
}
