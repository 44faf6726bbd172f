import { Injectable } from '@nestjs/common';
import type { Carrier, OrderStatus, OrderTimelineEntry } from '@shop/contract';
import type { ChainedEntry } from '../../../shared/audit/audit-chain.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { standingActs } from '../../../shared/audit/standing-acts.js';
import { formatEuros, toEuros } from '../../../shared/domain/money.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import type { OrderState } from '../domain/order-state.js';
import { askedReasonWords, askedUnitsWords } from '../domain/refund-request.js';
import { unitWords } from '../domain/refunded-units.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentGateway, type PaymentHistory, type RefundFacts } from '../../../shared/domain/settlement.js';

const PAYMENT_STEPS = {
  opened: 'Paiement demandé',
  requires_action: 'La banque demande une vérification 3D Secure',
  paid: 'Paiement accepté',
  failed: 'Paiement refusé ou abandonné',
};
const REFUND_REQUESTED = 'Le client demande un remboursement';
const REFUND_STATES = { pending: 'en cours', done: 'effectué', refused: 'refusé par le prestataire' };

/** Everything that happened to an order, from the places where each kind of fact is kept; oldest first. */
@Injectable()
export class ShowTimeline {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
    private readonly mails: MailLog,
  ) {}

  /** @throws DomainError ORDER.NOT_FOUND */
  async execute(orderId: string): Promise<OrderTimelineEntry[]> {
    const order = await this.orders.getShown(orderId);
    const [money, acts, mails] = await Promise.all([
      this.payments.history(orderId),
      this.audit.of(orderId),
      this.mails.ofSubject(orderId),
    ]);
    const entries: OrderTimelineEntry[] = [
      ...ofOrder(order.snapshot),
      ...ofMoney(money, order.snapshot.lines),
      ...standingActs(acts).flatMap(ofAct),
      ...mails.map((mail) => entry(mail.createdAt, `Mail\u00a0: ${mail.label}`, { kind: 'mail' as const, mail })),
    ];
    return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }
}

function entry<Fact extends object>(at: Date | string, label: string, fact: Fact, author = '') {
  return { at: typeof at === 'string' ? at : at.toISOString(), label, author, ...fact };
}

/** What of the order, why, and in whose words; '' for the whole of it without a word. */
function askedWords(order: Readonly<OrderState>): string {
  if (!order.refundAsked) return '';
  const { words = '' } = order.refundAsked;
  return [askedUnitsWords(order), askedReasonWords(order), words && `«\u00a0${words}\u00a0»`]
    .filter(Boolean)
    .join(' · ');
}

function ofOrder(order: Readonly<OrderState>): OrderTimelineEntry[] {
  const { date, handedOver, comments, refundRequestedAt, refundAnswer, withdrawalDeclaredAt } = order;
  const { takenBackRequests = [] } = order;
  return [
    entry(date, handedOver ? 'Vendue et remise au marché' : 'Commande passée', { kind: 'placed' as const }),
    ...comments.map(({ text, author, date: at }) =>
      entry(at, 'Commentaire', { kind: 'comment' as const, text }, author),
    ),
    ...takenBackRequests.flatMap(({ requestedAt, takenBackAt }) => [
      entry(requestedAt, REFUND_REQUESTED, { kind: 'refund-requested' as const, text: '' }),
      entry(takenBackAt, 'Le client retire sa demande', { kind: 'refund-taken-back' as const }),
    ]),
    ...(refundRequestedAt
      ? [entry(refundRequestedAt, REFUND_REQUESTED, { kind: 'refund-requested' as const, text: askedWords(order) })]
      : []),
    ...(withdrawalDeclaredAt
      ? [entry(withdrawalDeclaredAt, 'Le client se rétracte', { kind: 'withdrawal-declared' as const })]
      : []),
    ...(refundAnswer
      ? [
          entry(
            refundAnswer.date,
            refundAnswer.accepted ? 'Demande acceptée' : 'Demande déclinée',
            { kind: 'refund-answered' as const, accepted: refundAnswer.accepted, message: refundAnswer.message },
            refundAnswer.author,
          ),
        ]
      : []),
  ];
}

function ofMoney({ steps, refunds, extras = [] }: PaymentHistory, lines: OrderState['lines']): OrderTimelineEntry[] {
  return [
    ...steps.map(({ step, attempt, at }) =>
      entry(at, PAYMENT_STEPS[step], { kind: 'payment' as const, step, attempt }),
    ),
    ...refunds.flatMap((refund) => {
      const what = refund.units ? ` (${unitWords(refund.units, lines)})` : '';
      return ofRefund(refund, `Remboursement de ${formatEuros(refund.amountCents)}${what}`);
    }),
    ...extras.flatMap((extra) =>
      ofRefund(extra, `Paiement en trop de ${formatEuros(extra.amountCents)}\u00a0: remboursement`),
    ),
  ];
}

function ofRefund({ amountCents, state, reason = '', author, orderedAt }: RefundFacts, what: string) {
  const fact = { kind: 'refund' as const, amount: toEuros(amountCents), reason, state };
  return [entry(orderedAt, `${what} ${REFUND_STATES[state]}`, fact, author?.actor?.name ?? '')];
}

/** Status and shipping; comments and refunds are told by the order and its payment, in full. */
function ofAct({ at, actor, act, before, after }: ChainedEntry): OrderTimelineEntry[] {
  if (!act.startsWith('order.')) return [];
  const author = actor?.name ?? '';
  const told: OrderTimelineEntry[] = [];
  const [from, to] = [before?.status, after?.status] as (OrderStatus | undefined)[];
  if (from && to) told.push(entry(at, `${from} → ${to}`, { kind: 'status' as const, from, to }, author));
  if (after && ('orderNumber' in after || 'deliver' in after)) {
    const orderNumber = String(after.orderNumber ?? '');
    const deliver = (after.deliver ?? '') as Carrier | '';
    told.push(entry(at, 'Suivi enregistré', { kind: 'shipping' as const, orderNumber, deliver }, author));
  }
  return told;
}
