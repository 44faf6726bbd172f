import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import { STAFF_ROLES, type StaffRole } from '@shop/contract';
import type { Audience } from './session-accounts.js';
import { signingKey } from './signing-key.js';

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
  /** Of an administrator. Another role is another version of the account: a token cannot outlive it. */
  role?: StaffRole;
}

export interface Session extends Login {
  audience: Audience;
  accountId: string;
  version: number;
  /** True when the caller should receive a fresh token. */
  stale: boolean;
}

/** What a token's payload holds once its signature, issuer and audience are found good; any of it may still be of another kind. */
export interface SessionClaims {
  aud?: unknown;
  sub?: unknown;
  ver?: unknown;
  sid?: unknown;
  since?: unknown;
  role?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/** How the shop signs, and what it takes for signed. */
export const SESSION_TOKEN = { algorithm: 'HS256', issuer: 'shop', audiences: ['client', 'admin'] } as const;

const isRole = (value: unknown): value is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(value);

@Injectable()
export class SessionTokens {
  private readonly jwt: JwtService;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
  ) {
    this.jwt = new JwtService({
      secret: signingKey(environment.jwtSecret),
      signOptions: { algorithm: SESSION_TOKEN.algorithm, issuer: SESSION_TOKEN.issuer, expiresIn: SESSION_SECONDS },
    });
  }

  /** The first token of a new session. */
  begin(audience: Audience, accountId: string, version: number, role?: StaffRole): { token: string; login: Login } {
    const login = { sessionId: randomBytes(16).toString('base64url'), since: this.seconds(), ...(role && { role }) };
    return { token: this.issue(audience, accountId, version, login), login };
  }

  /** A further token of the session that goes on. */
  issue(audience: Audience, accountId: string, version: number, login: Login): string {
    const { sessionId: sid, since, role } = login;
    const claims = { ver: version, sid, since, ...(role && { role }), iat: this.seconds() };
    return this.jwt.sign(claims, { audience, subject: accountId });
  }

  /** Undefined for anything but the claims of an unexpired session for one of the shop's two audiences. */
  sessionOf({ aud: audience, sub: accountId, ver: version, sid: sessionId, since, role, iat, exp }: SessionClaims) {
    if (audience !== 'client' && audience !== 'admin') return undefined;
    if (typeof accountId !== 'string' || typeof version !== 'number') return undefined;
    if (typeof sessionId !== 'string' || typeof since !== 'number') return undefined;
    if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
    if (audience === 'admin' && !isRole(role)) return undefined;
    const now = this.seconds();
    if (now >= exp || now - since > LONGEST_SECONDS[audience]) return undefined;
    const stale = now - iat > RENEW_AFTER_SECONDS;
    return { audience, accountId, version, sessionId, since, stale, ...(isRole(role) && { role }) } satisfies Session;
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
