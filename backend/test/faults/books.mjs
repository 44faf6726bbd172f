/** Compares everything the database says about money, units and mails; names each disagreement. */
import { documentFaults } from './documents.mjs';
import { SECOND_LINE_CENTS, SHELF } from './world.mjs';

const UNDECIDED = ['pending', 'requires_action'];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const keptOf = (intents) =>
  sum(
    intents
      .filter(({ status, isLost }) => status === 'succeeded' && !isLost)
      .map((intent) => intent.amountCents - intent.refundedCents),
  );
const doneOf = (payment) => payment.refunds.filter(({ state }) => state === 'done');

export async function readBooks({ server, provider }) {
  const db = await server.database();
  const names = [
    'products',
    'orders',
    'payments',
    'clients',
    'outbox',
    'mailbox',
    'withdrawals',
    'lots',
    'lot_shipments',
    'recalls',
    'invoices',
    'invoice_counters',
    'invoice_buyers',
  ];
  // The provider first: what it tells meanwhile may be known to the shop already, never the other way round.
  const [intents, waiting] = [await provider.intents(), await provider.waiting()];
  const lists = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
  const kept = Object.fromEntries(names.map((name, index) => [name, lists[index]]));
  return { ...kept, intents, waiting };
}

/** Payments that the provider has taken and the shop still holds for undecided. */
export function unknownPayments({ payments, intents }, undecided = UNDECIDED) {
  const open = new Set(payments.filter(({ status }) => undecided.includes(status)).map(({ _id }) => String(_id)));
  return intents.filter(({ status, orderId }) => status === 'succeeded' && open.has(orderId)).map(({ _id }) => _id);
}

/** What still waits for somebody; empty when everything is decided. */
export function openMatters({ payments, outbox, recalls, waiting }, { webhooks }) {
  return [
    ...payments
      .filter(({ status }) => UNDECIDED.includes(status))
      .map(({ _id, status }) => `payment ${_id} is ${status}`),
    ...payments
      .filter(({ refunds }) => refunds.some(({ state }) => state === 'pending'))
      .map(({ _id }) => `payment ${_id} promises a refund`),
    ...outbox.filter(({ state }) => state !== 'sent').map(({ _id, state }) => `mail ${_id} is ${state}`),
    ...recalls.filter(({ open }) => open).map(({ _id }) => `recall ${_id} goes on`),
    ...(webhooks === 'never' ? [] : waiting).map((id) => `event ${id} waits`),
  ];
}

/** What a withdrawal says of its refund, by what the payment does. */
const FOLLOWED = { done: 'made', pending: 'pending', refused: 'returned' };

/** Holds after every case, whatever happened in it. */
export function disagreements(books, { rareShelf = SHELF } = {}) {
  const faults = [];
  const expect = (holds, sentence) => holds || faults.push(sentence);
  const { products, orders, payments, clients, outbox, mailbox, intents, withdrawals, lots, recalls } = books;
  const shipments = books.lot_shipments;

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

  for (const { _id, orderId, refund } of withdrawals) {
    const { refunds = [] } = payments.find((payment) => String(payment._id) === orderId) ?? {};
    const kept = refunds.find(({ key }) => key === `withdrawal-${_id}`);
    const state = refund?.state === 'ordered' && !kept ? undefined : refund?.state;
    expect(state === FOLLOWED[kept?.state], `withdrawal ${_id} is ${state}, its refund ${kept?.state}`);
  }

  for (const { _id, number, received, shipped } of lots) {
    const left = sum(shipments.filter(({ lotId }) => lotId === String(_id)).map(({ quantity }) => quantity));
    expect(
      left === shipped && shipped <= received,
      `lot ${number}: ${left} units in parcels, ${shipped} of ${received} left`,
    );
  }
  for (const { orderId, number } of shipments) {
    const order = orders.find(({ _id }) => String(_id) === orderId);
    expect(order?.status !== 'En cours de préparation', `lot ${number} left with ${orderId}, which did not`);
  }
  // Each buyer is told exactly once, none is forgotten, and nobody else is told.
  for (const { _id, lotIds, mailed, unreachable } of recalls) {
    const id = String(_id);
    const received = new Set(shipments.filter(({ lotId }) => lotIds.includes(lotId)).map(({ orderId }) => orderId));
    const told = outbox.filter(({ _id: mail, kind }) => kind === 'product-recall' && mail.includes(id));
    const same = told.length === received.size && told.every(({ subjectId }) => received.has(subjectId));
    expect(same, `recall ${id}: ${told.length} mails for ${received.size} parcels`);
    expect(
      mailed + unreachable === received.size,
      `recall ${id} counts ${mailed} and ${unreachable} of ${received.size}`,
    );
  }

  for (const { _id } of outbox) {
    const arrived = mailbox.filter(({ messageId }) => messageId === _id).length;
    expect(arrived === 1, `mail ${_id} arrived ${arrived} times`);
  }
  return [...faults, ...documentFaults(books)];
}

