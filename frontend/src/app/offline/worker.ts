/**
 * Keeps the program and the public pages that were seen in this browser, so that they open without a line (ADR 107): nothing that
 * belongs to somebody, nothing of the API. What becomes of which request the rules say (shared/offline/rules.ts).
 *
 * A script of its own, which shares no chunk with the program.
 */
import { type Language, languageOf, languageRoot, OFFLINE_PATH } from '@shop/contract';
import { SEEN_AT, type Told } from '../../shared/offline/kept-pages';
import { pageKeyAt, ruleFor } from '../../shared/offline/rules';
import {
  forgetAnswers,
  forgetLostPages,
  forgetPage,
  isFresh,
  keepPage,
  keepPicture,
  keptPicture,
  openKeptPage,
} from './kept-answers';
import { emptyPage, forgetOldFiles, keepFiles, keptFile } from './kept-files';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  /** What the browser asked for while this worker was waking up. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Message extends Lasting {
  readonly data: Told;
}

/** What is needed of it: the types of workers and those of pages do not go together. */
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(type: 'message', act: (event: Message) => void): void;
  addEventListener(type: 'fetch', act: (event: Asked) => void): void;
}

const worker = self as unknown as Worker;
const { origin } = location;

/** A line can fall silent without failing. */
const SILENCE_MS = 5_000;

/** One after the other: what is kept before a logout is forgotten by it. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<unknown>) => (last = last.then(work).catch(() => undefined));

const silence = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('The shop keeps silent')), SILENCE_MS));

const spokenAt = (url: string): Language => languageOf(new URL(url).pathname).language;

const asked = async ({ request, preloadResponse }: Asked) => (await preloadResponse) ?? fetch(request);

/** The shop's, as long as there is one; a proxy in front of a shop that is down answers in its place. */
async function orKept(event: Asked, kept: () => Promise<Response | undefined>, otherwise?: () => Promise<Response>) {
  const answer = asked(event);
  // Nobody waits for it any more where a kept one was shown.
  answer.catch(() => undefined);
  try {
    const came = await Promise.race([answer, silence()]);
    return came.status < 500 ? came : ((await kept()) ?? came);
  } catch {
    return (await kept()) ?? answer.catch((failure: unknown) => otherwise?.() ?? Promise.reject(failure as Error));
  }
}

async function openPage(event: Asked, key: string): Promise<Response> {
  const answer = await orKept(
    event,
    () => openKeptPage(key),
    async () => {
      const language = spokenAt(event.request.url);
      // Where this browser has no program in its language, the French one stands in.
      const root = (await emptyPage(language)) ? languageRoot(language) : '';
      return Response.redirect(`${root}${OFFLINE_PATH}?page=${encodeURIComponent(key)}`);
    },
  );
  if (answer.status === 404 || answer.status === 410) event.waitUntil(inTurn(() => forgetPage(key)));
  else if (answer.ok && !answer.headers.has(SEEN_AT)) {
    const copy = answer.clone();
    event.waitUntil(inTurn(() => keepPage(key, copy)));
  }
  return answer;
}

/** With a line there is nothing to see here: it leads to what was asked for. */
async function openOffline(event: Asked): Promise<Response> {
  const kept = async () => (await emptyPage(spokenAt(event.request.url))) ?? Response.error();
  const answer = await orKept(event, kept);
  const wanted = pageKeyAt(new URL(event.request.url).searchParams.get('page') ?? '/', origin) ?? '/';
  return answer.status === 404 ? Response.redirect(wanted) : answer;
}

async function showPicture(event: Asked, key: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    const copy = answer.clone();
    event.waitUntil(inTurn(async () => ((await keptPicture(key)) ? copy.body?.cancel() : keepPicture(key, copy))));
    return answer;
  } catch (failure) {
    const kept = await keptPicture(key);
    if (kept) return kept;
    throw failure;
  }
}

async function keepSeen({ address, pictures }: Extract<Told, { kind: 'seen' }>): Promise<void> {
  const key = pageKeyAt(address, origin);
  if (key === null) return;
  if (!(await isFresh(key))) await keepPage(key, await fetch(key, { headers: { Accept: 'text/html' } }));
  for (const url of pictures) {
    const rule = ruleFor({ method: 'GET', url, mode: 'no-cors' }, origin);
    if (rule.kind === 'picture' && !(await keptPicture(rule.key))) await keepPicture(rule.key, await fetch(rule.key));
  }
}

worker.addEventListener('install', (event) => {
  const keep = async () => {
    const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const languages = new Set(open.map(({ url }) => spokenAt(url)));
    for (const language of languages.size > 0 ? languages : (['fr'] as const)) await keepFiles(language);
    // Files are found by names that say what is in them: a new version takes nothing from pages of the one before.
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await forgetOldFiles();
    await forgetLostPages();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(inTurn(data.kind === 'forget' ? forgetAnswers : () => keepSeen(data)));
  // Somebody went over to another language. What is cut off goes on with the next page.
  if (data.kind === 'seen') event.waitUntil(keepFiles(languageOf(data.address).language).catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor(request, origin);
  if (rule.kind === 'page') event.respondWith(openPage(event, rule.key));
  else if (rule.kind === 'program') event.respondWith(orKept(event, () => emptyPage(spokenAt(request.url))));
  else if (rule.kind === 'offline') event.respondWith(openOffline(event));
  else if (rule.kind === 'file') event.respondWith(keptFile(rule.key).then((kept) => kept ?? fetch(request)));
  else if (rule.kind === 'picture') event.respondWith(showPicture(event, rule.key));
  // What the browser asked for meanwhile would be asked for twice.
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(asked(event));
});
