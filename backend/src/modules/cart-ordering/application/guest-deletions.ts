import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work of the erasure. `email` is normalized, and a mailed link has shown whose it is. */
type DeletionHandler = (email: string) => Promise<void>;
/** Whether somebody who ordered nothing is known there. */
type Lookup = (email: string) => Promise<boolean>;

/** Where other modules say what becomes of their part of a guest who is forgotten. */
@Injectable()
export class GuestDeletions {
  private readonly handlers: DeletionHandler[] = [];

  private readonly lookups: Lookup[] = [];

  onDelete(handler: DeletionHandler): void {
    this.handlers.push(handler);
  }

  onLookup(lookup: Lookup): void {
    this.lookups.push(lookup);
  }

  async isKnown(email: string): Promise<boolean> {
    for (const lookup of this.lookups) if (await lookup(email)) return true;
    return false;
  }

  async announce(email: string): Promise<void> {
    for (const handler of this.handlers) await handler(email);
  }
}
