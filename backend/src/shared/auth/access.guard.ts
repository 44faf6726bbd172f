import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { ACCESS_RULE, type AccessRule } from './access.js';
import { type Actor, ANONYMOUS, type RequestWithActor } from './actor.js';
import { EndedSessions } from './ended-sessions.js';
import { answerRenewedSession } from './renewed-session.js';
import { SessionAccounts } from './session-accounts.js';
import { Sessions } from './sessions.js';
import { SessionTokens } from './session-tokens.js';

/** Denies by default: a route answers only whom its access rule names. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: SessionTokens,
    private readonly accounts: SessionAccounts,
    private readonly ended: EndedSessions,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new DomainError('forbidden', 'ACCESS.NO_RULE', "Cette adresse n'est pas ouverte.");
    const request = context.switchToHttp().getRequest<Request & RequestWithActor>();
    const actor = await this.identify(request, context.switchToHttp().getResponse<Response>());
    request.actor = actor;
    this.check(rule, actor, request);
    return true;
  }

  private async identify(request: Request & RequestWithActor, response: Response): Promise<Actor> {
    const token = tokenOf(request.headers.authorization);
    const session = token ? this.tokens.read(token) : undefined;
    if (!session) return ANONYMOUS;
    const { audience, accountId, sessionId } = session;
    const [version, ended] = await Promise.all([
      this.accounts.versionOf(audience, accountId),
      this.ended.has(sessionId),
    ]);
    if (version !== session.version || ended) return ANONYMOUS;
    if (session.stale) {
      answerRenewedSession(response, await this.sessions.goOn(session, request.headers['user-agent']));
    }
    request.sessionId = sessionId;
    request.loggedInAt = new Date(session.since * 1000);
    return { kind: audience, id: accountId };
  }

  private check(rule: AccessRule, actor: Actor, request: Request): void {
    if (rule.kind === 'public') return;
    if (actor.kind === 'anonymous') {
      throw new DomainError('unauthenticated', 'SESSION.REQUIRED', 'Veuillez vous connecter pour continuer.');
    }
    if (rule.kind === 'client-or-admin') return;
    if (rule.kind === 'own') {
      if (actor.kind === 'admin' && rule.orAdmin) return;
      // 404, not 403: another client's id must not be confirmable by guessing.
      if (actor.kind !== 'client' || actor.id !== request.params[rule.parameter]) {
        throw new DomainError('not-found', 'RESOURCE.NOT_FOUND', "Cette ressource n'existe pas.");
      }
      return;
    }
    if (actor.kind !== rule.kind) {
      throw new DomainError('forbidden', 'ACCESS.FORBIDDEN', "Vous n'avez pas accès à cette page.");
    }
  }
}

/** The token of `Authorization: Bearer x` or `Authorization: Token x`. */
function tokenOf(header: string | undefined): string | undefined {
  return header?.match(/^(?:Bearer|Token) +([\w.-]+)$/i)?.[1];
}
