import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { StaffRole } from '@shop/contract';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { ACCESS_RULE, type AccessRule, OPEN_TO, scopeOf } from './access.js';
import { type Actor, ANONYMOUS, type RequestWithActor } from './actor.js';
import { mayAct, roleMissing } from './roles.js';
import { answerRenewedSession } from './renewed-session.js';
import { keyIn, ProgramKeys, scopeMissing } from './program-keys.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.js';

const sessionRequired = () =>
  new DomainError('unauthenticated', 'SESSION.REQUIRED', 'Veuillez vous connecter pour continuer.');

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
    const key = keyIn(request.headers.authorization);
    if (key !== undefined && rule.kind !== 'public') request.actor = await this.programOf(key, rule);
    else await super.canActivate(context);
    await this.renew(request, context.switchToHttp().getResponse<Response>());
    const actor = request.actor ?? ANONYMOUS;
    this.check(rule, actor, request);
    const roles = this.reflector.getAllAndOverride<StaffRole[] | undefined>(OPEN_TO, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule.kind !== 'public' && !mayAct(actor, roles)) throw roleMissing();
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

  /** A key is no session: it opens what names one of its scopes. */
  private async programOf(key: string, rule: AccessRule): Promise<Actor> {
    const scope = scopeOf(rule);
    if (!scope) throw rule.kind === 'admin' ? scopeMissing() : sessionRequired();
    const program = await this.keys.programOf(key);
    if (!program.scopes.includes(scope)) throw scopeMissing();
    return program;
  }

  private check(rule: AccessRule, actor: Actor, request: Request): void {
    if (rule.kind === 'public') return;
    if (actor.kind === 'anonymous') {
      throw sessionRequired();
    }
    // What its key opens was asked already.
    if (actor.kind === 'program') return;
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
