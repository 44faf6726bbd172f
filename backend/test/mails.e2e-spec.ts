import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, AuditEntry, MailRecord, MailResendAnswer, MailState, Order, Product } from '@shop/contract';
import { Mailer, MailRefused, type PostedMail } from '../src/shared/mail/mail.js';
import { MailLog } from '../src/shared/mail/mail-log.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { newEmail, signUpForm } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
/** What becomes of mails to an address; others arrive. */
let provider: Map<string, () => Promise<void> | void>;
/** Handed over, by address. */
let posted: string[];

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  provider = new Map();
  posted = [];
  const mailer = shop.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  mailer.send = async (mail: PostedMail) => {
    posted.push(mail.to);
    await provider.get(mail.to)?.();
    await send(mail);
  };
});
afterEach(() => shop.close());

const away = () => {
  throw new Error('503');
};
const noSuchAddress = () => {
  throw new MailRefused('400 : Does not contain a valid address. (personalizations.0.to.0.email)');
};
const tries = (email: string) => posted.filter((to) => to === email).length;

/** Read past the door: sessions end while time moves on. */
const mailsTo = async (email: string, state?: MailState) => {
  const { items } = await shop.app.get(MailLog).list({ skip: 0, limit: 1_000, state });
  return items.filter(({ to }) => to === email);
};
const resend = (id: string, body: object = {}) =>
  admin.http('post', `/api/mails/${encodeURIComponent(id)}/resend`).send(body);
const again = async (id: string) => (await resend(id, { again: true }).expect(200)).body as MailResendAnswer;
/** The worker looks every five seconds; a mail to somebody else wakes it now. */
const wake = async () => void (await order(shop, soap, { email: newEmail('temoin') }));

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A confirmation in the state that is named. */
async function confirmation(name: string, state: MailRecord['state']): Promise<{ own: Order; mail: MailRecord }> {
  const email = newEmail(name);
  if (state === 'failed') provider.set(email, noSuchAddress);
  if (state === 'waiting') provider.set(email, away);
  const own = await order(shop, soap, { email });
  const found = async () => (await mailsTo(email))[0];
  await until(async () => {
    const mail = await found();
    return mail?.state === state && !mail.sending && (state !== 'waiting' || mail.attempts > 0);
  });
  return { own, mail: (await found())! };
}

describe('a mail that the provider does not take', () => {
  it('is tried for three days when the error may pass, and arrives as soon as it has passed', async () => {
    const { mail } = await confirmation('patience', 'waiting');
    for (let hours = 0; hours < 70; hours += 10) {
      const before = tries(mail.to);
      shop.clock.advance({ hours: 10 });
      await wake();
      await until(() => tries(mail.to) > before);
    }
    await until(async () => (await mailsTo(mail.to))[0]!.state === 'waiting');
    provider.delete(mail.to);
    shop.clock.advance({ hours: 1 });
    await wake();
    expect(await shop.mails(mail.to)).toHaveLength(1);
  });

  it('is given up after three days, and nobody tries any more', async () => {
    const { mail } = await confirmation('trois-jours', 'waiting');
    shop.clock.advance({ days: 3 });
    await wake();
    await until(async () => (await mailsTo(mail.to))[0]!.state === 'failed');
    const given = tries(mail.to);
    shop.clock.advance({ days: 1 });
    await wake();
    expect(tries(mail.to)).toBe(given);
  });

  it('is given up at once when its recipient is refused', async () => {
    const { mail } = await confirmation('refuse', 'failed');
    expect(tries(mail.to)).toBe(1);
    expect(mail).toMatchObject({ attempts: 1, lastError: expect.stringContaining('valid address') as string });
  });

  it('is seen among the failures long before it is given up', async () => {
    const { mail } = await confirmation('ennui', 'waiting');
    expect(await mailsTo(mail.to, 'failed')).toEqual([]);
    for (let attempts = tries(mail.to); attempts < 8; attempts += 1) {
      shop.clock.advance({ hours: 1 });
      await wake();
      await until(() => tries(mail.to) > attempts);
    }
    await until(async () => (await mailsTo(mail.to, 'failed')).length === 1);
    expect((await mailsTo(mail.to, 'failed'))[0]).toMatchObject({ state: 'waiting', lastError: '503' });
  });

  it('is not sent any more once its link has ended', async () => {
    const form = signUpForm();
    provider.set(form.clientEmail, away);
    await shop.http.post('/api/add/client').send(form).expect(201);
    await until(() => tries(form.clientEmail) > 0);
    await until(async () => (await mailsTo(form.clientEmail))[0]!.attempts > 0);
    provider.delete(form.clientEmail);
    shop.clock.advance({ hours: 25 });
    await wake();
    await until(async () => (await mailsTo(form.clientEmail))[0]!.state === 'failed');
    const [mail] = await mailsTo(form.clientEmail);
    expect(mail).toMatchObject({ resendable: false, lastError: expect.stringContaining('lien') as string });
    expect(await shop.mails(form.clientEmail, 0)).toEqual([]);
  });
});

