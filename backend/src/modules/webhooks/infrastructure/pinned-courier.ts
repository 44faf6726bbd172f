import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type Answered, Courier, type Letter, NotReached } from '../application/ports/outside.js';
import { hostOf } from '../domain/webhook-url.js';

const PATIENCE_MS = 10_000;
const MOST_READ_BYTES = 64 * 1024;
const EXCERPT_LENGTH = 500;
const MOST_HEADERS_BYTES = 16 * 1024;

/** Goes to the very address that was judged: the name is not asked for again, and serves the certificate alone. */
@Injectable()
export class PinnedCourier extends Courier {
  override async post(letter: Letter): Promise<Answered> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await send(letter, signal);
      return { status: answer.statusCode ?? 0, excerpt: await beginningOf(answer) };
    } catch (error) {
      throw new NotReached(signal.aborted ? 'Pas de réponse en 10 secondes.' : reasonOf(error));
    }
  }
}

function send({ url, address, headers, body }: Letter, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  const host = hostOf(url);
  const bytes = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    // No connection is kept: the next attempt judges its address anew.
    agent: false,
    signal,
    maxHeaderSize: MOST_HEADERS_BYTES,
    headers: { 'User-Agent': 'AtelierKarite-Webhooks/1', ...headers, 'Content-Length': String(bytes.length) },
    ...(isIP(host) === 0 && { servername: host }),
    lookup: (_name, { all }, tell) => {
      if (all) tell(null, [{ address, family }]);
      else tell(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(url, options, resolve);
    request.on('error', reject);
    // One that wants to speak something else (101) is answered by nothing: Node closes, and says neither answer nor error.
    request.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })));
    request.end(bytes);
  });
}

/** Reads so much and no more; the connection ends with it. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    read += part.length;
    if (read >= MOST_READ_BYTES) break;
  }
  answer.destroy();
  const text = Buffer.concat(parts).subarray(0, MOST_READ_BYTES).toString('utf8');
  return [...text.replace(/(?![\n\t])\p{Cc}/gu, ' ')].slice(0, EXCERPT_LENGTH).join('');
}

const KNOWN: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'La machine refuse la connexion.',
  ECONNRESET: 'La machine a coupé la connexion.',
  EHOSTUNREACH: 'La machine n’est pas joignable.',
  ENETUNREACH: 'La machine n’est pas joignable.',
  CERT_HAS_EXPIRED: 'Le certificat de la machine a expiré.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Le certificat de la machine est celui d’un autre nom.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Le certificat de la machine n’est signé par personne de connu.',
};

function reasonOf(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? 'inconnu');
  return KNOWN[code] ?? `La connexion a échoué (${code}).`;
}
