import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Mailer, type PostedMail } from '../src/shared/mail/mail.js';
import { Outbox, type OutboxDocument } from '../src/shared/mail/outbox.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { type Shop, startShop } from './support/shop.js';

const mail = (to: string) => ({ to, subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>', kind: 'test' });

describe('the outbox', () => {
  let shop: Shop;
  let outbox: Outbox;
  let work: UnitOfWork;
  beforeAll(async () => {
    shop = await startShop();
    outbox = shop.app.get(Outbox);
    work = shop.app.get(UnitOfWork);
  });
  afterAll(() => shop.close());
  afterEach(() => jest.restoreAllMocks());

  it('sends what was queued once, however often it is queued', async () => {
    const to = 'une-fois@exemple.fr';
    await Promise.all([1, 2, 3].map(() => work.run(() => outbox.queue({ ...mail(to), key: 'once' }))));
    await outbox.queue({ ...mail(to), key: 'once' });
    await outbox.queue({ ...mail('temoin@exemple.fr'), key: 'witness' });
    await shop.mails('temoin@exemple.fr');
    expect(await shop.mails(to)).toHaveLength(1);
  });

  it('shows a mail once that was handed over twice', async () => {
    const to = 'deux-fois@exemple.fr';
    const { kind: _kind, ...words } = mail(to);
    const mailer = shop.app.get(Mailer);
    await mailer.send({ ...words, messageId: 'same' });
    await mailer.send({ ...words, messageId: 'same' });
    await mailer.send({ ...words, messageId: 'other' });
    expect(await shop.mails(to)).toHaveLength(2);
  });

  it('sends nothing for what was rolled back', async () => {
    const to = 'jamais@exemple.fr';
    const failed = work.run(async () => {
      await outbox.queue({ ...mail(to), key: 'never' });
      throw new Error('the order was refused');
    });
    await expect(failed).rejects.toThrow('the order was refused');
    await outbox.queue({ ...mail('temoin2@exemple.fr'), key: 'witness-2' });
    await shop.mails('temoin2@exemple.fr');
    expect(await shop.mails(to, 0)).toHaveLength(0);
  });

  it('sends one person’s mails one after the other, as they were queued', async () => {
    const to = 'dans-l-ordre@exemple.fr';
    const mailer = shop.app.get(Mailer);
    const send = mailer.send.bind(mailer);
    const began: string[] = [];
    jest.spyOn(mailer, 'send').mockImplementation(async (message: PostedMail) => {
      if (message.to === to) began.push(`${message.messageId} begins`);
      // Whoever leaves second would be there first.
      if (message.messageId === 'first')
        await send({ ...message, to: 'entre-temps@exemple.fr', messageId: 'meanwhile' });
      await send(message);
      if (message.to === to) began.push(`${message.messageId} left`);
    });
    await work.run(async () => {
      for (const key of ['first', 'second']) await outbox.queue({ ...mail(to), key });
    });
    await shop.mails(to, 2);
    expect(began.slice(0, 3)).toEqual(['first begins', 'first left', 'second begins']);
  });

  it('takes what was queued alone by its key, and whatever waits once the last look is a while ago', async () => {
    const to = 'seul@exemple.fr';
    const model = shop.app.get<Model<OutboxDocument>>(getModelToken('Outbox'));
    const taken = jest.spyOn(model, 'findOneAndUpdate');
    const keys = () => taken.mock.calls.map(([filter]) => (filter as unknown as { _id: string })._id);
    await work.run(async () => {
      work.afterCommit(() => shop.clock.advance({ seconds: 6 }));
      await outbox.queue({ ...mail(to), key: 'alone-later' });
    });
    await shop.mails(to);
    expect(keys()).toEqual([]);
    await outbox.queue({ ...mail(to), key: 'alone' });
    await shop.mails(to, 2);
    expect(keys()).toEqual(['alone']);
    await work.run(async () => {
      for (const key of ['two-1', 'two-2']) await outbox.queue({ ...mail(to), key });
    });
    await shop.mails(to, 4);
    expect(keys()).toEqual(['alone']);
  });

  it('tries again, later, when the provider fails', async () => {
    const to = 'deux-essais@exemple.fr';
    const mailer = shop.app.get(Mailer);
    const send = mailer.send.bind(mailer);
    let attempts = 0;
    const failed = new Promise<void>((resolve) => {
      jest.spyOn(mailer, 'send').mockImplementation(async (message: PostedMail) => {
        if (message.to === to && (attempts += 1) === 1) {
          resolve();
          throw new Error('the provider is away');
        }
        return send(message);
      });
    });
    await outbox.queue({ ...mail(to), key: 'twice' });
    await failed;
    expect(await shop.mails(to, 0)).toHaveLength(0);
    shop.clock.advance({ seconds: 70 });
    await outbox.queue({ ...mail('temoin3@exemple.fr'), key: 'witness-3' });
    expect(await shop.mails(to)).toHaveLength(1);
    expect(attempts).toBe(2);
  });
});