describe('a mail that is being handed over', () => {
  it('has failed in nothing, and a press at that moment does not send it twice', async () => {
    const email = newEmail('en-route');
    let arrive = () => undefined as void;
    provider.set(email, () => new Promise<void>((resolve) => (arrive = resolve)));
    await order(shop, soap, { email });
    await until(() => tries(email) === 1);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ state: 'waiting', sending: true, attempts: 0, resendable: false });
    const answers = await Promise.all([resend(mail!._id), resend(mail!._id, { again: true })]);
    for (const { status, body } of answers)
      expect([status, (body as MailResendAnswer).outcome]).toEqual([200, 'under-way']);
    expect((await admin.http('post', '/api/mails/resend').expect(200)).body).toMatchObject({ count: 0 });
    arrive();
    await until(async () => (await mailsTo(email))[0]!.state === 'sent');
    await wake();
    expect(tries(email)).toBe(1);
  });
});

describe('sending a mail again', () => {
  it('asks before one that was sent already leaves a second time', async () => {
    const { mail } = await confirmation('deja', 'sent');
    expect(mail).toMatchObject({ resendable: true, label: 'Confirmation de commande' });
    expect(((await resend(mail._id).expect(409)).body as ApiError).code).toBe('MAIL.ALREADY_SENT');
    expect(await shop.mails(mail.to)).toHaveLength(1);
  });

  it('writes it from the order once, however often the button is pressed within a minute, by whomever', async () => {
    const { own, mail } = await confirmation('encore', 'sent');
    const answers = await Promise.all([again(mail._id), again(mail._id), again(mail._id)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['just-resent', 'just-resent', 'queued']);
    // A minute of the clock ends in between: that is no reason to send it once more.
    shop.clock.advance({ seconds: 30 });
    expect((await again(mail._id)).outcome).toBe('just-resent');
    const mails = await shop.mails(mail.to, 2);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Votre commande ${own.reference} est confirmée`));
    shop.clock.advance({ seconds: 31 });
    expect((await again(mail._id)).outcome).toBe('queued');
    expect(await shop.mails(mail.to, 3)).toHaveLength(3);
    const { body } = await admin.http('get', '/api/audit?act=mail.resent').expect(200);
    expect(body as AuditEntry[]).toHaveLength(2);
  });

  it('sends what was given up once the provider accepts it; two administrators send one mail', async () => {
    const { mail } = await confirmation('abandon', 'failed');
    provider.delete(mail.to);
    const answers = await Promise.all([resend(mail._id), resend(mail._id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200]));
    for (const { status, body } of answers) {
      // The second comes while it leaves, or when it has left.
      if (status !== 200) expect([status, (body as ApiError).code]).toEqual([409, 'MAIL.ALREADY_SENT']);
    }
    expect(await shop.mails(mail.to)).toHaveLength(1);
    expect(tries(mail.to)).toBe(2);
  });

  it('tries one that waits now instead of later', async () => {
    const { mail } = await confirmation('tout-de-suite', 'waiting');
    expect(mail.resendable).toBe(true);
    provider.delete(mail.to);
    expect(((await resend(mail._id).expect(200)).body as MailResendAnswer).outcome).toBe('queued');
    expect(await shop.mails(mail.to)).toHaveLength(1);
  });

  it('sends everything that is stuck at one press, what was sent already not', async () => {
    const stuck = [await confirmation('un', 'failed'), await confirmation('deux', 'failed')];
    stuck.push(await confirmation('trois', 'waiting'));
    const sent = await confirmation('quatre', 'sent');
    provider.clear();
    const answers = await Promise.all([1, 2].map(() => admin.http('post', '/api/mails/resend').expect(200)));
    const counts = answers.map(({ body }) => (body as { count: number }).count);
    expect(counts.toSorted()).toEqual([0, 3]);
    for (const { mail } of [...stuck, sent]) expect(await shop.mails(mail.to)).toHaveLength(1);
    const { body } = await admin.http('get', '/api/audit?act=mail.all-resent').expect(200);
    expect(body).toEqual([expect.objectContaining({ after: { count: 3 } })]);
  });

  it('leaves alone what was pressed a moment ago, by a clock ahead of this one', async () => {
    const { mail } = await confirmation('horloge', 'failed');
    const soon = new Date(shop.clock.now().getTime() + 60_000);
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    await outbox.updateOne({ _id: mail._id }, { $set: { state: 'waiting', attempts: 0, nextAttemptAt: soon } });
    const { body } = await admin.http('post', '/api/mails/resend').expect(200);
    expect((body as { count: number }).count).toBe(0);
    expect((await mailsTo(mail.to))[0]!.resendable).toBe(false);
  });

  it('is refused for a mail that carried a personal link', async () => {
    const form = signUpForm();
    await shop.http.post('/api/add/client').send(form).expect(201);
    await until(async () => (await mailsTo(form.clientEmail))[0]?.state === 'sent');
    const [signUp] = await mailsTo(form.clientEmail);
    expect(signUp!.resendable).toBe(false);
    expect(((await resend(signUp!._id).expect(409)).body as ApiError).code).toBe('MAIL.NOT_RESENDABLE');
    await resend('nothing').expect(404);
    await resend(signUp!._id, { again: 'oui' }).expect(400);
  });

  it('keeps nothing that the provider said once the mail has left', async () => {
    const { mail } = await confirmation('parti', 'waiting');
    provider.delete(mail.to);
    await resend(mail._id).expect(200);
    await until(async () => (await mailsTo(mail.to))[0]!.state === 'sent');
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    expect(await outbox.findOne({ _id: mail._id })).not.toMatchObject({ lastError: expect.anything() as unknown });
  });
});
