import { Injectable } from '@nestjs/common';
import type { OrderWithdrawal } from '@shop/contract';

type Finder = (orderId: string) => Promise<OrderWithdrawal[]>;

/**
 * What was withdrawn from an order, oldest first. The module that keeps withdrawals knows orders and registers here, so that this one
 * needs not know it.
 */
@Injectable()
export class DeclaredWithdrawals {
  private finder: Finder = () => Promise.resolve([]);
  private asksWhetherOpen: (orderId: string) => Promise<boolean> = () => Promise.resolve(false);

  /** @param isOpen somebody has to match or refund one of the order */
  register(finder: Finder, isOpen: (orderId: string) => Promise<boolean>): void {
    this.finder = finder;
    this.asksWhetherOpen = isOpen;
  }

  /** Joins the caller's unit of work. */
  isOpen(orderId: string): Promise<boolean> {
    return this.asksWhetherOpen(orderId);
  }

  of(orderId: string): Promise<OrderWithdrawal[]> {
    return this.finder(orderId);
  }
}
