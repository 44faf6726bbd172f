import { type AdminReview, REVIEW_STATES, UNDO_SECONDS } from '@shop/contract';
import { toastAction, useToast } from '@shop/ui-kit';
import { useCallback } from 'react';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { useUndoReviewMutation } from './reviews-admin-api';

const FAILURE = 'L’annulation n’a pas abouti. Veuillez réessayer.';
const OFFERED_MS = UNDO_SECONDS * 1000;

/** Says what was decided and offers for ten seconds to take it back; the mail waits as long. @param onBack the review is as it was */
export function useUndoReview(onBack: (id: string) => void) {
  const [undo] = useUndoReviewMutation();
  const toast = useToast();

  const takeBack = useCallback(
    async (review: AdminReview, key: string, until: number): Promise<void> => {
      const { _id: id, name } = review;
      const { data, error } = await undo({ id, key });
      if (data) {
        toast.success(
          `Avis de ${name} de nouveau «\u00a0${REVIEW_STATES[data.state]}\u00a0». Aucun email n’est parti.`,
        );
        onBack(id);
        return;
      }
      const left = until - Date.now();
      // Nobody knows whether it arrived: once more is the same.
      const isOpen = left > 0 && (statusOf(error) ?? 500) >= 500;
      const action = toastAction('Réessayer', () => void takeBack(review, key, until));
      toast.show({ tone: 'error', message: messageOf(error, FAILURE), ...(isOpen && { duration: left, action }) });
    },
    [undo, toast, onBack],
  );

  return useCallback(
    (message: string, review: AdminReview) => {
      const { undo: step } = review;
      if (!step) return toast.success(message);
      const until = Date.now() + OFFERED_MS;
      const action = toastAction('Annuler', () => void takeBack(review, step.key, until));
      toast.show({ tone: 'success', message, duration: OFFERED_MS, action });
    },
    [takeBack, toast],
  );
}
