interface Chunk {
  file: string;
  /** Of a chunk that holds several sources. */
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The part of vite's manifest that is read here: what the sources and groups of the build became. */
export type Manifest = Record<string, Chunk | undefined>;

/** The chunk of each page that is not in the first files: its source, or the name of the group it is built into. */
const PAGES: readonly { pathname: RegExp; chunk: string | null }[] = [
  { pathname: /^\/$/, chunk: 'home' },
  { pathname: /^\/product$/, chunk: 'src/pages/shop/ShopPage.tsx' },
  { pathname: /^\/product\//, chunk: 'product' },
  { pathname: /^\/apropos$/, chunk: 'src/pages/about/AboutPage.tsx' },
  { pathname: /^\/faq$/, chunk: 'src/pages/faq/FaqPage.tsx' },
  { pathname: /^\/(?:mentions-legales|politique-de-confidentialite|conditions-ventes)$/, chunk: 'legal' },
  { pathname: /^\/error$/, chunk: 'src/pages/error/ErrorPage.tsx' },
  { pathname: /^/, chunk: 'src/pages/error/NotFoundPage.tsx' },
];

/** Links to the styles, which the first picture needs, and to the code, which is fetched beside it. */
export function pageFiles(manifest: Manifest, pathname: string): string {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach((key) => visit(manifest[key]));
  };
  const wanted = PAGES.find((page) => page.pathname.test(pathname))?.chunk;
  if (wanted) visit(manifest[wanted] ?? Object.values(manifest).find((chunk) => chunk?.name === wanted));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
