import type { ServerResponse } from 'node:http';

/**
 * Answers a renewed token. Whatever the route says of copies, also of one that everybody may keep or that has not changed (304):
 * this answer opens an account, and no cache between here and the browser may hand it to somebody else.
 */
export function answerRenewedSession(response: ServerResponse, token: string): void {
  response.setHeader('X-Session-Token', token);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    response.setHeader('Cache-Control', 'no-store');
    return writeHead(...args);
  }) as typeof response.writeHead;
}
