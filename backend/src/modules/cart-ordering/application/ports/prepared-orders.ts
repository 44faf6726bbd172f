import type { PreparedOrderState } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { PreparedOrder } from '../../domain/prepared-order.js';

/** Stores prepared orders. Everything joins the caller's unit of work. */
export abstract class PreparedOrders {
  /** @throws DuplicatePrepared when the request prepared one already, or two references are alike */
  abstract add(prepared: Omit<PreparedOrder, 'id'>): Promise<PreparedOrder>;
  abstract findByRequest(requestKey: string): Promise<PreparedOrder | undefined>;
  abstract find(id: string): Promise<PreparedOrder | undefined>;
  /** By the link's secret, also one that was replaced. */
  abstract findByToken(tokenHash: string): Promise<PreparedOrder | undefined>;
  /** Newest first. */
  abstract list(request: Slice & { state?: PreparedOrderState }): Promise<Page<PreparedOrder>>;
  /** For an address. @param email normalized */
  abstract ofEmail(email: string): Promise<PreparedOrder[]>;
  abstract opened(id: string, at: Date): Promise<void>;
  /** Its order begins, or begins afresh: false where the link is not the one that counts, or leads to no payment any more. */
  abstract claim(tokenHash: string, order: { id: string; reference: string }, at: Date): Promise<boolean>;
  /** Whatever became of the link meanwhile: the money is there. Repeated, it changes nothing. */
  abstract paid(orderId: string, at: Date): Promise<void>;
  /** Another link takes the place of the one before. False where it is paid or cancelled by now. */
  abstract resent(id: string, link: Pick<PreparedOrder, 'tokenHash' | 'sentAt' | 'expiresAt'>): Promise<boolean>;
  /** False where it is paid by now. */
  abstract cancelled(id: string): Promise<boolean>;
  /** The order that began under this key was called off, and nothing is paid: the next one gets another. Another's doing is left. */
  abstract beginAnew(id: string, endedKey: string, checkoutKey: string): Promise<void>;
  abstract remove(id: string): Promise<void>;
}

/** Another one has this key or reference; the unit of work is lost. */
export class DuplicatePrepared extends Error {
  constructor(readonly field: 'requestKey' | 'reference') {
    super(`another prepared order has this ${field}`);
    this.name = 'DuplicatePrepared';
  }
}
