import fc from 'fast-check';
import {
  type Adjustment,
  lineCentsOf,
  NO_SELLER,
  paidForUnits,
  paidLineCents,
  type PaidLine,
  type ProductUnits,
  sharedOut,
  sumOf,
  totalsOf,
  unitsOf,
  type VatPart,
  vatPartsOf,
} from '@shop/contract';
import { Payment } from '../../payments/domain/payment.js';
import { assertUnits, unitsGone } from '../../payments/domain/refunded-units.js';
import { withdrawnAmount } from '../../withdrawals/domain/withdrawn-amount.js';
import type { AccountingDocument, DraftDocument } from './accounting-document.js';
import { documentFaults } from './document-rules.js';
import { journalOf } from './journal.js';
import { creditedCents, writeCorrection } from './write-correction.js';
import { writeInvoice } from './write-invoice.js';

const NOW = new Date('2026-11-25T09:00:00Z');
const SELLER = { ...NO_SELLER, name: 'Savonnerie' };
const IDS = ['65f000000000000000abcdef', '65f000000000000000fedcba', '65f000000000000000012345'];

interface Sold {
  lines: { productId: string; name: string; unitPriceCents: number; quantity: number }[];
  adjustments: (Adjustment & { vat: VatPart })[];
  vat: VatPart[];
}

/**
 * A cart with up to two discounts on its lines, each spread by largest remainder, and delivery; at one rate, as an order has it. Two may take
 * all that a soap of a cent costs.
 */
