import { moneyDisagreements } from './domain/money-rules.js';
import { type ChargeRecord, type Disagreement, groupBy, type PaymentRecord } from './domain/records.js';
import { useDisagreements } from './domain/discount-rules.js';
import { reservationDisagreements } from './domain/reservation-rules.js';
import type { BooksReader, OrderBooks } from './infrastructure/books-reader.js';
import type { ProviderCharges } from './provider-charges.js';
import { paidBeforeInvoices, saleDisagreements } from './check-sales.js';
import { inPortions } from './portions.js';

const ORDERS = 200;
const ROWS = 1_000;

interface Found {
  count: number;
  found: Disagreement[];
}

/**
 * Orders with their payments, charges, mails and units. What contradicts itself is read once more by itself before it is
 * told: the provider was asked at another moment than the shop.
 * @param provider of real charges; undefined for the payment sandbox, whose charges are in the shop's database
 */
export async function checkOrders(
  reader: BooksReader,
  provider: ProviderCharges | undefined,
  now: Date,
): Promise<Found & { beforeInvoices: number }> {
  const found: Disagreement[] = [];
  let count = 0;
  let beforeInvoices = 0;
  for await (const portion of inPortions(reader, 'orders', ORDERS)) {
    const books = await reader.orderBooks(portion);
    const ids = books.orders.map(({ id }) => id);
    count += ids.length;
    beforeInvoices += paidBeforeInvoices(books);
    const known = withByHand(books, provider?.of(ids));
    for (const id of suspicious(known, now)) {
      const alone = await reader.orderBooks({ ids: [id] });
      const asked = provider && (await provider.asked(id, intentsOf(alone.payments)));
      found.push(...orderDisagreements(withByHand(alone, asked), now));
    }
    portion.reached(ids.at(-1), ids.length);
  }
  return { count, beforeInvoices, found };
}

const withByHand = (books: OrderBooks, listed: readonly ChargeRecord[] = books.charges): OrderBooks => ({
  ...books,
  charges: [...listed, ...books.byHand],
});

/** Ids of the orders in which the books contradict one another. */
function suspicious(books: OrderBooks, now: Date): string[] {
  const payments = groupBy(books.payments, ({ orderId }) => orderId);
  const charges = groupBy(books.charges, ({ orderId }) => orderId);
  const movements = groupBy(books.movements, ({ orderId }) => orderId ?? '');
  const uses = groupBy(books.uses, ({ orderId }) => orderId);
  const openings = movements.get('') ?? [];
  const wrong = books.orders.filter((order) => {
    const own = {
      ...books,
      orders: [order],
      payments: payments.get(order.id) ?? [],
      charges: charges.get(order.id) ?? [],
      uses: uses.get(order.id) ?? [],
      movements: [...(movements.get(order.id) ?? []), ...openings],
    };
    return orderDisagreements(own, now).length > 0;
  });
  return wrong.map(({ id }) => id);
}

const orderDisagreements = (books: OrderBooks, now: Date) => [
  ...moneyDisagreements({ ...books, now }),
  ...reservationDisagreements(books),
  ...useDisagreements(books),
  ...saleDisagreements(books, now),
];

/** Those that the provider may know: what was paid by hand has ids of the shop's own. */
const intentsOf = (payments: readonly PaymentRecord[]) =>
  payments
    .flatMap(({ intentId, extras = [] }) => [intentId, ...extras.map((extra) => extra.intentId)])
    .filter((intentId) => !intentId?.startsWith('hand_'));

/** Payments of orders that there are not. The order is written with its payment, and asked for afterwards. */
export async function checkPayments(reader: BooksReader, now: Date): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for await (const ids of reader.paymentIds(ROWS)) {
    const known = await reader.existing('orders', ids);
    const payments = ids.filter((id) => !known.has(id)).map((orderId) => ({ orderId }) as PaymentRecord);
    found.push(...moneyDisagreements({ now, orders: [], payments, charges: [], confirmed: new Set() }));
  }
  return found;
}

async function* everyCharge(reader: BooksReader, provider: ProviderCharges | undefined) {
  yield* provider?.all(ROWS) ?? reader.charges(ROWS, 'sandbox_intents');
  yield* reader.charges(ROWS, 'hand_payments');
}

/** Charges for orders that there are not. */
export async function checkCharges(
  reader: BooksReader,
  provider: ProviderCharges | undefined,
  now: Date,
): Promise<Found> {
  const found: Disagreement[] = [];
  let count = 0;
  for await (const batch of everyCharge(reader, provider)) {
    count += batch.length;
    const known = await reader.existing(
      'orders',
      batch.map(({ orderId }) => orderId),
    );
    const charges = batch.filter(({ orderId }: ChargeRecord) => !known.has(orderId));
    found.push(...moneyDisagreements({ now, orders: [], payments: [], charges, confirmed: new Set() }));
  }
  return { count, found };
}
