import type { IdentityReading, InvoiceIdentity, InvoiceKind, InvoiceRow, InvoicesBeginning } from '@shop/contract';
import { toListPage, type ListPage, type ListQuery } from '../api/list-page';
import { shopApi } from '../api/shop-api';
import { fileNameOf, readFile, saveFile } from '../save-file';

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
    getInvoicesBeginning: build.query<InvoicesBeginning, void>({
      query: () => 'invoices/beginning',
      extraOptions: admin,
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
    /** The paper of somebody who is forgotten: a reading of the same archive. */
    saveArchivedPaper: build.mutation<null, IdentityReading & { number: string }>({
      extraOptions: admin,
      queryFn: async ({ number, ...body }, _api, _extra, baseQuery) => {
        const url = `invoices/${encodeURIComponent(number)}/identity/pdf`;
        const answer = await baseQuery({ url, method: 'POST', body, responseHandler: readFile });
        if (answer.error) return { error: answer.error };
        saveFile(answer.data as Blob, fileNameOf(answer.meta?.response, `${number}.pdf`));
        return { data: null };
      },
      invalidatesTags: ['AdminAudit'],
    }),
  }),
});

export const {
  useGetInvoicesQuery,
  useGetInvoicesBeginningQuery,
  useReadIdentityMutation,
  useSaveArchivedPaperMutation,
} = invoicesApi;
