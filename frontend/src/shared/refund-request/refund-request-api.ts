import type { Order, RefundAsked } from '@shop/contract';
import { shopApi } from '../api/shop-api';

/** Who asks: the client who is connected, or whoever a mailed link opened the order for. */
export type RefundAsker = { clientId: string } | { access: string };

/** What of an order its refund request is about. */
export type RefundState = Pick<Order, 'refundRequestedAt' | 'refundAsked' | 'refundAnswer' | 'paymentStatus'>;

interface Asking {
  by: RefundAsker;
  orderId: string;
}

/** The client's route answers with the order, the one of the mailed link with its page. */
type Answer = { updatedOrder: RefundState } | RefundState;

const stateOf = (answer: Answer): RefundState => {
  const { refundRequestedAt, refundAsked, refundAnswer, paymentStatus } =
    'updatedOrder' in answer ? answer.updatedOrder : answer;
  // Said even where it is missing: what was asked for before is gone with the request.
  return { refundRequestedAt, refundAsked, refundAnswer, paymentStatus } as RefundState;
};

const request = ({ by, orderId }: Asking, what: '' | '/take-back', body: object) => ({
  method: 'POST',
  ...('access' in by
    ? { url: `order-pages/refund-request${what}`, body: { access: by.access, ...body } }
    : { url: `purchases/${by.clientId}/${orderId}/refund${what}`, body }),
});

const refundRequestApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    askForRefund: build.mutation<RefundState, Asking & { asked: RefundAsked }>({
      query: ({ asked, ...asking }) => request(asking, '', asked),
      transformResponse: stateOf,
      // After a refusal too: most of them mean that the screen shows what is no more.
      invalidatesTags: (_state, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
    takeRefundBack: build.mutation<RefundState, Asking & { requestedAt: string }>({
      query: ({ requestedAt, ...asking }) => request(asking, '/take-back', { requestedAt }),
      transformResponse: stateOf,
      invalidatesTags: (_state, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useAskForRefundMutation, useTakeRefundBackMutation } = refundRequestApi;