const bought = ['order-confirmation'];
/**
 * What one purchase has become. `kept`: of what was paid, `less` what a part refund took, or `the other line` when one line was given back. `mails` to the buyer, by kind; `notices`: how
 * many the shop itself may have got.
 */
const OUTCOMES = {
  unpaid: { shown: false, status: 'En cours de préparation', kept: 'nothing', mails: [] },
  paid: { shown: true, status: 'En cours de préparation', kept: 'all', mails: bought },
  partly: { shown: true, status: 'En cours de préparation', kept: 'less', mails: [...bought, 'order-refund'] },
  'line refunded': {
    shown: true,
    status: 'En cours de préparation',
    kept: 'the other line',
    mails: [...bought, 'order-refund'],
  },
  refunded: { shown: true, status: 'Remboursé', kept: 'nothing', mails: [...bought, 'order-refund'] },
  'cancelled-refunded': { shown: true, status: 'Annulé', kept: 'nothing', mails: [...bought, 'order-refund'] },
  'rest-refunded': {
    shown: true,
    status: 'Remboursé',
    kept: 'nothing',
    mails: [...bought, 'order-refund', 'order-refund'],
  },
  contested: { shown: true, status: 'En cours de préparation', kept: 'all', mails: bought, notices: [1] },
  // Told at once to whoever asked, or by mail when nobody reads the answer any more.
  'contested, no refund': {
    shown: true,
    status: 'En cours de préparation',
    kept: 'all',
    mails: bought,
    notices: [1, 2],
  },
  // Once only when the news come after the bank has decided: what it asked before is of no use any more.
  'dispute won': { shown: true, status: 'En cours de préparation', kept: 'all', mails: bought, notices: [1, 2] },
  // The bank's word moves the money; the order's status is an administrator's to choose.
  'dispute lost': { shown: true, status: 'En cours de préparation', kept: 'nothing', mails: bought, notices: [1, 2] },
  delivered: { shown: true, status: 'Livré', kept: 'all', mails: [...bought, 'order-status', 'order-status'] },
  shipped: { shown: true, status: 'Expédié', kept: 'all', mails: [...bought, 'order-status'] },
  // Told once, whoever dies and however many recall it.
  recalled: { shown: true, status: 'Expédié', kept: 'all', mails: [...bought, 'order-status', 'product-recall'] },
  // However often it was declared, and from however many tabs.
  withdrawn: { shown: true, status: 'En cours de préparation', kept: 'all', mails: bought, withdrawals: 1 },
  'withdrawn, refunded': {
    shown: true,
    status: 'Annulé',
    kept: 'nothing',
    mails: [...bought, 'order-refund'],
    withdrawals: 1,
  },
  'withdrawn, sent back': {
    shown: true,
    status: 'Annulé',
    kept: 'all',
    mails: [...bought, 'order-refund'],
    notices: [1],
    withdrawals: 1,
  },
  cancelled: { shown: true, status: 'Annulé', kept: 'all', mails: [...bought, 'order-status'] },
  late: { shown: true, status: 'Annulé', kept: 'nothing', mails: ['late-payment'], notices: [1] },
  extra: {
    shown: true,
    status: 'En cours de préparation',
    kept: 'all',
    mails: ['extra-payment', ...bought],
    notices: [1],
  },
};
const LESS_CENTS = 500;

/** How this visit's purchase differs from what it should have become. */
export function outcomeFaults({ orders, intents, outbox, withdrawals }, visit, ends) {
  const own = orders.filter(({ checkoutKey }) => checkoutKey === visit.key);
  if (ends === 'none') return own.length === 0 ? [] : ['there is an order'];
  if (own.length !== 1) return [`there are ${own.length} orders`];
  const [order] = own;
  const id = String(order._id);
  const kept = keptOf(intents.filter(({ orderId }) => orderId === id));
  const due = {
    all: order.totalCents,
    less: order.totalCents - LESS_CENTS,
    'the other line': order.totalCents - SECOND_LINE_CENTS,
    nothing: 0,
  };
  const { notices = [0], withdrawals: declared = 0, ...wanted } = OUTCOMES[ends];
  const known = withdrawals.filter(({ orderId }) => orderId === id).length;
  const about = outbox.filter(({ subjectId }) => subjectId === id);
  const is = {
    shown: order.shown,
    status: order.status,
    kept: Object.keys(due).find((name) => due[name] === kept) ?? kept,
    mails: kindsOf(about.filter(({ to }) => to === visit.email)),
  };
  const told = about.filter(({ to }) => to !== visit.email);
  const same = JSON.stringify(is) === JSON.stringify({ ...wanted, mails: [...wanted.mails].sort() });
  return [
    ...(same ? [] : [`'${ends}' expected, but it is ${JSON.stringify(is)}`]),
    ...(known === declared ? [] : [`${known} withdrawals are kept, not ${declared}`]),
    ...(notices.includes(told.length) ? [] : [`the shop was told ${told.length} times: ${kindsOf(told).join(', ')}`]),
  ];
}

const kindsOf = (mails) => mails.map(({ kind }) => kind).sort();
