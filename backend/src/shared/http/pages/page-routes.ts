import {
  ADMIN_PATHS,
  CATEGORY_SLUG,
  choiceQuery,
  type Compared,
  comparedQuery,
  type GuidePlace,
  type PageFacts,
  type PageName,
  type PagePart,
  PAGES,
  placeQuery,
  PRODUCT_SLUG,
  type ProductChoice,
  readChoice,
  readCompared,
  readGuide,
  type StandInPage,
  versionPath,
} from '@shop/contract';

/** A page that the server renders, or of which it renders the first view: the same for everybody. */
export interface PublicPage {
  name: PageName;
  pathname: string;
  shows: readonly PagePart[];
  /** Milliseconds. */
  freshMs: number;
  /** What answers 404 when what it shows is not there. */
  missing?: PublicPage;
  /** Of a product's page. */
  productId?: string;
  /** Of the same at the address that counts. */
  productSlug?: string;
  /** Of a category's page: the words of its address. */
  categorySlug?: string;
  /** Of a page that shows one version of a legal text. */
  versionNumber?: number;
  /** What it would show is not there, and the page says so. */
  absent?: boolean;
  /** Of a page of products: which of them, and which page. */
  choice?: ProductChoice;
  /** Of the guide: what was said, and what is asked. */
  guide?: GuidePlace;
  /** Of a comparison: what of. */
  compared?: Compared;
}

export type PageRoute =
  | { kind: 'public'; page: PublicPage }
  /** Depends on who asks, or is of no use to search engines: the browser renders it. */
  | { kind: 'browser'; program: 'shop' | 'back-office' }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown'; page: PublicPage };

export type PageTable = Readonly<Record<string, PageFacts>> & Record<'error' | 'notFound', StandInPage>;

/** Stock is part of what is shown, and another instance may have sold some. */
const FRESH_MS = 1_000;

const PRODUCT_ID = '([0-9a-f]{24})';
/** Whatever its client typed; the page says when there is no such order. */
const ORDER_REFERENCE = '[^/]{1,40}';
const VERSION_NUMBER = '([1-9]\\d{0,5})';

/** The query on which a page depends. */
export function searchOf({ choice, guide, compared }: PublicPage): string {
  if (guide) return placeQuery(guide);
  if (compared) return comparedQuery(compared);
  return choice ? choiceQuery(choice) : '';
}

const withoutLastSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

/** In small letters, and none of them as a number: 'Lavande%2Dfine' is 'lavande-fine'. What no text is made of stays as it is. */
function asWritten(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname;
  }
}

