import type { NewsletterAsked, NewsletterConsent, NewsletterRequest } from '@shop/contract';
import { shopApi } from '../api/shop-api';

const newsletterApi = shopApi.enhanceEndpoints({ addTagTypes: ['NewsletterConsent'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What the connected client's address agreed to. */
    getNewsletterConsent: build.query<NewsletterConsent, string>({
      query: (clientId) => `newsletter/${clientId}`,
      extraOptions: { audience: 'client' },
      providesTags: ['NewsletterConsent'],
    }),
    askNewsletter: build.mutation<NewsletterAsked, NewsletterRequest>({
      query: (body) => ({ url: 'newsletter', method: 'POST', body }),
      extraOptions: { audience: 'client' },
      invalidatesTags: (_answer, error) => (error ? [] : ['NewsletterConsent']),
    }),
    endNewsletter: build.mutation<{ message: string }, string>({
      query: (clientId) => ({ url: `newsletter/${clientId}`, method: 'DELETE' }),
      extraOptions: { audience: 'client' },
      invalidatesTags: (_answer, error) => (error ? [] : ['NewsletterConsent']),
    }),
    confirmNewsletter: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: 'newsletter/confirm', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['NewsletterConsent']),
    }),
    leaveNewsletter: build.mutation<{ message: string }, { token: string }>({
      query: (body) => ({ url: 'newsletter/leave', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['NewsletterConsent']),
    }),
  }),
});

export const {
  useGetNewsletterConsentQuery,
  useAskNewsletterMutation,
  useEndNewsletterMutation,
  useConfirmNewsletterMutation,
  useLeaveNewsletterMutation,
} = newsletterApi;
