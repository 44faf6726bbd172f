import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { LANGUAGE_HEADER } from '@shop/contract';
import { languageOfRequest } from '../../languages/asked-language.js';

interface CachedAnswer {
  body: Buffer;
  contentType: string;
  etag: string;
  totalCount: string | undefined;
  expiresAt: number;
}

const MAX_ENTRIES = 2_000;
const MAX_BODY_BYTES = 512 * 1024;
/** Of all answers: whoever invents queries gets the same list under as many addresses. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The public catalogue's reads; nothing here depends on who asks. */
const CACHEABLE =
  /^\/api\/(?:products(?:\/latest|\/savon)?|product-choice|product-cards|guide|comparison|product\/[^/]+|product\/search\/[^/]+)$/;

const isCacheable = (url: string) => CACHEABLE.test(url.split('?', 1)[0]!);

/** Everything else that the API answers is somebody's own: neither browsers nor proxies keep a copy. */
export function keepNoCopy(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const url = request.url ?? '';
  if (url.startsWith('/api/') && !isCacheable(url)) response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * Keeps the bytes of the public catalogue's answers for a moment, per address, so that a crowd in front of one
 * shelf costs one query a second. Edits drop everything at once on this instance; another instance, and the stock
 * shown, lag by `ttlMs` at most. An order checks stock and price itself, whatever a page showed.
 */
export class ResponseCache {
  private readonly answers = new Map<string, CachedAnswer>();
  /** Grows with each clearing, so that an answer computed before an edit is not kept after it. */
  private generation = 0;
  private bytes = 0;

  constructor(
    private readonly ttlMs = 1_000,
    private readonly now: () => number = () => performance.now(),
    private readonly maxBytes = MAX_BYTES,
  ) {}

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
  readonly middleware = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '';
    // What is chosen by has names, in the language that is asked for.
    const key = `${languageOfRequest(request)} ${url}`;
    if (request.method !== 'GET' || !isCacheable(url)) {
      next();
      return;
    }
    // A browser keeps one copy for an address: it may not take that of one language for another's.
    response.appendHeader('Vary', LANGUAGE_HEADER);
    const cached = this.answers.get(key);
    if (cached && cached.expiresAt > this.now()) {
      this.send(cached, request, response);
      return;
    }
    this.record(key, response);
    next();
  };

  private send(cached: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('ETag', cached.etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (cached.totalCount !== undefined) response.setHeader('X-Total-Count', cached.totalCount);
    if (request.headers['if-none-match'] === cached.etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader('Content-Type', cached.contentType);
    response.setHeader('Content-Length', cached.body.length);
    response.end(cached.body);
  }

  private record(key: string, response: ServerResponse): void {
    const generation = this.generation;
    const end = response.end.bind(response);
    response.end = ((...args: Parameters<typeof response.end>) => {
      const [chunk, encoding] = args as unknown as [unknown, unknown];
      if (response.statusCode === 200 && generation === this.generation) {
        const body = toBuffer(chunk, encoding);
        if (body && body.length <= MAX_BODY_BYTES) this.keep(key, body, response);
      }
      return end(...args);
    }) as typeof response.end;
  }

  private keep(key: string, body: Buffer, response: ServerResponse): void {
    this.drop(key);
    this.bytes += body.length;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size < MAX_ENTRIES && this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
    const total = response.getHeader('X-Total-Count');
    this.answers.set(key, {
      body,
      contentType: String(response.getHeader('Content-Type') ?? 'application/json; charset=utf-8'),
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      totalCount: total === undefined ? undefined : String(total),
      expiresAt: this.now() + this.ttlMs,
    });
  }

  private drop(key: string): void {
    this.bytes -= this.answers.get(key)?.body.length ?? 0;
    this.answers.delete(key);
  }
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (typeof chunk !== 'string') return undefined;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}
