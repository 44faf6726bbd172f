/** Compares everything the database says about money, units and mails; names each disagreement. */
import { SHELF } from './world.mjs';

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const keptOf = (intents) =>
  sum(
    intents.filter(({ status }) => status === 'succeeded').map((intent) => intent.amountCents - intent.refundedCents),
  );
const doneOf = (payment) => payment.refunds.filter(({ state }) => state === 'done');

export async function readBooks(db) {
  const names = ['products', 'orders', 'payments', 'clients', 'outbox', 'mailbox', 'sandbox_intents'];
  const lists = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
  const [products, orders, payments, clients, outbox, mailbox, intents] = lists;
  return { products, orders, payments, clients, outbox, mailbox, intents };
}

/** What still waits for somebody; empty when everything is decided. */
export function openMatters({ payments, outbox, intents }, { webhooks }) {
  return [
    ...payments
      .filter(({ status }) => status === 'pending' || status === 'requires_action')
      .map(({ _id, status }) => `payment ${_id} is ${status}`),
    ...payments
      .filter(({ refunds }) => refunds.some(({ state }) => state === 'pending'))
      .map(({ _id }) => `payment ${_id} promises a refund`),
    ...outbox.filter(({ state }) => state !== 'sent').map(({ _id, state }) => `mail ${_id} is ${state}`),
    ...(webhooks === 'never' ? [] : intents)
      .filter(({ undelivered }) => undelivered.length > 0)
      .map(({ _id }) => `events of ${_id} wait`),
  ];
}

/** Holds after every case, whatever happened in it. */
export function disagreements(books, { rareShelf = SHELF } = {}) {
  const faults = [];
  const expect = (holds, sentence) => holds || faults.push(sentence);
  const { products, orders, payments, clients, outbox, mailbox, intents } = books;

  for (const { name, available, reserved, sold } of products) {
    const shelf = name === 'Argile rose' ? rareShelf : SHELF;
    expect(available + reserved + sold === shelf, `${name}: ${available} + ${reserved} + ${sold} units, not ${shelf}`);
    expect(reserved === 0, `${name}: ${reserved} units are still reserved`);
    expect(available >= 0 && reserved >= 0, `${name}: negative stock`);
  }

  for (const order of orders) {
    const id = String(order._id);
    const own = intents.filter(({ orderId }) => orderId === id);
    const payment = payments.find(({ _id }) => String(_id) === id);
    if (!payment) {
      faults.push(`order ${id} has no payment`);
      continue;
    }
    const refunded = sum(doneOf(payment).map(({ amountCents }) => amountCents));
    const kept = keptOf(own);
    expect(kept === (order.shown ? order.totalCents - refunded : 0), `order ${id}: ${kept} cents kept`);
    expect(
      order.refundedCents === (order.shown ? refunded : 0),
      `order ${id} says ${order.refundedCents} cents refunded`,
    );
    const paidBy = own.filter(({ _id, status }) => _id === payment.intentId && status === 'succeeded');
    expect(paidBy.length === (order.shown ? 1 : 0), `order ${id} is paid by ${paidBy.length} intents`);
    expect(payment.amountCents === order.totalCents, `order ${id} and its payment differ`);
    expect(
      own.every((intent) => intent.amountCents === order.totalCents),
      `order ${id}: a charge of another amount`,
    );
  }
  const known = new Set(orders.map(({ _id }) => String(_id)));
  for (const { _id, orderId } of intents) expect(known.has(orderId), `intent ${_id} has no order`);
  expect(payments.length === orders.length, `${orders.length} orders, ${payments.length} payments`);

  for (const client of clients) {
    const id = String(client._id);
    // A payment that came too late was no purchase.
    const late = new Set(
      payments
        .filter(({ refunds }) => refunds.some(({ purpose }) => purpose === 'unservable'))
        .map(({ _id }) => String(_id)),
    );
    const own = orders.filter(({ clientId, shown, _id }) => clientId === id && shown && !late.has(String(_id)));
    const spent = sum(own.map(({ totalCents, refundedCents }) => totalCents - refundedCents));
    expect(client.spentCents === spent, `the client spent ${spent} cents, the account says ${client.spentCents}`);
    const bought = own.map(({ _id }) => String(_id)).sort();
    expect(JSON.stringify([...client.purchases].sort()) === JSON.stringify(bought), 'the purchases are not the orders');
  }

  for (const { _id } of outbox) {
    const arrived = mailbox.filter(({ messageId }) => messageId === _id).length;
    expect(arrived === 1, `mail ${_id} arrived ${arrived} times`);
  }
  return faults;
}

const bought = ['order-confirmation'];
/** What one purchase has become. `kept`: of what was paid, `less` what a part refund took. */
const OUTCOMES = {
  unpaid: { shown: false, status: 'En cours de préparation', kept: 'nothing', mails: [] },
  paid: { shown: true, status: 'En cours de préparation', kept: 'all', mails: bought },
  partly: { shown: true, status: 'En cours de préparation', kept: 'less', mails: [...bought, 'order-refund'] },
  refunded: { shown: true, status: 'Remboursé', kept: 'nothing', mails: [...bought, 'order-refund'] },
  'cancelled-refunded': { shown: true, status: 'Annulé', kept: 'nothing', mails: [...bought, 'order-refund'] },
  shipped: { shown: true, status: 'Expédié', kept: 'all', mails: [...bought, 'order-status'] },
  cancelled: { shown: true, status: 'Annulé', kept: 'all', mails: [...bought, 'order-status'] },
  late: { shown: true, status: 'Annulé', kept: 'nothing', mails: ['late-payment', 'late-payment-notice'] },
  extra: {
    shown: true,
    status: 'En cours de préparation',
    kept: 'all',
    mails: ['extra-payment', 'extra-payment-notice', ...bought],
  },
};
const LESS_CENTS = 500;

/** How this visit's purchase differs from what it should have become. */
export function outcomeFaults({ orders, intents, outbox }, visit, ends) {
  const own = orders.filter(({ checkoutKey }) => checkoutKey === visit.key);
  if (ends === 'none') return own.length === 0 ? [] : ['there is an order'];
  if (own.length !== 1) return [`there are ${own.length} orders`];
  const [order] = own;
  const id = String(order._id);
  const kept = keptOf(intents.filter(({ orderId }) => orderId === id));
  const due = { all: order.totalCents, less: order.totalCents - LESS_CENTS, nothing: 0 };
  const wanted = OUTCOMES[ends];
  const is = {
    shown: order.shown,
    status: order.status,
    kept: Object.keys(due).find((name) => due[name] === kept) ?? kept,
    mails: outbox
      .filter(({ subjectId }) => subjectId === id)
      .map(({ kind }) => kind)
      .sort(),
  };
  const same = JSON.stringify(is) === JSON.stringify({ ...wanted, mails: [...wanted.mails].sort() });
  return same ? [] : [`'${ends}' expected, but it is ${JSON.stringify(is)}`];
}
