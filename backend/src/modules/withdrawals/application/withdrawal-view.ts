import {
  onOneLine,
  returnCostWords,
  type Seller,
  type Withdrawal as WithdrawalContract,
  type WithdrawalOffer,
  type WithdrawalReceipt,
} from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { returnPayer } from '../../../shared/domain/withdrawal/return-payer.js';
import { isRefundOverdue, withdrawalRefundDue } from '../../../shared/domain/withdrawal/withdrawal-refund-due.js';
import { lastWithdrawalDay } from '../../../shared/domain/withdrawal/withdrawal-window.js';
import type { LostMail } from '../../../shared/mail/fate/copies-of-mails.js';
import type { Declaration, Withdrawal } from '../domain/withdrawal.js';
import { returnableUnits } from '../domain/returnable-units.js';
import { type Units, withdrawnAmount } from '../domain/withdrawn-amount.js';
import type { BoughtOrder } from './ports/orders.js';
import { REFUND_KEYS, refundKeyOf } from './withdrawal-facts.js';

type DeclaredAs = Pick<WithdrawalReceipt, keyof Omit<Declaration, 'lines' | 'language'> | 'until'>;

/** Goods that were not sent are not waited for. */
export function mustComeBack(
  order: Pick<BoughtOrder, 'shipped' | 'unsent'> | undefined,
  { number }: Pick<Declaration, 'number'>,
): boolean {
  return order !== undefined && order.shipped && !order.unsent.includes(number);
}

function asDeclared({ number, declaredAt, words, prenom, nom, reference, email }: Declaration): DeclaredAs {
  const { lastDay: until } = withdrawalRefundDue({ declaredAt, shipped: false, goodsOrProofAt: null });
  return { number, declaredAt: declaredAt.toISOString(), words, prenom, nom, reference, email, until };
}

/** The same for every reference: what one order's terms told is for the mail to its address. */
export function toReceipt(declaration: Declaration, { returnAddress, returnPaidBy }: Seller): WithdrawalReceipt {
  const returnCosts = returnCostWords(returnPayer(undefined, returnPaidBy));
  return { ...asDeclared(declaration), returnTo: onOneLine(returnAddress), returnCosts };
}

export function toOffer({ reference, customer, lines }: BoughtOrder): WithdrawalOffer {
  // Of whoever was forgotten nothing is left to offer.
  const { prenom, nom, email } = customer.email === '' ? { prenom: '', nom: '', email: '' } : customer;
  const articles = lines.map(({ productId, name, image, quantity, unitPriceCents }) => ({
    productId,
    productName: name,
    productImage: image,
    quantity,
    price: toEuros(unitPriceCents),
  }));
  return { reference, prenom, nom, email, articles };
}

/**
 * Units of the order that went back with other withdrawals, or with a refund that named them. A withdrawal whose money is with the client went back for
 * what its refund is told to be for: for nothing where an administrator's refund gave it back instead.
 */
export function unitsBefore(order: BoughtOrder, others: readonly Withdrawal[], id: string): Units[] {
  const named = order.namedRefunds.filter(({ key }) => !key.startsWith(REFUND_KEYS)).flatMap(({ units }) => units);
  const withdrawn = others
    .map(({ snapshot }) => snapshot)
    .filter((other) => other.id !== id && other.orderId === order.id && other.refund !== null)
    .flatMap(({ id: other, declaration, refund }) => {
      if (refund?.state === 'made' && refund.units)
        return order.namedRefunds.filter(({ key }) => key === refundKeyOf(other)).flatMap(({ units }) => units);
      return declaration.lines ?? order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    });
  return [...named, ...withdrawn];
}

export interface WithdrawalContext {
  order: BoughtOrder | undefined;
  /** Every withdrawal from the same order. */
  others: readonly Withdrawal[];
  now: Date;
  /** A receipt of it that nobody got. */
  lostReceipt: LostMail | undefined;
}

/** A withdrawal as administrators read it. */
export function toContract(withdrawal: Withdrawal, context: WithdrawalContext): WithdrawalContract {
  const { order, others, now, lostReceipt } = context;
  const { id, declaration, repeats, state, goodsOrProofAt, refund, returns, version } = withdrawal.snapshot;
  const closing = state === 'Classée sans suite' ? withdrawal.snapshot.closings.at(-1) : undefined;
  const { declaredAt, lines } = declaration;
  const due = withdrawalRefundDue({ declaredAt, shipped: mustComeBack(order, declaration), goodsOrProofAt });
  const { until: _until, ...declared } = asDeclared(declaration);
  const nameOf = (productId: string) => order?.lines.find((line) => line.productId === productId)?.name ?? '';
  return {
    _id: id,
    ...declared,
    lines: lines && lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    repeats: repeats.map(({ number, declaredAt: at }) => ({ number, declaredAt: at.toISOString() })),
    state,
    correctedEmail: withdrawal.snapshot.correctedEmail,
    lostReceipt: lostReceipt ? { at: lostReceipt.lostAt.toISOString(), reason: lostReceipt.reason } : null,
    closing: closing ? { ...closing, at: closing.at.toISOString() } : null,
    order: order ? orderView(order) : null,
    amount: amountOf(withdrawal, { order, others }),
    dueOn: due.lastDay,
    deferred: withdrawal.isOpen && due.deferred,
    overdue: withdrawal.isOpen && isRefundOverdue(due, now),
    parcelAt: goodsOrProofAt?.toISOString() ?? null,
    refund: refund && {
      amount: toEuros(refund.amountCents),
      state: refund.state,
      orderedAt: refund.orderedAt.toISOString(),
      author: refund.author,
    },
    returns: returns.map(({ productId, quantity, destiny, gone, at, author }) => ({
      productId,
      name: nameOf(productId),
      quantity,
      destiny,
      ...(gone && { gone: [...gone] }),
      at: at.toISOString(),
      author,
    })),
    returnable: (order ? returnableUnits(withdrawal, order, others) : []).map((units) => ({
      ...units,
      name: nameOf(units.productId),
    })),
    open: withdrawal.isOpen,
    version,
  };
}

function orderView(order: BoughtOrder): NonNullable<WithdrawalContract['order']> {
  const { id, reference, status, deliveredAt, lines, refundedCents } = order;
  return {
    _id: id,
    reference,
    status,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    refunded: toEuros(refundedCents),
    withdrawalUntil: lastWithdrawalDay(order),
    returnPaidBy: order.returnPaidBy,
    articles: lines.map(({ productId, name, quantity, sealedForHygiene = false }) => ({
      productId,
      productName: name,
      quantity,
      sealedForHygiene,
    })),
  };
}

function amountOf(
  withdrawal: Withdrawal,
  { order, others }: Pick<WithdrawalContext, 'order' | 'others'>,
): number | null {
  const { id, state, refund, declaration } = withdrawal.snapshot;
  if (!order || state !== 'Acceptée' || !withdrawal.isRefundDue) return null;
  if (refund?.owedCents) return toEuros(Math.min(refund.owedCents, order.leftCents));
  const amount = withdrawnAmount(order, unitsBefore(order, others, id), declaration.lines);
  return amount.kind === 'nothing' ? 0 : toEuros(amount.amountCents);
}
