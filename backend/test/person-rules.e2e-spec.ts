import type { Administrator, ApiError } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, orderBody } from './support/orders.js';
import { aClient, bearer, CLIENT_PASSWORD, type ConnectedClient, newEmail, signUpForm } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const PASSWORD = 'sauge et romarin';

describe('every door that takes a mail address or a name', () => {
  let shop: Shop;
  let client: ConnectedClient;
  let admin: BackOffice;
  let colleague: string;
  let order: object;
  let soldOut: string;
  beforeAll(async () => {
    shop = await startShop();
    client = await aClient(shop);
    admin = await backOffice(shop);
    const form = { nom: 'Roux', prenom: 'Anne', email: newEmail('collegue'), password: PASSWORD };
    colleague = ((await admin.http('post', '/api/add/user').send(form).expect(201)).body as Administrator)._id;
    order = orderBody(await addProduct(shop));
    soldOut = (await addProduct(shop, { stock: 0 }))._id;
  });
  afterAll(() => shop.close());

  const anonymous = (path: string) => shop.http.post(path);
  const own = () => shop.http.put(`/api/update/client/${client.id}`).set('Authorization', bearer(client.token));
  const person = () => ({ nom: 'Roux', prenom: 'Anne', email: newEmail(), password: PASSWORD });

  /** What is sent, and the fields of an address and of the names in it. */
  const DOORS: Record<
    string,
    () => { send: (body: object) => PromiseLike<unknown>; body: object; email: string; named: boolean }
  > = {
    'a sign-up': () => ({
      send: (body) => anonymous('/api/add/client').send(body),
      body: signUpForm(),
      email: 'clientEmail',
      named: true,
    }),
    'a login': () => ({
      send: (body) => anonymous('/api/login/client').send(body),
      body: { password: CLIENT_PASSWORD },
      email: 'clientEmail',
      named: false,
    }),
    'a confirmation sent again': () => ({
      send: (body) => anonymous('/api/confirm/client/resend').send(body),
      body: {},
      email: 'clientEmail',
      named: false,
    }),
    'a forgotten password': () => ({
      send: (body) => anonymous('/api/password/forgot').send(body),
      body: {},
      email: 'clientEmail',
      named: false,
    }),
    'the data of a client': () => ({ send: (body) => own().send(body), body: {}, email: 'clientEmail', named: true }),
    'an order': () => ({
      send: (body) => anonymous('/api/neworders').send(body),
      body: order,
      email: 'email',
      named: true,
    }),
    'an alert of stock': () => ({
      send: (body) => anonymous(`/api/product/${soldOut}/stock-alert`).send(body),
      body: {},
      email: 'email',
      named: false,
    }),
    'the letter': () => ({
      send: (body) => anonymous('/api/newsletter').send(body),
      body: { source: 'home' },
      email: 'email',
      named: false,
    }),
    'an administrator’s login': () => ({
      send: (body) => anonymous('/api/admin/login').send(body),
      body: { password: PASSWORD },
      email: 'email',
      named: false,
    }),
    'an administrator’s forgotten password': () => ({
      send: (body) => anonymous('/api/admin/password/forgot').send(body),
      body: {},
      email: 'email',
      named: false,
    }),
    'a new administrator': () => ({
      send: (body) => admin.http('post', '/api/add/user').send(body),
      body: person(),
      email: 'email',
      named: true,
    }),
    'an invited administrator': () => ({
      send: (body) => admin.http('post', '/api/invite/user').send(body),
      body: person(),
      email: 'email',
      named: true,
    }),
    'a changed administrator': () => ({
      send: (body) => admin.http('put', `/api/update/user/${colleague}`).send(body),
      body: {},
      email: 'email',
      named: true,
    }),
  };
  const names = Object.keys(DOORS);

  /** The problems that the answer names, by field. */
  async function refused(door: string, change: (field: string) => object): Promise<Record<string, string>> {
    const { send, body, email } = DOORS[door]!();
    const answer = (await send({ ...body, ...change(email) })) as { status: number; body: ApiError };
    expect(answer.status).toBe(400);
    return Object.fromEntries((answer.body.problems ?? []).map(({ field, message }) => [field, message]));
  }

  it.each(names)('refuses at %s what some mail program reads as another address', async (door) => {
    const { email } = DOORS[door]!();
    for (const address of [
      '"<evil@a.fr><"@b.fr',
      'Claire <evil@a.fr>',
      'evil@a.fr,autre@b.fr',
      '\u202Erf.a@live.fr',
      'clаire@b.fr',
    ])
      expect(await refused(door, (field) => ({ [field]: address }))).toEqual({ [email]: 'Email invalide' });
  });

  it.each(names.filter((door) => DOORS[door]!().named))('refuses at %s a name that says something', async (door) => {
    expect(await refused(door, () => ({ nom: 'Morel appelez le 09 70 00 00 00' }))).toEqual({
      nom: 'Le nom ne peut contenir ni numéro ni phrase.',
    });
    expect(await refused(door, () => ({ prenom: 'Claire\u202E' }))).toEqual({
      prenom: expect.stringMatching(/^Le prénom est invalide\.$|^Ce texte contient un signe invisible/) as string,
    });
  });

  it('refuses an address that is read otherwise than it is written, and keeps nothing of it', async () => {
    for (const field of ['complement', 'address', 'city']) {
      const answer = await anonymous('/api/neworders')
        .send({ ...order, [field]: 'Bât \u202Eerua\u202C' })
        .expect(400);
      expect(answer.body).toMatchObject({ code: 'FIELD.DIRECTION', problems: [{ field }] });
    }
    const blank = await anonymous('/api/neworders')
      .send({ ...order, city: '\u200B' })
      .expect(400);
    expect(blank.body).toMatchObject({ message: 'La ville est requise' });
  });

  it('takes signs that nobody sees for no reason to read the archive', async () => {
    const read = await admin.http('post', '/api/invoices/F2026-000001/identity').send({ reason: '\u200B\u2060' });
    expect([read.status, (read.body as ApiError).problems?.[0]?.field]).toEqual([400, 'reason']);
  });

  it('goes on taking people as they are called', async () => {
    const people = { nom: 'de La Tour d’Auvergne', prenom: 'Marie‑Ève' };
    await anonymous('/api/add/client')
      .send({ ...signUpForm(newEmail("o'brien+savon")), ...people })
      .expect(201);
    await own().send(people).expect(200);
    await anonymous('/api/neworders')
      .send({ ...order, ...people })
      .expect(201);
    await admin
      .http('post', '/api/invite/user')
      .send({ ...person(), ...people })
      .expect(201);
  });
});
