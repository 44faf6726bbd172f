import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import type { Audience } from './session-accounts.js';

/** Tokens live one hour since their last use (product decisions, section 6). */
export const SESSION_SECONDS = 3600;
/** A token older than this is renewed by the next request that carries it. */
const RENEW_AFTER_SECONDS = 300;

export interface Session {
  audience: Audience;
  accountId: string;
  version: number;
  /** True when the caller should receive a fresh token. */
  stale: boolean;
}

@Injectable()
export class SessionTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.jwt = new JwtService({
      secret: environment.jwtSecret,
      signOptions: { algorithm: 'HS256', issuer: 'shop', expiresIn: SESSION_SECONDS },
      verifyOptions: { algorithms: ['HS256'], issuer: 'shop' },
    });
  }

  issue(audience: Audience, accountId: string, version: number): string {
    return this.jwt.sign({ ver: version }, { audience, subject: accountId });
  }

  /** Undefined for anything but an unexpired token that this shop signed for one of its two audiences. */
  read(token: string): Session | undefined {
    try {
      const claims = this.jwt.verify<{ aud: unknown; sub: unknown; ver: unknown; iat: number }>(token);
      if (claims.aud !== 'client' && claims.aud !== 'admin') return undefined;
      if (typeof claims.sub !== 'string' || typeof claims.ver !== 'number') return undefined;
      const age = Math.floor(Date.now() / 1000) - claims.iat;
      return { audience: claims.aud, accountId: claims.sub, version: claims.ver, stale: age > RENEW_AFTER_SECONDS };
    } catch {
      // Expired, tampered with or not a token at all: the caller is simply not connected.
      return undefined;
    }
  }
}
