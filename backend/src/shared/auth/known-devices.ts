import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import type { Audience } from './session-accounts.js';

/** Carries the tokens of a browser, with commas between them, and brings it a new one. */
export const DEVICE_HEADER = 'X-Device-Token';
/** People who share a browser; more are not looked at. */
const TOKENS_AT_MOST = 5;
const DAYS = 180;
const TOKEN = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** What a device is known for; `version` is that of the account's sessions, so that another password forgets every device. */
interface Owner {
  id: string;
  sessionVersion: number;
}

/** Nobody's: reading takes as long where there is no account. */
const NOBODY: Owner = { id: '', sessionVersion: -1 };

/**
 * Devices on which somebody logged in, or followed a link mailed to the account (docs/adr/0021). Such a token opens nothing: it only lets
 * its owner try when strangers have used up everybody else's tries. Kept by the browser alone.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', environment.jwtSecret, '', 'known-device', 32));
  }

  /** @param device keeps its name when it was known before */
  issue(audience: Audience, owner: Owner, device = randomBytes(16).toString('base64url')): string {
    const until = this.seconds() + DAYS * 24 * 3600;
    return `${device}.${until}.${this.sign(audience, owner, device, until)}`;
  }

  /** The device's name when one of these tokens was issued to it for this account. */
  recognise(audience: Audience, owner: Owner | undefined, header: string | undefined): string | undefined {
    const known = (header ?? '')
      .split(',', TOKENS_AT_MOST)
      .map((token) => this.read(audience, owner ?? NOBODY, token.trim()));
    return owner && known.find((device) => device !== undefined);
  }

  private read(audience: Audience, owner: Owner, token: string): string | undefined {
    const [, device = '', until = '', given = ''] = TOKEN.exec(token) ?? [];
    const right = this.sign(audience, owner, device, Number(until));
    const same = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    return same && Number(until) > this.seconds() ? device : undefined;
  }

  private sign(audience: Audience, { id, sessionVersion }: Owner, device: string, until: number): string {
    const said = [audience, id, sessionVersion, device, until].join(':');
    return createHmac('sha256', this.key).update(said).digest('base64url');
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
