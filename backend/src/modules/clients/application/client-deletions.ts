import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work of the deletion. */
type DeletionHandler = (clientId: string) => Promise<void>;

/** Where other modules say what becomes of their part of a deleted client, such as making its orders anonymous. */
@Injectable()
export class ClientDeletions {
  private readonly handlers: DeletionHandler[] = [];

  onDelete(handler: DeletionHandler): void {
    this.handlers.push(handler);
  }

  async announce(clientId: string): Promise<void> {
    for (const handler of this.handlers) await handler(clientId);
  }
}
