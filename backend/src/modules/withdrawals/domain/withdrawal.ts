import type { BundlePart, Language, ReturnDestiny, WithdrawalState } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import { mayWithdraw, type WithdrawalFacts } from '../../../shared/domain/withdrawal/withdrawal-window.js';
import { withdrawalErrors } from './withdrawal-errors.js';
import type { Units } from './withdrawn-amount.js';

export interface DeclaredLine extends Units {
  /** As the order calls it. */
  name: string;
}

/** What was declared: never changed once it is written. */
export interface Declaration {
  number: string;
  declaredAt: Date;
  prenom: string;
  nom: string;
  /** As typed. */
  reference: string;
  email: string;
  /** Null: the whole order. */
  lines: DeclaredLine[] | null;
  /** As it was read before it was confirmed. */
  words: string;
  /** What it was declared in; missing for French. */
  language?: Language;
}

export interface RefundOrdered {
  amountCents: Cents;
  /** Nothing of the order is kept. */
  whole: boolean;
  /** What of it the money is for; missing in older ones, and where nothing was left to give back. */
  units?: Units[];
  /** `returned`: refused, or sent back by the client's bank. */
  state: 'ordered' | 'pending' | 'made' | 'not-needed' | 'returned';
  /** Of a returned one, what is still to go back; missing in any other. */
  owedCents?: Cents;
  orderedAt: Date;
  author: string;
}

export interface ReturnedGoods extends Units {
  /** Of one unit of a bundle, as its order kept it; missing for what is none. */
  parts?: readonly BundlePart[];
  destiny: ReturnDestiny;
  /** Parts of a bundle that had no shelf any more; missing where all of it went onto one. */
  gone?: readonly string[];
  at: Date;
  author: string;
}

const FOLLOWED = { made: 'made', pending: 'pending', owed: 'returned' } as const;

/** Nothing follows: said by an administrator, who may be wrong. */
export interface Closing {
  reason: string;
  at: Date;
  author: string;
}

/** What a press learns of its refund; that it came back is learnt later. */
export type RefundAnswer = Exclude<RefundOrdered['state'], 'ordered' | 'returned'>;

/** Closings that are kept; a quarrel must not fill a document. */
const CLOSINGS = 20;

export interface WithdrawalRecord {
  id: string;
  declaration: Readonly<Declaration>;
  /** The same declaration made again, the newest last. */
  repeats: Pick<Declaration, 'number' | 'declaredAt'>[];
  state: WithdrawalState;
  /** Where its receipts go since somebody knows better; null as long as they go where it was declared. */
  correctedEmail: string | null;
  orderId: string | null;
  /** Each time that nothing was to follow, the newest last; also those that were taken back. */
  closings: Closing[];
  goodsOrProofAt: Date | null;
  refund: RefundOrdered | null;
  returns: ReturnedGoods[];
  version: number;
}

/** The order that a withdrawal is about. */
export interface WithdrawnOrder extends WithdrawalFacts {
  id: string;
}

/** In time or not, for an order; to be matched without one. Nothing is refused (C. conso. L221-21). */
export function stateOf(order: WithdrawnOrder | undefined, declaredAt: Date): WithdrawalState {
  if (!order) return 'À rapprocher';
  return mayWithdraw(order, declaredAt) ? 'Acceptée' : 'Hors délai';
}

/** One withdrawal from its declaration to the money and the goods that are back. */
export class Withdrawal {
  private constructor(private state: WithdrawalRecord) {}

  static declare(id: string, declaration: Declaration, order: WithdrawnOrder | undefined): Withdrawal {
    return new Withdrawal({
      id,
      declaration,
      repeats: [],
      state: stateOf(order, declaration.declaredAt),
      correctedEmail: null,
      orderId: order?.id ?? null,
      closings: [],
      goodsOrProofAt: null,
      refund: null,
      returns: [],
      version: 1,
    });
  }

  static from(state: WithdrawalRecord): Withdrawal {
    return new Withdrawal(state);
  }

  get snapshot(): Readonly<WithdrawalRecord> {
    return this.state;
  }

  /** Somebody has to do something: find its order, or give the money back. */
  get isOpen(): boolean {
    const { state, refund } = this.state;
    return state === 'À rapprocher' || (state === 'Acceptée' && (refund?.state === 'ordered' || this.isRefundDue));
  }

