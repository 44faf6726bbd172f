import {
  ADMIN_PATHS,
  choiceQuery,
  comparedQuery,
  languageOf,
  languageRoot,
  OFFLINE_PATH,
  type PageFacts,
  PAGES,
  placeQuery,
  readChoice,
  readCompared,
  readGuide,
} from '@shop/contract';
import { asPattern, publicPageAt } from './public-pages';

/** What of a request says what becomes of it; a `Request` fits. */
export interface Asked {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** 'navigate' for what the browser shows as a page. */
  readonly mode: string;
}

/**
 * What becomes of a request without a line. `page`: it is kept once it was seen, under `key`. `program`: the empty page, which the
 * program fills, whoever asks; nothing of the answer is kept. `none`: it goes its ordinary way, and nothing is kept.
 */
export type Rule =
  { kind: 'page' | 'picture'; key: string } | { kind: 'file'; key: string } | { kind: 'program' | 'offline' | 'none' };

const NONE: Rule = { kind: 'none' };

/** Names change with what is in them. */
const FILE = /^\/assets\/[\w-]+(?:\.[\w-]+)+$/;
/** Of products, and of the site itself; no film, which is asked for in pieces. */
const PICTURE = /^\/(?:images|site)\/[\w./-]+\.(?:avif|webp|jpe?g|png|svg)$|^\/[\w-]+\.(?:svg|png)$/;

const pages = Object.values<PageFacts>(PAGES);

/** The browser fills them for whoever asks, also where the server draws the first view: without a line nothing could be sent from it. */
const FILLED = pages.flatMap(({ path, render }) =>
  render === 'browser' || render === 'first-view' ? [asPattern(path)] : [],
);

/** The query on which a page depends, in one way alone, as the server says it. Whatever else stands there is nobody's to keep. */
const QUERIES = {
  products: (search: string) => choiceQuery(readChoice(search)),
  guide: (search: string) => placeQuery(readGuide(search)),
  comparison: (search: string) => comparedQuery(readCompared(search)),
};

/** @param origin the shop's own: nothing else is looked at */
export function ruleFor({ method, url, mode }: Asked, origin: string): Rule {
  const { origin: from, pathname, search } = new URL(url);
  if (method !== 'GET' || from !== origin) return NONE;
  if (mode !== 'navigate') {
    if (FILE.test(pathname)) return { kind: 'file', key: pathname };
    return PICTURE.test(pathname) ? { kind: 'picture', key: pathname } : NONE;
  }
  // The back-office has a worker of its own, for one page (ADR 88).
  if (pathname === ADMIN_PATHS.root || pathname.startsWith(`${ADMIN_PATHS.root}/`)) return NONE;
  const { language, path } = languageOf(pathname);
  const french = path || '/';
  if (french === OFFLINE_PATH) return { kind: 'offline' };
  const page = publicPageAt(french);
  if (!page) return FILLED.some((pattern) => pattern.test(french)) ? { kind: 'program' } : NONE;
  const query = page.asked ? QUERIES[page.asked](search) : '';
  // What somebody answered about their skin, or searched, is theirs: the program asks again where there is no line.
  if (query && (page.asked === 'guide' || query.startsWith('?q='))) return { kind: 'program' };
  return { kind: 'page', key: languageRoot(language) + page.path + query };
}

/** The same of an address. */
export function pageKeyAt(address: string, origin: string): string | null {
  const rule = ruleFor({ method: 'GET', url: new URL(address, origin).href, mode: 'navigate' }, origin);
  return rule.kind === 'page' ? rule.key : null;
}
