import { Button, ConfirmDialog } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { formatMoment } from '../../shared/back-office/format-date';
import type { ContentDraftState } from './use-content-draft';

/** Gives up what is being written, once somebody has read whose it is and what goes with it. */
export function DiscardAct({ draft }: { draft: ContentDraftState }) {
  const { saved, failure, isBusy } = draft;
  const [isAsked, setAsked] = useState(false);
  const { changedBy, publishAt } = saved;
  const whose = changedBy && `Brouillon de ${changedBy.name}, ${formatMoment(changedBy.at)}.`;
  const planned = publishAt && `Il ne paraîtra pas le ${formatMoment(publishAt)}.`;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)} loading={isBusy}>
        Jeter le brouillon
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Jeter le brouillon&nbsp;?"
        description={[
          whose,
          'Ces mots seront perdus, et les liens partagés ne s’ouvriront plus.',
          planned,
          'Rien ne change en ligne.',
        ]
          .filter(Boolean)
          .join(' ')}
        cancelLabel="Garder le brouillon"
        confirmLabel="Jeter le brouillon"
        danger
        busy={isBusy}
        error={failure && messageOf(failure, 'Le brouillon n’a pas pu être jeté. Veuillez réessayer.')}
        onConfirm={() => void draft.discard().then((isDone) => isDone && setAsked(false))}
      />
    </>
  );
}
