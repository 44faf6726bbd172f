import fc from 'fast-check';
import { NO_SELLER, sumOf, type VatPart, vatPartsOf } from '@shop/contract';
import type { AccountingDocument, DraftDocument } from './accounting-document.js';
import { documentFaults } from './document-rules.js';
import { numberOf } from './document-number.js';
import { journalOf } from './journal.js';
import { writeCorrection } from './write-correction.js';
import { type SoldOrder, writeInvoice } from './write-invoice.js';

const NOW = new Date('2026-11-25T09:00:00Z');
const SELLER = { ...NO_SELLER, name: 'Savonnerie' };
const DELIVERY = '708500';
const LAVENDER = '65f000000000000000abcdef';
const HONEY = '65f000000000000000fedcba';

interface Wanted {
  lines: { productId: string; name: string; unitPriceCents: number; quantity: number; ratePercent: number }[];
  deliveryCents: number;
}

function invoiceOf({ lines, deliveryCents }: Wanted): AccountingDocument {
  const delivery =
    deliveryCents > 0 ? [{ kind: 'delivery' as const, amountCents: deliveryCents, ratePercent: 20 }] : [];
  const goods = lines.map((line) => ({
    amountCents: line.unitPriceCents * line.quantity,
    ratePercent: line.ratePercent,
  }));
  const parts: VatPart[] = vatPartsOf([...goods, ...delivery]);
  const order: SoldOrder = {
    id: '65f0000000000000000000aa',
    reference: 'AK-7F3K2Q',
    country: 'FR',
    vatScheme: 'france',
    paidBy: 'card',
    lines: lines.map((line, index) => ({ ...line, vat: parts[index]! })),
    adjustments: delivery.map((one) => ({ ...one, vat: parts[lines.length]! })),
  };
  return issued(writeInvoice(order, SELLER, NOW), 'F2026-000001');
}

const issued = (draft: DraftDocument, number: string): AccountingDocument => ({
  ...draft,
  number,
  issuedAt: NOW,
  pdf: null,
});

/** Credited one after the other: what is given up in all, then, and the units of that time. */
function afterwards(invoice: AccountingDocument, steps: readonly { forgone: number; units?: typeof UNITS }[]) {
  const documents = [invoice];
  for (const [index, { forgone, units }] of steps.entries()) {
    const draft = writeCorrection(documents, forgone, 'withdrawal', SELLER, NOW, units && { units });
    if (draft) documents.push(issued(draft, numberOf({ kind: draft.kind, year: 2026, sequence: index + 2 })));
  }
  return documents;
}

const UNITS = [{ productId: LAVENDER, quantity: 1 }];
const two: Wanted = {
  lines: [
    { productId: LAVENDER, name: 'Savon lavande', unitPriceCents: 750, quantity: 2, ratePercent: 20 },
    { productId: HONEY, name: 'Savon miel', unitPriceCents: 600, quantity: 1, ratePercent: 20 },
  ],
  deliveryCents: 490,
};
const said = ({ lines }: AccountingDocument) =>
  lines.map(({ label, quantity, amountCents, nature }) => [label, quantity, amountCents, nature]);
const onDelivery = (document: AccountingDocument) =>
  sumOf(
    journalOf(document)
      .filter(({ account }) => account.number === DELIVERY)
      .map(({ creditCents, debitCents }) => creditCents - debitCents),
  );

