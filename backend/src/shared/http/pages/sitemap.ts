import { ADMIN_PATHS, categoryPath, type PageFacts, PAGES, productPath } from '@shop/contract';
import type { PageTable } from './page-routes.js';

/** What has a page of its own. */
export interface ListedPages {
  /** With the ISO date of the last edit. */
  products: readonly { slug: string; updatedAt: string }[];
  /** Those that are open. */
  categories: readonly { slug: string }[];
}

/** sitemaps.org, protocol 0.9. Addresses are absolute; dates are ISO 8601. */
export function sitemap(publicUrl: string, { products, categories }: ListedPages, pages: PageTable = PAGES): string {
  const listed = Object.values<PageFacts>(pages).filter((page) => page.render === 'server' && page.sitemap !== false);
  const fixedPages = listed
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => `<url><loc>${escape(publicUrl + path)}</loc></url>`);
  const categoryPages = categories.map(({ slug }) => `<url><loc>${escape(publicUrl + categoryPath(slug))}</loc></url>`);
  const productPages = products.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${escape(publicUrl + productPath(slug))}</loc><lastmod>${escape(updatedAt)}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...fixedPages,
    ...categoryPages,
    ...productPages,
    '</urlset>',
    '',
  ].join('\n');
}

/** RFC 9309. Pages that are personal say 'noindex' themselves; these need not even be asked for. */
export function robots(publicUrl: string, pages: PageTable = PAGES): string {
  const personal = Object.values<PageFacts>(pages).filter((page) => page.render === 'browser' && page.closed);
  const closed = [ADMIN_PATHS.root, ...personal.map(({ path }) => path)].map((path) => `Disallow: ${path}`);
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
