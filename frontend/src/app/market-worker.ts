/**
 * Keeps the page for markets in this browser, so that it opens without a line: the page itself and every file that it
 * names, nothing of what the shop answers and nothing personal. For that page alone: its scope is its address, and
 * whatever else is asked for goes its ordinary way.
 *
 * A script of its own, which shares no module with the program.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What is needed of it: the types of workers and those of pages do not go together. */
interface Worker {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'message', act: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', act: (event: Asked) => void): void;
}

export {};

const worker = self as unknown as Worker;

const CACHE = 'marche-';
const PAGE = new URL(worker.registration.scope).pathname;
/** A line can fall silent without failing. */
const SILENCE_MS = 5_000;
/** Files whose name changes with what is in them, as pages, styles and programs name them. */
const NAMED = /assets\/[\w-]+(?:\.[\w-]+)+/g;
const NAMES_OTHERS = /\.(?:js|css)$/;

const filesIn = (text: string) => (text.match(NAMED) ?? []).map((name) => `/${name}`);

async function fetched(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What another version of the shop has left. */
async function forgetOthers(current: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE) && name !== current) await caches.delete(name);
  }
}

/** The page as the shop has it now, with all its files or not at all: until then the former one stays whole. */
async function keep(): Promise<void> {
  const page = await fetched(PAGE, 'no-store');
  const text = await page.clone().text();
  const name = CACHE + (await digestOf(text));
  const cache = await caches.open(name);
  if (!(await cache.match(PAGE))) {
    const files = new Set(filesIn(text));
    // It grows while it is read: files name others.
    for (const file of files) {
      const answer = await fetched(file, 'default');
      if (NAMES_OTHERS.test(file)) for (const other of filesIn(await answer.clone().text())) files.add(other);
      await cache.put(file, answer);
    }
    // Last: what has the page has everything.
    await cache.put(PAGE, page);
  }
  await forgetOthers(name);
}

/** One at a time, whichever tab asks: two versions of the shop may be served side by side. */
const keepAlone = () => navigator.locks.request('market-page', keep);

const kept = (address: string) => caches.match(address, { ignoreVary: true });

const silence = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('The shop keeps silent')), SILENCE_MS));

/** The shop's, as long as there is one. A proxy in front of a shop that is down answers in its place. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, silence()]);
    return answer.status < 500 ? answer : ((await kept(PAGE)) ?? answer);
  } catch {
    return (await kept(PAGE)) ?? asked;
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}

const isOfHere = (url: URL) => url.origin === location.origin;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepAlone());
});

// A page that is open with a line asks whether the shop has a newer one.
worker.addEventListener('message', (event) => event.waitUntil(keepAlone().catch(() => undefined)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOfHere(url)) return;
  if (request.mode === 'navigate') {
    if (url.pathname.replace(/\/$/, '') === PAGE) event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});
