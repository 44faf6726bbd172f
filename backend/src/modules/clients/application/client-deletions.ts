import { Injectable } from '@nestjs/common';
import type { ErasurePreview } from '@shop/contract';

/** Runs inside the unit of work of the deletion, when the account is gone. `email` is the account's, where it was confirmed. */
type DeletionHandler = (clientId: string, email: string | undefined) => Promise<void>;
/** What a module keeps after a deletion, and what it lets go. */
type Foresight = (clientId: string) => Promise<Partial<ErasurePreview>>;

/** Where other modules say what becomes of their part of a deleted client, such as making its orders anonymous. */
@Injectable()
export class ClientDeletions {
  private readonly handlers: DeletionHandler[] = [];
  private readonly foresights: Foresight[] = [];

  onDelete(handler: DeletionHandler): void {
    this.handlers.push(handler);
  }

  /** @param foresight tells beforehand what the module's handler would do, or what it keeps without one */
  foresee(foresight: Foresight): void {
    this.foresights.push(foresight);
  }

  async announce(clientId: string, email: string | undefined): Promise<void> {
    for (const handler of this.handlers) await handler(clientId, email);
  }

  async preview(clientId: string): Promise<ErasurePreview> {
    const parts = await Promise.all(this.foresights.map((foresight) => foresight(clientId)));
    return Object.assign({ open: [], anonymous: 0, withdrawals: 0, invoices: 0 }, ...parts) as ErasurePreview;
  }
}
