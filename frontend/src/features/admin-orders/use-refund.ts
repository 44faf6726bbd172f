import { useCallback, useRef } from 'react';
import type { Order } from '@shop/backend/contract';
import { apiErrorOf, isNetworkFailure } from '../../shared/api/api-error';
import { useRefundOrderMutation } from './admin-orders-api';

export type RefundOutcome = { state: 'refunded' } | { state: 'refused'; message: string };

const FAILURE = 'Erreur lors du remboursement.';

/** The reason the server gives with a refusal: `error` of its refund answer, else the message of any other error. */
function reasonOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined;
  return typeof data.error === 'string' ? data.error : undefined;
}

/**
 * Gives an amount back (specification, section 8: the words of each outcome).
 * The same attempt keeps its idempotency key while its answer is unknown, so that asking again cannot pay twice; once an
 * answer came, the next attempt is another one.
 */
export function useRefund(order: Order, setsStatus: boolean) {
  const [refund, { isLoading }] = useRefundOrderMutation();
  const attempt = useRef<{ amount: number; key: string } | null>(null);

  const start = useCallback(
    async (amount: number, reason: string): Promise<RefundOutcome> => {
      if (attempt.current?.amount !== amount) attempt.current = { amount, key: crypto.randomUUID() };
      const answer = await refund({
        idempotencyKey: attempt.current.key,
        paymentIntentId: order.paymentIntentId,
        amount,
        orderId: order._id,
        userEmail: order.email,
        ...(setsStatus && { setStatus: true }),
        ...(reason && { reason }),
      });
      if (!isNetworkFailure(answer.error)) attempt.current = null;

      if (answer.data?.success) return { state: 'refunded' };
      const data = answer.error && 'data' in answer.error ? answer.error.data : answer.data;
      const why = reasonOf(data) ?? apiErrorOf(answer.error)?.message;
      return { state: 'refused', message: why ? `Erreur lors du remboursement : ${why}` : FAILURE };
    },
    [order, refund, setsStatus],
  );

  return { refund: start, isRefunding: isLoading };
}
