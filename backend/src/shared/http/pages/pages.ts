import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import {
  isNarrowed,
  MANIFEST_PATH,
  type Language,
  languageOf,
  languageRoot,
  LANGUAGES,
  type PageData,
  type RenderPage,
} from '@shop/contract';
import { inLanguage } from '../../languages/asked-language.js';
import { phrasebookOf } from '../../languages/phrasebook.js';
import { escapeHtml } from '../../mail/mail-parts.js';
import { isPageAlias, methodsOfAlias } from '../routing/path-aliases.js';
import { appManifest } from './app-manifest.js';
import { type DraftLink, draftLinkIn, sendDraft, sendNoDraft } from './draft-page.js';
import { PageCache, type PageRecipe } from './page-cache.js';
import { acceptsAnything, pageAt, type PageRoute, type PublicPage, searchOf } from './page-routes.js';
import { languageDir } from './page-renderer.js';
import { serveFiles } from './page-files.js';
import type { PageSource } from './page-source.js';
import type { PreparedAnswers, Validity } from './prepared-answers.js';
import { queryOf, sendKept, sendTo } from './send-page.js';
import { type ListedPages, robots, sitemap } from './sitemap.js';

/** Served by controllers even to a browser that navigates there. */
const OTHER_ADDRESSES = /^\/(?:api|dev|images)(?:\/|$)/;

/** The empty pages of the two programs that a browser runs. */
const PROGRAMS = { shop: 'index.html', 'back-office': 'back-office.html' } as const;

const DOCUMENTS = new Set(Object.values(PROGRAMS).map((name) => `/${name}`));

const HTML = 'text/html; charset=utf-8';

/** Narrowed pages that are kept, and that are made side by side: to make one takes some 35 ms (docs/adr/0033). */
const NARROWED_ROOM = 50;
const NARROWED_AT_ONCE = 4;

const SITEMAP_FRESH_MS = 2_000;

export interface PagesOptions {
  /** Folder of the built frontend. */
  frontendDir: string;
  publicUrl: string;
  /** What a page is called whose program has not come yet, and the shop that was installed. */
  shopName: string;
  source: PageSource;
  render: RenderPage;
  /** Keeps whole answers for the next who ask. */
  prepared?: Pick<PreparedAnswers, 'keep'>;
  /** Told of each public page that was read and is there. */
  seen?: (request: IncomingMessage, page: PublicPage) => void;
  log: Pick<Logger, 'error'>;
  cache?: PageCache;
}

/**
 * Serves the built frontend: its files for a year when their name carries a hash, public pages rendered and kept, and
 * for every other screen the page that the browser fills itself. Undefined when the frontend is not built.
 */
