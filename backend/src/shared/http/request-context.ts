import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

const GIVEN_ID = /^[\w-]{8,64}$/;
const SLOW_MS = 1_000;

/**
 * Gives each request an id (the caller's own when it looks like one), answered in `X-Request-Id` and logged.
 * Quick, successful reads are logged at level debug only: they are the bulk, and the metrics count them.
 */
export function requestContext(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    const { method } = request;
    // Ids and search words may name a person: the log keeps the shape of the address, without its query.
    const path = request.url.split('?', 1)[0];
    response.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const { statusCode } = response;
      const entry = { requestId, method, path, status: statusCode, ms };
      if (statusCode >= 500) logger.error(entry, 'request failed');
      else if (ms > SLOW_MS) logger.warn(entry, 'slow request');
      else if (method !== 'GET' && method !== 'HEAD') logger.info(entry, 'request');
      else if (logger.isLevelEnabled('debug')) logger.debug(entry, 'request');
    });
    next();
  };
}
