import { Global, Module, type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { ENVIRONMENT } from '../../config/environment.module.js';
import { errorFacts } from './error-facts.js';
import type { Environment } from '../../config/environment.js';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('LOGGER');

/** Structured logs without personal data: bodies and authorization headers never reach them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: { err: errorFacts },
    redact: { paths: ['req.headers', 'res.headers', '*.password', '*.clientPassword', '*.token'], remove: true },
  });
}

/** Lets the framework speak through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ details }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}

@Global()
@Module({
  providers: [
    {
      provide: LOGGER,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => createLogger(environment.logLevel),
    },
  ],
  exports: [LOGGER],
})
export class LoggingModule {}
