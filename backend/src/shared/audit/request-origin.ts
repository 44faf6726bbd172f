import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Observable } from 'rxjs';
import type { RequestWithActor } from '../auth/actor.js';
import { ContextPart } from '../context.js';

/** Where an act comes from. */
export interface RequestOrigin {
  /** The administrator whose session the request carried, or the key of a program. */
  administratorId: string | null;
  requestId: string;
  address: string;
  userAgent: string | undefined;
}

const origins = new ContextPart<RequestOrigin>('origin');

/** The origin of the request under way; undefined in background work. */
export function requestOrigin(): RequestOrigin | undefined {
  return origins.getStore();
}

/** Lets whatever a request of an administrator or a program does know where it comes from. Reads of others need no trace. */
@Injectable()
export class OriginInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & RequestWithActor>();
    const { actor } = request;
    const administrator = actor?.kind === 'admin' || actor?.kind === 'program' ? actor.id : null;
    if (request.method === 'GET' && !administrator) return next.handle();
    const requestId = String(context.switchToHttp().getResponse<Response>().getHeader('X-Request-Id') ?? '');
    const origin = {
      administratorId: administrator,
      requestId,
      address: request.ip ?? '',
      userAgent: request.headers['user-agent'],
    };
    return new Observable((subscriber) => origins.run(origin, () => next.handle().subscribe(subscriber)));
  }
}
