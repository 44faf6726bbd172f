import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import type { Audience } from './session-accounts.js';

/** Tokens live one hour since their last use (product decisions, section 6). */
export const SESSION_SECONDS = 3600;
/** A token older than this is renewed by the next request that carries it: the hour counts from the last use, to the minute. */
const RENEW_AFTER_SECONDS = 60;
/** However often it is used: an administrator's ends with the working day, a client's after a month. */
const LONGEST_SECONDS: Record<Audience, number> = { admin: 12 * 3600, client: 30 * 24 * 3600 };

/** What a session keeps through all its tokens. */
interface Login {
  sessionId: string;
  /** Seconds since 1970. */
  since: number;
}

export interface Session extends Login {
  audience: Audience;
  accountId: string;
  version: number;
  /** True when the caller should receive a fresh token. */
  stale: boolean;
}

interface Claims {
  aud: unknown;
  sub: unknown;
  ver: unknown;
  sid: unknown;
  since: unknown;
  iat: number;
}

@Injectable()
export class SessionTokens {
  private readonly jwt: JwtService;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
  ) {
    this.jwt = new JwtService({
      secret: environment.jwtSecret,
      signOptions: { algorithm: 'HS256', issuer: 'shop', expiresIn: SESSION_SECONDS },
      verifyOptions: { algorithms: ['HS256'], issuer: 'shop' },
    });
  }

  /** The first token of a new session. */
  begin(audience: Audience, accountId: string, version: number): { token: string; login: Login } {
    const login = { sessionId: randomBytes(16).toString('base64url'), since: this.seconds() };
    return { token: this.issue(audience, accountId, version, login), login };
  }

  /** A further token of the session that goes on. */
  issue(audience: Audience, accountId: string, version: number, login: Login): string {
    const { sessionId: sid, since } = login;
    return this.jwt.sign({ ver: version, sid, since, iat: this.seconds() }, { audience, subject: accountId });
  }

  /** Undefined for anything but an unexpired token that this shop signed for one of its two audiences. */
  read(token: string): Session | undefined {
    const now = this.seconds();
    try {
      const claims = this.jwt.verify<Claims>(token, { clockTimestamp: now });
      const { aud: audience, sub: accountId, ver: version, sid: sessionId, since } = claims;
      if (audience !== 'client' && audience !== 'admin') return undefined;
      if (typeof accountId !== 'string' || typeof version !== 'number') return undefined;
      if (typeof sessionId !== 'string' || typeof since !== 'number') return undefined;
      if (now - since > LONGEST_SECONDS[audience]) return undefined;
      const stale = now - claims.iat > RENEW_AFTER_SECONDS;
      return { audience, accountId, version, sessionId, since, stale };
    } catch {
      // Expired, tampered with or not a token at all: the caller is simply not connected.
      return undefined;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
