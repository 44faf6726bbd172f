import { shopApi } from '../api/shop-api';

interface Download {
  /** Path under `/api/`, such as 'exports/orders.csv'. */
  url: string;
  params?: Record<string, string | undefined>;
}

/** The name the server gave the file, else the last part of its address. */
function fileNameOf(header: string | null | undefined, url: string): string {
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? url.slice(url.lastIndexOf('/') + 1);
}

/** Hands a file over to the browser's own downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file after the click: it must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const downloadApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A file goes through a request, not a link: the session's token must never stand in an address. */
    download: build.mutation<null, Download>({
      extraOptions: { audience: 'admin' },
      queryFn: async ({ url, params }, _api, _extra, baseQuery) => {
        const answer = await baseQuery({
          url,
          params,
          responseHandler: (response: Response) => (response.ok ? response.blob() : response.json()),
          cache: 'no-store',
        });
        if (answer.error) return { error: answer.error };
        const header = answer.meta?.response?.headers.get('Content-Disposition');
        save(answer.data as Blob, fileNameOf(header, url));
        return { data: null };
      },
      invalidatesTags: ['AdminAudit'],
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
