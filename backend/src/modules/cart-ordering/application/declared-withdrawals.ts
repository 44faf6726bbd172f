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

  register(finder: Finder): void {
    this.finder = finder;
  }

  of(orderId: string): Promise<OrderWithdrawal[]> {
    return this.finder(orderId);
  }
}
