import { Injectable } from '@nestjs/common';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { ClientAccounts } from '../../clients/application/client-accounts.js';
import { VisitBook } from '../../visits/application/ports/visit-book.js';
import { type RemindedAccount, RemindedAccounts, ReminderSums } from '../application/ports/reminded-accounts.js';

@Injectable()
export class ClientRemindedAccounts extends RemindedAccounts {
  constructor(private readonly accounts: ClientAccounts) {
    super();
  }

  override find(clientId: string): Promise<RemindedAccount | undefined> {
    return this.accounts.find(clientId);
  }

  override mark(clientId: string, agreed: boolean): Promise<boolean> {
    return this.accounts.markReminded(clientId, agreed);
  }
}

/** Beside the visits of the day of Paris. */
@Injectable()
export class VisitReminderSums extends ReminderSums {
  constructor(private readonly book: VisitBook) {
    super();
  }

  override add(at: Date, more: { reminded?: number; boughtAfter?: number }): Promise<void> {
    return this.book.add(parisDay(at), more);
  }
}
