import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { SealedBox } from '../../../../shared/auth/sealed-box.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { CODE_DIGITS, DRIFT_STEPS, RECOVERY_CODES, STEP_SECONDS } from '../../domain/second-factor.js';

/** 25 letters of 32: 125 bits, so that a plain hash keeps them (ASVS 6.5.2 asks for 112). */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ01';
const RECOVERY_LENGTH = 25;

/** Secrets, codes and recovery codes of the second factor. */
@Injectable()
export class OneTimeCodes {
  private readonly box: SealedBox;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {
    this.box = new SealedBox(environment.jwtSecret, 'second-factor');
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
    return this.box.seal(secret, administratorId);
  }

  /** Undefined when JWT_SECRET changed since, or the document was tampered with: only recovery codes help then. */
  open(sealed: string, administratorId: string): string | undefined {
    return this.box.open(sealed, administratorId);
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
