import compression from 'compression';
import type { Request, Response } from 'express';
import { isKeptWhole } from '../pages/response-cache.js';

/** Below it compressing saves nothing that a packet would notice. Bytes. */
const WORTH_COMPRESSING = 1024;
/** Of the API's own words; events are written one by one, and papers and pictures are compressed already. */
const WORDS = /^(?:application\/json|text\/csv)/;

/**
 * Compresses what the API answers. Public reads and pages have been, once for all who ask. No length tells a secret (BREACH): a foreign
 * page cannot have a browser send a session along, and no token is answered twice.
 */
export const compressAnswers = () =>
  compression({
    threshold: WORTH_COMPRESSING,
    filter: ({ originalUrl }: Request, response: Response) =>
      originalUrl.startsWith('/api/') &&
      !isKeptWhole(originalUrl) &&
      WORDS.test(String(response.getHeader('Content-Type') ?? '')),
  });
