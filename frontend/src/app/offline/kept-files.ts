import { type Language, languageRoot, PAGES } from '@shop/contract';
import { CACHES } from '../../shared/offline/kept-pages';

/** Files of this version of the program, in each language, and the digest of their names (worker-facts.ts). */
declare const SHOP_FILES: Readonly<Record<Language, readonly string[]>>;
declare const SHOP_VERSION: string;

/** This version and the one before it, which tabs may still run and kept pages name. */
const VERSIONS = 2;

/** An address whose page the program fills: the empty page, which says nothing of anybody. */
const emptyPageOf = (language: Language) => languageRoot(language) + PAGES.newsletter.path;

const NAMED = /assets\/[\w-]+(?:\.[\w-]+)+/g;

/** The files that a page names. */
export const filesIn = (text: string) => (text.match(NAMED) ?? []).map((name) => `/${name}`);

const versions = async () => (await caches.keys()).filter((name) => name.startsWith(CACHES.files));

export async function keptFile(pathname: string): Promise<Response | undefined> {
  for (const name of (await versions()).reverse()) {
    const kept = await (await caches.open(name)).match(pathname, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

/** Whether each of them is there: a page runs with the files that it names, or not at all. */
export async function areKept(files: readonly string[]): Promise<boolean> {
  for (const file of files) if (!(await keptFile(file))) return false;
  return true;
}

export const emptyPage = (language: Language) => keptFile(emptyPageOf(language));

async function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  // One after the other and after everything else: whoever is on the page comes first.
  const answer = await fetch(address, { ...init, priority: 'low', redirect: 'error' } as RequestInit);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/**
 * All files of this version in a language, or none counts: where it was interrupted, the next attempt goes on. Only who reads a
 * language has its program.
 */
export async function keepFiles(language: Language): Promise<void> {
  const cache = await caches.open(CACHES.files + SHOP_VERSION);
  const address = emptyPageOf(language);
  if (await cache.match(address)) return;
  const files = SHOP_FILES[language];
  for (const file of files) {
    if (!(await cache.match(file))) await cache.put(file, (await keptFile(file)) ?? (await fetched(file)));
  }
  const page = await fetched(address, { cache: 'no-store', headers: { Accept: 'text/html' } });
  const foreign = filesIn(await page.clone().text()).filter((file) => !files.includes(file));
  // Two versions are served side by side while a new one is put in place: the browser asks for the worker again.
  if (foreign.length > 0) throw new Error(`Another version's: ${foreign.join(' ')}`);
  await cache.put(address, page);
}

/** Of older versions all but the last. */
export async function forgetOldFiles(): Promise<void> {
  const old = (await versions()).filter((name) => name !== CACHES.files + SHOP_VERSION);
  await Promise.all(old.slice(0, Math.max(0, old.length - (VERSIONS - 1))).map((name) => caches.delete(name)));
}
