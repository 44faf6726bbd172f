import { LANGUAGES, languageOf, languageRoot } from '@shop/contract';

const CANONICAL = /<link rel="canonical" href="([^"]+)"\/>/;

/**
 * The same page in each language, for search engines: beside the address that counts, so that a page which has none is in none.
 * French is what a reader of any other language gets. The server alone writes them: no browser needs them.
 *
 * @param head markup of the page's head, with its canonical address
 */
export function alternates(head: string, publicUrl: string): string {
  const address = CANONICAL.exec(head)?.[1];
  if (!publicUrl || !address?.startsWith(publicUrl)) return '';
  const { path } = languageOf(address.slice(publicUrl.length));
  const link = (hreflang: string, root: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${publicUrl}${root}${path}"/>`;
  return [...LANGUAGES.map((language) => link(language, languageRoot(language))), link('x-default', '')].join('');
}
