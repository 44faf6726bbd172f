import type { NextFunction, Request, Response } from 'express';
import { drawsPreview } from '../pages/page-routes.js';

/**
 * The specification shows many calls without the '/api' prefix. This table maps them to the canonical paths
 * (product decisions, section 2); there are no doubled handlers.
 */
interface PathAlias {
  methods: readonly string[];
  pattern: RegExp;
  /** Also a page of the storefront: a browser that asks for HTML gets the page. */
  isPage?: boolean;
  /** Where it leads; by default the same path under /api. */
  target?: (match: RegExpMatchArray) => string;
}

const ID = '[0-9a-fA-F]{24}';

export const PATH_ALIASES: readonly PathAlias[] = [
  { methods: ['GET'], pattern: /^\/products(?:\/latest|\/savon)?$/ },
  { methods: ['GET'], pattern: /^\/product\/search\/[^/]+$/ },
  { methods: ['GET'], pattern: /^\/product\/[^/]+$/, isPage: true },
  { methods: ['POST'], pattern: /^\/cart\/quote$/ },
  { methods: ['GET'], pattern: /^\/favorites\/[^/]+$/ },
  { methods: ['POST'], pattern: /^\/favorites\/[^/]+\/add$/ },
  { methods: ['DELETE'], pattern: /^\/favorites\/[^/]+\/remove\/[^/]+$/ },
  { methods: ['POST'], pattern: /^\/(?:add|login)\/client$/ },
  { methods: ['POST'], pattern: /^\/confirm\/client(?:\/resend)?$/ },
  { methods: ['POST'], pattern: /^\/password\/(?:forgot|reset)$/ },
  { methods: ['GET'], pattern: /^\/client\/[^/]+$/ },
  { methods: ['PUT'], pattern: /^\/update\/(?:client|product|user)\/[^/]+$/ },
  { methods: ['GET'], pattern: /^\/orders(?:\/[^/]+)?$/ },
  { methods: ['PUT'], pattern: /^\/orders\/[^/]+\/status$/ },
  { methods: ['DELETE'], pattern: /^\/orders\/[^/]+$/ },
  { methods: ['POST'], pattern: /^\/purchases\/[^/]+\/(?:add|[^/]+\/refund)$/ },
  { methods: ['POST'], pattern: /^\/neworders$/ },
  { methods: ['POST'], pattern: /^\/stripe\/(?:refund|webhook)$/ },
  { methods: ['POST'], pattern: /^\/payments\/return$/ },
  { methods: ['POST'], pattern: /^\/admin\/login$/ },
  { methods: ['POST'], pattern: /^\/add\/(?:product|user)$/ },
  { methods: ['GET'], pattern: /^\/(?:users|clients)$/ },
  { methods: ['GET'], pattern: /^\/user\/[^/]+$/ },
  { methods: ['DELETE'], pattern: /^\/delete\/(?:user|product|client)\/[^/]+$/ },
  // GET /{userId}, with and without the prefix: the purchases of one client.
  {
    methods: ['GET'],
    pattern: new RegExp(`^(?:/api)?/(${ID})$`),
    target: (match) => `/api/purchases/${match[1]}`,
  },
];

/** The canonical address of a bare one, undefined when the address is none. */
export function canonicalPath(method: string, pathname: string, wantsPage: boolean): string | undefined {
  for (const entry of PATH_ALIASES) {
    if (!entry.methods.includes(method === 'HEAD' ? 'GET' : method)) continue;
    const match = pathname.match(entry.pattern);
    if (!match) continue;
    if (entry.isPage && wantsPage) return undefined;
    return entry.target ? entry.target(match) : `/api${pathname}`;
  }
  return undefined;
}

/** With which methods a bare address is one of the API. */
export function methodsOfAlias(pathname: string): string[] {
  const bare = pathname.replace(/(.)\/$/, '$1');
  return PATH_ALIASES.filter(({ pattern }) => pattern.test(bare)).flatMap(({ methods }) => methods);
}

/** Whether a browser that asks for HTML means a page there, be there one or not. */
export const isPageAlias = (pathname: string): boolean =>
  PATH_ALIASES.some(({ isPage, pattern }) => isPage && pattern.test(pathname));

/** Whether an address, with whatever is asked behind it, is a call to some and a page to others (`drawsPreview`). */
export const mayBePage = (url: string): boolean => isPageAlias(url.split('?', 1)[0]!.replace(/(.)\/$/, '$1'));

export function pathAliases(request: Request, _response: Response, next: NextFunction): void {
  const end = request.url.indexOf('?');
  const pathname = end === -1 ? request.url : request.url.slice(0, end);
  if (!pathname.startsWith('/api/') || pathname.length === 29) {
    const wantsPage = request.accepts(['json', 'html']) === 'html' || drawsPreview(request.headers);
    const target = canonicalPath(request.method, pathname.replace(/(.)\/$/, '$1'), wantsPage);
    if (target) request.url = target + (end === -1 ? '' : request.url.slice(end));
  }
  next();
}
