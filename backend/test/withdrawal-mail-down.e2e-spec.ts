import type { Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { Mailer } from '../src/shared/mail/mail.js';
import { Outbox } from '../src/shared/mail/outbox.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

describe('D221-5 a declaration of withdrawal', () => {
  it('is kept while no mail can leave, and its receipt leaves once one can', async () => {
    const bought = await order(shop, await addProduct(shop), { email: newEmail() });
    await shop.mails(bought.email);
    const mailer = shop.app.get(Mailer);
    let tried = 0;
    const away = jest.spyOn(mailer, 'send').mockImplementation(async () => {
      tried += 1;
      throw new Error('the provider is away');
    });
    const { prenom, nom, reference, email } = bought;
    const answer = await shop.http.post('/api/withdrawals').send({ prenom, nom, reference, email }).expect(200);
    const { number } = answer.body as WithdrawalReceipt;
    const admin = await backOffice(shop);
    const kept = async () =>
      (await admin.http('get', '/api/withdrawals').query({ search: number }).expect(200)).body as Withdrawal[];
    expect(await kept()).toMatchObject([{ state: 'Acceptée', open: true }]);
    await until(() => tried > 0);
    away.mockRestore();
    shop.clock.advance({ minutes: 1 });
    // Whatever is queued wakes the delivery, which would look by itself a few seconds later.
    const words = { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
    await shop.app.get(Outbox).queue({ ...words, to: newEmail('temoin'), kind: 'test', key: 'witness' });
    const [receipt] = await shop.mails(email, 2);
    expect(receipt?.subject).toContain(number);
    expect(await kept()).toHaveLength(1);
  });
});

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('not within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
