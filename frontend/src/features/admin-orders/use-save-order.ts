import { useCallback } from 'react';
import type { Order, OrderStatusChange } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { changedMeanwhileOf, whoChanged } from '../../shared/back-office/changed-meanwhile';
import { useChangeOrderStatusMutation } from './admin-orders-api';
import { stepsOf, useUndoOffer } from './use-undo-offer';
import { toastRefund } from './refund-toast';

export type SaveOutcome =
  | { state: 'saved' }
  /** Another administrator was faster: the row reloads and a toast has said so. */
  | { state: 'overtaken'; message: string }
  /** `asks`: it may be done all the same, once it was confirmed. */
  | { state: 'refused'; message: string; asks: boolean; code: string };

/** The server's code: the tracking number is another order's already. */
export const TRACKING_USED = 'TRACKING.ALREADY_USED';

const FAILURE = 'La commande n’a pas pu être enregistrée. Veuillez réessayer.';

/** What the screen was showing, by which the server tells whether another administrator was faster. */
export const seen = ({ status, version }: Order) => ({ expectedStatus: status, expectedVersion: version });

/** Of what leaves or arrives one may change one's mind for ten seconds. */
export const mayChange = ({ status }: Pick<OrderStatusChange, 'status'>) =>
  status === 'Expédié' || status === 'Livré' ? { undoable: true } : {};

interface SaveOptions {
  /** Who calls stays open and shows that it was overtaken: a toast would lie over its buttons. */
  saysItself?: boolean;
}

/** Saves a status or the shipping data of an order, naming the status that the screen was showing. */
export function useSaveOrder() {
  const [save, { isLoading }] = useChangeOrderStatusMutation();
  const toast = useToast();
  const offerUndo = useUndoOffer();

  const saveOrder = useCallback(
    async (
      order: Order,
      change: Omit<OrderStatusChange, 'expectedStatus' | 'expectedVersion'>,
      { saysItself = false }: SaveOptions = {},
    ): Promise<SaveOutcome> => {
      const { data, error } = await save({ ...change, ...mayChange(change), id: order._id, ...seen(order) });
      if (!error) {
        if (data.status === change.status)
          offerUndo(`Commande ${order.reference} mise à jour\u00a0: ${data.status}.`, stepsOf([data], [order]));
        // The status follows the money, which is on its way.
        else toastRefund(toast, 'pending');
        return { state: 'saved' };
      }
      const overtaken = changedMeanwhileOf(error);
      if (overtaken) {
        const said = `La commande ${order.reference} a été modifiée entre-temps. Sa ligne est rechargée.`;
        const message = [said, whoChanged(overtaken)].filter(Boolean).join(' ');
        if (!saysItself) toast.error(message);
        return { state: 'overtaken', message };
      }
      const code = apiErrorOf(error)?.code ?? '';
      return { state: 'refused', message: messageOf(error, FAILURE), asks: code === TRACKING_USED, code };
    },
    [save, toast, offerUndo],
  );

  return { saveOrder, isSaving: isLoading };
}
