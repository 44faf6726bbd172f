import { Injectable } from '@nestjs/common';
import {
  COUNTRY_NAMES,
  deliveryDateWords,
  HAND_PAYMENTS,
  isHandPayment,
  PAGES,
  type PersonalRecord,
  type RelayPoint,
  statusInWords,
} from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { actsOn, AuditLog } from '../../../shared/audit/audit-log.js';
import { type DisputeFacts, PaymentGateway, type RefundFacts } from '../../../shared/domain/settlement.js';
import { MailsOfPerson } from '../../../shared/mail/mails-of-person.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import type { Order } from '../domain/order.js';
import { askedReasonWords, askedUnitsWords } from '../domain/refund-request.js';
import { discountsOf } from '../domain/order-content.js';
import { OrdersOfClient } from '../application/orders-of-client.js';
import { Buyers } from '../application/ports/buyers.js';

const ORDER_LABELS = {
  ...{ reference: 'Référence', placedAt: 'Passée le', status: 'Statut', paymentStatus: 'Paiement', lastName: 'Nom' },
  ...{ firstName: 'Prénom', email: 'Email', mobile: 'Téléphone', address: 'Adresse de livraison', lines: 'Articles' },
  ...{ product: 'Produit', quantity: 'Quantité', unitPrice: 'Prix à l’unité (€)', ratePercent: 'TVA (%)' },
  ...{
    exclTax: 'Hors taxes (€)',
    vat: 'TVA (€)',
    total: 'Total (€)',
    delivery: 'Livraison (€)',
    texts: 'Textes acceptés',
  },
  ...{ deliveryMethod: 'Mode de livraison', relayPoint: 'Point relais', deliveryDates: 'Arrivée annoncée' },
  ...{ carrier: 'Transporteur', tracking: 'Numéro de suivi', deliveredAt: 'Reçue le', refunded: 'Remboursé (€)' },
  ...{ withdrawalDeclaredAt: 'Rétractation le', refundRequestedAt: 'Remboursement demandé le', amount: 'Montant (€)' },
  ...{
    refundAsked: 'Remboursement demandé',
    takenBack: 'Demandes de remboursement retirées',
    requestedAt: 'Demandée le',
    takenBackAt: 'Retirée le',
    refundAnswer: 'Réponse de la boutique',
    refunds: 'Remboursements',
    state: 'État',
    reason: 'Motif',
    orderedAt: 'Le',
  },
  ...{ steps: 'Étapes du paiement', step: 'Étape', at: 'Le', payment: 'Numéro du paiement' },
  ...{ comments: 'Notes de la boutique sur la commande', text: 'Note', tags: 'Étiquettes de la boutique' },
  ...{
    parts: 'Contenu',
    paidBy: 'Moyen de paiement',
    handedOverAt: 'Remise en main propre le',
    byHand: 'Rendu autrement',
  },
  ...{
    discounts: 'Remises',
    name: 'Nom',
    code: 'Code',
    returnPaidBy: 'Frais de renvoi',
    corrections: 'Adresse corrigée',
  },
  ...{ gift: 'Cadeau', giftMessage: 'Mot du cadeau', recipient: 'Offert à', recipientMobile: 'Son téléphone' },
  ...{ noticeAt: 'Avis de rétractation remis le', note: 'Note' },
  ...{ acts: 'Ce que la boutique a fait', act: 'Acte', disputes: 'Contestations', asGuest: 'Passée sans compte' },
};
const MAIL_LABELS = {
  ...{ kind: 'Message', to: 'Adresse', subject: 'Objet', state: 'État', writtenAt: 'Écrit le', sentAt: 'Envoyé le' },
  ...{ fate: 'Ce qu’en dit la messagerie', files: 'Fichiers joints' },
};
const PAYMENT = {
  ...{ pending: 'en attente', requires_action: 'en attente de la banque', paid: 'payée', failed: 'refusée' },
  ...{ refunded: 'remboursée', partially_refunded: 'remboursée en partie' },
};
const TEXTS = {
  'terms-of-sale': PAGES.termsOfSale.title,
  'legal-notice': PAGES.legalNotice.title,
  'privacy-policy': PAGES.privacyPolicy.title,
};
const STEPS = { opened: 'commencé', requires_action: 'attend la banque', paid: 'payé', failed: 'refusé' };
const DISPUTES = { open: 'en cours', won: 'rejetée par la banque', lost: 'remboursée par la banque' };
const RETURNS = { client: 'à votre charge', shop: 'à la charge de la boutique' };
const REFUNDS = { pending: 'en route', done: 'fait', refused: 'refusé par le prestataire' };

