import { OWNERS_EVENTS } from '../testing/memory-deliveries.js';
import { CLOSING } from '../testing/closing.js';
import { PurchaseModel } from '../testing/purchase-model.js';
import {
  emptyState,
  keyOf,
  ORDER_ID,
  type PurchaseState,
  QUANTITY,
  refundedCents,
} from '../testing/purchase-memory.js';

/** Each event more means four times the states and the time: `PURCHASE_EVENTS=7`, or 8, is for whoever changes how one buys. */
const LENGTH = Number(process.env['PURCHASE_EVENTS'] ?? 6);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

interface Reached {
  state: PurchaseState;
  /** The shortest way that leads here. */
  way: string[];
}

let model = new PurchaseModel();
const names = Object.keys(model.events);
/** Purchases whose delivery changes under way, or of a bundle. */
const DELIVERY_LENGTH = LENGTH;
const BUNDLE_LENGTH = Math.max(LENGTH - 1, 1);
const deliveryNames = [
  ...['a good card', 'a refused card', 'a card with 3-D Secure', 'another address and mail, 3-D Secure'],
  ...['the bank page: yes', 'the bank page: no', 'every webhook', 'half an hour', 'the administrator refunds'],
  ...Object.keys(OWNERS_EVENTS),
];

/** What holds at every moment, whatever is still open. */
function brokenNow({ books, intents }: PurchaseState): string[] {
  const { order, payment, units, elsewhere } = books;
  const undecided = payment?.status === 'pending' || payment?.status === 'requires_action';
  const hasCode = order?.adjustments.some(({ discount }) => discount) ?? false;
  const isSold =
    order?.shown && payment?.status !== 'refunded' && order.status !== 'Annulé' && order.status !== 'Remboursé';
  const owed = order?.shown && (order.status === 'En cours de préparation' || order.tracking) ? QUANTITY : 0;
  const promises: [boolean, string][] = [
    [Math.min(units.available, units.reserved, units.sold) >= 0, 'no stock is negative'],
    [units.available + units.reserved + units.sold + elsewhere === 3, 'no unit appears or is lost'],
    [units.reserved === (undecided ? QUANTITY : 0), 'units are reserved exactly while a payment is open'],
    [units.sold === owed, 'units are sold exactly when an order is to be sent'],
    [intents.every((intent) => refundedCents(intent) <= intent.amountCents), 'no more goes back than came in'],
    [!order === !payment, 'an order has its payment'],
    [!undecided || !hasCode || books.use === 'held', 'a code is held while its payment is open'],
    [hasCode || (books.use !== 'held' && books.use !== 'used'), 'no code is held for an order without it'],
    [!isSold || !hasCode || books.use === 'used', 'a code is used by an order that was paid and stands'],
    [
      payment?.status !== 'failed' || books.use === 'free' || books.use === 'elsewhere',
      'a refusal gives the code back',
    ],
    [!order?.shown || payment?.intentId === order.intentId, 'a shown order is paid by its own charge'],
    [
      !order?.shown || intents.find(({ id }) => id === order.intentId)?.sentTo === order.delivery.address,
      'a shown order goes where it was to go when it was charged',
    ],
    [intents.every(({ way }) => way === 'offered'), 'nobody is charged for a delivery that is not as it was shown'],
  ];
  return promises.filter(([holds]) => !holds).map(([, promise]) => promise);
}

/** What holds once every webhook came, the reconciler ran and all time is over. */
function brokenInTheEnd({ books, intents }: PurchaseState): string[] {
  const { order, payment, spentCents, purchases, mails } = books;
  const kept = sum(intents.filter(({ status }) => status === 'succeeded').map((i) => i.amountCents - refundedCents(i)));
  const due = order?.shown ? order.totalCents - order.refundedCents : 0;
  const late = mails.includes('late');
  const bought = order?.shown === true && !late;
  const refunds = payment?.refunds ?? [];
  const promises: [boolean, string][] = [
    [payment?.status !== 'pending' && payment?.status !== 'requires_action', 'no payment is left undecided'],
    [refunds.every(({ state }) => state !== 'pending'), 'no refund is left open'],
    [kept === due, 'what the provider keeps is what the books say'],
    [spentCents === (bought ? due : 0), 'montantDepense is what was kept'],
    [purchases.join() === (bought ? ORDER_ID : ''), 'the history has the order exactly when it was bought'],
    [mails.includes('confirmation') === bought, 'a confirmation is sent exactly for what was bought'],
    [!late || kept === 0, 'a payment too late goes back whole'],
    [
      intents.filter(({ status }) => status === 'requires_action').length === 0,
      'no bank page can be answered any more',
    ],
  ];
  return promises.filter(([holds]) => !holds).map(([, promise]) => promise);
}

let endings = new Map<string, string[]>();

/** Lets the model come to its end. Two states with one key have the same: no ending is gone through twice. */
async function brokenOnceOver(step = 0): Promise<string[]> {
  if (step === CLOSING.length) return [...brokenNow(model.state), ...brokenInTheEnd(model.state)];
  const key = `${step} ${keyOf(model.state)}`;
  let broken = endings.get(key);
  if (!broken) {
    await model.happen(CLOSING[step]!);
    broken = await brokenOnceOver(step + 1);
    endings.set(key, broken);
  }
  return broken;
}

/** Every sequence of these events. @returns how many states they lead to */
async function everySequenceOf(happenings: readonly string[], most: number): Promise<number> {
  const seen = new Set([keyOf(emptyState())]);
  let frontier: Reached[] = [{ state: emptyState(), way: [] }];
  let moves = 0;
  for (let length = 1; length <= most; length += 1) {
    const next: Reached[] = [];
    for (const { state, way } of frontier) {
      for (const name of happenings) {
        model.state = { ...state };
        await model.happen(name).catch((error: unknown) => {
          throw new Error(`${[...way, name].join(' -> ')}: ${String(error)}`, { cause: error });
        });
        moves += 1;
        const reached = { ...model.state };
        const key = keyOf(reached);
        if (seen.has(key)) continue;
        seen.add(key);
        const there = [...way, name];
        next.push({ state: reached, way: there });
        const broken = brokenNow(reached);
        broken.push(...(await brokenOnceOver()));
        if (broken.length > 0) throw new Error(`${there.join(' -> ')}\n  breaks: ${broken.join('; ')}`);
      }
    }
    frontier = next;
  }
  process.stdout.write(`purchase model: ${seen.size} states after ${moves} moves\n`);
  return seen.size;
}

describe('a purchase', () => {
  it(`keeps its promises after every sequence of up to ${LENGTH} events`, async () => {
    // Far fewer would mean that events are refused which should happen.
    expect(await everySequenceOf(names, LENGTH)).toBeGreaterThan(2 * 4 ** LENGTH);
  }, 600_000);

  it(`of a bundle keeps the same promises for the shelf of what is in it, after up to ${BUNDLE_LENGTH} events`, async () => {
    [model, endings] = [new PurchaseModel('bundle'), new Map()];
    expect(await everySequenceOf(names, BUNDLE_LENGTH)).toBeGreaterThan(2 * 4 ** BUNDLE_LENGTH);
  }, 600_000);

  it(`charges no delivery that was withdrawn or repriced since it was shown, after up to ${DELIVERY_LENGTH} events`, async () => {
    [model, endings] = [new PurchaseModel(), new Map()];
    expect(await everySequenceOf(deliveryNames, DELIVERY_LENGTH)).toBeGreaterThan(2 ** DELIVERY_LENGTH);
  }, 600_000);
});
