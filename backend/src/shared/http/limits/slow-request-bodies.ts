import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { networkOf } from '../../throttle/network-of.js';
import { isBodyArriving } from './request-body-state.js';
import { OVERLOADED_SENTENCE } from './load-shedding.js';

/** The largest body that is no picture has 256 kB: a slow line sends it in this time. */
const PATIENCE_MS = 30_000;
/** Bodies on their way at once, per address. Most arrive whole, in one packet. */
const PER_ADDRESS = 100;
const RETRY_AFTER_SECONDS = 2;

export interface SlowBodyLimits {
  rateLimitFactor: number;
  patienceMs?: number;
  perAddress?: number;
}

/**
 * Whoever sends bodies a letter at a time holds neither connections for long nor many of them. Pictures take their time (`limitConnectionTimes`):
 * they are read for administrators only.
 */
export function limitSlowBodies({
  rateLimitFactor,
  patienceMs = PATIENCE_MS,
  perAddress = PER_ADDRESS,
}: SlowBodyLimits): (request: Request, response: Response, next: NextFunction) => void {
  const most = Math.max(1, perAddress * rateLimitFactor);
  const waiting = new Map<string, Set<Request>>();

  return (request, response, next) => {
    if (!isBodyArriving(request) || request.is('multipart/form-data')) return next();
    const network = networkOf(request.ip ?? '');
    const others = waiting.get(network) ?? new Set();
    if (others.size >= most) for (const other of others) if (other.complete) others.delete(other);
    if (others.size >= most) {
      // What it still sends is not waited for.
      response.setHeader('Connection', 'close');
      next(
        new DomainError('unavailable', 'SERVER.OVERLOADED', OVERLOADED_SENTENCE, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        }),
      );
      return;
    }
    waiting.set(network, others.add(request));
    const late = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, patienceMs);
    response.once('close', () => {
      clearTimeout(late);
      others.delete(request);
      if (others.size === 0 && waiting.get(network) === others) waiting.delete(network);
    });
    next();
  };
}
