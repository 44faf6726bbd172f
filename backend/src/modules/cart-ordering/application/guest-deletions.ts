import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work of the erasure. `email` is normalized, and a mailed link has shown whose it is. */
type DeletionHandler = (email: string) => Promise<void>;

/** Where other modules say what becomes of their part of a guest who is forgotten. */
@Injectable()
export class GuestDeletions {
  private readonly handlers: DeletionHandler[] = [];

  onDelete(handler: DeletionHandler): void {
    this.handlers.push(handler);
  }

  async announce(email: string): Promise<void> {
    for (const handler of this.handlers) await handler(email);
  }
}
