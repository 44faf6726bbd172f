import { FIXED_PAGES } from './page-routes.js';

/** sitemaps.org, protocol 0.9. Addresses are absolute; dates are ISO 8601. */
export function sitemap(publicUrl: string, products: readonly { _id: string; updatedAt: string }[]): string {
  const pages = FIXED_PAGES.map(({ pathname }) => `<url><loc>${escape(publicUrl + pathname)}</loc></url>`);
  const productPages = products.map(
    ({ _id, updatedAt }) =>
      `<url><loc>${escape(`${publicUrl}/product/${_id}`)}</loc><lastmod>${escape(updatedAt)}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...productPages,
    '</urlset>',
    '',
  ].join('\n');
}

/** RFC 9309. Pages that are personal say 'noindex' themselves; these need not even be asked for. */
export function robots(publicUrl: string): string {
  const closed = ['/admin', '/account', '/checkout'].map((path) => `Disallow: ${path}`);
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
