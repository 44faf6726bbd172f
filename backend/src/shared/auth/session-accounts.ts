import { Injectable } from '@nestjs/common';

export type Audience = 'client' | 'admin';

/** The module that owns the accounts of an audience, as far as their sessions need it. */
export abstract class SessionOwner {
  /**
   * The account's session version: a number that grows when the password changes; undefined once the account is gone.
   * A token of another version is dead.
   */
  abstract versionOf(accountId: string): Promise<number | undefined>;

  /** Whoever is connected proves again to be the account's owner. @throws DomainError beside the field `currentPassword` */
  abstract provePassword(accountId: string, password: string, ip: string): Promise<void>;
}

/** Where the clients and admin modules register, so that the guard depends on neither. */
@Injectable()
export class SessionAccounts {
  private readonly owners = new Map<Audience, SessionOwner>();

  register(audience: Audience, owner: SessionOwner): void {
    this.owners.set(audience, owner);
  }

  async versionOf(audience: Audience, accountId: string): Promise<number | undefined> {
    return this.owners.get(audience)?.versionOf(accountId);
  }

  /** @throws DomainError of the wrong password, or of too many of them */
  async provePassword(audience: Audience, accountId: string, password: string, ip: string): Promise<void> {
    const owner = this.owners.get(audience);
    if (!owner) throw new Error(`nobody owns the accounts of ${audience}`);
    await owner.provePassword(accountId, password, ip);
  }
}
