import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { makeWellFormed } from '../../domain/well-formed.js';

/** The deepest body of the API has five levels (an order with its articles, in a list of changes). */
const MAX_DEPTH = 12;
/** The widest body, an order of a hundred lines, has less than a thousand. */
const MAX_VALUES = 10_000;

/** Small enough to be walked by code that calls itself: what follows (conversion, validation) does. */
export function isBounded(body: unknown): boolean {
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}

/** Express middleware after the parsers: a body of few bytes can still be a tower of brackets, and its words hold half a sign. */
export function limitBodyComplexity(request: Request, _response: Response, next: NextFunction): void {
  if (Buffer.isBuffer(request.body)) return next();
  if (!isBounded(request.body))
    return next(new DomainError('invalid', 'REQUEST.TOO_COMPLEX', 'La demande est trop compliquée.'));
  makeWellFormed(request.body);
  next();
}
