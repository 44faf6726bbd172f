import { shopApi } from '../api/shop-api';
import { saveFile } from '../save-file';

interface Download {
  /** Path under `/api/`, such as 'exports/orders.csv'. */
  url: string;
  params?: Record<string, string | undefined>;
  /** What the file is made of; without it, it is only asked for. */
  body?: object;
}

/** The name the server gave the file, else the last part of its address. */
function fileNameOf(header: string | null | undefined, url: string): string {
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? url.slice(url.lastIndexOf('/') + 1);
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
          responseHandler: (response: Response) => (response.ok ? response.blob() : response.json()),
          cache: 'no-store',
        });
        if (answer.error) return { error: answer.error };
        const header = answer.meta?.response?.headers.get('Content-Disposition');
        saveFile(answer.data as Blob, fileNameOf(header, url));
        return { data: null };
      },
      invalidatesTags: ['AdminAudit'],
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
