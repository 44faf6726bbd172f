import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { RouteHandler } from '../../auth/route-handlers.js';
import { DomainError } from '../../domain/domain-error.js';
import { inputsOf } from '../api-docs/handler-inputs.js';
import { carriesBody } from './request-body-state.js';

/** What a page without script sends, and JSON: for `@ApiConsumes`. */
export const PLAIN_FORM = ['application/x-www-form-urlencoded', 'application/json'];

type Handler = RouteHandler['handler'];

/**
 * A body that no parser reads would be taken for an empty one: its type must be one that the route describes (JSON
 * unless `@ApiConsumes` says otherwise). Routes that read no body, or its bytes (Stripe's events), ask for nothing.
 */
@Injectable()
export class BodyTypeGuard implements CanActivate {
  /** Undefined where no body is read. */
  private readonly taken = new Map<Handler, string[] | undefined>();

  canActivate(context: ExecutionContext): boolean {
    const types = this.typesOf(context);
    const request = context.switchToHttp().getRequest<Request>();
    if (types && carriesBody(request) && !request.is(types)) throw unsupported(types);
    return true;
  }

  private typesOf(context: ExecutionContext): string[] | undefined {
    const handler = context.getHandler() as Handler;
    if (!this.taken.has(handler)) {
      const prototype = context.getClass().prototype as object;
      const { body, consumes } = inputsOf({ prototype, name: handler.name, handler });
      this.taken.set(handler, body ? consumes : undefined);
    }
    return this.taken.get(handler);
  }
}

function unsupported(types: readonly string[]): DomainError {
  const message = `Ce format n’est pas accepté. La demande doit être au format ${types.join(' ou ')}.`;
  return new DomainError('unsupported-media', 'REQUEST.UNSUPPORTED_MEDIA', message);
}
