import type { IncomingMessage } from 'node:http';

/** RFC 9112, section 6.3. */
export function carriesBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Its body is still on its way: it holds a connection, and nobody works for it yet. */
export function isBodyArriving(request: Pick<IncomingMessage, 'headers' | 'complete'>): boolean {
  return !request.complete && carriesBody(request);
}
