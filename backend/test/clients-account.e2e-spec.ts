import { GuestDeletions } from '../src/modules/cart-ordering/application/guest-deletions.js';
import { aThread } from './support/contact.js';
import { backOffice } from './support/orders.js';
import {
  aClient,
  bearer,
  CLIENT_PASSWORD,
  type ConnectedClient,
  linkToken,
  logIn,
  newEmail,
  signUp,
} from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  // With products, for the favourites.
  shop = await startShop({ SEED: 'demo' });
});
afterAll(() => shop.close());

describe('personal data', () => {
  it('are saved and answered without any secret', async () => {
    const { id, token, email } = await aClient(shop);
    const changes = {
      civilite: 'Madame',
      nom: "d'Arc",
      prenom: 'Jeanne',
      clientEmail: email,
      birthday: '1990-02-28',
      mobile: '06 12 34 56 78',
    };
    const put = await shop.http
      .put(`/update/client/${id}`)
      .set('Authorization', `Token ${token}`)
      .send(changes)
      .expect(200);
    const expected = {
      _id: id,
      token: expect.stringMatching(/^CLI-[2-9A-Z]{6}$/) as string,
      ...changes,
      favorites: [],
      purchases: [],
      montantDepense: 0,
      lastOrderAt: null,
      address: '',
      deliveryAddress: null,
    };
    expect(put.body).toEqual(expected);
    const got = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    expect(got.body).toEqual(expected);
  });

  it('ignore what a client may not set', async () => {
    const { id, token } = await aClient(shop);
    const { body } = await shop.http
      .put(`/api/update/client/${id}`)
      .set('Authorization', bearer(token))
      .send({ montantDepense: 1_000_000, purchases: ['x'], sessionVersion: 9, emailVerified: false, _id: 'x' })
      .expect(200);
    expect(body).toMatchObject({ _id: id, montantDepense: 0, purchases: [], nom: 'Morel' });
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
  });

  it.each([
    [{ nom: '' }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ prenom: null }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ clientEmail: ' ' }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ clientEmail: 'claire' }, 'Email invalide'],
    [{ civilite: 'Docteur' }, 'La civilité est inconnue.'],
    [{ birthday: '2023-02-29' }, 'La date de naissance est invalide.'],
    [{ mobile: 'appelez-moi' }, 'Le numéro de téléphone est invalide.'],
  ])('refuse %j', async (wrong, message) => {
    const { id, token } = await aClient(shop);
    const answer = await shop.http
      .put(`/api/update/client/${id}`)
      .set('Authorization', bearer(token))
      .send(wrong)
      .expect(400);
    expect(answer.body).toMatchObject({ message });
  });
});

