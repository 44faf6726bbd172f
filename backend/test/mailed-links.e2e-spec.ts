import type { Administrator, AdminLoginAnswer, ApiError } from '@shop/contract';
import { aClient, bearer, CLIENT_PASSWORD, linkToken, logIn, newEmail, signUp } from './support/people.js';
import { addProduct } from './support/catalog.js';
import { findOrder, openOrder, pageLinks } from './support/order-pages.js';
import { order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const confirm = (body: object) => shop.http.post('/api/confirm/client').send(body);
const resend = (clientEmail: string) => shop.http.post('/api/confirm/client/resend').send({ clientEmail }).expect(200);
const forgot = (clientEmail: string) => shop.http.post('/api/password/forgot').send({ clientEmail }).expect(200);
const reset = (token: string, clientPassword: string) =>
  shop.http.post('/api/password/reset').send({ token, clientPassword });
const newest = async (email: string, count: number) => linkToken((await shop.mails(email, count))[0]!);

/** Somebody else fills in the form with the address of a person whose mails they do not read. */
const STRANGER = { clientPassword: 'piège du voisin', nom: 'Intrus', prenom: 'Igor' };
const CHOICE = { clientPassword: 'choisi par moi', nom: 'Roux', prenom: 'Camille' };

async function expectOpenedBy(email: string, { clientPassword, nom, prenom }: typeof CHOICE): Promise<void> {
  const { id, token } = await logIn(shop, email, clientPassword);
  const { body } = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
  expect(body).toMatchObject({ clientEmail: email, nom, prenom });
}

describe('the link that confirms a sign-up', () => {
  it('opens nothing by itself: the password of the form is typed again, and a wrong one leaves the link usable', async () => {
    const { email } = await signUp(shop);
    const token = await newest(email, 1);
    const bare = await confirm({ token }).expect(400);
    expect(bare.body).toMatchObject({
      code: 'CONFIRMATION.PASSWORD_REQUIRED',
      problems: [{ field: 'clientPassword' }],
    });
    const wrong = await confirm({ token, clientPassword: 'pas celui-là' }).expect(400);
    expect((wrong.body as ApiError).code).toBe('CONFIRMATION.PASSWORD_WRONG');
    await expect(logIn(shop, email)).rejects.toThrow('200');
    await confirm({ token, clientPassword: CLIENT_PASSWORD }).expect(200);
    await expectOpenedBy(email, { clientPassword: CLIENT_PASSWORD, nom: 'Morel', prenom: 'Claire' });
    const again = await confirm({ token }).expect(200);
    expect(again.body).toEqual({ message: 'Votre adresse est déjà confirmée. Vous pouvez vous connecter.' });
  });

  it('sent again after a stranger’s form puts neither the stranger’s password nor name on the account', async () => {
    const { email } = await signUp(shop);
    await signUp(shop, { ...STRANGER, clientEmail: email });
    await resend(email);
    const token = await newest(email, 3);
    await confirm({ token }).expect(400);
    await confirm({ token, clientPassword: CLIENT_PASSWORD }).expect(400);
    await confirm({ token, ...CHOICE }).expect(200);
    await expectOpenedBy(email, CHOICE);
    for (const password of [STRANGER.clientPassword, CLIENT_PASSWORD])
      await expect(logIn(shop, email, password)).rejects.toThrow('401');
  });

  it('lets whoever never signed up choose everything', async () => {
    const email = newEmail('jamais-inscrite');
    await signUp(shop, { ...STRANGER, clientEmail: email });
    await confirm({ token: await newest(email, 1), ...CHOICE }).expect(200);
    await expectOpenedBy(email, CHOICE);
    await expect(logIn(shop, email, STRANGER.clientPassword)).rejects.toThrow('401');
  });

  it('comes to whoever forgot the password of an account that nobody confirmed: a reset would keep the stranger’s name', async () => {
    const email = newEmail('oubli');
    await signUp(shop, { ...STRANGER, clientEmail: email });
    await forgot(email);
    const token = await newest(email, 2);
    await reset(token, CHOICE.clientPassword).expect(400);
    await confirm({ token, ...CHOICE }).expect(200);
    await expectOpenedBy(email, CHOICE);
  });

  it.each([
    [{ clientPassword: 'azerty123' }, 'clientPassword'],
    [{ clientPassword: 'court' }, 'clientPassword'],
    [{ nom: undefined }, 'nom'],
    [{ prenom: 'appelez le 09 70' }, 'prenom'],
  ])('asks of a choice what a sign-up asks: %j is refused and leaves the link usable', async (change, field) => {
    const { email } = await signUp(shop);
    const token = await newest(email, 1);
    const { body } = await confirm({ token, ...CHOICE, ...change }).expect(400);
    expect((body as ApiError).problems).toMatchObject([{ field }]);
    await confirm({ token, ...CHOICE }).expect(200);
  });
});

describe('the links of a client whose address changes', () => {
  const change = (client: { id: string; token: string }, clientEmail: string) =>
    shop.http
      .put(`/api/update/client/${client.id}`)
      .set('Authorization', bearer(client.token))
      .send({ clientEmail })
      .expect(200);

  it('end with the former address, and both addresses are told', async () => {
    const client = await aClient(shop);
    const next = newEmail('nouvelle');
    await forgot(client.email);
    const toFormer = await newest(client.email, 2);
    await change(client, next);
    await confirm({ token: await newest(next, 1) }).expect(200);

    const refused = await reset(toFormer, 'thym et romarin').expect(400);
    expect((refused.body as ApiError).code).toBe('LINK.NOT_VALID');
    await logIn(shop, next);
    for (const [address, count] of [
      [client.email, 4],
      [next, 2],
    ] as const) {
      const [told] = await shop.mails(address, count);
      expect(told?.subject).toContain('L’adresse de votre compte a changé');
      expect(told?.text).not.toContain('token=');
    }
  });

  it('to their orders end as well, and a new one comes to the new address', async () => {
    const client = await aClient(shop);
    const bought = await order(shop, await addProduct(shop), { client });
    const next = newEmail('demenagee');
    await findOrder(shop, bought).expect(200);
    const [toFormer = ''] = await pageLinks(shop, client.email, 1);
    await change(client, next);
    await confirm({ token: await newest(next, 1) }).expect(200);
    expect(((await openOrder(shop, toFormer).expect(400)).body as ApiError).code).toBe('ORDER.LINK_NOT_VALID');
    await findOrder(shop, { ...bought, email: next }).expect(200);
    const [toNext = ''] = await pageLinks(shop, next, 1);
    await openOrder(shop, toNext).expect(200);
  });

  it('end with the password as well: whoever asked for another address in an open session does not get it', async () => {
    const client = await aClient(shop);
    const theirs = newEmail('voleur');
    await change(client, theirs);
    const token = await newest(theirs, 1);
    await shop.http
      .put(`/api/update/client/${client.id}/password`)
      .set('Authorization', bearer(client.token))
      .send({ currentPassword: client.password, clientPassword: 'thym et romarin' })
      .expect(200);
    await confirm({ token }).expect(400);
    await logIn(shop, client.email, 'thym et romarin');
  });

  it('tell the address in force each time, also of one that was asked for before', async () => {
    const client = await aClient(shop);
    const next = newEmail('encore');
    await change(client, next);
    await change(client, newEmail('autre'));
    await change(client, next);
    const told = (await shop.mails(client.email, 4)).filter(({ subject }) => subject.includes('Changement d’adresse'));
    expect(told).toHaveLength(3);
  });
});

describe('the links of an administrator whose address changes', () => {
  const PASSWORD = 'sauge et romarin';
  const choose = (token: string) => shop.http.post('/api/admin/password/reset').send({ token, password: PASSWORD });
  const logInAs = (email: string) => shop.http.post('/api/admin/login').send({ email, password: PASSWORD });
  /** A session of now, whatever time it is. */
  const own = async (email = 'gerante@savonnerie.example', password = 'un-mot-de-passe-solide') => {
    const { body } = await shop.http.post('/api/admin/login').send({ email, password }).expect(200);
    return bearer((body as AdminLoginAnswer).user.token);
  };
  const move = async (id: string, email: string, authorization?: string) =>
    shop.http
      .put(`/api/update/user/${id}`)
      .set('Authorization', authorization ?? (await own()))
      .send({ email })
      .expect(200);
  async function invited(): Promise<{ id: string; email: string }> {
    const form = { nom: 'Roux', prenom: 'Anne', email: newEmail('invitee') };
    const { body } = await shop.http
      .post('/api/invite/user')
      .set('Authorization', await own())
      .send(form)
      .expect(201);
    return { id: (body as Administrator)._id, email: form.email };
  }

  it('end with the former address; a pending invitation goes to the new one, and both are told', async () => {
    const { id, email } = await invited();
    const toFormer = await newest(email, 1);
    const next = newEmail('bonne-adresse');
    await move(id, next);
    await choose(toFormer).expect(400);

    const [told] = await shop.mails(email, 2);
    expect(told?.subject).toContain('L’adresse de votre compte a changé');
    expect(told?.text).not.toContain('token=');
    const mails = await shop.mails(next, 2);
    const invitation = mails.find(({ subject }) => subject.startsWith('Choisissez votre mot de passe'));
    expect(mails.map(({ subject }) => subject).join()).toContain('L’adresse de votre compte a changé');
    await choose(linkToken(invitation!)).expect(200);
    await logInAs(next).expect(200);
    await logInAs(email).expect(401);
  });

  it('invite once more where the first invitation has expired at a wrong address', async () => {
    const { id } = await invited();
    shop.clock.advance({ hours: 49 });
    const next = newEmail('enfin');
    await move(id, next);
    const mails = await shop.mails(next, 2);
    const invitation = mails.find(({ subject }) => subject.startsWith('Choisissez votre mot de passe'));
    await choose(linkToken(invitation!)).expect(200);
  });

  it('end for whoever has a password as well, and nobody is invited twice', async () => {
    const { id, email } = await invited();
    await choose(await newest(email, 1)).expect(200);
    await shop.http.post('/api/admin/password/forgot').send({ email }).expect(200);
    const toFormer = linkToken((await shop.mails(email, 3)).find(({ text }) => text.includes('token='))!);
    const next = newEmail('demenagee');
    await move(id, next, await own(email, PASSWORD));
    await choose(toFormer).expect(400);
    const [told, ...others] = await shop.mails(next, 1);
    expect(told?.subject).toContain('L’adresse de votre compte a changé');
    expect(others).toEqual([]);
  });
});
