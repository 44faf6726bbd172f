import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Validity } from './prepared-answers.js';
import { hasMore, PreparedAnswers } from './prepared-answers.js';

/** Files whose addresses are made of their bytes, or that only another build changes. */
const FILES = /^\/(?:assets|images|site)\//;
/** A picture that its owner has deleted is given no longer than this. */
const FILES_FRESH_MS = 60_000;
/** Larger ones go out piece by piece. Bytes. */
const LARGEST_FILE = 512 * 1024;
/** Of all files on their way out: callers that stop reading hold what was read for them. Bytes. */
const ROOM_UNDER_WAY = 8 * 1024 * 1024;

export interface FirstHandlerOptions {
  /** Whether a request needs the framework whatever is prepared. */
  needsFramework(request: IncomingMessage): boolean;
  answered(status: number, seconds: number): void;
}

/** What is answered before the framework hears of a request: its answers of before, as long as they hold. */
export class FirstHandler {
  /** Pages and reads of the catalogue. */
  readonly answers: PreparedAnswers;
  /** They push no page out, however many there are. */
  private readonly files: PreparedAnswers;
  /** Bytes of files that are on their way out. */
  private collected = 0;

  constructor(options: FirstHandlerOptions) {
    this.answers = new PreparedAnswers(options);
    this.files = new PreparedAnswers(options);
  }

  /** What is held of files that are on their way out. Bytes. */
  get collectedBytes(): number {
    return this.collected;
  }

  /** From now on the framework is asked second. */
  standBefore(server: Server): void {
    for (const framework of server.listeners('request') as RequestListener[]) {
      server.off('request', framework);
      server.on('request', (request, response) => {
        const known = FILES.test(request.url ?? '') ? this.files : this.answers;
        if (!known.answer(request, response)) void framework(request, response);
      });
    }
  }

  /** Express middleware: keeps what is read of the files that pass. */
  readonly readFiles = (request: Request, response: Response, next: NextFunction): void => {
    if (request.method === 'GET' && FILES.test(request.originalUrl) && !hasMore(request)) {
      this.collect(response, (body) => this.keepFile(request, response, body));
    }
    next();
  };

  /** Calls `done` with all that was written, unless it was too much. */
  private collect(response: Response, done: (body: Buffer) => void): void {
    let parts: Buffer[] | undefined = [];
    let bytes = 0;
    const giveUp = () => {
      this.collected -= bytes;
      bytes = 0;
      parts = undefined;
    };
    const note = (chunk: unknown) => {
      if (!parts || chunk === undefined || chunk === null || typeof chunk === 'function') return;
      const part = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);
      bytes += part.length;
      this.collected += part.length;
      parts.push(part);
      if (sizeOf(response, bytes) > LARGEST_FILE || this.collected > ROOM_UNDER_WAY) giveUp();
    };
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    response.write = ((...args: Parameters<typeof write>) => {
      note(args[0]);
      return write(...args);
    }) as typeof response.write;
    response.end = ((...args: Parameters<typeof end>) => {
      note(args[0]);
      return end(...args);
    }) as typeof response.end;
    response.once('finish', () => {
      if (parts) done(Buffer.concat(parts));
    });
    response.once('close', giveUp);
  }

  private keepFile(request: Request, response: Response, body: Buffer): void {
    const etag = response.getHeader('ETag');
    if (typeof etag !== 'string' || !hasWhole(response, body)) return;
    this.files.keep(request, request.originalUrl, response, { body, etag, headers: {} }, freshFor(FILES_FRESH_MS));
  }
}

/** Apart: it lives as long as the answer, and would keep along what else is at hand, such as the request. */
function freshFor(ms: number): Validity {
  const until = performance.now() + ms;
  return { isFresh: () => performance.now() < until };
}

/** Nothing of it was left out, such as what a file that became shorter has no more. */
const hasWhole = (response: ServerResponse, { length }: Buffer) =>
  Number(response.getHeader('Content-Length')) === length;

/** As it was announced, or what came of it until now where that is more. */
const sizeOf = (response: ServerResponse, written: number) =>
  Math.max(written, Number(response.getHeader('Content-Length') ?? 0));
