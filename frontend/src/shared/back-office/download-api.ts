import { shopApi } from '../api/shop-api';
import { fileNameOf, readFile, saveFile } from '../save-file';

interface Download {
  /** Path under `/api/`, such as 'exports/orders.csv'. */
  url: string;
  params?: Record<string, string | undefined>;
  /** What the file is made of; without it, it is only asked for. */
  body?: object;
}

const downloadApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A file goes through a request, not a link: the session's token must never stand in an address. */
    download: build.mutation<null, Download>({
      extraOptions: { audience: 'admin' },
      queryFn: async ({ url, params, body }, _api, _extra, baseQuery) => {
        const answer = await baseQuery({
          url,
          params,
          ...(body && { method: 'POST', body }),
          responseHandler: readFile,
          cache: 'no-store',
        });
        if (answer.error) return { error: answer.error };
        saveFile(answer.data as Blob, fileNameOf(answer.meta?.response, url.slice(url.lastIndexOf('/') + 1)));
        return { data: null };
      },
      invalidatesTags: ['AdminAudit'],
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