describe('a new mail address', () => {
  const change = (id: string, token: string, clientEmail: string) =>
    shop.http.put(`/api/update/client/${id}`).set('Authorization', bearer(token)).send({ clientEmail });

  it('applies once confirmed; the old one is told and works until then', async () => {
    const { id, token, email } = await aClient(shop);
    const next = newEmail('nouvelle');
    const answer = await change(id, token, next.toUpperCase()).expect(200);
    expect(answer.body).toMatchObject({ clientEmail: email, pendingEmail: next });
    expect((await shop.mails(email, 2))[0]?.subject).toBe('Changement d’adresse demandé : est-ce bien vous ?');
    await logIn(shop, email);

    const [mail] = await shop.mails(next);
    const confirmed = await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(mail!) })
      .expect(200);
    expect(confirmed.body).toMatchObject({ message: expect.stringContaining('nouvelle adresse') as string });
    await logIn(shop, next);
    await expect(logIn(shop, email)).rejects.toThrow('401');
    const { body } = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    expect(body).toMatchObject({ clientEmail: next });
    expect(body).not.toHaveProperty('pendingEmail');
  });

  it('wants the password again once the login is ten minutes old; whoever found the session cannot take the account', async () => {
    const { id, token, email, password } = await aClient(shop);
    shop.clock.advance({ minutes: 11 });
    const next = newEmail('nouvelle');
    const put = (body: object) =>
      shop.http.put(`/api/update/client/${id}`).set('Authorization', bearer(token)).send(body);
    const asked = await put({ clientEmail: next }).expect(400);
    expect(asked.body).toMatchObject({ code: 'PASSWORD.REQUIRED', problems: [{ field: 'currentPassword' }] });
    const guessed = await put({ clientEmail: next, currentPassword: 'pas le bon' }).expect(400);
    expect(guessed.body).toMatchObject({ code: 'PASSWORD.WRONG_CURRENT', problems: [{ field: 'currentPassword' }] });
    expect(await shop.mails(next, 0)).toEqual([]);

    await put({ clientEmail: email.toUpperCase(), mobile: '06 12 34 56 78' }).expect(200);
    const changed = await put({ clientEmail: next, currentPassword: password }).expect(200);
    expect(changed.body).toMatchObject({ clientEmail: email, pendingEmail: next, mobile: '06 12 34 56 78' });
    expect(await shop.mails(next)).toHaveLength(1);
  });

  it('leaves messages to the shop with their account: whoever has the address next neither reads, copies nor erases them', async () => {
    const former = await aClient(shop);
    const thread = await aThread(shop, { email: former.email, words: 'Entre nous.' }, former.token);
    const next = newEmail('nouvelle');
    await change(former.id, former.token, next).expect(200);
    const confirm = linkToken((await shop.mails(next, 1))[0]!);
    await shop.http.post('/api/confirm/client').send({ token: confirm }).expect(200);
    const heir = await aClient(shop, { clientEmail: former.email });
    const own = ({ id, token }: ConnectedClient, method: 'get' | 'post', path = '') =>
      shop.http[method](`/api/contact/of/${id}${path}`).set('Authorization', bearer(token));
    expect((await own(heir, 'get').expect(200)).body).toEqual([]);
    await own(heir, 'get', `/${thread._id}`).expect(404);
    await own(heir, 'post', `/${thread._id}/reply`).send({ words: 'Et moi ?', key: 'celle-du-suivant' }).expect(404);
    const admin = await backOffice(shop);
    const sheet = await admin.http('get', `/api/contact-threads?client=${heir.id}`).expect(200);
    expect(sheet.body).toEqual([]);
    const as = (path: string, body: object = {}) =>
      shop.http.post(`/api/client/${heir.id}/${path}`).set('Authorization', bearer(heir.token)).send(body).expect(200);
    expect(JSON.stringify((await as('data')).body)).not.toContain('Entre nous.');
    await as('erasure', { currentPassword: heir.password });
    await shop.app.get(GuestDeletions).announce(former.email);
    const owner = await logIn(shop, next);
    await own(owner, 'get', `/${thread._id}`).expect(200);
  });

  it('is refused when another account has it', async () => {
    const other = await aClient(shop);
    const { id, token, email } = await aClient(shop);
    const answer = await change(id, token, other.email).expect(409);
    expect(answer.body).toMatchObject({ code: 'CLIENT.EMAIL_TAKEN', problems: [{ field: 'clientEmail' }] });
    await logIn(shop, email);
  });

  it('is not kept from its owner by a stranger who signed up with it and confirmed nothing', async () => {
    const [before, after] = [newEmail('avant'), newEmail('apres')];
    await signUp(shop, { clientEmail: before });
    for (const wanted of [before, after]) {
      const { id, token, password } = await aClient(shop);
      await change(id, token, wanted).expect(200);
      if (wanted === after) await signUp(shop, { clientEmail: wanted });
      const mails = await shop.mails(wanted, 2);
      const link = mails.find(({ subject }) => subject.includes('Confirmez votre nouvelle adresse'));
      await shop.http
        .post('/api/confirm/client')
        .send({ token: linkToken(link!) })
        .expect(200);
      expect(await logIn(shop, wanted, password)).toMatchObject({ id });
    }
  });

  it('is refused at the confirmation when another account took it meanwhile', async () => {
    const { id, token, email } = await aClient(shop);
    const wanted = newEmail('disputee');
    await change(id, token, wanted).expect(200);
    await aClient(shop, { clientEmail: wanted });
    const mails = await shop.mails(wanted, 2);
    const link = mails.find(({ subject }) => subject.includes('Confirmez votre nouvelle adresse'));
    await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(link!) })
      .expect(409);
    await logIn(shop, email);
  });

  it('is forgotten when another is asked for, and when the password is reset', async () => {
    const { id, token, email } = await aClient(shop);
    const [first, second] = [newEmail('premiere'), newEmail('seconde')];
    await change(id, token, first).expect(200);
    await change(id, token, second).expect(200);
    const firstLink = linkToken((await shop.mails(first))[0]!);
    const secondLink = linkToken((await shop.mails(second))[0]!);
    await shop.http.post('/api/confirm/client').send({ token: firstLink }).expect(400);
    await logIn(shop, email);

    await shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
    const reset = (await shop.mails(email, 4)).find(({ text }) => text.includes('/reinitialiser-mot-de-passe?token='));
    await shop.http
      .post('/api/password/reset')
      .send({ token: linkToken(reset!), clientPassword: 'un autre secret' })
      .expect(200);
    await shop.http.post('/api/confirm/client').send({ token: secondLink }).expect(400);
    await logIn(shop, email, 'un autre secret');
    await expect(logIn(shop, second, 'un autre secret')).rejects.toThrow('401');
  });
});

