import { Button } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { Refusal } from '../../shared/back-office/Refusal';
import { useUnscheduleContentMutation } from './content-api';
import { PublishDialog } from './PublishDialog';
import type { ContentDraftState } from './use-content-draft';

/** From a draft to what shoppers see, or back. */
export function PublishActs({ draft }: { draft: ContentDraftState }) {
  const { kind, saved, isDirty, keep } = draft;
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
      <Button variant="primary" disabled={!saved.saved || isDirty} onClick={() => setOpen(true)}>
        Publier…
      </Button>
      {isOpen && <PublishDialog draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
