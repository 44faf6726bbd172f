import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import type { Actor, RequestWithActor } from './actor.js';
import { EndedSessions } from './ended-sessions.js';
import { SessionAccounts } from './session-accounts.js';
import { type SessionClaims, SESSION_TOKEN, SessionTokens } from './session-tokens.js';
import { signingKey } from './signing-key.js';

/**
 * Reads the session of `Authorization: Bearer x` or `Authorization: Token x`: signature, issuer and audience by the library, lifetime by
 * the shop's clock, version and end of the session in the database.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly tokens: SessionTokens,
    private readonly accounts: SessionAccounts,
    private readonly ended: EndedSessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors(
        ['Bearer', 'Token'].map((scheme) => ExtractJwt.fromAuthHeaderWithScheme(scheme)),
      ),
      // Handed on as it is to the library, which knows keys; the types of the strategy do not.
      secretOrKey: signingKey(environment.jwtSecret) as unknown as Buffer,
      algorithms: [SESSION_TOKEN.algorithm],
      issuer: SESSION_TOKEN.issuer,
      audience: [...SESSION_TOKEN.audiences],
      // The library would ask the machine's clock; `SessionTokens` asks the shop's.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
    // Passport's registry is one for the whole process; each application in it has a secret and a database of its own. By its name
    // passport makes a copy for each request; the strategy itself in place of the name would answer one request with another's actor.
    this.name = `session-${randomUUID()}`;
    passport.use(this.name, this);
  }

  /** False for a session that is over: the caller is simply not connected. Leaves the session on the request. */
  async validate(request: Request & RequestWithActor, claims: SessionClaims): Promise<Actor | false> {
    const session = this.tokens.sessionOf(claims);
    if (!session) return false;
    const { audience, accountId, sessionId, role } = session;
    const [version, ended] = await Promise.all([
      this.accounts.versionOf(audience, accountId),
      this.ended.has(sessionId),
    ]);
    if (version !== session.version || ended) return false;
    request.session = session;
    return role ? { kind: 'admin', id: accountId, role } : { kind: 'client', id: accountId };
  }
}
