import { ADMIN_PATHS, categoryPath, languageRoot, LANGUAGES, type PageFacts, PAGES, productPath } from '@shop/contract';
import type { PageTable } from './page-routes.js';

/** What has a page of its own. */
export interface ListedPages {
  /** With the ISO date of the last edit. */
  products: readonly { slug: string; updatedAt: string }[];
  /** Those that are open. */
  categories: readonly { slug: string }[];
}

/** sitemaps.org, protocol 0.9. Addresses are absolute; dates are ISO 8601. Each page is there in each language, and names the others. */
export function sitemap(publicUrl: string, { products, categories }: ListedPages, pages: PageTable = PAGES): string {
  const listed = Object.values<PageFacts>(pages).filter((page) => page.render === 'server' && page.sitemap !== false);
  const fixedPages = listed
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => inEachLanguage(publicUrl, path));
  const categoryPages = categories.map(({ slug }) => inEachLanguage(publicUrl, categoryPath(slug)));
  const productPages = products.map(({ slug, updatedAt }) =>
    inEachLanguage(publicUrl, productPath(slug), `<lastmod>${escape(updatedAt)}</lastmod>`),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...fixedPages,
    ...categoryPages,
    ...productPages,
    '</urlset>',
    '',
  ].join('\n');
}

function inEachLanguage(publicUrl: string, path: string, more = ''): string {
  const link = (hreflang: string, root: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(publicUrl + root + path)}"/>`;
  const links = [...LANGUAGES.map((language) => link(language, languageRoot(language))), link('x-default', '')].join(
    '',
  );
  return LANGUAGES.map(
    (language) => `<url><loc>${escape(publicUrl + languageRoot(language) + path)}</loc>${more}${links}</url>`,
  ).join('\n');
}

/** RFC 9309. Pages that are personal say 'noindex' themselves; these need not even be asked for. */
export function robots(publicUrl: string, pages: PageTable = PAGES): string {
  const personal = Object.values<PageFacts>(pages).filter((page) => 'closed' in page && page.closed);
  const everywhere = personal.flatMap(({ path }) => LANGUAGES.map((language) => languageRoot(language) + path));
  const closed = [ADMIN_PATHS.root, ...everywhere].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
