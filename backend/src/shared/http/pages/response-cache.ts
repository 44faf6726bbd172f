import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LANGUAGE_HEADER } from '@shop/contract';
import { languageOfRequest } from '../../languages/asked-language.js';
import { carriesBody } from '../limits/request-body-state.js';
import { mayBePage } from '../routing/path-aliases.js';
import { PAGE_ENCODINGS, type PageEncoding } from './page-cache.js';
import type { PreparedAnswers } from './prepared-answers.js';

interface CachedAnswer {
  /** As it is, and as it was asked for until now. */
  bodies: Partial<Record<PageEncoding, Buffer>> & { identity: Buffer };
  contentType: string;
  etag: string;
  totalCount: string | undefined;
  expiresAt: number;
}

/** As the framework hands it on. */
type Asked = IncomingMessage & Partial<Pick<Request, 'acceptsEncodings' | 'originalUrl'>>;

interface Flight {
  /** An edit or a sale ends it for whoever comes later. */
  generation: number;
  waiting: { request: Asked; response: ServerResponse; next: () => void }[];
}

const MAX_ENTRIES = 2_000;
const MAX_BODY_BYTES = 512 * 1024;
/** Of all answers: whoever invents queries gets the same list under as many addresses. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Below it compressing saves nothing that a packet would notice. Bytes. */
const WORTH_COMPRESSING = 1024;

interface CacheOptions {
  ttlMs?: number;
  now?: () => number;
  maxBytes?: number;
  /** Keeps whole answers for the next who ask. */
  prepared?: Pick<PreparedAnswers, 'keep'>;
}

/** The public catalogue's reads; nothing here depends on who asks. */
const CACHEABLE =
  /^\/api\/(?:products(?:\/latest|\/savon)?|product-choice|product-cards|guide|comparison|product\/[^/]+|product\/search\/[^/]+)$/;

const OF_THE_API = /^\/api\//i;

/** Of the public catalogue: kept, compressed and given again as a whole. */
export const isKeptWhole = (url: string) => CACHEABLE.test(url.split('?', 1)[0]!);

