import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const asking = (client: ConnectedClient, authorization: string) =>
  shop.http.get(`/api/client/${client.id}`).set('Authorization', authorization);

describe('a session', () => {
  it('answers each of many who ask at the same moment as whoever asks', async () => {
    const clients = await Promise.all([aClient(shop), aClient(shop)]);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, turn) => asking(clients[turn % 2]!, bearer(clients[(turn >> 1) % 2]!.token))),
    );
    // Nobody's sheet but one's own, whoever else is being recognised meanwhile.
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, turn) => (turn % 2 === (turn >> 1) % 2 ? 200 : 404)),
    );
  });

  it('of one shop is none in another that runs in the same process', async () => {
    const client = await aClient(shop);
    const other = await startShop();
    try {
      await other.http.get('/api/sessions').set('Authorization', bearer(client.token)).expect(401);
      await shop.http.get('/api/sessions').set('Authorization', bearer(client.token)).expect(200);
    } finally {
      await other.close();
    }
  });
});