const sold: fc.Arbitrary<Sold> = fc
  .record({
    lines: fc.array(
      fc.tuple(fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(1, 2)), fc.integer({ min: 1, max: 6 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    off: fc.array(fc.integer({ min: 1, max: 45 }), { maxLength: 2 }),
    deliveryCents: fc.constantFrom(0, 490, 690),
    ratePercent: fc.constantFrom(0, 20, 21),
  })
  .map(({ lines: wanted, off, deliveryCents, ratePercent }) => {
    const lines = wanted.map(([unitPriceCents, quantity], index) => ({
      ...{ productId: IDS[index]!, name: `Savon ${index}`, unitPriceCents, quantity },
    }));
    const gross = lines.map(lineCentsOf);
    const discounts = off.map((percent): Adjustment => {
      const cents = Math.floor((sumOf(gross) * percent) / 100);
      return { kind: 'discount', amountCents: -cents + 0, spread: sharedOut(cents, gross).map((part) => -part + 0) };
    });
    const delivery: Adjustment[] = deliveryCents > 0 ? [{ kind: 'delivery', amountCents: deliveryCents }] : [];
    const adjustments = [...delivery, ...discounts];
    const parts = vatPartsOf(
      [...gross, ...adjustments.map(({ amountCents }) => amountCents)].map((amountCents) => ({
        amountCents,
        ratePercent,
      })),
    );
    return {
      lines,
      adjustments: adjustments.map((one, index) => ({ ...one, vat: parts[lines.length + index]! })),
      vat: parts.slice(0, lines.length),
    };
  });

const act = fc.record({
  what: fc.constantFrom('units', 'units', 'amount', 'withdrawal'),
  line: fc.nat(2),
  units: fc.integer({ min: 1, max: 6 }),
  cents: fc.integer({ min: 1, max: 500 }),
});

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const issued = (draft: DraftDocument, number: string): AccountingDocument => ({
  ...draft,
  number,
  issuedAt: NOW,
  pdf: null,
});

/** An order that was paid, with the books that follow each refund. */
class Account {
  readonly documents: AccountingDocument[];
  readonly bought: PaidLine[];
  /** What went back for each line with refunds that gave its whole price. */
  readonly back = new Map<string, number>();
  private readonly payment: Payment;

  constructor({ lines, adjustments, vat }: Sold) {
    const order = {
      id: '65f0000000000000000000aa',
      reference: 'AK-7F3K2Q',
      country: 'FR',
      vatScheme: 'france',
      paidBy: 'card',
    } as const;
    const parts = { lines: lines.map((line, index) => ({ ...line, vat: vat[index]! })), adjustments };
    this.documents = [issued(writeInvoice({ ...order, ...parts }, SELLER, NOW), 'F2026-000001')];
    const paid = paidLineCents(lines, adjustments);
    this.bought = lines.map(({ productId, quantity }, index) => ({ productId, quantity, paidCents: paid[index]! }));
    const amountCents = totalsOf(lines, adjustments).totalCents;
    this.payment = Payment.open('65f0000000000000000000aa', { amountCents, method: 'pm_card_visa' }, NOW);
    this.payment.succeed('pi_1', NOW);
  }

  get leftCents(): number {
    return this.payment.leftCents;
  }

  get refundedCents(): number {
    return this.payment.refundedCents;
  }

  get gone(): ProductUnits[] {
    return unitsGone(this.payment.snapshot);
  }

  refund(amountCents: number, units?: readonly ProductUnits[]): void {
    if (amountCents === 0) return;
    const key = `refund-${this.documents.length}`;
    if (units?.length === 1) {
      const { productId } = units[0]!;
      this.back.set(productId, sumOf([this.back.get(productId) ?? 0, amountCents]));
    }
    this.payment.beginRefund({ key, amountCents, purpose: 'keep-status', ...(units && { units }) }, NOW);
    this.payment.completeRefund(key, `re_${key}`, NOW);
    const goods = units && { units };
    const draft = writeCorrection(this.documents, this.refundedCents, 'keep-status', SELLER, NOW, goods);
    this.documents.push(issued(draft!, `A2026-00000${this.documents.length}`));
  }

  /** @returns whether they were there; those that cost nothing stay, since no refund is for nothing */
  refundUnits(units: readonly ProductUnits[]): boolean {
    const worth = paidForUnits(this.bought, this.gone, units);
    const { snapshot, refundableCents } = this.payment;
    const asked = { amountCents: Math.min(worth ?? 1, refundableCents), units, bought: this.bought };
    if (worth === undefined) {
      expect(() => assertUnits({ snapshot, refundableCents }, asked)).toThrow(/ne sont plus à rembourser/);
      return false;
    }
    assertUnits({ snapshot, refundableCents }, asked);
    expect(() => assertUnits({ snapshot, refundableCents }, { ...asked, amountCents: asked.amountCents + 1 })).toThrow(
      /ni plus ni moins/,
    );
    this.refund(asked.amountCents, units);
    return true;
  }
}

function perform(sale: Sold, account: Account, { what, line, units, cents }: Act): void {
  const { productId } = sale.lines[line % sale.lines.length]!;
  const wanted = [{ productId, quantity: units }];
  if (account.leftCents === 0) return;
  if (what === 'amount') return account.refund(Math.min(cents, account.leftCents));
  if (what === 'units') return void account.refundUnits(wanted);
  const taken = withdrawnAmount({ ...sale, leftCents: account.leftCents }, account.gone, wanted);
  if (taken.kind !== 'nothing') account.refund(taken.amountCents, taken.units);
}

/** All that says how much went back says the same. */
function agree({ documents, refundedCents }: Account): void {
  const [invoice, ...credits] = documents;
  expect(creditedCents(documents)).toBe(refundedCents);
  expect(sumOf(credits.map(({ amountCents }) => amountCents))).toBe(refundedCents);
  for (const document of documents) {
    expect(documentFaults(document)).toEqual([]);
    const { lines, totals, amountCents } = document;
    expect(sumOf(lines.map((line) => line.amountCents))).toBe(amountCents);
    expect(sumOf(totals.map((total) => total.amountCents))).toBe(amountCents);
    const entries = journalOf(document);
    expect(sumOf(entries.map(({ debitCents }) => debitCents))).toBe(
      sumOf(entries.map(({ creditCents }) => creditCents)),
    );
  }
  if (refundedCents < invoice!.amountCents) return;
  const vatOf = (document: AccountingDocument) => sumOf(document.totals.map(({ vatCents }) => vatCents));
  expect(sumOf(credits.map(vatOf))).toBe(vatOf(invoice!));
}

describe('refunds by unit, by amount and after a withdrawal, in whatever order', () => {
  it('agree with the credit notes and the journal after each of them, to the last cent', () => {
    fc.assert(
      fc.property(sold, fc.array(act, { maxLength: 10 }), (sale, acts) => {
        const account = new Account(sale);
        for (const one of acts) {
          perform(sale, account, one);
          agree(account);
          for (const { productId, quantity } of account.bought)
            expect(unitsOf(account.gone, productId)).toBeLessThanOrEqual(quantity);
        }
        account.refund(account.leftCents);
        agree(account);
      }),
    );
  });

  it('give back exactly what was paid for each line where nothing else went back, and say so on the credit notes', () => {
    fc.assert(
      fc.property(sold, fc.array(act, { maxLength: 10 }), (sale, acts) => {
        const account = new Account(sale);
        for (const one of acts) perform(sale, account, { ...one, what: 'units' });
        for (const { productId, quantity, paidCents } of account.bought) {
          const left = quantity - unitsOf(account.gone, productId);
          if (left > 0) expect(account.refundUnits([{ productId, quantity: left }])).toBe(true);
          const isFree = paidCents === 0;
          expect(account.refundUnits([{ productId, quantity: 1 }])).toBe(isFree);
        }
        expect(account.bought.map(({ productId }) => account.back.get(productId) ?? 0)).toEqual(
          account.bought.map(({ paidCents }) => paidCents),
        );
        const [, ...credits] = account.documents;
        const named = credits.filter(({ lines }) => lines !== account.documents[0]!.lines);
        const words = named.flatMap(({ lines }) => lines.filter(({ nature }) => nature === 'goods'));
        for (const { details } of words) expect(details.join()).toMatch(/rendus? sur \d+, au prix payé/);
        agree(account);
      }),
    );
  });
});