describe('CGI annexe II 242 nonies A the lines of a credit note', () => {
  it('name the products that went back, with the amount of those units', () => {
    const units = [...UNITS, { productId: HONEY, quantity: 1 }];
    const [, credit] = afterwards(invoiceOf(two), [{ forgone: 1350, units }]);
    expect(said(credit!)).toEqual([
      ['Savon lavande', 1, 750, 'goods'],
      ['Savon miel', 1, 600, 'goods'],
    ]);
    expect(credit!.lines[0]!.details).toEqual(['Réf. 00ABCDEF', '1 rendu sur 2, au prix payé']);
    expect(documentFaults(credit!)).toEqual([]);
  });

  it('say what is known where no unit is', () => {
    const [, credit] = afterwards(invoiceOf(two), [{ forgone: 500 }]);
    expect(said(credit!)).toEqual([['Remboursement partiel', 1, 500, 'goods']]);
    const stranger = afterwards(invoiceOf(two), [{ forgone: 500, units: [{ productId: 'inconnu', quantity: 3 }] }]);
    expect(said(stranger[1]!)).toEqual([['Remboursement partiel', 1, 500, 'goods']]);
  });

  it('say that they are the rest where nothing is left of the invoice after them, and only there', () => {
    const labels = (steps: readonly { forgone: number }[]) => afterwards(invoiceOf(two), steps).slice(1).flatMap(said);
    expect(labels([{ forgone: 500 }, { forgone: 800 }, { forgone: 2590 }]).map(([label]) => label)).toEqual([
      'Remboursement partiel',
      'Remboursement partiel',
      'Remboursement du solde',
      'Livraison',
    ]);
    const [, , again, last] = afterwards(invoiceOf(two), [{ forgone: 2590 }, { forgone: 2000 }, { forgone: 2590 }]);
    expect([said(again!)[0]![0], said(last!)[0]![0]]).toEqual(['Reprise d’un avoir', 'Remboursement du solde']);
  });

  it('book the delivery that goes back with the last part on its own account, and what is taken back likewise', () => {
    const documents = afterwards(invoiceOf(two), [{ forgone: 750, units: UNITS }, { forgone: 2590 }, { forgone: 750 }]);
    const [invoice, part, last, again] = documents;
    expect(onDelivery(invoice!)).toBe(408);
    expect(onDelivery(part!)).toBe(0);
    expect(said(last!)).toEqual([
      ['Remboursement du solde', 1, 1350, 'goods'],
      ['Livraison', 1, 490, 'delivery'],
    ]);
    expect(onDelivery(last!)).toBe(-408);
    expect(onDelivery(again!)).toBe(408);
  });

  it('are balanced, sound, and never give back more delivery than was sold, whatever the parts were', () => {
    const line = fc.record({
      productId: fc.constantFrom(LAVENDER, HONEY),
      name: fc.constant('Savon'),
      unitPriceCents: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      ratePercent: fc.constantFrom(0, 5, 20),
    });
    const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 2, selector: ({ productId }) => productId });
    const units = fc.option(
      fc.array(fc.record({ productId: fc.constantFrom(LAVENDER, HONEY), quantity: fc.integer({ min: 0, max: 30 }) })),
      { nil: undefined },
    );
    const steps = fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), units }), { maxLength: 5 });
    const cheap = [{ productId: LAVENDER, name: 'Savon', unitPriceCents: 1, quantity: 1, ratePercent: 0 } as const];
    const given = (...shares: number[]) => shares.map((share) => ({ share, units: undefined }));
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 2_000 }), steps, (bought, deliveryCents, asked) => {
        const invoice = invoiceOf({ lines: bought, deliveryCents });
        const parts = asked.map((one) => ({ forgone: Math.floor((invoice.amountCents * one.share) / 100), ...one }));
        const documents = afterwards(invoice, [...parts, { forgone: invoice.amountCents }]);
        for (const document of documents) {
          expect(documentFaults(document)).toEqual([]);
          for (const { exclTaxCents, vatCents } of document.lines) {
            expect(exclTaxCents).toBeGreaterThanOrEqual(0);
            expect(vatCents).toBeGreaterThanOrEqual(0);
          }
        }
        expect(sumOf(documents.map(onDelivery))).toBeGreaterThanOrEqual(0);
        if (asked.length === 0) expect(sumOf(documents.map(onDelivery))).toBe(0);
      }),
      {
        numRuns: 2_000,
        examples: [
          [cheap, 3, given(25, 100, 0)],
          [cheap, 1, given(100, 50, 0)],
        ],
      },
    );
  });
});
