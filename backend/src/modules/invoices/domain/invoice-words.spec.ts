import { NO_SELLER } from '@shop/contract';
import type { AccountingDocument, Buyer, PaymentMeans } from './accounting-document.js';
import { paperOf } from './invoice-words.js';

const PAID_AT = new Date('2026-11-23T10:00:00Z');
const AROUND = {
  shopName: 'La boutique',
  withdrawalAddress: 'boutique.example/retractation',
  leftCents: null,
  keepsDelivery: false,
};

function settled(kind: AccountingDocument['kind'], means: PaymentMeans, card?: Buyer['card']): string {
  const document: AccountingDocument = {
    kind,
    number: kind === 'invoice' ? 'F2026-000001' : 'A2026-000001',
    issuedAt: PAID_AT,
    soldAt: PAID_AT,
    order: { id: '1', reference: 'AK-7F3K2Q' },
    country: 'FR',
    corrects: kind === 'invoice' ? null : { number: 'F2026-000001', issuedAt: PAID_AT },
    seller: NO_SELLER,
    scheme: 'france',
    mention: '',
    lines: [],
    totals: [],
    amountCents: 1080,
    discountExclTaxCents: 0,
    payment: { paidAt: PAID_AT, means },
    reason: '',
    pdf: null,
  };
  const paper = paperOf(document, { name: 'Claire Morel', address: [], ...(card && { card }) }, AROUND);
  return paper.settlement.text.replaceAll('\u00a0', ' ');
}

describe('C. com. L441-9 how a paper says that it was paid', () => {
  it.each([
    ['visa', 'carte Visa se terminant par 4242'],
    ['cartes_bancaires', 'carte CB se terminant par 4242'],
    ['amex', 'carte American Express se terminant par 4242'],
    ['of a bank to come', 'carte se terminant par 4242'],
    ['toString', 'carte se terminant par 4242'],
    ['', 'carte se terminant par 4242'],
  ])('names the card of the brand %j by what is printed on it', (brand, words) => {
    const card = { brand, last4: '4242' };
    expect(settled('invoice', 'card', card)).toBe(`Payée le 23 novembre 2026 par ${words}. Reste dû : 0,00 €.`);
    expect(settled('credit-note', 'card', card)).toBe(
      `10,80 € rendus le 23 novembre 2026 sur la ${words}, celle de la commande. Le délai d’affichage dépend de votre banque.`,
    );
  });

  it('says that it was a card where nobody knows which', () => {
    expect(settled('invoice', 'card')).toContain(' 2026 par carte. Reste');
    expect(settled('credit-note', 'card')).toContain(' 2026 sur la carte de la commande. Le délai');
  });

  it.each([
    ['cash', ' en espèces.', ' en espèces.'],
    ['transfer', ' par virement.', ' par virement.'],
    ['terminal', ' par carte, au terminal de la boutique.', ' sur la carte, au terminal de la boutique.'],
  ] as const)('keeps the words of what was paid by hand: %s', (means, paid, back) => {
    expect(settled('invoice', means)).toContain(paid);
    expect(settled('credit-note', means)).toContain(back);
  });
});
