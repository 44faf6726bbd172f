import fc from 'fast-check';
import { NO_SELLER, sumOf, vatPartsOf, vatTotalsOf } from '@shop/contract';
import type { AccountingDocument, DocumentSeller, DraftDocument } from './accounting-document.js';
import { numberOf, partsOfNumber, yearOf } from './document-number.js';
import { creditedCents, writeCorrection } from './write-correction.js';
import { type SoldOrder, writeInvoice } from './write-invoice.js';

const NOW = new Date('2026-11-25T09:00:00Z');
const SELLER: DocumentSeller = { ...NO_SELLER, name: 'Savonnerie' };

interface Bought {
  lines: { unitPriceCents: number; quantity: number; ratePercent: number }[];
  delivery: { amountCents: number; ratePercent: number }[];
  discounts: { amountCents: number; ratePercent: number }[];
}

function anOrder({ lines, delivery, discounts }: Bought): SoldOrder {
  const amounts = [
    ...lines.map((line) => ({ amountCents: line.unitPriceCents * line.quantity, ratePercent: line.ratePercent })),
    ...delivery,
    ...discounts,
  ];
  const parts = vatPartsOf(amounts);
  const after = lines.length;
  return {
    id: '65f0000000000000000000aa',
    reference: 'AK-7F3K2Q',
    country: 'FR',
    vatScheme: 'france',
    paidBy: 'card',
    lines: lines.map((line, index) => ({
      ...line,
      productId: '65f000000000000000abcdef',
      name: 'Savon',
      vat: parts[index]!,
    })),
    adjustments: [
      ...delivery.map((one, index) => ({ kind: 'delivery' as const, ...one, vat: parts[after + index]! })),
      ...discounts.map((one, index) => ({
        kind: 'discount' as const,
        ...one,
        vat: parts[after + delivery.length + index]!,
      })),
    ],
  };
}

const soap = { unitPriceCents: 750, quantity: 2, ratePercent: 20 };

const rate = fc.constantFrom(0, 5, 20, 21);
const bought: fc.Arbitrary<Bought> = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        ratePercent: rate,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery: fc.array(fc.record({ amountCents: fc.integer({ min: 1, max: 2_000 }), ratePercent: rate }), {
      maxLength: 1,
    }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, delivery, off }) => {
    const discounts = [...new Set(lines.map(({ ratePercent }) => ratePercent))].map((ratePercent) => {
      const alike = [...lines.map((one) => ({ ...one, amountCents: one.unitPriceCents * one.quantity })), ...delivery];
      const all = sumOf(alike.filter((one) => one.ratePercent === ratePercent).map(({ amountCents }) => amountCents));
      return { amountCents: -Math.floor((all * off) / 100), ratePercent };
    });
    return { lines, delivery, discounts: discounts.filter(({ amountCents }) => amountCents < 0) };
  });

const issued = (draft: DraftDocument, number: string): AccountingDocument => ({
  ...draft,
  number,
  issuedAt: NOW,
  pdf: null,
});

/** The documents of one order after its sale moved to each of these sums in turn. */
function documentsAfter(order: SoldOrder, forgone: readonly number[]): AccountingDocument[] {
  const documents = [issued(writeInvoice(order, SELLER, NOW), 'F2026-000001')];
  for (const [index, cents] of forgone.entries()) {
    const draft = writeCorrection(documents, cents, 'keep-status', SELLER, NOW);
    const sequence = index + 2;
    if (draft) documents.push(issued(draft, numberOf({ kind: draft.kind, year: 2026, sequence })));
  }
  return documents;
}

const sums = ({ lines, totals, amountCents }: DraftDocument) => [
  amountCents,
  sumOf(totals.map((total) => total.amountCents)),
  sumOf(totals.map((total) => total.exclTaxCents + total.vatCents)),
  sumOf(lines.map((line) => line.amountCents)),
  sumOf(lines.map((line) => line.exclTaxCents + line.vatCents)),
];

