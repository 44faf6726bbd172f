import { JwtService } from '@nestjs/jwt';
import type { ApiError, NewWithdrawal, OpenedOrder, Order, OrderPage, Product } from '@shop/contract';
import { FindOrder } from '../src/modules/cart-ordering/application/find-order.js';
import { OneTimeTokens } from '../src/shared/auth/one-time-tokens.js';
import { OrderAccesses } from '../src/shared/auth/order-accesses.js';
import { addProduct } from './support/catalog.js';
import { findOrder, forgetGuest, openedOrder, openOrder, pageLinks, readOrder } from './support/order-pages.js';
import { backOffice, type BackOffice, order, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { aClient, bearer, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
// The clock goes on, and an administrator's session ends.
beforeEach(async () => {
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const guestOrder = (email = newEmail('invitee')) => order(shop, soap, { email, quantity: 2 });
/** A link that was mailed for a new order of a guest. */
async function aLink() {
  const bought = await guestOrder();
  await findOrder(shop, bought).expect(200);
  const [token = ''] = await pageLinks(shop, bought.email, 1);
  return { bought, token };
}

describe('somebody who looks for an order', () => {
  it('is answered alike for a known, an unknown, a foreign, an unpaid and a repeated one, after the same time', async () => {
    const known = await guestOrder();
    const foreign = await guestOrder();
    const { answer: unpaid } = await tryOrder(shop, soap, { email: newEmail(), card: THREE_D_SECURE });
    const asked = [
      known,
      { reference: 'AK-222222', email: known.email },
      { reference: foreign.reference, email: known.email },
      unpaid.order,
      known,
    ];
    const answers = [];
    for (const what of asked) {
      const before = performance.now();
      const { status, text } = await findOrder(shop, what);
      answers.push({ said: `${status} ${text}`, slow: performance.now() - before >= 195 });
    }
    expect(new Set(answers.map(({ said }) => said))).toEqual(
      new Set(['200 {"message":"Si une commande correspond, un lien vient de partir à cette adresse."}']),
    );
    expect(answers.every(({ slow }) => slow)).toBe(true);
    expect(await pageLinks(shop, known.email, 2)).toHaveLength(2);
    expect((await shop.mails(foreign.email, 1)).map(({ subject }) => subject).join()).not.toContain(
      'Ouvrez votre commande',
    );
    expect(await shop.mails(unpaid.order.email, 0)).toEqual([]);
  });

  it.each([
    ['in small letters', (reference: string) => reference.toLowerCase()],
    ['with spaces', (reference: string) => ` ${reference.replace('-', ' - ')} `],
    ['without its dash', (reference: string) => reference.replace('-', '')],
    ['with a long dash', (reference: string) => reference.replace('-', '–')],
  ])('may type the reference %s', async (_how, typed) => {
    const { reference, email } = await guestOrder();
    await findOrder(shop, { reference: typed(reference), email: email.toUpperCase() }).expect(200);
    expect(await pageLinks(shop, email, 1)).toHaveLength(1);
  });

  it('is written to at the address of the client’s account as well, once that is another', async () => {
    const client = await aClient(shop);
    const bought = await order(shop, soap, { client });
    const next = newEmail('demenagee');
    const change = { clientEmail: next };
    await shop.http
      .put(`/api/update/client/${client.id}`)
      .set('Authorization', bearer(client.token))
      .send(change)
      .expect(200);
    await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken((await shop.mails(next, 1))[0]!) })
      .expect(200);
    expect((await openedOrder(shop, bought, next)).order.reference).toBe(bought.reference);
  });

  it.each([
    [{ reference: '', email: 'claire@example.fr' }, 'La référence de la commande est requise'],
    [{ reference: 'A'.repeat(5000), email: 'claire@example.fr' }, 'Une référence compte au plus 40 caractères.'],
    [{ reference: 'AK-222222', email: 'pas une adresse' }, 'Email invalide'],
  ])('is told what is missing', async (body, sentence) => {
    const answer = await findOrder(shop, body).expect(400);
    expect((answer.body as ApiError).message).toBe(sentence);
  });

  it('leaves no more than five times an hour from one network, however many at once', async () => {
    const bought = await guestOrder();
    const answers = await Promise.all(Array.from({ length: 64 }, () => findOrder(shop, bought)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(59);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(codeOf(refused[0]!)).toBe('THROTTLE.TOO_MANY');
    expect(await pageLinks(shop, bought.email, 5)).toHaveLength(5);
  });

  it('tries no more than five addresses for one reference', async () => {
    const { reference } = await guestOrder();
    for (let tried = 0; tried < 5; tried += 1) await findOrder(shop, { reference, email: newEmail() }).expect(200);
    await findOrder(shop, { reference: reference.toLowerCase(), email: newEmail() }).expect(429);
  });

  it('cannot flood a mailbox from many networks either, and is told nothing of it', async () => {
    const bought = await guestOrder();
    const door = shop.app.get(FindOrder);
    for (let network = 1; network <= 13; network += 1) await door.ask({ ...bought, ip: `203.0.113.${network}` });
    expect(await pageLinks(shop, bought.email, 10)).toHaveLength(10);
  });

  it.each<[string, (bought: Order) => { reference: string; email: string }]>([
    ['its reference', ({ reference }) => ({ reference, email: newEmail('curieux') })],
    ['its address', ({ email }) => ({ reference: 'AK-222222', email })],
  ])('is not kept from the link by strangers who know no more than %s', async (_what, guessed) => {
    const bought = await guestOrder();
    const door = shop.app.get(FindOrder);
    for (let network = 1; network <= 11; network += 1) {
      await door.ask({ ...guessed(bought), ip: `198.51.100.${network}` });
    }
    await findOrder(shop, bought).expect(200);
    expect(await pageLinks(shop, bought.email, 1)).toHaveLength(1);
  });
});

describe('the link to an order', () => {
  it('opens that order once: a second press is told so kindly, and offers a new one', async () => {
    const { bought, token } = await aLink();
    const { body } = await openOrder(shop, token).expect(200);
    expect((body as OpenedOrder).order).toMatchObject({ reference: bought.reference, prenom: 'Claire', city: 'Lyon' });
    const again = await openOrder(shop, token).expect(400);
    expect(again.body).toMatchObject({
      code: 'ORDER.LINK_USED',
      message: 'Ce lien a déjà servi\u00a0: il n’ouvre votre commande qu’une fois. Demandez-en un nouveau.',
    });
  });

  it('is used by one of two tabs, and again by the same one whose answer was lost', async () => {
    const { token } = await aLink();
    const [one, other] = ['un-onglet-du-navigateur', 'un-autre-onglet-du-meme'];
    const answers = await Promise.all(
      [one, other].flatMap((tab) => Array.from({ length: 4 }, () => openOrder(shop, token, tab))),
    );
    const statuses = [answers.slice(0, 4), answers.slice(4)].map((tab) => new Set(tab.map(({ status }) => status)));
    expect(statuses.map((seen) => [...seen]).toSorted()).toEqual([[200], [400]]);
    const winner = statuses[0]!.has(200) ? one : other;
    await openOrder(shop, token, winner).expect(200);
    shop.clock.advance({ hours: 1, minutes: 1 });
    expect(codeOf(await openOrder(shop, token, winner).expect(400))).toBe('ORDER.LINK_NOT_VALID');
  });

  it('is not used up by a mail program that looks at its page', async () => {
    const { token } = await aLink();
    for (const method of ['get', 'head'] as const) {
      await shop.http[method](`/retrouver-ma-commande?token=${token}`).set('Accept', 'text/html');
    }
    await openOrder(shop, token).expect(200);
  });

  it('ends after an hour, and is none when it was never written or is for something else', async () => {
    const { token } = await aLink();
    shop.clock.advance({ hours: 1, minutes: 1 });
    const foreign = await shop.app
      .get(OneTimeTokens)
      .issue({ purpose: 'guest-forget', accountId: 'guest:1', boundTo: ['guest:1'], seconds: 60 });
    for (const bad of [token, foreign, 'inconnu', 'x'.repeat(200)]) {
      expect(codeOf(await openOrder(shop, bad).expect(400))).toBe('ORDER.LINK_NOT_VALID');
    }
    expect((await openOrder(shop, 'x'.repeat(201)).expect(400)).body).toMatchObject({
      message: 'Le lien est incomplet.',
    });
  });

  it('ends with the address of the client’s account, with the account, with the order and with its person', async () => {
    const client = await aClient(shop);
    const own = await order(shop, soap, { client });
    const [moved, erased] = [await guestOrder(), await guestOrder()];
    const links: string[] = [];
    for (const bought of [own, moved, erased]) {
      await findOrder(shop, bought).expect(200);
      links.push((await pageLinks(shop, bought.email, 1))[0]!);
    }
    await shop.http
      .delete(`/api/delete/client/${client.id}`)
      .set('Authorization', bearer(await shop.adminToken()))
      .expect(200);
    await admin.remove(moved._id, { confirm: '1' }).expect(204);
    await forgetGuest(shop, admin, erased);
    for (const token of links) expect(codeOf(await openOrder(shop, token).expect(400))).toBe('ORDER.LINK_NOT_VALID');
  });
});

describe('the access to an order', () => {
  it('reads that order for an hour, and nothing else', async () => {
    const bought = await guestOrder();
    const { access, order: opened } = await openedOrder(shop, bought);
    expect((await readOrder(shop, access).expect(200)).body).toEqual(opened);
    for (const path of [`/api/orders/${bought._id}`, `/api/order-pages/${bought.reference}`, '/api/orders']) {
      await shop.http.get(path).set('Authorization', bearer(access)).expect(401);
    }
    shop.clock.advance({ hours: 1 });
    expect(codeOf(await readOrder(shop, access).expect(400))).toBe('ORDER.ACCESS_OVER');
  });

  it('is none when it is forged, a session, or was written for another order', async () => {
    const bought = await guestOrder();
    const other = await guestOrder();
    const { access } = await openedOrder(shop, bought);
    const client = await aClient(shop);
    const [head, , signature] = access.split('.');
    const claims = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()) as object;
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${head}.${written({ ...claims, sub: other._id })}.${signature}`,
      `${written({ alg: 'none', typ: 'JWT' })}.${written(claims)}.`,
      new JwtService({ secret: shop.environment.jwtSecret }).sign(claims),
      shop.app.get(OrderAccesses).issue(other._id, ['claire@example.fr', '', '', 'false']),
      client.token,
      await shop.adminToken(),
      'x'.repeat(1000),
    ];
    for (const bad of forged) expect(codeOf(await readOrder(shop, bad).expect(400))).toBe('ORDER.ACCESS_OVER');
  });

  it('ends when an administrator deletes the order, and when its guest is forgotten', async () => {
    const [deleted, erased] = [await guestOrder(), await guestOrder()];
    const accesses = [await openedOrder(shop, deleted), await openedOrder(shop, erased)].map(({ access }) => access);
    await admin.remove(deleted._id, { confirm: '1' }).expect(204);
    await forgetGuest(shop, admin, erased);
    for (const access of accesses) expect(codeOf(await readOrder(shop, access).expect(400))).toBe('ORDER.ACCESS_OVER');
    await findOrder(shop, erased).expect(200);
    const mails = await shop.mails(erased.email, 0);
    expect(mails.filter(({ subject }) => subject.startsWith('Ouvrez votre commande')).length).toBeLessThanOrEqual(1);
  });
});

describe('the page of an order', () => {
  const kinds = ({ steps }: OrderPage) => steps.map(({ kind }) => kind);

  it('L221-13 gives a guest the status, the texts that were accepted and the way out', async () => {
    const bought = await guestOrder();
    await admin.setStatus(bought._id, { status: 'En cours de préparation', comments: 'Client pénible' });
    await admin.deliver(bought._id);
    const { order: page } = await openedOrder(shop, bought);
    expect(kinds(page)).toEqual(['placed', 'paid', 'shipped', 'delivered']);
    expect(page.steps.every(({ at }) => at !== null)).toBe(true);
    expect(page).toMatchObject({ status: 'Livré', montantTotal: bought.montantTotal, documents: bought.texts });
    expect(page.withdrawalUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(page)).not.toMatch(/pénible|gerante|06 12 34|pi_/);
  });

  it('L221-21 lets its lines be chosen with the order’s own link, and says where a withdrawal stands', async () => {
    const bought = await guestOrder();
    const { access, order: page } = await openedOrder(shop, bought);
    const { prenom, nom, email, reference } = bought;
    const lines = [{ productId: soap._id, quantity: 1 }];
    const declared: NewWithdrawal = { prenom, nom, email, reference, lines, link: page.withdrawalLink };
    await shop.http.post('/api/withdrawals').send(declared).expect(200);
    const after = (await readOrder(shop, access).expect(200)).body as OrderPage;
    expect(kinds(after)).toEqual(['placed', 'paid', 'withdrawn']);
    expect(after.withdrawals).toMatchObject([
      { state: 'Acceptée', lines: [{ name: bought.articles[0]!.productName, quantity: 1 }], refund: null },
    ]);
  });

  it('says what was cancelled and what went back', async () => {
    const bought = await guestOrder();
    await admin.setStatus(bought._id, { status: 'Annulé', refund: true }).expect(200);
    const { order: page } = await openedOrder(shop, bought);
    expect(kinds(page)).toEqual(expect.arrayContaining(['placed', 'paid', 'cancelled', 'refunded']));
    expect(page.steps.find(({ kind }) => kind === 'refunded')).toMatchObject({ amount: 15, done: true });
    expect(page.refundedAmount).toBe(15);
  });

  it('shows a client the own ones alone', async () => {
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const { reference } = await order(shop, soap, { client });
    const read = (token: string) =>
      shop.http.get(`/api/order-pages/${reference.toLowerCase()}`).set('Authorization', bearer(token));
    expect((await read(client.token).expect(200)).body).toMatchObject({ reference });
    expect(codeOf(await read(other.token).expect(404))).toBe('ORDER.NOT_FOUND');
    await shop.http
      .get(`/api/order-pages/${'x'.repeat(5000)}`)
      .set('Authorization', bearer(client.token))
      .expect(404);
  });
});
