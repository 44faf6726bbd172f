import { longDay } from '../../../shared/domain/paris-days.js';
import { LEGAL_FORMS, onOneLine } from '@shop/contract';
import type { AccountingDocument, Buyer, DocumentSeller, PaymentMeans } from './accounting-document.js';
import { cardWords } from './card-words.js';
import type { InvoicePaper } from './invoice-paper.js';
import { euros, grouped, shownVatNumber, stampDay } from './paper-figures.js';
import { figuresOf } from './paper-table.js';
import type { Standing } from './standing.js';

/** What a paper says beside its document. */
export interface PaperSurroundings extends Standing {
  shopName: string;
  /** Where one withdraws, as it is typed: without its protocol. */
  withdrawalAddress: string;
}

/** One that does not break: dates stand in narrow columns. */
const day = (moment: Date) => longDay(moment).replaceAll(' ', '\u00a0');

/**
 * An invoice or a credit note in words (CGI annexe II, 242 nonies A; C. com. L441-9, R123-238). What nobody filled in is left out, never made
 * up.
 */
export function paperOf(document: AccountingDocument, buyer: Buyer, around: PaperSurroundings): InvoicePaper {
  const { kind, number, seller, issuedAt } = document;
  const isBack = kind === 'credit-note';
  return {
    title: isBack ? 'Avoir' : 'Facture',
    number,
    shopName: around.shopName,
    seller: sellerLines(seller, around.shopName),
    buyer: [buyer.name, ...buyer.address],
    facts: factsOf(document),
    reason: reasonOf(document, around),
    ...figuresOf(document),
    mention: document.mention,
    settlement: settlementOf(document, buyer),
    stamp: { word: isBack ? 'Remboursé' : 'Payée', day: stampDay(document.payment.paidAt) },
    foot: footOf(document, around),
    imprint: imprintOf(seller),
    madeAt: issuedAt,
  };
}

function sellerLines(seller: DocumentSeller, shopName: string): string[] {
  const { name, legalForm, address, vatNumber, siren } = seller;
  const known = vatNumber ? `TVA\u00a0${shownVatNumber(vatNumber)}` : siren && `SIREN\u00a0${grouped(siren)}`;
  return [[name || shopName, legalForm].filter(Boolean).join(' '), ...address.split('\n'), known].filter(Boolean);
}

function factsOf({ kind, issuedAt, soldAt, order, corrects }: AccountingDocument): InvoicePaper['facts'] {
  const corrected = corrects && {
    label: kind === 'credit-note' ? 'Facture d’origine' : 'Avoir repris',
    lines: [corrects.number, `du ${day(corrects.issuedAt)}`],
  };
  return [
    { label: 'Date d’émission', lines: [day(issuedAt)] },
    corrected ?? { label: 'Date de la vente', lines: [day(soldAt)] },
    { label: 'Commande', lines: [order.reference] },
  ];
}

function reasonOf({ kind, scheme, corrects, reason }: AccountingDocument, { leftCents }: PaperSurroundings): string {
  if (!corrects) return reason;
  const why = reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const { number } = corrects;
  if (kind === 'invoice') return `${why} Cette facture reprend l’avoir ${number} du ${day(corrects.issuedAt)}.`.trim();
  const left = leftWords(leftCents, scheme === 'franchise' ? '' : ' TTC');
  return `${why} Cet avoir corrige la facture ${number}${left}.`.trim();
}

function leftWords(leftCents: number | null, tax: string): string {
  if (leftCents === null) return '';
  if (leftCents <= 0) return ', dont il ne reste rien';
  return `, qui reste valable pour le surplus\u00a0: ${euros(leftCents)}${tax}`;
}

const PAID: Readonly<Record<Exclude<PaymentMeans, 'card'>, string>> = {
  terminal: ' par carte, au terminal de la boutique',
  cash: ' en espèces',
  transfer: ' par virement',
  other: '',
  bank: ' par la banque',
};

function settlementOf({ kind, payment, amountCents }: AccountingDocument, { card }: Buyer): InvoicePaper['settlement'] {
  const on = day(payment.paidAt);
  if (kind === 'invoice') {
    const how = payment.means === 'card' ? ` par ${cardWords(card)}` : PAID[payment.means];
    return { heading: 'Règlement', text: `Payée le ${on}${how}. Reste dû\u00a0: ${euros(0)}.` };
  }
  const how = {
    terminal: ' sur la carte, au terminal de la boutique.',
    cash: ' en espèces.',
    transfer: ' par virement.',
    card: ` sur la ${card ? `${cardWords(card)}, celle` : 'carte'} de la commande. Le délai d’affichage dépend de votre banque.`,
    other: ', autrement que sur la carte de la commande.',
    bank: ' par la banque, qui a tranché une contestation du paiement.',
  }[payment.means];
  // In French what is below two is one.
  return {
    heading: 'Remboursement',
    text: `${euros(amountCents)} ${amountCents < 200 ? 'rendu' : 'rendus'} le ${on}${how}`,
  };
}

function footOf(
  { kind, seller }: AccountingDocument,
  { withdrawalAddress, keepsDelivery }: PaperSurroundings,
): string[] {
  const { mediatorName, mediatorAddress, mediatorWebsite, packagingIdu } = seller;
  const mediator = [mediatorName, onOneLine(mediatorAddress), mediatorWebsite.replace(/^https?:\/\//, '')].filter(
    Boolean,
  );
  return [
    kind === 'invoice'
      ? `Vous avez quatorze jours après la réception pour changer d’avis\u00a0: ${withdrawalAddress}. La garantie légale de conformité vous couvre deux ans à compter de la délivrance.`
      : '',
    keepsDelivery ? 'La livraison n’est pas remboursée\u00a0: elle reste due pour les articles conservés.' : '',
    // C. conso. L612-1, L616-1, R616-1.
    mediatorName &&
      `En cas de litige, après une réclamation écrite restée sans réponse satisfaisante, vous pouvez recourir gratuitement au médiateur de la consommation\u00a0: ${mediator.join(', ')}.`,
    // C. env. R541-173.
    packagingIdu && `Identifiant unique (L541-10-13 C. env.) — emballages\u00a0: ${packagingIdu}`,
  ].filter(Boolean);
}

function imprintOf({ name, legalForm, capital, siren, register, vatNumber, email, phone }: DocumentSeller): string[] {
  const hasCapital = legalForm !== '' && LEGAL_FORMS[legalForm].capital && capital !== '';
  const company = [name, hasCapital ? `${legalForm} au capital de ${capital}` : legalForm].filter(Boolean).join(', ');
  const registered = [register, siren && grouped(siren)].filter(Boolean).join('\u00a0');
  const facts = [company, registered, vatNumber && `TVA\u00a0${shownVatNumber(vatNumber)}`].filter(Boolean);
  return [facts.join('. '), [email, phone].filter(Boolean).join(', ')].filter(Boolean);
}
