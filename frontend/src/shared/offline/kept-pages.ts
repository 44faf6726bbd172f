/** What the worker keeps in the browser's caches (app/offline/worker.ts), and how pages read it. */
export const CACHES = {
  /** Public pages that were seen, by their address. */
  pages: 'boutique-pages',
  pictures: 'boutique-images',
  /** Before the digest of one version of the program: all its files, and the empty page. */
  files: 'boutique-fichiers-',
} as const;

/** Header of what is kept: when it was last seen, in milliseconds since 1970. */
export const SEEN_AT = 'x-vue-le';
/** Header of a product's page: its other address. */
export const ALSO_AT = 'x-aussi';

/** Id of the sentence that stands over a kept page; its `data-seen` says when that was seen. */
export const STRIP_ID = 'hors-ligne';

/** What a page tells the worker. */
export type Told =
  /** The page at `address` is on the screen, with these pictures. */
  | { kind: 'seen'; address: string; pictures: string[] }
  /** Somebody logged out: what was looked at here is nobody's business any more. */
  | { kind: 'forget' };

export interface KeptPage {
  address: string;
  title: string;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** Without the shop's name, which ends it. */
const TITLE = /<title[^>]*>([^<]*?)(?: · [^·<]*)?<\/title>/;

/** The pages that open without a line, the last one seen first; none where the browser has no such cache. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const { pathname, search } = new URL(request.url);
    const [, written = ''] = TITLE.exec(await kept.text()) ?? [];
    const title = new DOMParser().parseFromString(written, 'text/html').body.textContent;
    pages.push({ address: pathname + search, title, seenAt: Number(kept.headers.get(SEEN_AT)) });
  }
  return pages.sort((one, other) => other.seenAt - one.seenAt);
}
