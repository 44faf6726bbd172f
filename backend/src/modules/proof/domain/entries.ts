import type { OrderStatus, ProofContent, ProofKind, ProofRefunded } from '@shop/contract';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { acceptedFacts, shownFacts } from '../../../shared/domain/proof/order-facts.js';
import { isSealedLink, type ProofLink } from '../../../shared/domain/proof/proof-link.js';
import type { ActRecord, PaymentRecord, ProofRecords, ProvedMail, RefundRecord, WithdrawalRecord } from './records.js';

/** An entry before it has its place in the chain. */
export type Told = ProofContent & { at: string };

/** Of one moment, what comes first. */
const ORDER: readonly ProofKind[] = [
  ...(['shown', 'accepted', 'paid', 'mailed', 'shipped', 'delivered'] as const),
  ...(['withdrawn', 'refunded', 'cancelled', 'closed'] as const),
];

const ENDS: Partial<Record<OrderStatus, 'shipped' | 'cancelled' | 'closed'>> = {
  Expédié: 'shipped',
  Annulé: 'cancelled',
  Remboursé: 'closed',
};

/** What there is to tell of an order, oldest first; the same records, the same entries. */
export function toldOf({ order, payment, withdrawals, mails, acts }: ProofRecords): Told[] {
  const at = order.date.toISOString();
  const told: Told[] = [
    // Through JSON: the file is compared with what is made from the records again.
    asJson({ kind: 'shown', at, facts: shownFacts(order) } as Told),
    { kind: 'accepted', at, facts: acceptedFacts(order) },
    ...(payment ? ofPayment(payment) : []),
    ...mails.map((mail) => ofMail(mail, withdrawals)),
    ...(order.proof ? order.proof.flatMap(ofLink) : acts.flatMap(ofAct)),
    ...withdrawals.map(ofWithdrawal),
  ];
  const rank = ({ at: moment, kind, facts }: Told) =>
    `${moment} ${String(ORDER.indexOf(kind)).padStart(2, '0')} ${canonicalJson(facts)}`;
  const ranked = told.map((one) => [rank(one), one] as const);
  return ranked.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, one]) => one);
}

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const moment = (date: Date | null) => date?.toISOString() ?? null;

function ofPayment(payment: PaymentRecord): Told[] {
  const { amountCents, intentId, formerIntentIds = [], method, attempt, steps } = payment;
  const paid = steps.findLast(({ step }) => step === 'paid');
  const entries: Told[] = [];
  if (paid) {
    const facts = { amountCents, intentId, formerIntentIds: [...formerIntentIds], method, attempts: attempt };
    const moments = steps.map(({ step, attempt: of, at }) => ({ step, attempt: of, at: at.toISOString() }));
    entries.push({ kind: 'paid', at: paid.at.toISOString(), facts: { ...facts, steps: moments } });
  }
  for (const refund of [...payment.refunds, ...(payment.extras ?? [])]) entries.push(ofRefund(refund));
  return [...entries, ...byHand(payment)];
}

function ofRefund({ key, amountCents, purpose, state, orderedAt, attempt, providerId, intentId }: RefundRecord): Told {
  const at = orderedAt.toISOString();
  const facts: ProofRefunded = {
    ...{ key, amountCents, cause: purpose, state, orderedAt: at, attempt },
    providerId: providerId ?? '',
    intentId: intentId ?? null,
  };
  return { kind: 'refunded', at, facts };
}

/** What somebody of the shop gave back another way than by the provider. */
function byHand({ unsettled = [] }: PaymentRecord): Told[] {
  return unsettled.flatMap(({ key, owedCents, settled }): Told[] => {
    if (settled?.by !== 'hand') return [];
    const at = settled.at.toISOString();
    const facts: ProofRefunded = {
      ...{ key, amountCents: owedCents, cause: 'by-hand', state: 'done', orderedAt: at, attempt: 1 },
      ...{ providerId: '', intentId: null },
    };
    return [{ kind: 'refunded', at, facts }];
  });
}

function ofMail(mail: ProvedMail, withdrawals: readonly WithdrawalRecord[]): Told {
  const { _id: id, kind, to, subject, state, createdAt, sentAt, subjectId } = mail;
  const withdrawal = withdrawals.find((one) => one.id === subjectId)?.declaration.number ?? '';
  const facts = {
    ...{ id, mail: kind, withdrawal, to, subject, state, queuedAt: createdAt, sentAt },
    // Missing in mails that are older than these.
    sha256: mail.sha256 ?? '',
    attachments: mail.attachments ?? [],
    fate: mail.fate ?? null,
  };
  return { kind: 'mailed', at: createdAt, facts };
}

function ofWithdrawal({ declaration, repeats, state, goodsOrProofAt }: WithdrawalRecord): Told {
  const { number, declaredAt, reference, words, prenom, nom, email, lines } = declaration;
  const units = lines?.map(({ productId, name, quantity }) => ({ productId, name, quantity })) ?? null;
  const at = declaredAt.toISOString();
  const facts = {
    ...{ number, declaredAt: at, reference, words, prenom, nom, email, lines: units, state },
    repeats: repeats.map((one) => ({ number: one.number, declaredAt: one.declaredAt.toISOString() })),
    goodsOrProofAt: moment(goodsOrProofAt),
  };
  return { kind: 'withdrawn', at, facts };
}

/** As the order kept it in that moment. */
function ofLink(link: ProofLink): Told[] {
  if (!isSealedLink(link)) return [];
  const at = link.at.toISOString();
  if (link.kind === 'status') return ofStatus(link.facts?.status as OrderStatus, at);
  if (link.kind !== 'delivered') return [];
  const deliveredAt = link.facts?.deliveredAt;
  const deliveredOn = typeof deliveredAt === 'string' ? parisDay(new Date(deliveredAt)) : null;
  return [{ kind: 'delivered', at, facts: { deliveredOn } }];
}

/** In orders that are older than their seals, as far as the audit log tells. */
function ofAct({ at: date, act, after }: ActRecord): Told[] {
  const at = date.toISOString();
  if (act === 'order.delivery-corrected')
    return [{ kind: 'delivered', at, facts: { deliveredOn: (after?.deliveredOn as string | null) ?? null } }];
  const status = after?.status as OrderStatus | undefined;
  if (status === 'Livré') return [{ kind: 'delivered', at, facts: { deliveredOn: parisDay(date) } }];
  return status ? ofStatus(status, at) : [];
}

function ofStatus(status: OrderStatus, at: string): Told[] {
  const kind = ENDS[status];
  return kind ? [{ kind, at, facts: { status } }] : [];
}

/** Whether the order has still a person. */
export const isForgotten = ({ customer }: { customer: { email: string } }): boolean => customer.email === '';
