import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { givenRequestId } from './request-id.js';

const SLOW_MS = 1_000;
/** Whoever is turned away is on record (ASVS 16.3.2), also where only something was to be read. */
const TURNED_AWAY = new Set([401, 403, 429]);
/** Of an address that no route knows, this much is logged: the rest may be anything that somebody pasted there. */
const KNOWN_SEGMENTS = 2;
/** No id, no mail address, nothing encoded. */
const PLAIN_SEGMENT = /^[a-z._-]*$/i;

/**
 * Gives each request an id (the caller's own when it looks like one), answered in `X-Request-Id` and logged.
 * Quick, successful reads are logged at level debug only: they are the bulk, and the metrics count them.
 */
export function requestContext(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = givenRequestId(request) ?? randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    const { method } = request;
    response.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const { statusCode } = response;
      const entry = () => ({ requestId, method, path: shapeOf(request), status: statusCode, ms });
      // One line for each refusal would add to the overload: the metrics count them.
      if (response.locals.overloaded) logger.debug(entry(), 'refused, overloaded');
      else if (statusCode >= 500) logger.error(entry(), 'request failed');
      else if (ms > SLOW_MS) logger.warn(entry(), 'slow request');
      else if (TURNED_AWAY.has(statusCode)) logger.info(entry(), 'refused');
      else if (method !== 'GET' && method !== 'HEAD') logger.info(entry(), 'request');
      else if (logger.isLevelEnabled('debug')) logger.debug(entry(), 'request');
    });
    next();
  };
}

/** The route's pattern, or the beginning of the address: ids and search words may name a person, a query a secret. */
function shapeOf(request: Request): string {
  const route = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof route === 'string') return route;
  const [path = ''] = request.url.split('?', 1);
  const segments = path.split('/').slice(1);
  const shown = segments.length > KNOWN_SEGMENTS ? [segments[0]!, '...'] : segments;
  return `/${shown.map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : '...')).join('/')}`;
}
