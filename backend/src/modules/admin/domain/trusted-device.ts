import { createHash, randomBytes } from 'node:crypto';
import { TRUSTED_DEVICE_LIMITS } from '@shop/contract';

const DAY_MS = 24 * 3_600_000;
const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** A browser on which the second step was passed and is not asked again (docs/adr/0132). */
export interface TrustedDevice {
  id: string;
  administratorId: string;
  /** Of the secret that only the browser has. */
  hash: string;
  /** What that secret replaced: whoever still shows it has a copy, or never got the answer. */
  formerHash: string;
  rotatedAt: Date;
  /** The device ends with another password, role or second factor: it was trusted under these. */
  sessionVersion: number;
  factorSince: Date;
  name: string;
  since: Date;
  lastUsedAt: Date;
  until: Date;
}

/** What a device is trusted under. */
export type TrustGround = Pick<TrustedDevice, 'administratorId' | 'sessionVersion' | 'factorSince'>;

/** 256 random bits: a plain hash keeps them. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** What the browser keeps. */
export const deviceToken = (id: string, secret: string) => `${id}.${secret}`;

export function readToken(token: string | undefined): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token ?? '') ?? [];
  return id && secret ? { id, secret } : undefined;
}

export const trustedUntil = (now: Date) => new Date(now.getTime() + TRUSTED_DEVICE_LIMITS.days * DAY_MS);
