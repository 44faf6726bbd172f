/**
 * What people do, step by step, and where the process may stop meanwhile. Each point names what the books must say when
 * nobody ever comes back: the provider's webhook (if any) and the reconciler alone then decide. `ends` is what they say
 * when people go on to the end. `deaf`: no webhook arrives before the process stops.
 */
import { DECLINED, THREE_D_SECURE, VISA } from './world.mjs';

const REFUND_EUR = 5;

/** Remembers what the browser learns from an answered order. */
const order = (card) => ({
  name: 'order',
  run: async (world, visit) => {
    const answer = await world.order(visit, card);
    if (answer.cut) return answer;
    visit.order = answer.body.order ?? visit.order;
    visit.bankPage = answer.body.next_action?.redirect_to_url.url;
    return answer;
  },
});

const decide = (decision) => ({
  name: decision,
  run: async (world, visit) => {
    if (!visit.bankPage) return { status: 0 };
    const answer = await world.decide(visit.bankPage, decision);
    if (!answer.cut) visit.returnTo = answer.location;
    return answer;
  },
});

const comeBack = {
  name: 'return',
  run: async (world, visit) => (visit.returnTo ? world.comeBack(visit.returnTo) : { status: 0 }),
};

const halfAnHour = {
  name: 'wait',
  run: async (world, visit) => {
    // A shopper who is back does not wait a second time.
    if (!visit.waited) await world.server.advance(31);
    visit.waited = true;
    return { status: 0 };
  },
};

/** The payment's reference: a buyer is not told. */
async function intentOf(world, visit) {
  const database = await world.server.database();
  const { _id } = await database.collection('orders').findOne({ reference: visit.order.reference });
  return (await database.collection('payments').findOne({ _id })).intentId;
}

const refundPart = {
  name: 'refund',
  run: async (world, visit) => {
    const { _id: orderId } = visit.order;
    const paymentIntentId = await intentOf(world, visit);
    return world.refund(visit, { paymentIntentId, orderId, amount: REFUND_EUR });
  },
};

/** Gives back what one line of the order cost. */
const refundLine = (index) => ({
  name: `refund of line ${index + 1}`,
  run: async (world, visit) => {
    const { _id: orderId, articles } = visit.order;
    const paymentIntentId = await intentOf(world, visit);
    const amount = articles[index].price * articles[index].quantity;
    return world.refund(visit, { paymentIntentId, orderId, amount }, `refund-${visit.key}-line-${index}`);
  },
});

const setStatus = (body) => ({
  name: 'status',
  run: (world, visit) => world.setStatus(visit.order._id, body),
});

const noteLot = { name: 'lot', run: (world, visit) => world.noteLot(visit) };
const shipWithLot = { name: 'shipped with its lot', run: (world, visit) => world.shipWithLot(visit) };
/** Somebody else has the rest of the lot; the tab that asks again gets the same order. */
const soldToAnother = { name: 'sold to another', run: (world, visit) => world.sellRestOfLot(visit) };
const blockLot = { name: 'lot blocked', run: (world, visit) => world.blockLot(visit) };
const recall = { name: 'recall', run: (world, visit) => world.recall(visit) };

/** A guest's declaration, by the order's reference and address. */
const withdraw = {
  name: 'withdraw',
  run: (world, visit) => world.withdraw(visit),
};

/** The administrator's one press. */
const refundWithdrawal = {
  name: 'refund of the withdrawal',
  run: async (world, visit) => {
    const withdrawals = (await world.server.database()).collection('withdrawals');
    const { _id } = await withdrawals.findOne({ orderId: visit.order._id });
    return world.refundWithdrawal(String(_id));
  },
};

/** The client's bank sends back what the shop gave back. */
const sentBack = {
  name: 'refund sent back',
  run: async (world, visit) => world.provider.sendBack((visit.intent ??= await intentOf(world, visit))),
};

/** The shop was told before the process dies; the bank's button does nothing the second time. */
const dispute = (name, status) => ({
  name,
  run: async (world, visit) => world.provider.dispute((visit.intent ??= await intentOf(world, visit)), status),
});
const contest = dispute('contest', 'needs_response');

const emptyShelf = {
  name: 'empty shelf',
  run: async (world, visit) => {
    visit.emptied = true;
    await world.countRare(0);
    return { status: 0 };
  },
};

const lateYes = {
  name: 'late yes',
  run: async (world, visit) => {
    await world.provider.sayYesLate(visit.firstIntent);
    return { status: 0 };
  },
};

