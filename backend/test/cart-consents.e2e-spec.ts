import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CART_REMINDER_TEXTS, type CartReminderConsent, type PersonalDataFile, type Product } from '@shop/contract';
import { byDay } from '../src/shared/domain/paris-days.js';
import { Mailer } from '../src/shared/mail/mail.js';
import { Outbox } from '../src/shared/mail/outbox.js';
import {
  agreeToReminders,
  keepCart,
  lookForCarts,
  remindCarts,
  untilHour,
  withdrawReminders,
} from './support/cart-reminders.js';
import { until } from './support/built-shop.js';
import { addProduct } from './support/catalog.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, signedEvents } from './support/mail-events.js';
import { order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, logIn } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
  await remindCarts(shop);
  soap = await addProduct(shop, { name: 'Savon du panier', stock: 500 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const SUBJECT = 'Votre panier vous attend';
const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const record = ({ id }: Pick<ConnectedClient, 'id'>) => db().collection('cart_reminders').findOne({ clientId: id });
const mailsOf = async (client: ConnectedClient) =>
  db()
    .collection<{ _id: string; attempts: number; nextAttemptAt: Date }>('outbox')
    .find({ kind: 'cart-reminder', subjectId: String((await record(client))?._id) })
    .toArray();

/** Somebody who agreed, with a cart that was left a day ago. */
async function left(): Promise<ConnectedClient> {
  // Not at night, when none leaves.
  untilHour(shop, 10);
  const client = await aClient(shop);
  await agreeToReminders(shop, client).expect(200);
  await keepCart(shop, client, [{ productId: soap._id, quantity: 1 }]).expect(200, { kept: true });
  shop.clock.advance({ hours: 25 });
  return logIn(shop, client.email);
}

it('nobody is reminded by a mail that still waits for the provider when something of it is bought', async () => {
  const mailer = shop.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  const isReminder = ({ subject }: { subject: string }) => subject === SUBJECT;
  jest
    .spyOn(mailer, 'send')
    .mockImplementation((mail) => (isReminder(mail) ? Promise.reject(new Error('later')) : send(mail)));
  const client = await left();
  await lookForCarts(shop);
  expect(await mailsOf(client)).toHaveLength(1);
  await order(shop, soap, { client });
  expect(await mailsOf(client)).toEqual([]);
});

it('a reminder that the provider refused in the evening waits for the morning', async () => {
  const mailer = shop.app.get(Mailer);
  const sent = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('later'));
  const reminders = () => sent.mock.calls.filter(([{ subject }]) => subject === SUBJECT).length;
  const client = await left();
  untilHour(shop, 19);
  await lookForCarts(shop);
  const tried = async (attempts: number) => (await mailsOf(client))[0]?.attempts === attempts && reminders() > 0;
  await until(
    () => tried(1),
    () => 'the reminder was not tried',
  );
  sent.mockClear();

  untilHour(shop, 22);
  shop.app.get(Outbox).wakeAfterCommit();
  const isHeld = async () => {
    const [mail] = await mailsOf(client);
    const at = mail!.nextAttemptAt;
    return at > shop.clock.now() && byDay(at).getTime() === at.getTime() && mail!.attempts === 1;
  };
  await until(isHeld, () => 'the reminder was not held');
  expect(reminders()).toBe(0);

  untilHour(shop, 8);
  shop.app.get(Outbox).wakeAfterCommit();
  await until(
    () => reminders() === 1,
    () => 'the reminder did not leave in the morning',
  );
});

it('whoever took it back once has agreed before: the shop can prove each time, and tells it', async () => {
  const client = await aClient(shop);
  const first = (await agreeToReminders(shop, client).expect(200)).body as CartReminderConsent;
  shop.clock.advance({ seconds: 1 });
  const taken = (await withdrawReminders(shop, client).expect(200)).body as CartReminderConsent;
  // Pressed once more, nothing else was taken back.
  await withdrawReminders(shop, client).expect(200);
  shop.clock.advance({ seconds: 1 });
  await agreeToReminders(shop, client).expect(200);
  const past = [
    { agreedAt: new Date(first.agreedAt!), withdrawnAt: new Date(taken.withdrawnAt!), textVersion: first.textVersion },
  ];
  expect(await record(client)).toMatchObject({ agreedAt: expect.any(Date) as Date, past });
  const { body } = await shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(client.token));
  const told = (body as PersonalDataFile).parts.find(({ id }) => id === 'cart-reminders')?.records[0]?.['past'];
  expect(told).toEqual([{ agreed: first.agreedAt, withdrawn: taken.withdrawnAt, text: CART_REMINDER_TEXTS[0] }]);
});

it('whoever calls it spam, or whose mailbox sends it back, agreed no more; whoever it reaches still does', async () => {
  const clients = [await left(), await left(), await left()];
  await lookForCarts(shop);
  for (const { email } of clients) await shop.mails(email, 2);
  const keys = await Promise.all(clients.map(async (client) => (await mailsOf(client))[0]!._id));
  const names = ['bounce', 'spamreport', 'delivered'];
  const tell = async () => {
    const { body, headers } = signedEvents(
      shop,
      keys.map((key, at) => mailEvent(shop, key, names[at]!)),
    );
    await shop.http.post(EVENTS_PATH).set(headers).send(body);
  };
  await tell();
  const agreed = () => Promise.all(clients.map(async (client) => !!(await record(client))?.['agreedAt']));
  expect(await agreed()).toEqual([false, false, true]);
  // A mail of before says nothing about who agrees anew.
  await agreeToReminders(shop, await logIn(shop, clients[1]!.email)).expect(200);
  await tell();
  expect(await agreed()).toEqual([false, true, true]);
});
