import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { aClient, CLIENT_PASSWORD, linkToken, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('a copy of the database', () => {
  it('opens no account: it holds no password, no session and no link that works', async () => {
    const client = await aClient(shop);
    const waiting = await signUp(shop);
    await shop.http.post('/api/password/forgot').send({ clientEmail: client.email }).expect(200);
    const reset = linkToken((await shop.mails(client.email, 2))[0]!);
    await shop.mails(waiting.email);
    await nothingWaits();

    const copy = await everythingStored();
    expect(copy).toContain(client.email);
    for (const secret of [CLIENT_PASSWORD, client.token, waiting.token, reset, shop.environment.admin.password]) {
      expect(copy).not.toContain(secret);
    }
  });
});

const database = () => shop.app.get<Connection>(getConnectionToken()).db!;

/** The local mailbox stands for the recipients' own and does not exist in production. */
async function everythingStored(): Promise<string> {
  const collections = (await database().listCollections().toArray()).filter(({ name }) => name !== 'mailbox');
  const contents = await Promise.all(collections.map(({ name }) => database().collection(name).find().toArray()));
  return JSON.stringify(contents);
}

/** Until the outbox has noted what it sent. */
async function nothingWaits(): Promise<void> {
  const deadline = Date.now() + 5_000;
  while ((await database().collection('outbox').countDocuments({ state: 'waiting' })) > 0) {
    if (Date.now() > deadline) throw new Error('mails still wait after 5 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
