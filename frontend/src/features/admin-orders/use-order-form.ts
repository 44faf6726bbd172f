import { useState, type FormEvent } from 'react';
import type { Order } from '@shop/contract';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { isCarrier } from './order-terms';
import { useSaveOrder } from './use-save-order';

/** What is typed, and the number of another order about which was asked; `null`: not touched, which follows the order, since another administrator may change it meanwhile. */
const UNTOUCHED = {
  number: null as string | null,
  carrier: null as string | null,
  comment: '',
  refusal: '',
  shared: '',
};

/** Tracking, carrier and a new comment of the order whose details are open; `undefined` while it is not there. */
export function useOrderForm(id: string, order: Order | undefined, onSaved: () => void) {
  const [typed, setTyped] = useState(UNTOUCHED);
  const [typedFor, setTypedFor] = useState(id);
  if (typedFor !== id) {
    setTypedFor(id);
    setTyped(UNTOUCHED);
  }
  const change = (part: Partial<typeof UNTOUCHED>) => setTyped((before) => ({ ...before, ...part }));
  const orderNumber = typed.number ?? order?.orderNumber ?? '';
  const deliver = typed.carrier ?? order?.deliver ?? '';
  const comments = typed.comment.trim();
  const moved = order !== undefined && (orderNumber.trim() !== order.orderNumber || deliver !== order.deliver);
  const changes = useUnsavedChanges(moved || comments !== '');
  const { saveOrder, isSaving } = useSaveOrder();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    change({ refusal: '' });
    if (!order) return;
    if (!moved && !comments) {
      onSaved();
      return;
    }
    const confirmTracking = moved && typed.shared === orderNumber.trim() && typed.shared !== '';
    const outcome = await saveOrder(
      order,
      {
        status: order.status,
        ...(moved && { confirmTracking, orderNumber: orderNumber.trim(), deliver: isCarrier(deliver) ? deliver : '' }),
        ...(comments && { comments }),
      },
      { saysItself: true },
    );
    // What was typed stays, over the order as it is now: whoever was overtaken looks again and decides.
    if (outcome.state !== 'saved') {
      const asks = outcome.state === 'refused' && outcome.asks;
      change({ refusal: outcome.message, shared: asks ? orderNumber.trim() : '' });
      return;
    }
    changes.letGo();
    onSaved();
  };

  const asks = typed.shared !== '' && typed.shared === orderNumber.trim();
  const { comment, refusal } = typed;
  return { orderNumber, deliver, comment, refusal, asks, change, changes, submit, isSaving };
}
