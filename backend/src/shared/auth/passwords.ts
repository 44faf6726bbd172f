import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane (argon2id is the library's default). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer passwords are refused before they are hashed: that must not become a way to keep the server busy. */
export const PASSWORD_MAX_LENGTH = 128;

@Injectable()
export class Passwords {
  protected readonly cost: Readonly<typeof COST> = COST;

  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(prepared(password), this.cost);
  }

  /** Costs the same without a stored hash, so that the time of an answer does not say whether an account exists. */
  async matches(storedHash: string | undefined, password: string): Promise<boolean> {
    const matched = await verify(storedHash ?? (await this.decoyHash()), prepared(password));
    return storedHash !== undefined && matched;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash('nobody has this password');
    return this.decoy;
  }
}

/** 'é' is typed as one character on some keyboards and as two on others (NIST SP 800-63B, section 5.1.1.2). */
function prepared(password: string): string {
  return password.normalize('NFKC');
}
