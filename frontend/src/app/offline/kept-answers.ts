import { languageOf, languageRoot, productPath } from '@shop/contract';
import { KEPT_MS } from '../../shared/kept-here';
import { ALSO_AT, CACHES, SEEN_AT, STRIP_ID } from '../../shared/offline/kept-pages';
import { areKept, filesIn } from './kept-files';
import { stripWords } from './strip-words';

/** More of them, or older ones, are forgotten. */
const MOST = { [CACHES.pages]: 40, [CACHES.pictures]: 150 } as const;
/** Seen a moment ago: it is not fetched again. */
const FRESH_MS = 60_000;

type Kind = keyof typeof MOST;

/** What the server drew travels with it; the empty page, which stands in where it could not, has none. */
const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const ROOT = '<div id="root">';

const seenAt = (answer: Response) => Number(answer.headers.get(SEEN_AT));

/** Oldest first: each is put anew when it is seen. */
async function trim(kind: Kind, now: number): Promise<void> {
  const cache = await caches.open(kind);
  let room = MOST[kind] - (await cache.keys()).length;
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (room >= 0 && kept && now - seenAt(kept) < KEPT_MS) return;
    await cache.delete(request);
    room += 1;
  }
}

async function put(kind: Kind, key: string, body: BodyInit, from: Response, more: Record<string, string> = {}) {
  const headers = new Headers(from.headers);
  // The body is what it says.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  const now = Date.now();
  for (const [name, value] of Object.entries({ ...more, [SEEN_AT]: String(now) })) headers.set(name, value);
  const cache = await caches.open(kind);
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  await trim(kind, now);
}

/** The other address of a product's page: carts know it by its id, links by its words. */
function otherAddress(key: string, state: string): string {
  const { product } = (JSON.parse(state) as { data: { product?: { _id: string; slug: string } } }).data;
  if (!product) return '';
  const root = languageRoot(languageOf(key).language);
  const addresses = [root + productPath(product._id), root + productPath(product.slug)];
  return addresses.find((address) => address !== key) ?? '';
}

/** Keeps a public page as the server drew it for everybody. */
export async function keepPage(key: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return;
  const text = await answer.text();
  const [, state] = STATE.exec(text) ?? [];
  if (state) await put(CACHES.pages, key, text, answer, { [ALSO_AT]: otherAddress(key, state) });
}

/** What the shop says is not there any more. */
export const forgetPage = async (key: string) => void (await (await caches.open(CACHES.pages)).delete(key));

export async function keepPicture(key: string, answer: Response): Promise<void> {
  if (answer.status === 200 && !answer.redirected) await put(CACHES.pictures, key, await answer.blob(), answer);
}

export const keptPicture = async (key: string) => (await caches.open(CACHES.pictures)).match(key);

const keptPage = async (key: string) => (await caches.open(CACHES.pages)).match(key);

/** The address under which the same product's page was seen. */
async function seenAs(key: string): Promise<string | undefined> {
  const cache = await caches.open(CACHES.pages);
  for (const request of await cache.keys()) {
    if ((await cache.match(request))?.headers.get(ALSO_AT) === key) return request.url;
  }
  return undefined;
}

export async function isFresh(key: string): Promise<boolean> {
  const kept = await keptPage(key);
  return kept !== undefined && Date.now() - seenAt(kept) < FRESH_MS;
}

/** A page that was seen, with its age over it; nothing when it was not, is too old, or its program is not there any more. */
export async function openKeptPage(key: string): Promise<Response | undefined> {
  const kept = await keptPage(key);
  if (!kept) {
    const other = await seenAs(key);
    return other === undefined ? undefined : Response.redirect(other);
  }
  if (Date.now() - seenAt(kept) >= KEPT_MS) return undefined;
  const text = await kept.text();
  if (!(await areKept(filesIn(text.slice(0, text.indexOf('</head>')))))) return undefined;
  const words = stripWords(languageOf(key).language, seenAt(kept), Date.now());
  const strip = `<p id="${STRIP_ID}" role="status" data-seen="${seenAt(kept)}">${words}</p>`;
  return new Response(text.replace(ROOT, strip + ROOT), { headers: kept.headers });
}

/** Pages whose program is of a version that is gone. */
export async function forgetLostPages(): Promise<void> {
  const cache = await caches.open(CACHES.pages);
  for (const request of await cache.keys()) {
    const text = (await (await cache.match(request))?.text()) ?? '';
    if (!(await areKept(filesIn(text.slice(0, text.indexOf('</head>')))))) await cache.delete(request);
  }
}

export async function forgetAnswers(): Promise<void> {
  await caches.delete(CACHES.pages);
  await caches.delete(CACHES.pictures);
}
