import { Button } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnscheduleContentMutation } from './content-api';
import { PublishDialog } from './PublishDialog';
import type { ContentDraftState } from './use-content-draft';

/** From a draft to what shoppers see, or back. What is not fit to be shown leads to what it lacks. @param told id of the words that say why not */
export function PublishActs({ draft, told }: { draft: ContentDraftState; told: string }) {
  const { kind, saved, isDirty, keep, notes, leadToGap } = draft;
  const isWhole = notes.every(({ level }) => level !== 'blocks');
  const [isOpen, setOpen] = useState(false);
  const [unschedule, { isLoading, error }] = useUnscheduleContentMutation();
  const cancel = async () => {
    const { data } = await unschedule({ kind, expectedVersion: saved.version });
    if (data) keep(data);
  };
  return (
    <>
      {error && <Refusal>{messageOf(error, 'La publication n’a pas pu être annulée. Veuillez réessayer.')}</Refusal>}
      {saved.publishAt && !isDirty && (
        <Button variant="quiet" loading={isLoading} onClick={() => void cancel()}>
          Annuler la programmation
        </Button>
      )}
      <Button
        variant="primary"
        disabled={!saved.saved || isDirty}
        aria-describedby={told}
        onClick={() => (isWhole ? setOpen(true) : leadToGap())}
      >
        Publier…
      </Button>
      {isOpen && <PublishDialog draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
