import type { IncomingMessage } from 'node:http';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The caller's own id of a request, when it looks like one. */
export function givenRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : undefined;
}
