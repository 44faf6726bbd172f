import { pino, type Logger } from 'pino';
import { errorFacts } from './error-facts.js';

/** Structured logs without personal data: bodies and authorization headers never reach them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: { err: errorFacts },
    redact: { paths: ['req.headers', 'res.headers', '*.password', '*.clientPassword', '*.token'], remove: true },
  });
}
