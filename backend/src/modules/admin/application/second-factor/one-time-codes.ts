import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { CODE_DIGITS, DRIFT_STEPS, RECOVERY_CODES, STEP_SECONDS } from '../../domain/second-factor.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 25 letters of 32: 125 bits, so that a plain hash keeps them (ASVS 6.5.2 asks for 112). */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ01';
const RECOVERY_LENGTH = 25;

/** Secrets, codes and recovery codes of the second factor. */
@Injectable()
export class OneTimeCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {
    // Derived, so that the key of the session tokens serves nothing else directly.
    this.key = Buffer.from(hkdfSync('sha256', environment.jwtSecret, '', 'second-factor', 32));
  }

  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  /** `otpauth://totp/...`, what the application reads from the picture. */
  uri(secret: string, email: string): string {
    return this.totp(secret, email).toString();
  }

  /** The step whose code this is, within the drift that clocks may have; undefined for a wrong code. */
  stepOf(secret: string, code: string): number | undefined {
    const now = this.clock.now().getTime();
    const drift = this.totp(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
    return drift === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + drift;
  }

  /** Encrypted and authenticated; bound to the administrator, so that it cannot be moved to another. */
  seal(secret: string, administratorId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(administratorId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when JWT_SECRET changed since, or the document was tampered with: only recovery codes help then. */
  open(sealed: string, administratorId: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(administratorId));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  /** Shown once, in groups of five. */
  newRecoveryCodes(): string[] {
    return Array.from({ length: RECOVERY_CODES }, () =>
      [...randomBytes(RECOVERY_LENGTH)]
        .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
        .join('')
        .replace(/.{5}(?=.)/g, '$&-'),
    );
  }

  /** @param code without hyphens */
  recoveryHash(code: string, administratorId: string): string {
    return createHash('sha256').update(`${administratorId}:${code}`).digest('base64url');
  }

  private totp(secret: string, label = ''): TOTP {
    return new TOTP({
      issuer: this.environment.shopName,
      label,
      algorithm: 'SHA1',
      digits: CODE_DIGITS,
      period: STEP_SECONDS,
      secret,
    });
  }
}
