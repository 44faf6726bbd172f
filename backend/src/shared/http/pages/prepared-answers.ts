import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LANGUAGE_HEADER } from '@shop/contract';
import { givenRequestId } from '../request-id.js';

const MAX_ENTRIES = 2_000;
/** Of all bodies; those of one answer in several languages or for several browsers count each time. */
const MAX_BYTES = 16 * 1024 * 1024;
/** What is longer than any address of the shop with any browser's headers was made up. */
const MAX_KEY = 1_000;
/** Of one request alone, or Node's own to write. */
const OWN = new Set(['x-request-id', 'connection', 'keep-alive', 'date', 'transfer-encoding']);
/** An answer that nothing has changed describes no body. */
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** A whole answer of 200, as the framework gave it. */
export interface WholeAnswer {
  body: Buffer;
  /** What `If-None-Match` is compared with. */
  etag: string;
  /** Beside those that stand in the response already. */
  headers: OutgoingHttpHeaders;
}

export interface Validity {
  /** Whether whoever made it would give the same again, without a look at the database. */
  isFresh(): boolean;
  /** Told of each time that it is given from here. */
  given?(request: IncomingMessage): void;
}

interface Prepared extends Validity {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  whole: readonly string[];
  unchanged: readonly string[];
}

interface Options {
  /** Whether this request needs the framework whatever is prepared: it is led elsewhere, traced or logged. */
  needsFramework(request: IncomingMessage): boolean;
  answered?(status: number, seconds: number): void;
}

/**
 * Answers that leave before the framework (docs/adr/0145): of public reads, which are the same for everybody, the bytes and all headers of
 * the last time, for as long as whoever made them vouches for them. The first handler of the HTTP server; whatever it does not know goes on.
 */
export class PreparedAnswers {
  private readonly entries = new Map<string, Prepared>();
  private bytes = 0;

  constructor(
    private readonly options: Options,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Of the answers that are kept. */
  get heldBytes(): number {
    return this.bytes;
  }

  /** @returns whether it has answered */
  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || this.options.needsFramework(request) || hasMore(request)) return false;
    const key = keyOf(request, request.url);
    const prepared = this.entries.get(key);
    if (!prepared) return false;
    if (!prepared.isFresh()) {
      this.drop(key);
      return false;
    }
    const startedAt = performance.now();
    const isKnown = request.headers['if-none-match'] === prepared.etag;
    const status = isKnown ? 304 : 200;
    const headers = (isKnown ? prepared.unchanged : prepared.whole).concat(
      'X-Request-Id',
      givenRequestId(request) ?? randomUUID(),
    );
    response.writeHead(status, headers).end(isKnown ? undefined : prepared.body);
    prepared.given?.(request);
    this.options.answered?.(status, (performance.now() - startedAt) / 1000);
    return true;
  };

  /**
   * Keeps what is about to be answered, once its headers stand.
   *
   * @param url as it came, before anybody rewrote it
   */
  keep(request: IncomingMessage, url: string, response: ServerResponse, answer: WholeAnswer, validity: Validity): void {
    const { body, etag, headers } = answer;
    const key = keyOf(request, url);
    if (request.method !== 'GET' || response.statusCode !== 200 || response.hasHeader('Set-Cookie')) return;
    if (hasMore(request) || key.length > MAX_KEY || body.length > this.maxBytes / 16 || !validity.isFresh()) return;
    this.drop(key);
    this.bytes += body.length;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size < MAX_ENTRIES && this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
    const all = new Map<string, [string, string | string[]]>();
    const put = (name: string, value: unknown) =>
      all.set(name.toLowerCase(), [name, Array.isArray(value) ? value.map(String) : String(value)]);
    for (const name of response.getHeaderNames()) put(name, response.getHeader(name));
    for (const [name, value] of Object.entries(headers)) put(name, value);
    this.entries.set(key, {
      ...validity,
      ...{ body, etag },
      whole: flat(all, OWN),
      unchanged: flat(all, new Set([...OWN, ...OF_BODY])),
    });
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.body.length ?? 0;
    this.entries.delete(key);
  }
}

/** It asks for a part, or sends something along. */
export const hasMore = ({ headers }: IncomingMessage): boolean =>
  headers.range !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers.expect !== undefined;

const SPOKEN = LANGUAGE_HEADER.toLowerCase();

/** All by which an answer to everybody may differ. */
const keyOf = ({ headers }: IncomingMessage, url = ''): string =>
  `${String(headers[SPOKEN] ?? '')}\n${headers['accept-encoding'] as string}\n${headers.accept ?? ''}\n${url}`;

function flat(headers: ReadonlyMap<string, [string, string | string[]]>, without: ReadonlySet<string>): string[] {
  const kept = [...headers].filter(([key]) => !without.has(key));
  return kept.flatMap(([, [name, value]]) => [value].flat().flatMap((one) => [name, one]));
}
