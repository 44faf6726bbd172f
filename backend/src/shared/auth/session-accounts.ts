import { Injectable } from '@nestjs/common';

export type Audience = 'client' | 'admin';

/**
 * Asks the module that owns the account for its session version: a number that grows when the password changes;
 * undefined once the account is gone. A token of another version is dead.
 */
export type SessionVersionLookup = (accountId: string) => Promise<number | undefined>;

/** Where the clients and admin modules register, so that the guard depends on neither. */
@Injectable()
export class SessionAccounts {
  private readonly lookups = new Map<Audience, SessionVersionLookup>();

  register(audience: Audience, lookup: SessionVersionLookup): void {
    this.lookups.set(audience, lookup);
  }

  async versionOf(audience: Audience, accountId: string): Promise<number | undefined> {
    return this.lookups.get(audience)?.(accountId);
  }
}