/** The first attempt runs out; a later one has another intent. */
const expired = {
  name: 'expiry',
  run: async (world, visit) => {
    if (visit.firstIntent) return { status: 0 };
    visit.firstIntent = await intentOf(world, visit);
    await world.server.advance(31);
    const payments = (await world.server.database()).collection('payments');
    await world.until(
      () => payments.findOne({ intentId: visit.firstIntent, status: 'failed' }),
      'the reservation expires',
    );
    return { status: 0 };
  },
};

const WEBHOOK = (left) => ({ 'webhook-received': left, 'webhook-handled': left, 'webhook-stored': left });
const MAIL = (left) => ({ 'mail-claimed': left, 'mail-sent': left });
/** A mail that carries an invoice or a credit note. */
const PAPER_MAIL = (left) => ({ ...MAIL(left), 'paper-written': left, 'paper-kept': left });
const SETTLING = (left) => ({ 'invoice-numbered': left, 'settlement-written': left, settled: left });
const DISPUTE = (left) => ({ ...WEBHOOK(left), 'dispute-written': left, 'dispute-recorded': left });
const REFUND = (left) => ({
  'refund-promised': left,
  'refund-made': left,
  'invoice-numbered': left,
  'refund-written': left,
  'refund-recorded': left,
});

export const SCENARIOS = [
  {
    name: 'card',
    steps: [order(VISA)],
    ends: 'paid',
    stops: [
      {
        at: 0,
        points: {
          'stock-reserved': 'none',
          'order-written': 'unpaid',
          'intent-created': 'paid',
          ...SETTLING('paid'),
          'order-answered': 'paid',
          ...PAPER_MAIL('paid'),
          ...WEBHOOK('paid'),
        },
      },
    ],
  },
  {
    name: '3-D Secure',
    steps: [order(THREE_D_SECURE), decide('authorise'), comeBack],
    ends: 'paid',
    stops: [
      {
        at: 0,
        points: {
          'order-written': 'unpaid',
          'intent-created': 'unpaid',
          'action-saved': 'unpaid',
          'order-answered': 'unpaid',
          ...WEBHOOK('unpaid'),
        },
      },
      { at: 1, points: { 'bank-decided': 'paid', ...WEBHOOK('paid') } },
      { at: 2, deaf: true, points: { 'return-asked': 'paid', ...SETTLING('paid'), ...PAPER_MAIL('paid') } },
    ],
  },
  {
    name: '3-D Secure refused',
    steps: [order(THREE_D_SECURE), decide('refuse'), comeBack],
    ends: 'unpaid',
    stops: [
      { at: 1, points: { 'bank-decided': 'unpaid', ...WEBHOOK('unpaid') } },
      { at: 2, deaf: true, points: { 'return-asked': 'unpaid', released: 'unpaid' } },
    ],
  },
  {
    name: '3-D Secure abandoned',
    steps: [order(THREE_D_SECURE), halfAnHour],
    ends: 'unpaid',
    stops: [{ at: 1, points: { 'intent-canceled': 'unpaid', released: 'unpaid' } }],
  },
  {
    name: 'declined',
    steps: [order(DECLINED)],
    ends: 'unpaid',
    stops: [{ at: 0, points: { 'order-written': 'unpaid', 'intent-created': 'unpaid', released: 'unpaid' } }],
  },
  {
    name: 'declined, another card',
    steps: [order(DECLINED), order(VISA)],
    ends: 'paid',
    stops: [
      {
        at: 1,
        points: { 'order-reopened': 'unpaid', 'intent-created': 'paid', ...SETTLING('paid'), ...PAPER_MAIL('paid') },
      },
    ],
  },
  {
    name: 'part refunded',
    steps: [order(VISA), refundPart],
    ends: 'partly',
    stops: [{ at: 1, points: { ...REFUND('partly'), ...PAPER_MAIL('partly'), ...WEBHOOK('partly') } }],
  },
  {
    name: 'a line refunded',
    twoLines: true,
    steps: [order(VISA), refundLine(1)],
    ends: 'line refunded',
    stops: [
      { at: 1, points: { ...REFUND('line refunded'), ...PAPER_MAIL('line refunded'), ...WEBHOOK('line refunded') } },
    ],
  },
  {
    name: 'a line refunded, then the other',
    twoLines: true,
    steps: [order(VISA), refundLine(1), refundLine(0)],
    ends: 'rest-refunded',
    stops: [
      { at: 2, points: { ...REFUND('rest-refunded'), ...PAPER_MAIL('rest-refunded'), ...WEBHOOK('rest-refunded') } },
    ],
  },
  {
    name: 'refunded',
    steps: [order(VISA), setStatus({ status: 'Remboursé', expectedStatus: 'En cours de préparation' })],
    ends: 'refunded',
    stops: [{ at: 1, points: { ...REFUND('refunded'), ...PAPER_MAIL('refunded'), ...WEBHOOK('refunded') } }],
  },
  {
    name: 'cancelled and refunded',
    steps: [order(VISA), setStatus({ status: 'Annulé', refund: true })],
    ends: 'cancelled-refunded',
    stops: [{ at: 1, points: { ...REFUND('cancelled-refunded'), ...PAPER_MAIL('cancelled-refunded') } }],
  },
  {
    name: 'cancelled',
    steps: [order(VISA), setStatus({ status: 'Annulé' })],
    ends: 'cancelled',
    stops: [{ at: 1, points: { 'status-written': 'paid', 'status-saved': 'cancelled', ...MAIL('cancelled') } }],
  },
  {
    name: 'shipped',
    steps: [order(VISA), setStatus({ status: 'Expédié', orderNumber: '6A12345678901', deliver: 'Colissimo' })],
    ends: 'shipped',
    stops: [{ at: 1, points: { 'status-written': 'paid', 'status-saved': 'shipped', ...MAIL('shipped') } }],
  },
  {
    name: 'recalled',
    steps: [order(VISA), noteLot, shipWithLot, soldToAnother, blockLot, recall],
    ends: 'recalled',
    webhooks: ['once', 'never'],
    stops: [
      {
        at: 2,
        points: {
          'lots-counted': 'paid',
          'lots-booked': 'paid',
          'status-written': 'paid',
          'status-saved': 'shipped',
          ...MAIL('shipped'),
        },
      },
      { at: 4, points: { 'lot-block-written': 'shipped' } },
      {
        at: 5,
        points: {
          'recall-written': 'shipped',
          'recall-begun': 'recalled',
          'recall-mail-queued': 'recalled',
          'recall-mails-written': 'recalled',
          'recall-mails-saved': 'recalled',
          ...MAIL('recalled'),
        },
      },
    ],
  },
  {
    name: 'delivered',
    steps: [
      order(VISA),
      setStatus({ status: 'Expédié', orderNumber: '6A12345678901', deliver: 'Colissimo' }),
      setStatus({ status: 'Livré' }),
    ],
    ends: 'delivered',
    stops: [{ at: 2, points: { 'status-written': 'shipped', 'status-saved': 'delivered', ...MAIL('delivered') } }],
  },
  {
    name: 'withdrawn',
    steps: [order(VISA), withdraw],
    ends: 'withdrawn',
    webhooks: ['once', 'never'],
    stops: [
      {
        at: 1,
        points: { 'withdrawal-written': 'paid', 'withdrawal-declared': 'withdrawn', ...MAIL('withdrawn') },
      },
    ],
  },
  {
    name: 'withdrawn and refunded',
    steps: [order(VISA), withdraw, refundWithdrawal],
    ends: 'withdrawn, refunded',
    webhooks: ['once', 'never'],
    stops: [
      {
        at: 2,
        // Written down and not asked yet: it waits for the administrator's next press.
        points: { 'withdrawal-refund-ordered': 'withdrawn', ...REFUND('withdrawn, refunded') },
      },
    ],
  },
  {
    name: 'withdrawn, refund sent back',
    steps: [order(VISA), withdraw, refundWithdrawal, sentBack],
    ends: 'withdrawn, sent back',
    // Nobody but the provider tells of it.
    webhooks: ['once', 'twice'],
    // An administrator who presses once more gives it back once more, which is another story.
    browsers: ['gone'],
    stops: [
      {
        at: 3,
        points: {
          ...WEBHOOK('withdrawn, sent back'),
          'refund-written': 'withdrawn, sent back',
          ...MAIL('withdrawn, sent back'),
        },
      },
    ],
  },
  {
    name: 'part refunded, then the rest',
    steps: [order(VISA), refundPart, setStatus({ status: 'Remboursé' })],
    ends: 'rest-refunded',
    stops: [
      { at: 2, points: { ...REFUND('rest-refunded'), ...PAPER_MAIL('rest-refunded'), ...WEBHOOK('rest-refunded') } },
    ],
  },
  {
    name: 'contested',
    steps: [order(VISA), contest],
    ends: 'contested',
    // Nobody but the provider tells of a dispute.
    webhooks: ['once', 'twice'],
    stops: [{ at: 1, points: { ...DISPUTE('contested'), ...MAIL('contested') } }],
  },
  {
    name: 'contested, refund refused',
    steps: [order(VISA), contest, setStatus({ status: 'Annulé', refund: true })],
    ends: 'contested, no refund',
    webhooks: ['once', 'twice'],
    stops: [
      {
        at: 2,
        points: {
          'refund-promised': 'contested, no refund',
          'refund-made': 'contested, no refund',
          'refund-recorded': 'contested, no refund',
        },
      },
    ],
  },
  {
    name: 'dispute won',
    steps: [order(VISA), contest, dispute('win', 'won')],
    ends: 'dispute won',
    webhooks: ['once', 'twice'],
    stops: [{ at: 2, points: { ...DISPUTE('dispute won'), ...MAIL('dispute won') } }],
  },
  {
    name: 'dispute lost',
    steps: [order(VISA), contest, dispute('lose', 'lost')],
    ends: 'dispute lost',
    webhooks: ['once', 'twice'],
    stops: [
      {
        at: 2,
        points: {
          ...DISPUTE('dispute lost'),
          'loss-written': 'dispute lost',
          'invoice-numbered': 'dispute lost',
          ...MAIL('dispute lost'),
        },
      },
    ],
  },
  {
    name: 'late yes, served',
    steps: [order(THREE_D_SECURE), expired, lateYes],
    ends: 'paid',
    webhooks: ['once', 'twice'],
    // A shopper who comes back buys it again under the same key, which is another story.
    browsers: ['gone'],
    stops: [{ at: 2, points: { ...SETTLING('paid'), ...PAPER_MAIL('paid'), ...WEBHOOK('paid') } }],
  },
  {
    name: 'late yes, sold out',
    rare: true,
    steps: [order(THREE_D_SECURE), expired, emptyShelf, lateYes],
    ends: 'late',
    webhooks: ['once', 'twice'],
    browsers: ['gone'],
    stops: [
      {
        at: 3,
        points: {
          'late-closed': 'late',
          'refund-made': 'late',
          'refund-written': 'late',
          'refund-recorded': 'late',
          ...MAIL('late'),
          ...WEBHOOK('late'),
        },
      },
    ],
  },
  {
    name: 'late yes, bought again',
    steps: [order(THREE_D_SECURE), expired, order(VISA), lateYes],
    ends: 'extra',
    webhooks: ['once', 'twice'],
    browsers: ['gone'],
    stops: [{ at: 3, points: { 'extra-returned': 'extra', ...MAIL('extra'), ...WEBHOOK('extra') } }],
  },
  {
    name: 'last use of a code',
    code: true,
    steps: [order(VISA)],
    ends: 'paid',
    stops: [
      {
        at: 0,
        points: {
          'stock-reserved': 'none',
          'order-written': 'unpaid',
          'intent-created': 'paid',
          ...SETTLING('paid'),
          'order-answered': 'paid',
        },
      },
    ],
  },
  {
    name: 'last use of a code, declined, another card',
    code: true,
    steps: [order(DECLINED), order(VISA)],
    ends: 'paid',
    stops: [
      { at: 0, points: { released: 'unpaid' } },
      { at: 1, points: { 'order-reopened': 'unpaid', 'intent-created': 'paid', ...SETTLING('paid') } },
    ],
  },
  {
    name: 'last use of a code, 3-D Secure abandoned',
    code: true,
    steps: [order(THREE_D_SECURE), halfAnHour],
    ends: 'unpaid',
    stops: [{ at: 1, points: { 'intent-canceled': 'unpaid', released: 'unpaid' } }],
  },
  {
    name: 'last use of a code, cancelled and refunded',
    code: true,
    steps: [order(VISA), setStatus({ status: 'Annulé', refund: true })],
    ends: 'cancelled-refunded',
    stops: [{ at: 1, points: REFUND('cancelled-refunded') }],
  },
  {
    name: 'last use of a code, late yes, served',
    code: true,
    steps: [order(THREE_D_SECURE), expired, lateYes],
    ends: 'paid',
    webhooks: ['once', 'twice'],
    browsers: ['gone'],
    stops: [{ at: 2, points: { ...SETTLING('paid'), ...WEBHOOK('paid') } }],
  },
];