/** Everything else that the API answers is somebody's own: neither browsers nor proxies keep a copy. */
export function keepNoCopy(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const url = request.url ?? '';
  if (OF_THE_API.test(url) && !isKeptWhole(url)) response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * Keeps the bytes of the public catalogue's answers for a moment, per address, so that a crowd in front of one
 * shelf costs one query a second. Edits and sales drop everything at once on this instance; another instance
 * lags by `ttlMs` at most. An order checks stock and price itself, whatever a page showed.
 */
export class ResponseCache {
  private readonly answers = new Map<string, CachedAnswer>();
  /** Grows with each clearing, so that an answer computed before an edit is not kept after it. */
  private generation = 0;
  private bytes = 0;
  /** What the route is asked for at this moment: whoever wants the same waits for it. */
  private readonly flights = new Map<string, Flight>();
  private readonly ttlMs: number;
  private readonly now: () => number;
  private readonly maxBytes: number;
  private readonly prepared: Pick<PreparedAnswers, 'keep'> | undefined;

  constructor({ ttlMs = 1_000, now = () => performance.now(), maxBytes = MAX_BYTES, prepared }: CacheOptions = {}) {
    this.ttlMs = ttlMs;
    this.now = now;
    this.maxBytes = maxBytes;
    this.prepared = prepared;
  }

  /** Of the answers that are kept. */
  get heldBytes(): number {
    return this.bytes;
  }

  clear(): void {
    this.generation += 1;
    this.answers.clear();
    this.bytes = 0;
  }

  /** Express middleware. Runs before routing; a miss records what the route answers. */
  readonly middleware = (request: Asked, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '';
    // What is chosen by has names, in the language that is asked for.
    const key = `${languageOfRequest(request)} ${url}`;
    if (!(request.method === 'GET' || request.method === 'HEAD') || !isKeptWhole(url)) {
      next();
      return;
    }
    // The same headers (RFC 9110, 9.3.2), its body's among them; Node sends none after them.
    request.method = 'GET';
    // A browser keeps one copy for an address: it may not take that of one language for another's.
    response.appendHeader('Vary', LANGUAGE_HEADER);
    const cached = this.answers.get(key);
    if (cached && cached.expiresAt > this.now()) {
      this.send(key, cached, request, response);
      return;
    }
    const flight = this.flights.get(key);
    if (carriesBody(request)) {
      // The route waits for what the caller still sends, and nobody else is to.
      this.record(key, request, response);
      next();
    } else if (flight?.generation === this.generation) {
      // Whatever it asks by itself, it asks as itself.
      flight.waiting.push({ request, response, next: AsyncResource.bind(next) });
    } else {
      this.lead(key, request, response);
      next();
    }
  };

  private send(
    key: string,
    cached: CachedAnswer,
    request: Asked,
    response: ServerResponse,
    end = response.end.bind(response),
  ): void {
    const encoding = encodingOf(cached, request);
    const body = bodyIn(cached, encoding);
    const headers = {
      'Content-Type': cached.contentType,
      'Content-Length': body.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    response.setHeader('ETag', cached.etag);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', `Accept-Encoding, ${LANGUAGE_HEADER}`);
    if (cached.totalCount !== undefined) response.setHeader('X-Total-Count', cached.totalCount);
    const asked = request.originalUrl ?? request.url ?? '';
    const { etag } = cached;
    const isFresh = () => this.isFresh(key, etag);
    // Where a page has the same address, it is the caller's name that tells which of the two is meant.
    if (!mayBePage(asked)) {
      this.prepared?.keep(request, asked, response, { body, etag, headers }, { isFresh });
    }
    if (request.headers['if-none-match'] === cached.etag) {
      for (const name of Object.keys(headers)) response.removeHeader(name);
      response.statusCode = 304;
      end();
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    end(body);
  }

  /** Whoever asks for the same from now on waits for its answer. */
  private lead(key: string, request: Asked, response: ServerResponse): void {
    const flight: Flight = { generation: this.generation, waiting: [] };
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
      return flight.waiting.splice(0).filter((waiting) => !waiting.response.destroyed);
    };
    this.flights.set(key, flight);
    this.record(key, request, response, (answer) => {
      for (const { next, ...waiting } of land()) {
        if (answer) this.send(key, answer, waiting.request, waiting.response);
        else next();
      }
    });
    // Its caller has left before the answer: the next one leads.
    response.once('close', () => {
      for (const waiting of land()) this.middleware(waiting.request, waiting.response, waiting.next);
    });
  }

  /**
   * What the route answers goes out as every later answer will.
   *
   * @param ended told once the route has answered, without the answer where that is this caller's alone. The caller may read it much
   * later, or never
   */
  private record(
    key: string,
    request: Asked,
    response: ServerResponse,
    ended: (answer?: CachedAnswer) => void = () => undefined,
  ): void {
    const { generation } = this;
    const end = response.end.bind(response);
    response.end = ((...args: Parameters<typeof response.end>) => {
      const [chunk, encoding] = args as unknown as [unknown, unknown];
      const isWhole = response.statusCode === 200 && !response.headersSent;
      const body = isWhole ? toBuffer(chunk, encoding) : undefined;
      if (!body || body.length > MAX_BODY_BYTES) {
        end(...args);
        ended();
        return response;
      }
      const answer = this.answerOf(body, response);
      // Read before the newest edit or sale, it is for those alone who had asked by then.
      if (generation === this.generation) this.keep(key, answer);
      this.send(key, answer, request, response, end);
      ended(answer);
      return response;
    }) as typeof response.end;
  }

  private keep(key: string, answer: CachedAnswer): void {
    this.drop(key);
    this.bytes += answer.bodies.identity.length;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size < MAX_ENTRIES && this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
    this.answers.set(key, answer);
  }

  /** Asked by its mark: whoever asks holds no other form of it. */
  private isFresh(key: string, etag: string): boolean {
    const kept = this.answers.get(key);
    return kept?.etag === etag && kept.expiresAt > this.now();
  }

  private answerOf(body: Buffer, response: ServerResponse): CachedAnswer {
    const total = response.getHeader('X-Total-Count');
    return {
      bodies: { identity: body },
      contentType: String(response.getHeader('Content-Type') ?? 'application/json; charset=utf-8'),
      // Weak: the same answer has several forms. How many there are is part of it.
      etag: `W/"${createHash('sha1').update(body).update(`\n${total}`).digest('base64url')}"`,
      totalCount: total === undefined ? undefined : String(total),
      expiresAt: this.now() + this.ttlMs,
    };
  }

  private drop(key: string): void {
    this.bytes -= this.answers.get(key)?.bodies.identity.length ?? 0;
    this.answers.delete(key);
  }
}

/** The smaller of what the caller reads; brotli first, as with pages. */
function encodingOf({ bodies }: CachedAnswer, request: Asked): PageEncoding {
  if (bodies.identity.length < WORTH_COMPRESSING) return 'identity';
  return PAGE_ENCODINGS.find((form) => request.acceptsEncodings?.(form)) ?? 'identity';
}

const FORMS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
  identity: (body: Buffer) => body,
};

/** Made when it is first asked for, within a millisecond: few answers are larger than 20 kB. */
const bodyIn = ({ bodies }: CachedAnswer, encoding: PageEncoding): Buffer =>
  (bodies[encoding] ??= FORMS[encoding](bodies.identity));

function toBuffer(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (typeof chunk !== 'string') return undefined;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}
