import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from '@shop/contract';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const MISSING: ApiError = { code: 'RESOURCE.NOT_FOUND', message: 'Cette adresse n’existe pas.' };

/**
 * Who may read the metrics: with METRICS_TOKEN whoever sends it; without, in production, only this machine itself, and
 * not through a proxy on it. Whoever may not learns nothing, not even that there are some.
 */
export function metricsAccess({ production, metricsToken }: { production: boolean; metricsToken: string }) {
  const allowed = (request: Request): boolean => {
    if (metricsToken) return sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!production) return true;
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    return forwarded === undefined && LOOPBACK.test(request.socket.remoteAddress ?? '');
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    if (allowed(request)) next();
    else response.status(404).json(MISSING);
  };
}

/** In a time that does not say how much of it was right. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
