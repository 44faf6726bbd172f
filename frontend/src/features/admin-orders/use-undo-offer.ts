import { useCallback } from 'react';
import { type Order, UNDO_SECONDS } from '@shop/contract';
import { useToast, toastAction } from '@shop/ui-kit';
import { messageOf, statusOf } from '../../shared/api/api-error';
import { useUndoStepsMutation } from './admin-orders-api';

const FAILURE = 'L’annulation n’a pas abouti. Veuillez réessayer.';
const OFFERED_MS = UNDO_SECONDS * 1000;

/** The steps that were just taken and may be taken back. @param before the same orders as they were */
export const stepsOf = (orders: readonly Order[], before: readonly Order[]) =>
  orders.flatMap(({ _id: orderId, undo }) => {
    const known = before.find((one) => one._id === orderId)?.undo?.key;
    return undo && undo.key !== known ? [{ orderId, key: undo.key }] : [];
  });

/** Says what was done and offers for ten seconds to take it back, where it may be. The mails wait as long. */
export function useUndoOffer() {
  const [undo] = useUndoStepsMutation();
  const toast = useToast();

  const takeBack = useCallback(
    async (undos: ReturnType<typeof stepsOf>, until: number): Promise<void> => {
      const { data, error } = await undo({ undos });
      if (!data) {
        const left = until - Date.now();
        // Nobody knows whether it arrived: once more is the same.
        const again = toastAction('Réessayer', () => void takeBack(undos, until));
        const isOpen = left > 0 && (statusOf(error) ?? 500) >= 500;
        toast.show({
          tone: 'error',
          message: messageOf(error, FAILURE),
          ...(isOpen && { duration: left, action: again }),
        });
        return;
      }
      const back = data.flatMap((one) => (one.ok ? [one.order] : []));
      const [first, ...others] = back;
      if (first) {
        toast.success(
          others.length > 0
            ? `${back.length} commandes sont de nouveau comme avant. Aucun mail n’est parti.`
            : `Commande ${first.reference} de nouveau «\u00a0${first.status}\u00a0». Aucun mail n’est parti.`,
        );
      }
      for (const message of new Set(data.flatMap((one) => (one.ok ? [] : [one.message])))) toast.error(message);
    },
    [undo, toast],
  );

  return useCallback(
    (message: string, undos: ReturnType<typeof stepsOf>) => {
      if (undos.length === 0) return toast.success(message);
      const until = Date.now() + OFFERED_MS;
      const action = toastAction('Annuler', () => void takeBack(undos, until));
      toast.show({ tone: 'success', message, duration: OFFERED_MS, action });
    },
    [takeBack, toast],
  );
}
