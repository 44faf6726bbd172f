import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** Read once a second at most, whoever asks (docs/adr/0054). */
const SETTINGS = ['legalversions', 'vat_settings', 'seller', 'labelling', 'settings'];
/** Of the mail that leaves, outside of any transaction. */
const MAIL = ['outbox', 'mailbox', 'invoices', 'invoice_buyers'];

let shop: Shop;
const commands: CommandStartedEvent[] = [];

beforeAll(async () => {
  // Traces are sent nowhere here: with them the driver tells each command.
  shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const database = shop.app.get<Connection>(getConnectionToken()).getClient() as unknown as MongoClient;
  database.on('commandStarted', (event) => void commands.push(event));
}, 120_000);
afterAll(() => shop.close());

const collectionOf = ({ command, commandName }: CommandStartedEvent) => String((command as never)[commandName]);
const told = (events: CommandStartedEvent[]) =>
  events
    .filter((event) => !SETTINGS.includes(collectionOf(event)))
    .map((event) =>
      event.commandName.endsWith('Transaction') ? 'commit' : `${event.commandName} ${collectionOf(event)}`,
    );

/** What each transaction asked, in turn. */
function transactions(): string[][] {
  const units = new Map<string, CommandStartedEvent[]>();
  for (const event of commands) {
    const { autocommit, txnNumber, lsid } = event.command as {
      autocommit?: boolean;
      txnNumber?: unknown;
      lsid?: unknown;
    };
    if (autocommit !== false) continue;
    const key = JSON.stringify([lsid, String(txnNumber)]);
    units.set(key, [...(units.get(key) ?? []), event]);
  }
  return [...units.values()].map(told);
}

it('an order of one line asks the database for no more than it must', async () => {
  const product = await addProduct(shop, { stock: 50 });
  // What is read with the first order alone.
  const first = newEmail();
  await order(shop, product, { email: first });
  await shop.mails(first);

  commands.length = 0;
  await shop.http
    .post('/api/cart/quote')
    .send({ items: [{ productId: product._id, quantity: 1 }] })
    .expect((answer) => expect(answer.status).toBeLessThan(300));
  const quote = told(commands).filter((one) => one.endsWith(' products'));

  commands.length = 0;
  const email = newEmail();
  await order(shop, product, { email });
  await shop.mails(email);
  const [place, settle] = transactions();
  const isMail = (event: CommandStartedEvent) => {
    const { autocommit } = event.command as { autocommit?: boolean };
    return autocommit !== false && event.commandName !== 'aggregate' && MAIL.includes(collectionOf(event));
  };
  const mail = told(commands.filter(isMail)).filter((one) => one !== 'find mailbox');
  const counts = [quote, place, settle, mail].map((some) => some?.length);
  process.stdout.write(`commands of an order: quote, place, settle, mail ${counts.join(', ')}\n`);

  expect(quote).toEqual(['find products']);
  expect(place).toEqual([
    'insert orders',
    'insert payments',
    'findAndModify products',
    'insert stock_movements',
    'commit',
  ]);
  expect(settle).toEqual([
    'update payments',
    'update orders',
    'findAndModify products',
    'insert stock_movements',
    'update outbox',
    'insert live_events',
    'find webhooks',
    'insert invoice_buyers',
    'findAndModify invoice_counters',
    'insert invoices',
    'commit',
  ]);
  // Counted for the buyer and for the network at once; that it was paid is told with the next one.
  expect(told(commands).filter((one) => one.endsWith(' throttles'))).toEqual(['update throttles']);
  // The sale that was just booked is not read again; whoever wakes twice looks twice for what waits.
  expect(mail.filter((one) => one !== 'find outbox').toSorted()).toEqual(
    expect.arrayContaining(['update invoices', 'update mailbox', 'update outbox']),
  );
  expect(mail.filter((one) => /^find invoice/.test(one))).toEqual([]);
  expect(mail.length).toBeLessThanOrEqual(7);
}, 60_000);
