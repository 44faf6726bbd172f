import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work that gives an account its address. `former` is the one that it had, proved as well. */
type Handler = (email: string, former: string | undefined) => Promise<void>;

/** Where other modules say what follows from an account's address being proved to be its owner's, or changed. */
@Injectable()
export class ConfirmedAddresses {
  private readonly handlers: Handler[] = [];

  onConfirmed(handler: Handler): void {
    this.handlers.push(handler);
  }

  async announce(email: string, former?: string): Promise<void> {
    for (const handler of this.handlers) await handler(email, former);
  }
}
