import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, MailRecord, Product, Withdrawal } from '@shop/contract';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { MailLog } from '../src/shared/mail/mail-log.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, signedEvents } from './support/mail-events.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
});
afterAll(() => shop.close());

const receiptOf = ({ number }: { number: string }) => `withdrawal-receipt:${number}`;
const again = async ({ number }: Withdrawal) => (await withdrawals(shop).list({ search: number }))[0]!;
const correct = async ({ _id }: Withdrawal, email: string) =>
  (await backOffice(shop)).http('put', `/api/withdrawals/${_id}/email`).send({ email });
const receiptsOf = async ({ _id }: Withdrawal): Promise<MailRecord[]> => shop.app.get(MailLog).ofSubject(_id);

async function told(key: string, event: 'bounce' | 'delivered'): Promise<void> {
  const { body, headers } = signedEvents(shop, [mailEvent(shop, key, event, { reason: '550 5.1.1 unknown' })]);
  await shop.http.post(EVENTS_PATH).set(headers).send(body).expect(200);
}

/** Declared under an address that does not exist, as often as is wanted. */
async function lost(times = 1): Promise<Withdrawal> {
  const bought = await order(shop, soap, { email: newEmail() });
  const { declare, declared } = withdrawals(shop);
  const kept = await declared(declarationOf(bought));
  for (let time = 1; time < times; time += 1) await declare(declarationOf(bought)).expect(200);
  await shop.mails(bought.email, 1 + times);
  const { repeats } = await again(kept);
  for (const declaration of [kept, ...repeats]) await told(receiptOf(declaration), 'bounce');
  return kept;
}

describe('L221-21 a receipt that did not arrive', () => {
  it('is shown with its withdrawal, and goes to the right address once; what was declared stays', async () => {
    const kept = await lost();
    expect(kept.lostReceipt).toBeNull();
    const shown = await again(kept);
    expect(shown).toMatchObject({ correctedEmail: null, lostReceipt: { reason: '550 5.1.1 unknown' } });
    expect((await correct(kept, 'pas une adresse')).status).toBe(400);
    const right = newEmail('bonne');
    const answers = await Promise.all([1, 2].map(() => correct(kept, ` ${right.toUpperCase()} `)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [mail, ...more] = await shop.mails(right);
    expect(more).toEqual([]);
    expect(mail!.subject).toContain(kept.number);
    expect(mail!.text).toContain(kept.words);
    expect(mail!.text).toContain(kept.email);
    const after = await again(kept);
    expect(after).toMatchObject({ email: kept.email, words: kept.words, correctedEmail: right });
    // Open until the copy has arrived, as an order's confirmation is.
    expect(after.lostReceipt).not.toBeNull();
    const copy = (await receiptsOf(kept)).find(({ to }) => to === right)!;
    await told(copy._id, 'delivered');
    expect((await again(kept)).lostReceipt).toBeNull();
    const { body } = await (await backOffice(shop)).http('get', `/api/audit?target=${kept._id}`).expect(200);
    expect(body).toMatchObject([{ act: 'withdrawal.address-corrected', after: { resent: 1 } }]);
    expect(JSON.stringify(body as AuditEntry[])).not.toContain('@');
    expect(await withdrawals(shop).list({ search: right })).toHaveLength(1);
  });

  it('of each declaration is sent again with its own number, and an address that is wrong again is corrected again', async () => {
    const kept = await lost(2);
    const [wrong, right] = [newEmail('encore'), newEmail('bonne')];
    expect((await correct(kept, wrong)).status).toBe(200);
    const { repeats } = await again(kept);
    const numbers = [kept.number, repeats[0]!.number];
    const subjects = async (email: string) =>
      (await shop.mails(email, 2)).map(({ subject }) => subject.split(' ').at(-1));
    expect((await subjects(wrong)).toSorted()).toEqual(numbers.toSorted());
    for (const { _id } of (await receiptsOf(kept)).filter(({ to }) => to === wrong)) await told(_id, 'bounce');
    shop.clock.advance({ minutes: 5 });
    expect((await correct(kept, right)).status).toBe(200);
    expect((await subjects(right)).toSorted()).toEqual(numbers.toSorted());
    for (const { _id } of (await receiptsOf(kept)).filter(({ to }) => to === right)) await told(_id, 'delivered');
    expect((await again(kept)).lostReceipt).toBeNull();
  });

  it('is sent once more from the list of mails, to where it goes now', async () => {
    const kept = await lost();
    const right = newEmail('bonne');
    await correct(kept, right);
    await shop.mails(right);
    shop.clock.advance({ minutes: 5 });
    const admin = await backOffice(shop);
    const path = `/api/mails/${encodeURIComponent(receiptOf(kept))}/resend`;
    const { body } = await admin.http('post', path).send({ again: true }).expect(200);
    expect(body).toMatchObject({ outcome: 'queued', mail: { to: right } });
    expect(await shop.mails(right, 2)).toHaveLength(2);
  });

  it('is nobody’s once its person is forgotten', async () => {
    const kept = await lost();
    shop.clock.advance({ days: 6 * 365 });
    const { db } = shop.app.get<Connection>(getConnectionToken());
    await runRetention(db as never, shop.clock.now(), { dryRun: false });
    const refused = await correct(kept, newEmail());
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'WITHDRAWAL.FORGOTTEN']);
  });
});
