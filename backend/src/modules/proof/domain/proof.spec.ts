import fc from 'fast-check';
import type { ProofFile } from '@shop/contract';
import { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { sealLinks } from '../../../shared/audit/seal-links.js';
import { canonicalJson } from '../../../shared/domain/canonical-json.js';
import { Order } from '../../cart-ordering/domain/order.js';
import { checkFile } from '../application/check-file.js';
import { checkSeals } from '../application/check-seals.js';
import { compareFile } from '../application/compare-file.js';
import { proofFileOf } from '../application/proof-file.js';
import { readProofFile } from '../application/read-file.js';
import { chained } from './chain.js';
import type { OrderRecord, ProofRecords } from './records.js';

const KEYS = new ProofKeys(['une clé de la boutique']);
const START = Date.parse('2026-11-02T09:00:00Z');

const content = (cents: number) => ({
  customer: { nom: 'Morel', prenom: 'Claire', email: 'claire@example.fr', mobile: '' },
  delivery: { address: '1 rue Haute', complement: '', postalCode: '69001', city: 'Lyon', country: 'FR' as const },
  lines: [{ productId: 'p', name: 'Savon <b>noir</b>', image: '', quantity: 2, unitPriceCents: cents }],
  adjustments: [],
});

type Event = (order: Order, now: Date) => void;
/** What an administrator, a client and the bank may do to an order, in any order and any number of times. */
const EVENTS: Record<string, Event> = {
  again: (order, now) => !order.isPaid && order.replace(content(700), { clientId: null, paymentMethod: 'pm' }, now),
  paid: (order) => !order.isPaid && order.markPaid('pi_1'),
  confirmed: (order, now) => order.confirm(now),
  shipped: (order) => order.can('Expédié') && order.ship({ number: '1', carrier: 'DHL' }),
  delivered: (order, now) => order.can('Livré') && order.deliver(now),
  corrected: (order, now) => order.status === 'Livré' && order.correctDelivery(null, now),
  cancelled: (order) => order.can('Annulé') && order.cancel(),
  part: (order) => order.isPaid && order.markRefunded(200, 'partially_refunded'),
  whole: (order) => order.isPaid && order.markRefunded(order.snapshot.totalCents, 'refunded'),
  'by hand': (order) => order.isPaid && order.handBack(100),
  withdrawn: (order, declaredAt) =>
    void order.declareWithdrawal({ number: 'R-1', declaredAt, inTime: true, sha256: 'a'.repeat(64), lines: null }),
  closed: (order) => order.can('Remboursé') && order.close(),
  commented: (order, now) => order.comment('Rien de cela ne compte.', 'Louise', now),
  forgotten: (order) => order.forgetCustomer(),
};
const someEvents = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 14 });

/** Saved after each event, as the shop does. */
function lived(events: readonly string[]): OrderRecord {
  const order = Order.place(
    {
      ...content(600),
      id: '65f000000000000000000001',
      reference: 'AK-7F3K2Q',
      checkoutKey: 'k',
      clientId: null,
      paymentMethod: 'pm',
    },
    new Date(START),
  );
  events.forEach((name, index) => {
    const now = new Date(START + index * 3_600_000);
    EVENTS[name]!(order, now);
    order.saved(sealLinks(order.snapshot, order.snapshot.proof!, KEYS, now));
  });
  if (events.length === 0) order.added(sealLinks(order.snapshot, order.snapshot.proof!, KEYS, new Date(START)));
  return order.snapshot;
}

const recordsOf = (order: OrderRecord): ProofRecords => ({
  ...{ order, payment: undefined, withdrawals: [], mails: [], acts: [], texts: [] },
});
const fileOf = (order: OrderRecord): ProofFile => proofFileOf(recordsOf(order), KEYS, new Date(START));
const wrongIn = (file: ProofFile) => checkFile(file, KEYS).filter(({ ok }) => ok === false);
const wrongWith = (order: OrderRecord) => checkSeals(order, KEYS, false).filter(({ ok }) => ok === false);

