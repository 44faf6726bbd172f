import { createHash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import { signingKey } from './signing-key.js';

/** Long enough to read an order and to withdraw from it; a new link is a minute away. */
export const ORDER_ACCESS_SECONDS = 3600;

const TOKEN = { algorithm: 'HS256', issuer: 'shop', audience: 'order' } as const;
/** What the signature covers, so that nothing long is even decoded. */
const LONGEST = 1000;

interface Claims {
  sub?: unknown;
  per?: unknown;
  exp?: unknown;
}

/**
 * Accesses to one order for whoever followed its mailed link (docs/adr/0050) or has just paid it (0092). Signed with a key of their own, for an audience of their own:
 * none is a session, and no session is one. Nothing is stored.
 */
@Injectable()
export class OrderAccesses {
  private readonly jwt: JwtService;

  constructor(
    @Inject(ENVIRONMENT) { jwtSecret }: Environment,
    private readonly clock: Clock,
  ) {
    const secret = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'order-access', 32));
    this.jwt = new JwtService({ secret: signingKey(secret) });
  }

  /** @param person what the order says of its person now: the access ends as soon as that is otherwise */
  issue(orderId: string, person: readonly string[]): string {
    return this.signed(orderId, person, this.seconds());
  }

  /** As `issue`, for the hour that began then; undefined where it is over. */
  issueSince(orderId: string, person: readonly string[], since: Date): string | undefined {
    const iat = Math.floor(since.getTime() / 1000);
    return this.seconds() < iat + ORDER_ACCESS_SECONDS ? this.signed(orderId, person, iat) : undefined;
  }

  /** The order's id, and whether it is still this person's; undefined for what the shop never wrote, or what is over. */
  read(access: string): { orderId: string; isOf: (person: readonly string[]) => boolean } | undefined {
    const { sub: orderId, per, exp } = this.claimsOf(access);
    if (typeof orderId !== 'string' || typeof per !== 'string' || typeof exp !== 'number') return undefined;
    return this.seconds() < exp ? { orderId, isOf: (person) => digest(person) === per } : undefined;
  }

  private signed(orderId: string, person: readonly string[], iat: number): string {
    const claims = { per: digest(person), iat, exp: iat + ORDER_ACCESS_SECONDS };
    return this.jwt.sign(claims, { ...TOKEN, subject: orderId });
  }

  private claimsOf(access: string): Claims {
    if (access.length > LONGEST) return {};
    const { algorithm, issuer, audience } = TOKEN;
    try {
      // The library would ask the machine's clock; `read` asks the shop's.
      return this.jwt.verify<Claims>(access, { algorithms: [algorithm], issuer, audience, ignoreExpiration: true });
    } catch {
      return {};
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const digest = (person: readonly string[]) => createHash('sha256').update(JSON.stringify(person)).digest('base64url');
