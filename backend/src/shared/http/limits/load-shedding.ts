import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from '@shop/contract';

export interface LoadLimits {
  /** Requests under way at once. */
  requests: number;
  /** Milliseconds that the event loop is late. */
  lagMs: number;
}

export interface LoadGauges {
  requestsInFlight(): number;
  lagMs(): number;
  refused(reason: 'requests' | 'lag'): void;
}

/** Asked by whoever decides whether this process lives: refusing them would take it away when it is needed most. */
const ALWAYS = /^\/api\/(?:health(?:\/live)?|metrics)$/;
/** The bank's news. It would come again, but late news keep shoppers waiting: refused last. */
const NEWS = /^(?:\/api)?\/stripe\/webhook$/;
const NEWS_FACTOR = 2;
const RETRY_AFTER_SECONDS = 2;

export const OVERLOADED_SENTENCE =
  'La boutique reçoit trop de demandes en ce moment. Veuillez réessayer dans quelques secondes.';
const BODY: ApiError = { message: OVERLOADED_SENTENCE, code: 'SERVER.OVERLOADED' };
const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Un instant</title><p>${OVERLOADED_SENTENCE}</p>`;

/**
 * Refuses what this process could only answer too late, before any work is done for it: those who are inside are served,
 * and the shop comes back by itself. Answers 503 with `Retry-After`.
 */
export function shedLoad(limits: LoadLimits, gauges: LoadGauges) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const reason = overloadOf(limits, gauges, NEWS.test(request.path) ? NEWS_FACTOR : 1);
    if (!reason || ALWAYS.test(request.path)) return next();
    gauges.refused(reason);
    response.locals.overloaded = true;
    response.status(503).setHeader('Retry-After', String(RETRY_AFTER_SECONDS)).setHeader('Cache-Control', 'no-store');
    if (request.headers.accept?.includes('text/html')) response.type('html').send(PAGE);
    else response.json(BODY);
  };
}

function overloadOf(limits: LoadLimits, gauges: LoadGauges, factor: number): 'requests' | 'lag' | undefined {
  // This request is among those that are counted.
  if (gauges.requestsInFlight() > limits.requests * factor) return 'requests';
  return gauges.lagMs() > limits.lagMs * factor ? 'lag' : undefined;
}
