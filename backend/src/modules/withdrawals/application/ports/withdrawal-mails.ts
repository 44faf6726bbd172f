import type { ReturnPayer } from '@shop/contract';
import type { Declaration } from '../../domain/withdrawal.js';

/** Mails about withdrawals, queued inside the caller's unit of work. */
export abstract class WithdrawalMails {
  /**
   * Content, date and hour on a durable medium (C. conso. L221-21). Once for each declaration, also a repeated one.
   * @param told who pays for the return, as the order's terms tell it; undefined where no order was found
   */
  abstract receipt(withdrawalId: string, declaration: Declaration, told: ReturnPayer | undefined): Promise<void>;
}