describe('CGI 289: an invoice tells what the order froze', () => {
  it('line by line, net of discounts, so that its lines make up its totals', () => {
    const order = anOrder({
      lines: [soap, { unitPriceCents: 600, quantity: 1, ratePercent: 20 }],
      delivery: [{ amountCents: 490, ratePercent: 20 }],
      discounts: [{ amountCents: -210, ratePercent: 20 }],
    });
    const invoice = writeInvoice(order, SELLER, NOW);
    expect(invoice.lines.map(({ label, amountCents, nature }) => [label, amountCents, nature])).toEqual([
      ['Savon', 1350, 'goods'],
      ['Savon', 540, 'goods'],
      ['Livraison', 490, 'delivery'],
    ]);
    expect(invoice.lines[0]!.details).toEqual(['Réf. 00ABCDEF', 'Remise comprise\u00a0: \u22121,25\u00a0€ HT']);
    expect(invoice).toMatchObject({ amountCents: 2380, discountExclTaxCents: 175, corrects: null });
    expect(invoice.totals).toEqual([{ ratePercent: 20, exclTaxCents: 1983, vatCents: 397, amountCents: 2380 }]);
  });

  it('with what was announced beside a price, and where the delivery goes (C. com. L441-9)', () => {
    const [line] = anOrder({ lines: [soap], delivery: [], discounts: [] }).lines;
    const order = anOrder({ lines: [soap], delivery: [{ amountCents: 490, ratePercent: 20 }], discounts: [] });
    const reduced = { ...order, lines: [{ ...line!, reduction: { priorPrice: 9.4, percent: 20 } }] };
    const details = (sold: SoldOrder) =>
      writeInvoice(sold, SELLER, NOW).lines.map((one) => one.details.map((words) => words.replaceAll('\u00a0', ' ')));
    const prior = 'Prix 9,40 € TTC, réduit de 20 % à 7,50 €';
    expect(details(reduced)).toEqual([['Réf. 00ABCDEF', prior], ['France']]);
    expect(details({ ...reduced, vatScheme: 'franchise' })[0]).toEqual([
      'Réf. 00ABCDEF',
      'Prix 9,40 €, réduit de 20 % à 7,50 €',
    ]);
  });

  it('to the cent, whatever was bought', () => {
    fc.assert(
      fc.property(bought, (what) => {
        const order = anOrder(what);
        const invoice = writeInvoice(order, SELLER, NOW);
        const frozen = vatTotalsOf([...order.lines, ...order.adjustments].map(({ vat }) => vat));
        expect(invoice.totals).toEqual(frozen);
        expect(new Set(sums(invoice)).size).toBe(1);
        for (const line of invoice.lines) {
          expect(line.exclTaxCents).toBeGreaterThanOrEqual(0);
          expect(line.vatCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('CGI 272: a credit note takes off the invoice what is no more sold', () => {
  const order = anOrder({ lines: [soap], delivery: [{ amountCents: 490, ratePercent: 20 }], discounts: [] });

  it('with the lines of the invoice where all of it goes back', () => {
    const [invoice, credit] = documentsAfter(order, [1990]);
    expect(credit).toMatchObject({
      kind: 'credit-note',
      amountCents: 1990,
      lines: invoice!.lines,
      totals: invoice!.totals,
    });
    expect(credit!.corrects).toEqual({ number: 'F2026-000001', issuedAt: NOW });
  });

  it('once: what its documents say already is written no more', () => {
    expect(documentsAfter(order, [500, 500, 500])).toHaveLength(2);
  });

  it('never more than the invoice, whatever was given back', () => {
    expect(creditedCents(documentsAfter(order, [1500, 2600]))).toBe(1990);
  });

  it('and is taken back by an invoice where the money is the shop’s again', () => {
    const [, credit, again] = documentsAfter(order, [1990, 0]);
    expect(again).toMatchObject({ kind: 'invoice', amountCents: 1990, corrects: { number: credit!.number } });
    expect(again!.totals).toEqual(credit!.totals);
    expect(again!.reason).not.toBe('');
  });

  it('and each is taken back for itself: that of a dispute stays apart from one written since', () => {
    const [, dispute, refund, again, last] = documentsAfter(order, [300, 500, 200, 0]);
    expect([dispute!.amountCents, refund!.amountCents]).toEqual([300, 200]);
    expect(again).toMatchObject({ amountCents: 300, corrects: { number: dispute!.number } });
    expect(last).toMatchObject({ amountCents: 200, corrects: { number: refund!.number } });
  });

  it('and nothing where there is no invoice', () => {
    expect(writeCorrection([], 500, 'cancel', SELLER, NOW)).toBeUndefined();
  });

  it('to the cent and rate by rate, however often and in whatever direction', () => {
    fc.assert(
      fc.property(bought, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), (what, shares) => {
        const sold = anOrder(what);
        const whole = documentsAfter(sold, [])[0]!.amountCents;
        const forgone = shares.map((share) => Math.floor((whole * share) / 100));
        const documents = documentsAfter(sold, [...forgone, whole]);
        expect(creditedCents(documents)).toBe(whole);
        for (const document of documents) {
          expect(new Set(sums(document)).size).toBe(1);
          expect(document.totals.every(({ exclTaxCents, vatCents }) => exclTaxCents >= 0 && vatCents >= 0)).toBe(true);
        }
        const [invoice, ...others] = documents;
        for (const { ratePercent, ...cents } of invoice!.totals) {
          const signed = others.flatMap(({ kind, totals }) => {
            const total = totals.find((one) => one.ratePercent === ratePercent);
            return total ? [{ sign: kind === 'credit-note' ? 1 : -1, ...total }] : [];
          });
          expect(sumOf(signed.map(({ sign, vatCents }) => sign * vatCents))).toBe(cents.vatCents);
          expect(sumOf(signed.map(({ sign, exclTaxCents }) => sign * exclTaxCents))).toBe(cents.exclTaxCents);
        }
      }),
    );
  });
});

describe('numbers of documents', () => {
  it('are read as they are written', () => {
    expect(numberOf({ kind: 'credit-note', year: 2026, sequence: 12 })).toBe('A2026-000012');
    expect(partsOfNumber('F2026-1000000')).toEqual({ kind: 'invoice', year: 2026, sequence: 1_000_000 });
    expect(partsOfNumber('F2026-12')).toBeUndefined();
  });

  it('begin anew when the year begins in Paris', () => {
    expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
    expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
  });
});