/**
 * An account's orders with their money, and the mails about them. What administrators noted is about the person as well (CJUE, C-434/16); who
 * noted it is not.
 */
@Injectable()
export class OrderRecords {
  constructor(
    private readonly orders: OrdersOfClient,
    private readonly audit: AuditLog,
    private readonly payments: PaymentGateway,
    private readonly buyers: Buyers,
    private readonly mails: MailsOfPerson,
  ) {}

  registerWith(records: PersonalRecords): void {
    records.register({ id: 'orders', title: 'Vos commandes', labels: ORDER_LABELS, read: (id) => this.all(id) });
    const read = (id: string) => this.mailed(id);
    records.register({ id: 'mails', title: 'Les messages que vous avez reçus', labels: MAIL_LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const orders = await this.orders.all(clientId);
    orders.sort((a, b) => b.snapshot.date.getTime() - a.snapshot.date.getTime());
    return Promise.all(orders.map((order) => this.one(order)));
  }

  private async one({ id, snapshot }: Order): Promise<PersonalRecord> {
    const {
      customer,
      delivery,
      gift,
      deliveryMethod,
      deliveryDates,
      tracking,
      texts = [],
      lines,
      adjustments,
    } = snapshot;
    const { steps, refunds, extras = [], disputes = [], unsettled = [] } = await this.payments.history(id);
    const address = [delivery.address, delivery.complement, `${delivery.postalCode} ${delivery.city}`];
    return {
      reference: snapshot.reference,
      asGuest: snapshot.clientId === null,
      placedAt: snapshot.date.toISOString(),
      status: snapshot.shown ? statusInWords(snapshot) : 'non passée',
      paymentStatus: PAYMENT[snapshot.paymentStatus],
      lastName: customer.nom,
      firstName: customer.prenom,
      email: customer.email,
      mobile: customer.mobile,
      address: [...address, COUNTRY_NAMES[delivery.country]].filter(isFilled),
      ...giftOf(gift),
      lines: lines.map(({ name, quantity, unitPriceCents, parts, vat }) => ({
        product: name,
        quantity,
        unitPrice: toEuros(unitPriceCents),
        ...(parts && { parts: parts.map((part) => ({ product: part.name, quantity: part.units })) }),
        ...(vat && { ratePercent: vat.ratePercent, exclTax: toEuros(vat.exclTaxCents), vat: toEuros(vat.vatCents) }),
      })),
      discounts: discountsOf(adjustments).map(({ discount, label = '', amountCents }) => ({
        ...{ name: label, code: discount.code ?? '', amount: toEuros(amountCents) },
      })),
      delivery: toEuros(adjustments.find(({ kind }) => kind === 'delivery')?.amountCents ?? 0),
      deliveryMethod: [deliveryMethod?.name, deliveryMethod?.note].filter(isFilled),
      relayPoint: relayLines(deliveryMethod?.relay),
      deliveryDates: deliveryDates ? `${deliveryDateWords(deliveryDates)} ${deliveryDates.last.slice(0, 4)}` : null,
      total: toEuros(snapshot.totalCents),
      refunded: toEuros(snapshot.refundedCents),
      texts: texts.map(({ text, number }) => `${TEXTS[text]}, version ${number}`),
      carrier: tracking?.carrier ?? null,
      tracking: tracking?.number ?? null,
      deliveredAt: snapshot.deliveredAt?.toISOString() ?? null,
      withdrawalDeclaredAt: snapshot.withdrawalDeclaredAt?.toISOString() ?? null,
      refundRequestedAt: snapshot.refundRequestedAt?.toISOString() ?? null,
      refundAsked: askedOf(snapshot),
      takenBack: (snapshot.takenBackRequests ?? []).map(({ requestedAt, takenBackAt }) => ({
        ...{ requestedAt: requestedAt.toISOString(), takenBackAt: takenBackAt.toISOString() },
      })),
      refundAnswer: snapshot.refundAnswer?.message ?? null,
      noticeAt: snapshot.noticeGivenAt?.toISOString() ?? null,
      returnPaidBy: snapshot.returnPaidBy ? RETURNS[snapshot.returnPaidBy] : null,
      corrections: snapshot.addressCorrections ?? 0,
      handedOverAt: snapshot.handedOver ? (snapshot.soldAt ?? snapshot.date).toISOString() : null,
      paidBy: meansOf(snapshot.paymentMethod),
      payment: snapshot.intentId,
      comments: snapshot.comments.map(({ text, date }) => ({ at: date.toISOString(), text })),
      tags: [...(snapshot.tags ?? [])],
      steps: steps.map(({ step, at }) => ({ step: STEPS[step], at: at.toISOString() })),
      refunds: [...refunds, ...extras].map(toRefund),
      byHand: unsettled.flatMap(({ owedCents, settled }) =>
        settled?.by === 'hand'
          ? [{ amount: toEuros(owedCents), at: settled.at.toISOString(), note: settled.note ?? '' }]
          : [],
      ),
      disputes: disputes.map(toDispute),
      acts: await actsOn(this.audit, id),
    };
  }

  private async mailed(clientId: string): Promise<PersonalRecord[]> {
    const email = await this.buyers.emailOf(clientId);
    const orders = await this.orders.find(clientId);
    return this.mails.find([clientId, ...orders.map(({ id }) => id)], email ?? '');
  }
}

/** The card's network and last four digits stand with the invoice, which alone keeps them; the provider's own id of it tells a person nothing. */
const meansOf = (method: string): string => (isHandPayment(method) ? HAND_PAYMENTS[method] : 'carte');

/** The recipient's name and telephone are what this person told the shop. */
function giftOf(gift: Order['snapshot']['gift']): PersonalRecord {
  if (!gift) return {};
  const { message, recipient } = gift;
  return {
    gift: true,
    giftMessage: message,
    recipient: recipient ? `${recipient.prenom} ${recipient.nom}` : '',
    recipientMobile: recipient?.mobile ?? '',
  };
}

/** What was asked for, why, and in whose words. */
function askedOf(order: Order['snapshot']): string[] {
  if (!order.refundRequestedAt) return [];
  return [askedUnitsWords(order), askedReasonWords(order), order.refundAsked?.words].filter(isFilled);
}

const isFilled = (line: string | undefined): line is string => line !== undefined && line.trim() !== '';

function relayLines(relay: RelayPoint | null | undefined): string[] {
  if (!relay) return [];
  const { name, code, address, postalCode, city } = relay;
  return [`${name} (${code})`, address, `${postalCode} ${city}`];
}

function toDispute({ amountCents, state }: DisputeFacts): PersonalRecord {
  return { amount: toEuros(amountCents), state: DISPUTES[state] };
}

function toRefund({ amountCents, state, reason, orderedAt }: RefundFacts): PersonalRecord {
  const facts = { amount: toEuros(amountCents), state: REFUNDS[state], orderedAt: orderedAt.toISOString() };
  return { ...facts, reason: reason ?? '' };
}
