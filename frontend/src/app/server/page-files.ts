import { type PageName, PAGES } from '@shop/contract';

interface Chunk {
  file: string;
  css?: string[];
  /** Keys of the manifest, as those of `dynamicImports`. */
  imports?: string[];
  dynamicImports?: string[];
}

/** The part of vite's manifest that is read here. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Vite's manifest for servers: files by the module that is in them, '/assets/home-1a2b.js' by 'src/pages/home/HomePage.tsx'. */
export type ModuleFiles = Readonly<Record<string, readonly string[]>>;

/** What begins the program, in the chunk of every page's frame. */
const FRAME = 'src/app/main.tsx';
/** The part of every page's frame whose code comes when the reader is near. */
const FOOTER = 'src/app/layouts/StoreFooter.tsx';
const FORM = 'src/app/start/form.ts';
/** Parts that the frame's own code fetches for these pages alone: their chunks do not name them. */
const OF_PAGES: { readonly [name in PageName]?: string } = {
  home: 'src/features/catalog/RecallNotices.tsx',
  product: 'src/features/catalog/RecallNotices.tsx',
  checkout: 'src/app/layouts/CheckoutFoot.tsx',
};

/**
 * For each page that the server renders, links to the styles that its words need, those of the parts whose code comes later
 * included, and to the code of the page itself, which is fetched beside them.
 *
 * @throws when the build lacks its component
 */
export function pageLinks(manifest: Manifest, modules: ModuleFiles): ReadonlyMap<PageName, string> {
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const ids = Object.keys(modules);

  function chunkOf(id: string | undefined, what: string): Chunk {
    const chunk = id && modules[id]?.map((file) => byFile.get(file)).find(Boolean);
    if (!chunk) throw new Error(`The build has no ${what}.`);
    return chunk;
  }
  const footer = chunkOf(FOOTER, FOOTER);
  const frame = chunkOf(FRAME, FRAME);

  const links = new Map<PageName, string>();
  for (const name of Object.keys(PAGES) as PageName[]) {
    if (PAGES[name].render === 'browser') continue;
    const component = `/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
    const id = ids.find((module) => module.startsWith('src/pages/') && module.endsWith(component));
    const page = chunkOf(id, component);
    const later = (page.dynamicImports ?? []).flatMap((key) => manifest[key] ?? []);
    const own = OF_PAGES[name];
    // Whoever opens a form is to type, and sees the foot of so short a page: all that it consists of comes in one go.
    const isForm = PAGES[name].render === 'first-view';
    const now = needed(manifest, frame, [page, ...(isForm ? [name === 'checkout' ? chunkOf(own, own!) : footer] : [])]);
    const whole = needed(manifest, frame, [page, ...later, ...(own ? [chunkOf(own, own)] : []), footer]);
    links.set(name, [...whole.styles].map(stylesheet).join('') + now.scripts.map(modulepreload).join(''));
  }
  return links;
}

/** What the first view of a form needs of its own before the program is there. */
export function formScript(manifest: Manifest): string {
  const form = manifest[FORM];
  if (!form) throw new Error(`The build has no ${FORM}.`);
  return `<script type="module" crossorigin src="/${form.file}"></script>`;
}

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
const modulepreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Styles in the order in which they override one another: those of a chunk after those of what it imports. Scripts in that order too, and those
 * of packages before the shop's own frame, which goes on by itself once it is read: each is read in a task of its own (src/app/start).
 */
function needed(manifest: Manifest, frame: Chunk, chunks: readonly Chunk[]) {
  const styles = new Set<string>();
  const scripts = new Map<string, { file: string; ofPackages: boolean }>();
  const visit = (chunk: Chunk): boolean => {
    const { file, css = [], imports = [] } = chunk;
    const met = scripts.get(file);
    if (met) return met.ofPackages;
    const script = { file, ofPackages: chunk !== frame };
    scripts.set(file, script);
    const below = imports.flatMap((key) => manifest[key] ?? []).map(visit);
    script.ofPackages &&= below.every(Boolean);
    // After all below it.
    scripts.delete(file);
    scripts.set(file, script);
    css.forEach((style) => styles.add(style));
    return script.ofPackages;
  };
  chunks.forEach(visit);
  const inOrder = [...scripts.values()].sort((a, b) => Number(b.ofPackages) - Number(a.ofPackages));
  return { styles, scripts: inOrder.map(({ file }) => file) };
}