export function servePages({
  frontendDir,
  publicUrl,
  shopName,
  source,
  render,
  prepared,
  seen,
  log,
  cache = new PageCache(),
}: PagesOptions) {
  const fileOf = (name: string) => path.join(frontendDir, name);
  if (!Object.values(PROGRAMS).every((name) => existsSync(fileOf(name)))) return undefined;
  const shops = shopDocuments(frontendDir, shopName);
  const backOffice = titled(readFileSync(fileOf(PROGRAMS['back-office']), 'utf8'), shopName);
  /** An address in a language that was not built is no page. */
  const spokenAt = (pathname: string) => {
    const spoken = languageOf(pathname);
    return shops.has(spoken.language) ? spoken : ({ language: 'fr', path: pathname } as const);
  };
  const routeAt = (pathname: string, search = '') => spokenRoute(spokenAt(pathname), search);
  const files = serveFiles(frontendDir);
  /** Anybody may make up choices: they push no other page out. */
  const narrowed = new PageCache(undefined, NARROWED_ROOM);
  const drafts = new PageCache();
  source.onChange(() => {
    cache.expire();
    narrowed.expire();
  });

  const recipeOf = (page: PublicPage, language: Language) => ({
    key: languageRoot(language) + page.pathname + searchOf(page) + (page.absent ? '#absent' : ''),
    // Anybody may make up numbers: they push no page out.
    passing: page.absent,
    contentType: HTML,
    freshMs: page.freshMs,
    read: () => inLanguage(language, () => source.read(page)),
    write: async (data: Parameters<RenderPage>[0]['data']) => {
      const { html, styles } = await render({
        page: page.name,
        language,
        pathname: page.pathname,
        search: searchOf(page),
        data: phrasebookOf(language).answer(data),
      });
      return { text: html, styles, gone: data.withdrawn !== undefined };
    },
  });
  const sitemapRecipe: PageRecipe<ListedPages> = {
    key: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
    freshMs: SITEMAP_FRESH_MS,
    read: () => source.listed(),
    write: (listed) => ({ text: sitemap(publicUrl, listed) }),
  };

  const sendProgram = (response: Response, status: number, document: Buffer | undefined) => {
    response.status(status).setHeader('Cache-Control', 'no-cache').type('html').send(document);
  };

  /** Apart: it lives as long as the answer, and would keep along what else is at hand, such as the request. */
  const validityOf = (pages: PageCache, recipe: PageRecipe<PageData>, etag: string, page: PublicPage): Validity => ({
    isFresh: () => !source.isDue() && pages.isFresh(recipe.key, etag),
    given: (request) => {
      seen?.(request, page);
      source.noticeEarly();
      // What is narrowed is anybody's to make up, and few are made at once: what is looked at early takes none of those places.
      if (pages !== narrowed) pages.renewEarly(recipe);
    },
  });

  async function sendPublic(request: Request, response: Response, page: PublicPage, status: number): Promise<void> {
    const { language } = spokenAt(request.path);
    const recipe = recipeOf(page, language);
    const pages = isChosen(page) ? narrowed : cache;
    const kept = await pages.get(recipe);
    const to = kept ? undefined : await source.movedTo(page);
    if (kept) {
      sendKept(request, response, kept, kept.gone ? 410 : status, (answer) => {
        // At the bare address of a call it is the browser's name that tells a page from an answer.
        if (methodsOfAlias(request.path).length === 0)
          prepared?.keep(request, request.originalUrl, response, answer, validityOf(pages, recipe, kept.etag, page));
      });
      if (status === 200 && request.method === 'GET') seen?.(request, page);
      return;
    }
    if (to !== undefined) sendTo(request, response, languageRoot(language) + to);
    else if (page.missing) await sendPublic(request, response, page.missing, 404);
    else throw new Error(`Nothing to show at ${page.pathname}, and nothing in its place.`);
  }

  /** Drawn anew each time, and never kept. */
  async function sendWithDraft(
    response: Response,
    page: PublicPage,
    language: Language,
    link: DraftLink,
  ): Promise<void> {
    const read = () =>
      inLanguage(language, () => source.readDraft?.(page, link) ?? Promise.resolve<PageData | undefined>(undefined));
    const key = [language, link.token, link.one].join(' ');
    const drawn = await drafts.get({ ...recipeOf(page, language), key, passing: true, read });
    if (drawn) sendDraft(response, drawn);
    else sendNoDraft(response, shopName);
  }

  async function sendPage(request: Request, response: Response): Promise<void> {
    const { language } = spokenAt(request.path);
    const shop = shops.get(language);
    const route = routeAt(request.path, queryOf(request));
    if (route.kind === 'browser') return sendProgram(response, 200, route.program === 'shop' ? shop : backOffice);
    if (route.kind === 'moved') return response.redirect(301, languageRoot(language) + route.to + queryOf(request));
    const { page } = route;
    const status = route.kind === 'public' ? 200 : 404;
    const link = draftLinkIn(request);
    if (link !== undefined) return sendWithDraft(response, page, language, link);
    try {
      await source.noticeChanges();
      // So many at once are no shoppers, or more of them than should wait for one another: the browser can do it as well.
      if (isChosen(page) && narrowed.underWay >= NARROWED_AT_ONCE && narrowed.wouldMake(recipeOf(page, language).key)) {
        return sendProgram(response, status, shop);
      }
      await sendPublic(request, response, page, status);
    } catch (err) {
      // The browser can still do it, and says so itself when the catalogue cannot be read.
      log.error({ err, page: page.pathname }, 'page not rendered, left to the browser');
      sendProgram(response, status, shop);
    }
  }

  async function sendSitemap(request: Request, response: Response): Promise<void> {
    try {
      await source.noticeChanges();
      const kept = await cache.get(sitemapRecipe);
      if (kept) sendKept(request, response, kept, 200);
    } catch (err) {
      log.error({ err }, 'sitemap not written');
      response.status(503).setHeader('Retry-After', '60').type('txt').send('Le plan du site est indisponible.');
    }
  }

  const middleware = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path.startsWith('/api/')) return next();
    if (request.path === '/robots.txt') {
      response.setHeader('Cache-Control', 'public, max-age=3600').type('txt').send(robots(publicUrl));
      return;
    }
    if (request.path === MANIFEST_PATH) {
      response.setHeader('Cache-Control', 'no-cache').type('application/manifest+json').send(appManifest(shopName));
      return;
    }
    if (request.path === '/sitemap.xml') {
      await sendSitemap(request, response);
      return;
    }
    const page = () => {
      if (OTHER_ADDRESSES.test(request.path) || !wishesPage(request, routeAt)) next();
      else sendPage(request, response).catch(next);
    };
    // '/' must not go through the files: they hold the pages that the browser would have to fill.
    if (request.path === '/' || DOCUMENTS.has(request.path)) page();
    else files(request, response, page);
  };
  const holdsPage = (pathname: string) => WRITTEN.has(pathname) || routeAt(pathname).kind !== 'unknown';
  return { middleware, holds: (pathname: string) => holdsPage(pathname) || holdsFile(frontendDir, pathname) };
}

