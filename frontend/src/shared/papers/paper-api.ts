import { shopApi } from '../api/shop-api';
import { fileNameOf, readFile, saveFile } from '../save-file';

const pathOf = (number: string) => `invoices/${encodeURIComponent(number)}/pdf`;

const paperApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A paper of the client's own order. Through a request, not a link: the session's token must never stand in an address. */
    savePaper: build.mutation<null, string>({
      extraOptions: { audience: 'client' },
      queryFn: async (number, _api, _extra, baseQuery) => {
        const answer = await baseQuery({ url: pathOf(number), responseHandler: readFile, cache: 'no-store' });
        if (answer.error) return { error: answer.error };
        saveFile(answer.data as Blob, fileNameOf(answer.meta?.response, `${number}.pdf`));
        return { data: null };
      },
    }),
    /** A paper of the order that a mailed link opened. */
    saveOpenedPaper: build.mutation<null, { number: string; access: string }>({
      queryFn: async ({ number, access }, _api, _extra, baseQuery) => {
        const url = pathOf(number);
        const answer = await baseQuery({ url, method: 'POST', body: { access }, responseHandler: readFile });
        if (answer.error) return { error: answer.error };
        saveFile(answer.data as Blob, fileNameOf(answer.meta?.response, `${number}.pdf`));
        return { data: null };
      },
    }),
  }),
});

export const { useSavePaperMutation, useSaveOpenedPaperMutation } = paperApi;
