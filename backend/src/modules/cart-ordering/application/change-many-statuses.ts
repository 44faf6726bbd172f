import { Injectable } from '@nestjs/common';
import type { BulkStatusChange, BulkStatusResult } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { toContract } from './order-view.js';
import { OrderRepository } from './ports/order-repository.js';

/** Several orders marked at once: one after the other, each in its own unit of work, each with its own answer. */
@Injectable()
export class ChangeManyStatuses {
  constructor(
    private readonly changeStatus: ChangeOrderStatus,
    private readonly orders: OrderRepository,
  ) {}

  async execute({ changes }: BulkStatusChange, administratorId: string): Promise<BulkStatusResult[]> {
    const results: BulkStatusResult[] = [];
    for (const { orderId, ...change } of changes) results.push(await this.one(orderId, change, administratorId));
    return results;
  }

  /** An order that already is what was asked for counts as done: the same list may be sent again after a lost answer. */
  private async one(
    orderId: string,
    change: Omit<BulkStatusChange['changes'][number], 'orderId'>,
    administratorId: string,
  ): Promise<BulkStatusResult> {
    try {
      const order = await this.changeStatus.execute(orderId, change, administratorId);
      return { orderId, ok: true, order: toContract(order, 'admin') };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const now = await this.orders.find(orderId);
      if (now?.isPaid && now.status === change.status && error.refusal === 'conflict') {
        const { tracking } = now.snapshot;
        const sameTracking =
          (change.orderNumber ?? tracking?.number ?? '') === (tracking?.number ?? '') &&
          (change.deliver ?? tracking?.carrier ?? '') === (tracking?.carrier ?? '');
        if (sameTracking) return { orderId, ok: true, order: toContract(now, 'admin') };
      }
      return { orderId, ok: false, code: error.code, message: error.message };
    }
  }
}