describe('favourites', () => {
  it('hold each product once, are taken back, and know only real products', async () => {
    const { id, token } = await aClient(shop);
    const product = await aProduct();
    const authorized = <T extends { set(name: string, value: string): T }>(call: T) =>
      call.set('Authorization', bearer(token));
    await authorized(shop.http.get(`/favorites/${id}`)).expect(200, { favorites: [] });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: product })
      .expect(200, { favorites: [product] });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: product })
      .expect(200, { favorites: [product] });
    await authorized(shop.http.get(`/api/favorites/${id}`)).expect(200, { favorites: [product] });

    const unknown = { productId: 'f'.repeat(24) };
    expect(
      (
        await authorized(shop.http.post(`/favorites/${id}/add`))
          .send(unknown)
          .expect(404)
      ).body,
    ).toMatchObject({
      code: 'PRODUCT.NOT_FOUND',
    });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: { $ne: '' } })
      .expect(400);

    await authorized(shop.http.delete(`/favorites/${id}/remove/${product}`)).expect(200, { favorites: [] });
    await authorized(shop.http.delete(`/favorites/${id}/remove/${product}`)).expect(200, { favorites: [] });
  });
});

describe('purchases', () => {
  it('are empty before the first order, under both addresses', async () => {
    const { id, token } = await aClient(shop);
    for (const path of [`/${id}`, `/api/${id}`, `/api/purchases/${id}`]) {
      await shop.http.get(path).set('Authorization', bearer(token)).expect(200, { purchases: [] });
    }
  });
});

/** The id of a product that is for sale. */
async function aProduct(): Promise<string> {
  const { body } = await shop.http.get('/api/products').expect(200);
  return (body as { _id: string }[])[0]!._id;
}

describe('another password for a connected client', () => {
  const change = (id: string, token: string, body: object) =>
    shop.http.put(`/api/update/client/${id}/password`).set('Authorization', bearer(token)).send(body);

  it('takes the present one, ends the other sessions, goes on with this one and is told by mail', async () => {
    const { id, token, email, password } = await aClient(shop);
    const elsewhere = await logIn(shop, email);
    const answer = await change(id, token, { currentPassword: password, clientPassword: 'romarin et sel' }).expect(200);
    const { token: fresh } = answer.body as { token: string };
    for (const dead of [token, elsewhere.token]) {
      await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(dead)).expect(401);
    }
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(fresh)).expect(200);
    await expect(logIn(shop, email)).rejects.toThrow('401');
    await logIn(shop, email, 'romarin et sel');
    expect((await shop.mails(email, 2))[0]?.subject).toContain('mot de passe');
  });

  it.each([
    [{ currentPassword: 'pas le bon', clientPassword: 'romarin et sel' }, 'PASSWORD.WRONG_CURRENT', 'currentPassword'],
    [{ currentPassword: CLIENT_PASSWORD, clientPassword: '1qaz2wsx' }, 'PASSWORD.TOO_COMMON', 'clientPassword'],
    [{ currentPassword: CLIENT_PASSWORD, clientPassword: 'court' }, 'REQUEST.INVALID', 'clientPassword'],
  ])('refuses %j and leaves the session and the password as they are', async (body, code, field) => {
    const { id, token, email } = await aClient(shop);
    const answer = await change(id, token, body).expect(400);
    expect(answer.body).toMatchObject({ code, problems: [{ field }] });
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    await logIn(shop, email);
  });

  it('is nobody else’s to change', async () => {
    const other = await aClient(shop);
    const { id, password } = await aClient(shop);
    const body = { currentPassword: password, clientPassword: 'romarin et sel' };
    await change(id, other.token, body).expect(404);
    await shop.http.put(`/api/update/client/${id}/password`).send(body).expect(401);
  });
});
