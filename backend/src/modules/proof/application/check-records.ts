import { type ProofText, sumOf } from '@shop/contract';
import { canonicalHash } from '../../../shared/domain/canonical-json.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { formatEuros } from '../../../shared/domain/money.js';
import { declarationHash } from '../../../shared/domain/proof/declaration-hash.js';
import { isSealedLink, type SealedLink } from '../../../shared/domain/proof/proof-link.js';
import { disagrees, type Finding, finding } from '../domain/finding.js';
import type { OrderRecord, ProofRecords, RefundRecord } from '../domain/records.js';

const isDone = ({ state }: RefundRecord) => state === 'done';
const linksOf = (order: OrderRecord, kind: string): SealedLink[] =>
  (order.proof ?? []).filter(isSealedLink).filter((link) => link.kind === kind);

/** Whether the places where an order's facts are kept say the same. */
export function checkRecords(records: ProofRecords): Finding[] {
  return [
    ...checkTexts(records.order.texts ?? [], records.texts),
    ...checkMoney(records),
    ...checkWithdrawals(records),
    ...checkActs(records),
    ...checkConfirmation(records),
  ];
}

/** A version's digest is made again from its words. */
export function checkTexts(
  keys: readonly { text: string; number: number; sha256: string }[],
  texts: readonly ProofText[],
): Finding[] {
  return keys.map((key) => {
    const what = `Texte montré ${key.text}, version ${key.number}`;
    const version = texts.find(({ text, number }) => text === key.text && number === key.number);
    if (!version) return disagrees(`${what}\u00a0: la version n’est plus là`);
    const { text, number, effectiveFrom, shown } = version;
    if (canonicalHash({ text, number, effectiveFrom, shown }) !== key.sha256)
      return disagrees(`${what}\u00a0: ses mots ne sont plus ceux de son empreinte`);
    return finding(what, version.sha256 === key.sha256, 'son empreinte n’est plus celle que la commande a retenue');
  });
}

function checkMoney({ order, payment }: ProofRecords): Finding[] {
  if (!payment) return [disagrees('Registre des paiements\u00a0: le paiement de la commande manque')];
  const { refunds, unsettled = [] } = payment;
  const back = sumOf(refunds.filter(isDone).map(({ amountCents }) => amountCents));
  const handedBack = unsettled.filter(({ kind, settled }) => settled?.by === 'hand' && kind !== 'extra');
  const byHand = sumOf(handedBack.map(({ owedCents }) => owedCents));
  const { totalCents, refundedCents, handedBackCents = 0 } = order;
  const amounts = (ours: number, theirs: number) => `${formatEuros(ours)} dans la commande, ${formatEuros(theirs)} là`;
  return [
    finding(
      'Registre des paiements, montant',
      payment.amountCents === totalCents,
      amounts(totalCents, payment.amountCents),
    ),
    finding(
      'Registre des paiements, état',
      payment.status === order.paymentStatus,
      `«\u00a0${order.paymentStatus}\u00a0» dans la commande, «\u00a0${payment.status}\u00a0» là`,
    ),
    finding('Registre des paiements, remboursements', back === refundedCents, amounts(refundedCents, back)),
    finding(
      'Registre des paiements, sommes rendues à la main',
      byHand === handedBackCents,
      amounts(handedBackCents, byHand),
    ),
    ...(order.intentId && payment.intentId !== order.intentId
      ? [disagrees('Registre des paiements\u00a0: l’identifiant du prestataire n’est pas celui de la commande')]
      : []),
  ];
}

/** What was declared is what the order kept of it. */
function checkWithdrawals({ order, withdrawals }: ProofRecords): Finding[] {
  const links = linksOf(order, 'withdrawn');
  const gone = links.filter(
    ({ facts }) => !withdrawals.some(({ declaration }) => declaration.number === facts?.number),
  );
  const first = links.find(({ facts }) => facts?.inTime);
  const isFirst = (order.withdrawalDeclaredAt?.toISOString() ?? null) === (first?.facts?.declaredAt ?? null);
  return [
    ...withdrawals.map(({ declaration }) => {
      const what = `Rétractation ${declaration.number}`;
      const link = links.findLast(({ facts }) => facts?.number === declaration.number);
      if (!link) return finding(what, !order.proof, 'la commande n’en a gardé aucun scellé');
      return finding(
        what,
        link.facts?.sha256 === declarationHash(declaration),
        'modifiée dans la base depuis son scellé',
      );
    }),
    ...gone.map(({ facts }) => disagrees(`Rétractation ${String(facts?.number)}\u00a0: elle n’est plus dans la base`)),
    ...(order.proof && !isFirst
      ? [disagrees('Rétractation\u00a0: le moment de la première n’est pas celui du scellé')]
      : []),
  ];
}

/** What the audit log tells of the order, its chain tells too. */
function checkActs({ order, acts }: ProofRecords): Finding[] {
  if (!order.proof) return [];
  const statuses = linksOf(order, 'status').map(({ facts }) => facts?.status);
  const days = linksOf(order, 'delivered').map(({ facts }) =>
    typeof facts?.deliveredAt === 'string' ? parisDay(new Date(facts.deliveredAt)) : null,
  );
  return acts.flatMap(({ seq, act, after }): Finding[] => {
    const what = `Journal, entrée ${seq}`;
    if (act === 'order.delivery-corrected')
      return [
        finding(
          what,
          days.includes((after?.deliveredOn as string | null) ?? null),
          'ce jour de réception n’a pas de scellé',
        ),
      ];
    const status = after?.status;
    if (typeof status !== 'string') return [];
    return [finding(what, statuses.includes(status), `le statut «\u00a0${status}\u00a0» n’a pas de scellé`)];
  });
}

/** The contract was confirmed (C. conso. L221-13), as far as the notice in it was given. */
function checkConfirmation({ order, mails }: ProofRecords): Finding[] {
  if (!order.noticeGivenAt) return [];
  const isThere = mails.some(({ kind }) => kind === 'order-confirmation');
  return [finding('Mail de confirmation', isThere, 'il n’est plus dans la base')];
}
