import { Injectable } from '@nestjs/common';
import type { RefundStanding } from '../../../shared/domain/settlement.js';

/** Runs inside the unit of work that moves the money, and may be run again. */
type Follower = (orderId: string, refunds: readonly RefundStanding[]) => Promise<void>;

/**
 * Who ordered refunds under keys of its own, and must know what becomes of them: a refund may be refused, or sent back, long after it was
 * made. The module that keeps withdrawals knows orders and registers here, so that this one needs not know it.
 */
@Injectable()
export class RefundFollowers {
  private readonly followers: { prefix: string; follower: Follower }[] = [];

  /** @param prefix of its refunds' keys */
  register(prefix: string, follower: Follower): void {
    this.followers.push({ prefix, follower });
  }

  async tell(orderId: string, refunds: readonly RefundStanding[]): Promise<void> {
    for (const { prefix, follower } of this.followers) {
      const own = refunds.filter(({ key }) => key.startsWith(prefix));
      if (own.length > 0) await follower(orderId, own);
    }
  }
}