  /** Nothing was given back yet, or what was is here again. */
  get isRefundDue(): boolean {
    const { refund } = this.state;
    return refund === null || refund.state === 'returned';
  }

  /** Where its receipts go; '' once its person is forgotten. */
  get receiptEmail(): string {
    return this.state.correctedEmail ?? this.state.declaration.email;
  }

  /** What was declared stays; the receipts go elsewhere from now on. @throws WITHDRAWAL.FORGOTTEN */
  correctEmail(email: string): void {
    if (this.receiptEmail === '') throw withdrawalErrors.forgotten();
    this.change({ correctedEmail: email === this.state.declaration.email ? null : email });
  }

  /** An administrator says which order it is about; also weighs it anew once the day of receipt was corrected. @throws WITHDRAWAL.ALREADY_REFUNDED */
  match(order: WithdrawnOrder): void {
    if (this.state.refund) throw withdrawalErrors.alreadyRefunded();
    this.change({ orderId: order.id, state: stateOf(order, this.state.declaration.declaredAt) });
  }

  /** Nothing follows for what matches no order; its words stay. @throws WITHDRAWAL.NOT_TO_CLOSE */
  close(closing: Closing): void {
    if (this.state.state !== 'À rapprocher') throw withdrawalErrors.notToClose();
    this.change({ state: 'Classée sans suite', closings: [...this.state.closings, closing].slice(-CLOSINGS) });
  }

  /** It waits again. @throws WITHDRAWAL.NOT_CLOSED */
  reopen(): void {
    if (this.state.state !== 'Classée sans suite') throw withdrawalErrors.notClosed();
    this.change({ state: 'À rapprocher' });
  }

  /** Parcel or proof is there; null: it was not, after all. The first day stays. */
  receiveParcel(received: boolean, now: Date): void {
    this.change({ goodsOrProofAt: received ? (this.state.goodsOrProofAt ?? now) : null });
  }

  /** Once, and again where it came back: asked for meanwhile it stays what it was. @throws WITHDRAWAL.NOT_ACCEPTED */
  orderRefund(refund: RefundOrdered): void {
    if (this.state.state !== 'Acceptée') throw withdrawalErrors.notAccepted();
    if (this.isRefundDue) this.change({ refund });
  }

  /** It never began: nothing was asked of the payment. */
  takeRefundBack(): void {
    if (this.state.refund?.state === 'ordered') this.change({ refund: null });
  }

  refundAnswered(state: RefundAnswer): void {
    if (this.state.refund?.state === 'ordered') this.change({ refund: { ...this.state.refund, state } });
  }

  /**
   * As the payment has it now, whoever moved it: the provider's news come late, and before the answer that a press waits for. False when
   * nothing is new.
   */
  followRefund({ state, amountCents, owedCents }: RefundStanding): boolean {
    const { refund } = this.state;
    const next = FOLLOWED[state];
    if (!refund || (refund.state === 'not-needed' && next === 'made')) return false;
    const isKnown = refund.state === next && refund.amountCents === amountCents;
    if (isKnown && (refund.owedCents ?? 0) === owedCents) return false;
    const { owedCents: _before, ...rest } = refund;
    // What went back, which is less than at the press where somebody else gave some of it back meanwhile.
    this.change({ refund: { ...rest, amountCents, state: next, ...(next === 'returned' && { owedCents }) } });
    return true;
  }

  /** @param left units of which it may still be said @throws WITHDRAWAL.TOO_MANY_RETURNED */
  settleReturn(returned: ReturnedGoods, left: readonly Units[]): void {
    const most = left.find(({ productId }) => productId === returned.productId)?.quantity ?? 0;
    if (returned.quantity > most) throw withdrawalErrors.tooManyReturned();
    this.change({ returns: [...this.state.returns, returned] });
  }

  /** Back to what was read: the work of a unit may be run again. */
  rewind(state: Readonly<WithdrawalRecord>): void {
    this.state = state;
  }

  /** Written as it is now: the next save expects the next version. */
  saved(): void {
    this.change({ version: this.state.version + 1 });
  }

  private change(change: Partial<WithdrawalRecord>): void {
    this.state = { ...this.state, ...change };
  }
}
