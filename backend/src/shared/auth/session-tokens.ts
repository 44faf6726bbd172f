import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import type { Audience } from './session-accounts.js';

/** Tokens live one hour since their last use (product decisions, section 6). */
const SESSION_SECONDS = 3600;
/** A token older than this is renewed by the next request that carries it: the hour counts from the last use, to the minute. */
const RENEW_AFTER_SECONDS = 60;

export interface Session {
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

  issue(audience: Audience, accountId: string, version: number): string {
    return this.jwt.sign({ ver: version, iat: this.seconds() }, { audience, subject: accountId });
  }

  /** Undefined for anything but an unexpired token that this shop signed for one of its two audiences. */
  read(token: string): Session | undefined {
    const now = this.seconds();
    try {
      const claims = this.jwt.verify<Claims>(token, { clockTimestamp: now });
      if (claims.aud !== 'client' && claims.aud !== 'admin') return undefined;
      if (typeof claims.sub !== 'string' || typeof claims.ver !== 'number') return undefined;
      const stale = now - claims.iat > RENEW_AFTER_SECONDS;
      return { audience: claims.aud, accountId: claims.sub, version: claims.ver, stale };
    } catch {
      // Expired, tampered with or not a token at all: the caller is simply not connected.
      return undefined;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
