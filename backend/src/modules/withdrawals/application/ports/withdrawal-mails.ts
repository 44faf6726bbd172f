import type { ReturnPayer } from '@shop/contract';
import type { Declaration } from '../../domain/withdrawal.js';

/** Receipts of declarations. */
export const RECEIPT_MAIL = 'withdrawal-receipt';

const RECEIPT_KEYS = `${RECEIPT_MAIL}:`;
export const receiptKey = (number: string) => RECEIPT_KEYS + number;
/** Of the declaration that a receipt, or a copy of it, is about. */
export const numberOfReceipt = (key: string) => key.slice(RECEIPT_KEYS.length).split(':', 1)[0]!;

/** Mails about withdrawals, queued inside the caller's unit of work. */
export abstract class WithdrawalMails {
  /**
   * Content, date and hour on a durable medium (C. conso. L221-21). Once for each declaration, also a repeated one.
   * @param told who pays for the return, as the order's terms tell it; undefined where no order was found
   */
  abstract receipt(withdrawalId: string, declaration: Declaration, told: ReturnPayer | undefined): Promise<void>;
  /** The same once more, as it was declared. @param copy where it goes now, under a key of its own */
  abstract receiptAgain(
    withdrawalId: string,
    declaration: Declaration,
    told: ReturnPayer | undefined,
    copy: { to: string; key: string },
  ): Promise<void>;
}
