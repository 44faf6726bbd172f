import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { ACCESS_RULE, type AccessRule } from './access.js';
import { type Actor, ANONYMOUS, type RequestWithActor } from './actor.js';
import { answerRenewedSession } from './renewed-session.js';
import { ProgramKeys, scopeMissing } from './program-keys.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.js';

/** Denies by default: a route answers only whom its access rule names. Leaves the actor on the request. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    strategy: SessionStrategy,
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly keys: ProgramKeys,
  ) {
    super({ defaultStrategy: strategy.name!, property: 'actor' satisfies keyof RequestWithActor });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new DomainError('forbidden', 'ACCESS.NO_RULE', 'Cette adresse n’est pas ouverte.');
    const request = context.switchToHttp().getRequest<Request & RequestWithActor>();
    // Where anybody is let in, nobody acts by a key.
    const program = rule.kind === 'public' ? undefined : await this.keys.actorOf(request.headers.authorization);
    if (program) request.actor = program;
    else await super.canActivate(context);
    await this.renew(request, context.switchToHttp().getResponse<Response>());
    this.check(rule, request.actor ?? ANONYMOUS, request);
    return true;
  }

  /** Who is not known is anonymous; the access rule says whether that is enough. */
  override handleRequest<TUser = Actor>(error: unknown, actor: TUser | false | undefined): TUser {
    if (error) throw error;
    return actor || (ANONYMOUS as TUser);
  }

  private async renew({ session, headers }: Request & RequestWithActor, response: Response): Promise<void> {
    if (session?.stale) answerRenewedSession(response, await this.sessions.goOn(session, headers['user-agent']));
  }

  private check(rule: AccessRule, actor: Actor, request: Request): void {
    if (rule.kind === 'public') return;
    if (actor.kind === 'anonymous' || (actor.kind === 'program' && rule.kind !== 'admin')) {
      throw new DomainError('unauthenticated', 'SESSION.REQUIRED', 'Veuillez vous connecter pour continuer.');
    }
    if (actor.kind === 'program') {
      if (rule.kind === 'admin' && rule.scope && actor.scopes.includes(rule.scope)) return;
      throw scopeMissing();
    }
    if (rule.kind === 'client-or-admin') return;
    if (rule.kind === 'own') {
      if (actor.kind === 'admin' && rule.orAdmin) return;
      // 404, not 403: another client's id must not be confirmable by guessing.
      if (actor.kind !== 'client' || actor.id !== request.params[rule.parameter]) {
        throw new DomainError('not-found', 'RESOURCE.NOT_FOUND', 'Cette ressource n’existe pas.');
      }
      return;
    }
    if (actor.kind !== rule.kind) {
      throw new DomainError('forbidden', 'ACCESS.FORBIDDEN', 'Vous n’avez pas accès à cette page.');
    }
  }
}