/** How addresses lead to the pages of a table. */
export function pageRouter(pages: PageTable) {
  const entries = Object.values<PageFacts>(pages);
  const moved = new Map(entries.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path] as const)));
  const standIns = {
    error: { name: 'error', pathname: pages.error.path, shows: [], freshMs: pages.error.freshMs ?? FRESH_MS },
    // No address of its own: any that is unknown draws it.
    notFound: { name: 'notFound', pathname: '/introuvable', shows: [], freshMs: pages.notFound.freshMs ?? FRESH_MS },
  } satisfies Record<string, PublicPage>;
  const firstViews = new Map(
    (Object.entries(pages) as [PageName, PageFacts][]).flatMap(([name, page]) => {
      if (page.render !== 'first-view') return [];
      const { path: pathname, asked = false } = page;
      return [
        [pathname, { page: { name, pathname, shows: [], freshMs: FRESH_MS } satisfies PublicPage, asked }] as const,
      ];
    }),
  );
  const rendered = (Object.entries(pages) as [PageName, PageFacts][]).flatMap(([name, page]) => {
    if (page.render !== 'server') return [];
    const written = page.path.replace(':id', PRODUCT_ID).replace(':category', `(${CATEGORY_SLUG})`);
    const own = { ...page, name, pattern: new RegExp(`^${written}$`), ofVersion: false, ofWords: false };
    if (page.words) {
      const words = page.words.replace(':id', `(${PRODUCT_SLUG})`);
      return [own, { ...own, pattern: new RegExp(`^${words}$`), ofWords: true }];
    }
    if (!page.versions) return [own];
    const below = versionPath(page.path, ':number').replace(':number', VERSION_NUMBER);
    return [own, { ...own, pattern: new RegExp(`^${below}$`), ofVersion: true }];
  });
  const leftToTheBrowser = entries.flatMap((page) => {
    if (page.render === 'server' || page.render === 'first-view' || page.path === '*') return [];
    const flags = page.render === 'browser' && page.anyCase ? 'i' : '';
    const pattern = withoutLastSlash(page.path).replace(':reference', ORDER_REFERENCE);
    return [new RegExp(`^${pattern}$`, flags)];
  });
  const backOffice = new RegExp(`^${ADMIN_PATHS.root}(?:/.*)?$`);

  function publicPage(pathname: string): PublicPage | undefined {
    for (const { name, pattern, ofVersion, ofWords, shows = [], freshMs = FRESH_MS, missing } of rendered) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const page: PublicPage = { name, pathname, shows, freshMs };
      if (!ofVersion) {
        const key = name === 'category' ? 'categorySlug' : ofWords ? 'productSlug' : 'productId';
        const which = { [key]: match[1] };
        return { ...page, missing: missing && standIns[missing], ...which };
      }
      // The text's own page says it, with the way to the version in force.
      const version = { ...page, versionNumber: Number(match[1]) };
      return { ...version, missing: { ...version, absent: true } };
    }
    return undefined;
  }

  /** A page whose first view is the same for everybody. What its query asks for in its place may be a secret: that is read by the browser alone. */
  function firstView(bare: string, pathname: string, search: string): PageRoute | undefined {
    const known = firstViews.get(bare);
    if (!known) return undefined;
    if (known.asked && search.length > 1) return { kind: 'browser', program: 'shop' };
    return bare === pathname ? { kind: 'public', page: known.page } : { kind: 'moved', to: bare };
  }

  /**
   * Which page an address leads to. Each public page has one address: its others lead there, for search engines count them.
   *
   * @param search the query, whatever was sent: '?page=2'
   */
  return function pageAt(pathname: string, search = ''): PageRoute {
    const bare = withoutLastSlash(pathname);
    const to = moved.get(bare);
    if (to !== undefined) return { kind: 'moved', to };
    const first = firstView(bare, pathname, search);
    if (first) return first;
    const page = publicPage(bare) ?? publicPage(asWritten(bare));
    if (page) return page.pathname === pathname ? narrowed(page, search) : { kind: 'moved', to: page.pathname };
    if (leftToTheBrowser.some((pattern) => pattern.test(bare))) return { kind: 'browser', program: 'shop' };
    if (backOffice.test(bare)) return { kind: 'browser', program: 'back-office' };
    return { kind: 'unknown', page: standIns.notFound };
  };
}

export const pageAt = pageRouter(PAGES);

/** A page of products shows those that its query asks for; the guide and a comparison stand in theirs as well. */
function narrowed(page: PublicPage, search: string): PageRoute {
  const { shows } = page;
  const asked = {
    ...(shows.includes('products') && { choice: readChoice(search) }),
    ...(shows.includes('guide') && { guide: readGuide(search) }),
    ...(shows.includes('comparison') && { compared: readCompared(search) }),
  };
  return { kind: 'public', page: { ...page, ...asked } };
}

/**
 * Robots that draw the preview of a link somebody shared. They accept anything, so that an address which is a call of the
 * API as well would be answered with JSON.
 */
const PREVIEW_ROBOTS =
  /facebookexternalhit|facebot|twitterbot|whatsapp|slackbot|linkedinbot|discordbot|telegrambot|pinterest|skypeuripreview|applebot|mastodon|bluesky|redditbot/i;

/** The headers that say what is wished. */
export interface Wish {
  accept?: string;
  'user-agent'?: string;
}

/** A call of the API that is a page as well answers these with the page, although they accept anything. */
export const drawsPreview = ({ accept, 'user-agent': agent = '' }: Wish): boolean =>
  acceptsAnything(accept) && PREVIEW_ROBOTS.test(agent);

export const acceptsAnything = (accept: string | undefined): boolean => !accept || accept.includes('*/*');
