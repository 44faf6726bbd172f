import { useCallback, useRef, useState } from 'react';
import type { Order } from '@shop/contract';
import { apiErrorOf } from '../../shared/api/api-error';
import { isUndecided } from '../../shared/api/idempotency';
import { useBrowser } from '../../shared/browser';
import { useRefundOrderMutation } from './admin-orders-api';
import {
  type AskedRefund,
  beginAttempt,
  closeAttempt,
  isSameRefund,
  openAttemptOf,
  type RefundAttempt,
} from './refund-attempts';

export type RefundOutcome =
  /** `before`: an earlier try had made it, this one moved nothing. `pending`: the bank has not confirmed it. */
  { state: 'done' | 'pending' | 'before' } | { state: 'refused'; message: string };

const FAILURE = 'Erreur lors du remboursement.';

/** The reason the server gives with a refusal: `error` of its refund answer, else the message of any other error. */
function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined;
  return typeof data.error === 'string' ? data.error : undefined;
}

/**
 * Gives an amount back (specification, section 8: the words of each outcome).
 * An attempt keeps its idempotency key until its answer says what became of it, through a closed dialog and a reload, so
 * that asking again cannot pay twice. What the screen showed as given back goes along: the server refuses another refund
 * when more went back since. So does the client's request that it answers, which is another one by its moment.
 */
export function useRefund(order: Order, setsStatus: boolean) {
  const [send, { isLoading }] = useRefundOrderMutation();
  const { now } = useBrowser();
  const [open, setOpen] = useState(() => openAttemptOf(order._id));
  // For a browser that stores nothing: the visit remembers.
  const last = useRef<RefundAttempt | null>(null);

  const refund = useCallback(
    async (asked: AskedRefund, reason: string, requestedAt: string | null): Promise<RefundOutcome> => {
      const { amount, units } = asked;
      const repeats = last.current && isSameRefund(last.current, asked) ? last.current : undefined;
      const attempt = repeats ?? beginAttempt(order._id, asked, now());
      last.current = attempt;
      const answer = await send({
        idempotencyKey: attempt.key,
        paymentIntentId: order.paymentIntentId,
        amount,
        orderId: order._id,
        userEmail: order.email,
        expectedRefunded: order.refundedAmount,
        ...(units && { units }),
        ...(setsStatus && { setStatus: true }),
        ...(requestedAt && { closeRequest: true, requestedAt }),
        ...(reason && { reason }),
      });
      if (isUndecided(answer.error)) setOpen(attempt);
      else {
        closeAttempt(attempt);
        last.current = null;
        setOpen(openAttemptOf(order._id));
      }

      if (answer.data?.success) {
        return { state: answer.data.replayed ? 'before' : answer.data.pending ? 'pending' : 'done' };
      }
      const data = answer.error && 'data' in answer.error ? answer.error.data : answer.data;
      const why = reasonOf(data) ?? apiErrorOf(answer.error)?.message;
      return { state: 'refused', message: why ? `Erreur lors du remboursement : ${why}` : FAILURE };
    },
    [order, send, setsStatus, now],
  );

  /** `open`: an attempt of this order that nobody knows the outcome of. */
  return { refund, isRefunding: isLoading, open };
}
