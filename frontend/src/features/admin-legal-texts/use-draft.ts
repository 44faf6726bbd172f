import type { LegalDraft, LegalTextContent } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { fieldProblemsOf } from '../../shared/back-office/field-problems';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { isSameContent } from './content-edits';
import { useDiscardLegalDraftMutation, useSaveLegalDraftMutation } from './legal-texts-admin-api';

export type DraftState = ReturnType<typeof useDraft>;

/** What is typed over what is saved; nobody's words are lost when a colleague was faster. */
export function useDraft(stored: LegalDraft) {
  const [saved, setSaved] = useState(stored);
  const [content, setContent] = useState(stored.content);
  const isDirty = !isSameContent(content, saved.content);
  const changes = useUnsavedChanges(isDirty);
  const [saveDraft, saving] = useSaveLegalDraftMutation();
  const [discardDraft, discarding] = useDiscardLegalDraftMutation();
  const toast = useToast();

  // Saved elsewhere, or published: where nothing is typed it is taken over as it comes.
  useEffect(() => {
    if (stored.version <= saved.version || isDirty) return;
    setSaved(stored);
    setContent(stored.content);
  }, [stored, saved, isDirty]);

  const keep = (draft: LegalDraft) => {
    setSaved(draft);
    setContent(draft.content);
  };
  const failure = saving.error ?? discarding.error;
  const overtaken = changedMeanwhileOf(failure);
  const theirs = overtaken?.current as LegalDraft | undefined;

  return {
    text: stored.text,
    imposed: stored.imposed,
    saved,
    content,
    change: setContent as (content: LegalTextContent) => void,
    isDirty,
    changes,
    failure,
    problems: fieldProblemsOf(failure),
    isBusy: saving.isLoading || discarding.isLoading,
    isOvertaken: overtaken !== null,
    overtakenBy: overtaken ? whoChanged(overtaken) : '',
    save: async () => {
      const { data } = await saveDraft({ text: stored.text, content, expectedVersion: saved.version });
      if (!data) return;
      keep(data);
      toast.success('Brouillon enregistré.');
    },
    discard: async () => {
      const { data } = await discardDraft({ text: stored.text, expectedVersion: saved.version });
      if (!data) return;
      keep(data);
      toast.success('Brouillon abandonné.');
    },
    /** A colleague's words instead of one's own. */
    takeTheirs: () => {
      if (theirs) keep(theirs);
      saving.reset();
      discarding.reset();
    },
    /** One's own words stay on the screen, and the next save puts them over the colleague's. */
    keepMine: () => {
      if (theirs) setSaved(theirs);
      saving.reset();
      discarding.reset();
    },
  };
}
