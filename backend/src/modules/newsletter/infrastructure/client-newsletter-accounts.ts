import { Injectable } from '@nestjs/common';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { Accounts } from '../application/ports/accounts.js';

@Injectable()
export class ClientNewsletterAccounts extends Accounts {
  constructor(private readonly accounts: ClientAccounts) {
    super();
  }

  override async confirmedEmailOf(clientId: string): Promise<string | undefined> {
    const account = await this.accounts.find(clientId);
    return account?.isConfirmed ? account.email : undefined;
  }

  override mark(email: string, subscribed: boolean): Promise<void> {
    return this.accounts.markSubscribed(email, subscribed);
  }
}
