import type { CartReminderConsent, KeptCartContent } from '@shop/contract';
import { shopApi } from '../api/shop-api';

const cartRemindersApi = shopApi.enhanceEndpoints({ addTagTypes: ['CartReminders'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Whether the connected client is reminded of carts that it leaves. */
    getCartReminders: build.query<CartReminderConsent, string>({
      query: (clientId) => `cart-reminders/${clientId}`,
      extraOptions: { audience: 'client' },
      providesTags: ['CartReminders'],
    }),
    /** The account says so as well, by which the browser knows whether to send the cart. */
    agreeToCartReminders: build.mutation<CartReminderConsent, { clientId: string; agreed: boolean }>({
      query: ({ clientId, agreed }) => ({ url: `cart-reminders/${clientId}`, method: agreed ? 'PUT' : 'DELETE' }),
      extraOptions: { audience: 'client' },
      invalidatesTags: ['CartReminders', 'Client'],
    }),
    leaveCartReminders: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: 'cart-reminders/leave', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['CartReminders', 'Client']),
    }),
    getKeptCart: build.query<KeptCartContent, string>({
      query: (clientId) => `cart-reminders/${clientId}/cart`,
      extraOptions: { audience: 'client' },
    }),
  }),
});

export const {
  useGetCartRemindersQuery,
  useAgreeToCartRemindersMutation,
  useLeaveCartRemindersMutation,
  useGetKeptCartQuery,
} = cartRemindersApi;
