import { Global, Module, type LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { createLogger } from './logger.js';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('LOGGER');

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