/** Every place in a value that holds no other, by its path. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, [...path, name]));
}

function changedAt<T>(value: T, path: readonly (string | number)[]): T {
  const copy = structuredClone(value);
  let place = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  const last = path.at(-1)!;
  const before = place[last];
  place[last] = typeof before === 'number' ? before + 1 : typeof before === 'boolean' ? !before : `${String(before)}x`;
  return copy;
}

describe('C. civ. 1366, 1367 the proof of an order', () => {
  it('holds whatever happened to the order', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const order = lived(events);
        expect(wrongWith(order)).toEqual([]);
        expect(wrongIn(fileOf(order))).toEqual([]);
      }),
    );
  });

  it('is written and read again as it was', () => {
    const file = fileOf(lived(['paid', 'shipped', 'delivered']));
    expect(canonicalJson(readProofFile(JSON.stringify(file, null, 2)))).toBe(canonicalJson(file));
    for (const text of ['', '[]', 'null', '{"format":"order-proof/1"}', '{"format":"order-proof/2"}'])
      expect(readProofFile(text)).toBeUndefined();
  });

  it('finds any single change of any fact in the file', () => {
    fc.assert(
      fc.property(someEvents, fc.nat(), (events, which) => {
        const file = fileOf(lived(events));
        const places = leaves(file).filter(([part]) => part !== 'format');
        expect(wrongIn(changedAt(file, places[which % places.length]!))).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a file that was chained anew without the key', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const file = fileOf(lived(events));
        const told = file.entries.map(({ seq: _seq, previous: _previous, sha256: _sha256, ...one }) => one);
        const entries = chained([{ ...told[0]!, at: '2020-01-01T00:00:00.000Z' }, ...told.slice(1)]);
        const forged = { ...file, entries, last: { seq: entries.length, sha256: entries.at(-1)!.sha256 } };
        expect(wrongIn(forged).map(({ text }) => text)).toEqual([expect.stringContaining('Sceau du dossier')]);
      }),
    );
  });

  it('finds any single change of what the order was placed with, and of its chain', () => {
    const order = lived(['again', 'paid', 'shipped', 'delivered', 'part', 'withdrawn']);
    const { lines, totalCents, reference, date, proof } = order;
    for (const path of leaves({ lines, reference, totalCents, proof })) {
      // No part of what was shown, and moments that are no text.
      if (path.includes('image') || path.at(-1) === 'at') continue;
      expect([path, wrongWith(changedAt(order, path)).length]).not.toEqual([path, 0]);
    }
    expect(wrongWith({ ...order, date: new Date(date.getTime() + 1) })).not.toEqual([]);
    for (let index = 0; index < proof!.length - 1; index += 1)
      expect(wrongWith({ ...order, proof: proof!.toSpliced(index, 1) })).not.toEqual([]);
    expect(wrongWith({ ...order, id: '65f000000000000000000002' })).not.toEqual([]);
  });

  it.each([
    ['apart', []],
    ['sealed', [null]],
  ] as const)('holds when the words of a discount for one person go with that person (%s)', (personal, told) => {
    const named = {
      kind: 'discount',
      amountCents: -100,
      label: 'Code CLAIRE',
      discount: { id: 'd', code: 'CLAIRE' },
    } as const;
    const order = Order.place(
      {
        ...{ ...content(600), id: '65f000000000000000000001', reference: 'AK-7F3K2Q', checkoutKey: 'k' },
        ...{ clientId: 'c', paymentMethod: 'pm', adjustments: [{ ...named, personal }] },
      },
      new Date(START),
    );
    order.added(sealLinks(order.snapshot, order.snapshot.proof!, KEYS, new Date(START)));
    const before = fileOf(order.snapshot);
    expect(JSON.stringify(before).includes('CLAIRE')).toBe(personal === 'sealed');
    expect(wrongWith(order.snapshot)).toEqual([]);
    order.forgetCustomer();
    expect(JSON.stringify([order.snapshot, fileOf(order.snapshot)])).not.toMatch(/CLAIRE/);
    const unsure = checkSeals(order.snapshot, KEYS, false).filter(({ ok }) => ok !== true);
    expect(unsure.map(({ ok }) => ok)).toEqual(told);
    expect(wrongIn(fileOf(order.snapshot))).toEqual([]);
    expect(compareFile(before, recordsOf(order.snapshot)).filter(({ ok }) => ok === false)).toEqual([]);
    // Another sum is found all the same, in the file that was kept.
    const changed = { ...order.snapshot, adjustments: [{ ...order.snapshot.adjustments[0]!, amountCents: -200 }] };
    expect(compareFile(before, recordsOf(changed)).filter(({ ok }) => ok === false)).toHaveLength(1);
  });
});
