import type { IdentityReading, InvoiceIdentity, InvoiceKind, InvoiceRow } from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../api/list-page';
import { shopApi } from '../api/shop-api';

interface InvoicesQuery extends ListQuery {
  kind?: InvoiceKind;
  /** First and last day of issue, yyyy-mm-dd, both included. */
  from?: string;
  to?: string;
}

const admin = { audience: 'admin' } as const;

const invoicesApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.query<ListPage<InvoiceRow>, InvoicesQuery>({
      query: (params) => ({ url: 'invoices', params }),
      extraOptions: admin,
      transformResponse: toListPage<InvoiceRow>,
      providesTags: ['AdminOrder'],
    }),
    /** Who bought, out of the restricted archive; each reading is a line of the audit log. */
    readIdentity: build.mutation<InvoiceIdentity, IdentityReading & { number: string }>({
      query: ({ number, ...body }) => ({
        url: `invoices/${encodeURIComponent(number)}/identity`,
        method: 'POST',
        body,
      }),
      extraOptions: admin,
      invalidatesTags: ['AdminAudit'],
    }),
  }),
});

export const { useGetInvoicesQuery, useReadIdentityMutation } = invoicesApi;