/** Of addresses that anybody may make up. */
const isChosen = (page: PublicPage): boolean =>
  page.choice === undefined ? searchOf(page) !== '' : isNarrowed(page.choice);

/** The empty page of the shop in each language that was built. */
function shopDocuments(frontendDir: string, shopName: string): ReadonlyMap<Language, Buffer> {
  const files = LANGUAGES.map(
    (language) => [language, path.join(languageDir(frontendDir, language), PROGRAMS.shop)] as const,
  );
  const built = files.filter(([, file]) => existsSync(file));
  return new Map(built.map(([language, file]) => [language, titled(readFileSync(file, 'utf8'), shopName)]));
}

/** The back-office speaks French: no other language has its addresses. */
function spokenRoute({ language, path: pathname }: ReturnType<typeof languageOf>, search: string): PageRoute {
  if (pathname === '') return { kind: 'moved', to: '/' };
  const route = pageAt(pathname, search);
  if (language === 'fr' || route.kind !== 'browser' || route.program === 'shop') return route;
  return NO_PAGE;
}

const NO_PAGE = pageAt('/introuvable');

/** With the shop's name in the place of the one that the build has put. */
function titled(document: string, shopName: string): Buffer {
  return Buffer.from(
    document.replace(/(<title id="empty-title">)[^<]*/, (_title, start: string) => start + escapeHtml(shopName)),
  );
}

const WRITTEN = new Set(['/robots.txt', '/sitemap.xml', MANIFEST_PATH, ...DOCUMENTS]);

function holdsFile(folder: string, pathname: string): boolean {
  const file = path.join(folder, pathname);
  return (
    file.startsWith(folder + path.sep) &&
    !pathname.includes('\0') &&
    (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
  );
}

// At the address of a page whoever accepts anything gets it; elsewhere a picture's '*/*' is no wish for a page.
function wishesPage({ headers, path: pathname }: Request, routeAt: (pathname: string) => PageRoute): boolean {
  // A call of the API that is sent, not read, stays one.
  if (headers.accept?.includes('text/html'))
    return routeAt(pathname).kind !== 'unknown' || methodsOfAlias(pathname).length === 0 || isPageAlias(pathname);
  return acceptsAnything(headers.accept) && routeAt(pathname).kind !== 'unknown';
}
