import { Injectable } from '@nestjs/common';

/** Runs inside the unit of work that lets the person go, and may be run again. */
type Handler = (orderIds: readonly string[]) => Promise<void>;

/** Where other modules say what becomes of their part of orders whose client closes the account, or asks to be forgotten. */
@Injectable()
export class ReleasedOrders {
  private readonly handlers: Handler[] = [];

  onRelease(handler: Handler): void {
    this.handlers.push(handler);
  }

  async announce(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 0) for (const handler of this.handlers) await handler(orderIds);
  }
}
