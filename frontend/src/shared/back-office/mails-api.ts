import type { MailRecord, MailResendAnswer, MailsResendAnswer, MailSelection } from '@shop/contract';
import { toListPage, type ListPage } from '../api/list-page';
import { shopApi } from '../api/shop-api';

const admin = { audience: 'admin' } as const;

const mailsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getMails: build.query<ListPage<MailRecord>, { page: number; limit: number; state?: MailSelection }>({
      query: (params) => ({ url: 'mails', params }),
      extraOptions: admin,
      transformResponse: toListPage<MailRecord>,
      providesTags: ['AdminMail'],
    }),
    resendMail: build.mutation<MailResendAnswer, { id: string; again: boolean }>({
      query: ({ id, again }) => ({ url: `mails/${encodeURIComponent(id)}/resend`, method: 'POST', body: { again } }),
      extraOptions: admin,
      // After a refusal too: somebody else may have sent it again.
      invalidatesTags: ['AdminMail', 'AdminDashboard', 'AdminAudit'],
    }),
    settleMail: build.mutation<MailRecord, string>({
      query: (id) => ({ url: `mails/${encodeURIComponent(id)}/settle`, method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: ['AdminMail', 'AdminDashboard', 'AdminAudit'],
    }),
    resendAllMails: build.mutation<MailsResendAnswer, void>({
      query: () => ({ url: 'mails/resend', method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: ['AdminMail', 'AdminDashboard', 'AdminAudit'],
    }),
  }),
});

export const { useGetMailsQuery, useResendAllMailsMutation, useResendMailMutation, useSettleMailMutation } = mailsApi;
