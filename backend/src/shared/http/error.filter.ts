import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ApiError, Problem } from '@shop/contract';
import { isDiskFull } from '../domain/disk-full.js';
import { languageOfRequest } from '../languages/asked-language.js';
import { phrasebookOf } from '../languages/phrasebook.js';
import { DomainError, type Refusal } from '../domain/domain-error.js';
import { LOGGER } from '../logging/logging.module.js';
import { isOutOfReach } from '../persistence/out-of-reach.js';
import { StaleWrite, UnfoundedWrite } from '../persistence/stale-write.js';
import { AllowedMethods } from './routing/allowed-methods.js';

export const REFUSAL_STATUS: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  'payment-refused': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many-requests': 429,
  unavailable: 503,
};

/** What the framework itself refuses, in the shop's words. */
export const FRAMEWORK_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['REQUEST.MALFORMED', 'La demande n’a pas pu être lue.'],
  404: ['RESOURCE.NOT_FOUND', 'Cette adresse n’existe pas.'],
  405: ['REQUEST.METHOD_NOT_ALLOWED', 'Cette action n’est pas possible ici.'],
  413: ['REQUEST.TOO_LARGE', 'La demande est trop volumineuse.'],
  415: ['REQUEST.UNSUPPORTED_MEDIA', 'Ce format n’est pas accepté.'],
};

const OF_AN_ANSWER = ['Content-Type', 'Content-Disposition', 'ETag', 'Last-Modified'];

/** Turns every failure into `{message, code, problems?}`; a stack trace never leaves the server. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly addresses: AllowedMethods,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const error = this.methodNotAllowed(thrown, request, response) ?? thrown;
    const { status, body, retryAfter } = this.answer(error, response);
    if (response.headersSent) {
      response.end();
      return;
    }
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    // What the handler said of its own answer, such as a page's type, is not true of a refusal.
    for (const header of OF_AN_ANSWER) response.removeHeader(header);
    response.status(status).json(phrasebookOf(languageOfRequest(request)).answer(body));
  }

  /** The router knows an address with each of its methods; with another one it finds nothing (RFC 9110, 15.5.6). */
  private methodNotAllowed(error: unknown, request: Request, response: Response): HttpException | undefined {
    if (!(error instanceof NotFoundException)) return undefined;
    const methods = this.addresses.methodsOf(request);
    if (methods.length === 0 || methods.includes(request.method)) return undefined;
    response.setHeader('Allow', methods.join(', '));
    return new MethodNotAllowedException();
  }

  private answer(error: unknown, response: Response): { status: number; body: ApiError; retryAfter?: number } {
    if (error instanceof DomainError) {
      const { problems, retryAfterSeconds, body } = error.details;
      return {
        status: REFUSAL_STATUS[error.refusal],
        body: { message: error.message, code: error.code, ...(problems && { problems }), ...body },
        retryAfter: retryAfterSeconds,
      };
    }
    if (isDiskFull(error)) {
      this.logger.error({ err: error, requestId: response.getHeader('X-Request-Id') }, 'the disk is full');
      const message = 'La boutique ne peut rien enregistrer pour le moment. Veuillez réessayer dans quelques minutes.';
      return { status: REFUSAL_STATUS.unavailable, body: { code: 'STORAGE.FULL', message }, retryAfter: 60 };
    }
    if (isOutOfReach(error)) {
      this.logger.error({ err: error, requestId: response.getHeader('X-Request-Id') }, 'the database is out of reach');
      const message =
        'La boutique n’atteint pas ses données pour le moment. Veuillez réessayer dans quelques secondes.';
      return { status: REFUSAL_STATUS.unavailable, body: { code: 'STORAGE.OUT_OF_REACH', message }, retryAfter: 2 };
    }
    if (error instanceof StaleWrite && !(error instanceof UnfoundedWrite)) {
      this.logger.warn({ err: error, requestId: response.getHeader('X-Request-Id') }, 'too many writers at once');
      const message = 'Plusieurs personnes modifient la même chose en ce moment. Veuillez réessayer dans un instant.';
      return { status: REFUSAL_STATUS.unavailable, body: { code: 'REQUEST.CONTENDED', message }, retryAfter: 1 };
    }
    const status = frameworkStatus(error);
    const known = status === undefined ? undefined : FRAMEWORK_ERRORS[status];
    if (status !== undefined && status < 500) {
      const [code, message] = known ?? FRAMEWORK_ERRORS[400]!;
      return { status, body: { code, message, ...problemsOf(error) } };
    }
    this.logger.error({ err: error, requestId: response.getHeader('X-Request-Id') }, 'unexpected error');
    return {
      status: 500,
      body: { code: 'SERVER.UNEXPECTED', message: 'Une erreur est survenue. Veuillez réessayer.' },
    };
  }
}

/** HttpException of the framework, or the http-errors of body parsers (`status` on a plain Error). */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
  return undefined;
}

function problemsOf(error: unknown): { problems?: Problem[] } {
  if (!(error instanceof HttpException)) return {};
  const response = error.getResponse();
  if (typeof response !== 'object' || !('problems' in response)) return {};
  return { problems: response.problems as Problem[] };
}
