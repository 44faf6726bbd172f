import { Injectable } from '@nestjs/common';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { CardOwners } from '../application/ports/card-owners.js';

@Injectable()
export class ClientCardOwners extends CardOwners {
  constructor(private readonly accounts: ClientAccounts) {
    super();
  }

  override hold(clientId: string): Promise<boolean> {
    return this.accounts.hold(clientId);
  }
}
