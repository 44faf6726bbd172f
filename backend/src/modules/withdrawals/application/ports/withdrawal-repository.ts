import type { WithdrawalState } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Withdrawal } from '../../domain/withdrawal.js';

export interface WithdrawalListRequest extends Slice {
  /** As typed; every word must occur in who declared, the numbers or the reference. */
  search?: string;
  state?: WithdrawalState;
  /** Only those that somebody has to do something about. */
  open?: boolean;
  /** The oldest are due first. */
  descending: boolean;
}

/** What became of a declaration. */
export interface Added {
  /** Of the withdrawal that keeps it. */
  id: string;
  /** Nothing like it was declared before. */
  isNew: boolean;
  /** It is new, or made a late one be in time. */
  changesState: boolean;
  /** Number of the one that had been closed without anything to follow, and waits again by this; null for any other. */
  reopens: string | null;
}

/** Stores withdrawals. Everything joins the unit of work. */
export abstract class WithdrawalRepository {
  abstract nextId(): string;
  /**
   * The one that is kept: where the same was declared before, number and moment are added to that one, which is accepted where it was
   * late and this one is not, and opened again where it was closed. A part that was refunded is over, unless its money came back: the same units again are a declaration of their own.
   * @param sameAs what makes two declarations one @throws StaleWrite when somebody adds the same at this moment
   */
  abstract add(withdrawal: Withdrawal, sameAs: string): Promise<Added>;
  /** @throws StaleWrite when someone else saved it since it was read */
  abstract save(withdrawal: Withdrawal): Promise<void>;
  /**
   * The same, and whoever read another withdrawal from the same order before saves nothing any more: what goes back for one, money or
   * goods, depends on the others.
   */
  abstract saveBeforeOthers(withdrawal: Withdrawal): Promise<void>;
  /** Whoever read a withdrawal from this order before saves nothing any more. */
  abstract touchOfOrder(orderId: string): Promise<void>;
  /** @throws DomainError WITHDRAWAL.NOT_FOUND */
  abstract get(id: string): Promise<Withdrawal>;
  abstract ofOrders(orderIds: readonly string[]): Promise<Withdrawal[]>;
  /** Declared from this address, of no order that is known. @param email normalized */
  abstract unmatchedOf(email: string): Promise<Withdrawal[]>;
  abstract list(request: WithdrawalListRequest): Promise<Page<Withdrawal>>;
}
