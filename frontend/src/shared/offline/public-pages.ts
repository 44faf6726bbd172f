import { type PageFacts, PAGES, versionPath } from '@shop/contract';
import { LANGUAGE_ROOT } from '../paths';

/** Of a path as the contract writes it. */
export const asPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

/** What a page shows of what its query asks for. */
const ASKED = ['products', 'guide', 'comparison'] as const;

/** The same for everybody: the server renders them (contract, `PAGES`). */
const PUBLIC = Object.values<PageFacts>(PAGES).flatMap((page) => {
  if (page.render !== 'server') return [];
  const { path, words, versions, aliases = [], shows = [] } = page;
  const own = [path, ...(words ? [words] : []), ...(versions ? [versionPath(path, ':number')] : [])];
  const asked = ASKED.find((what) => shows.includes(what));
  return [
    ...own.map((address) => ({ pattern: asPattern(address), to: '', asked })),
    ...aliases.map((alias) => ({ pattern: asPattern(alias), to: path, asked })),
  ];
});

/** The public page at a French address: its path, and what its query asks for. */
export function publicPageAt(pathname: string): { path: string; asked: (typeof ASKED)[number] | undefined } | null {
  const page = PUBLIC.find(({ pattern }) => pattern.test(pathname));
  return page ? { path: page.to || pathname.replace(/(.)\/$/, '$1'), asked: page.asked } : null;
}

/**
 * The same for what stands in the address bar, with its query; null where it is of another site, of another language or no public
 * page, and of what was answered about one's skin or searched, which is not kept.
 *
 * @param root of the language
 */
export function publicAddress(address: string, root = LANGUAGE_ROOT): string | null {
  const { origin, pathname, search } = new URL(address, location.origin);
  if (origin !== location.origin || !`${pathname}/`.startsWith(`${root}/`)) return null;
  const page = publicPageAt(pathname.slice(root.length) || '/');
  if (!page) return null;
  const isTheirs = page.asked === 'guide' ? search !== '' : page.asked === 'products' && /[?&]q=/.test(search);
  return isTheirs ? null : pathname + search;
}
