import type { ApiError, NewWithdrawal, Order, Product, Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { WithdrawalLinks } from '../src/shared/auth/withdrawal-links.js';
import { parisMidnight } from '../src/shared/domain/paris-days.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let other: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
  other = await addProduct(shop, { name: 'Savon Karité nature', price: 6.9, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

/** Days pass, and with them the administrator's session. */
async function later(days: number): Promise<void> {
  shop.clock.advance({ days });
  admin = await backOffice(shop);
}

const declarationOf = ({ reference, email }: Order): NewWithdrawal => ({
  prenom: 'Claire',
  nom: 'Morel',
  reference,
  email,
});

const declare = (body: object, token?: string) => {
  const call = shop.http.post('/api/withdrawals');
  if (token) void call.set('Authorization', bearer(token));
  return call.send(body);
};

const list = async (query: object = {}) =>
  (await admin.http('get', '/api/withdrawals').query(query).expect(200)).body as Withdrawal[];

/** As administrators find it by its number. */
const found = async (receipt: WithdrawalReceipt) => (await list({ search: receipt.number }))[0]!;

async function declared(body: NewWithdrawal, token?: string): Promise<Withdrawal> {
  return found((await declare(body, token).expect(200)).body as WithdrawalReceipt);
}

const act = (method: 'post' | 'put', { _id }: Withdrawal, what: string, body: object = {}) =>
  admin.http(method, `/api/withdrawals/${_id}/${what}`).send(body);

const twoSoaps = (email = newEmail()) =>
  order(shop, soap, {
    email,
    body: {
      articles: [soap, other].map(({ _id, name, image, discountedPrice }) => ({
        productId: _id,
        productName: name,
        productImage: image,
        quantity: 2,
        price: discountedPrice,
      })),
      amount: 25.8,
    },
  });

describe('L221-21 a declaration of withdrawal', () => {
  it('is answered with its words, date and hour, and kept for the administrators', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const { body } = await declare(declarationOf(bought)).expect(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^R-[0-9A-Z]{6}$/) as string,
      words: `Je vous notifie par la présente ma rétractation du contrat portant sur la commande ${bought.reference}, dans son entier.`,
      ...declarationOf(bought),
    });
    expect(await found(body as WithdrawalReceipt)).toMatchObject({
      state: 'Acceptée',
      order: { _id: bought._id, reference: bought.reference },
      amount: 6,
      open: true,
      lines: null,
    });
  });

  it('D221-5 sends a receipt with its content, date and hour at once', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const { number, words } = (await declare(declarationOf(bought)).expect(200)).body as WithdrawalReceipt;
    const [receipt] = (await shop.mails(bought.email, 2)).filter(({ subject }) => subject.includes(number));
    expect(receipt?.text).toContain(words);
    expect(receipt?.text).toMatch(
      /Reçue le\u00a0: \d{1,2}(?:er)? \S+ \d{4} à \d{2} h \d{2} min \d{2} s, heure de Paris/,
    );
  });

  it('is answered alike for a known, an unknown, a foreign, a late and a repeated reference', async () => {
    const known = await order(shop, soap, { email: newEmail() });
    const repeated = await order(shop, soap, { email: newEmail() });
    await declare(declarationOf(repeated)).expect(200);
    const bodies = [
      declarationOf(known),
      { ...declarationOf(known), reference: 'AK-222222' },
      { ...declarationOf(known), email: newEmail('autre') },
      declarationOf(repeated),
    ];
    const answers = [];
    for (const body of bodies) answers.push(await declare(body));
    for (const { status, body } of answers) {
      const receipt = body as WithdrawalReceipt;
      expect(status).toBe(200);
      expect(Object.keys(receipt)).toEqual(Object.keys(answers[0]!.body as object));
      expect(Math.abs(Date.parse(receipt.declaredAt) - shop.clock.now().getTime())).toBeLessThan(60_000);
    }
    const numbers = answers.map(({ body }) => (body as WithdrawalReceipt).number);
    expect(new Set(numbers).size).toBe(bodies.length);
  });

  it.each([
    ['another mail address', (bought: Order) => ({ ...declarationOf(bought), email: newEmail('autre') })],
    ['an unknown reference', (bought: Order) => ({ ...declarationOf(bought), reference: 'AK-333333' })],
  ])('with %s is kept to be matched, and an administrator matches it', async (_what, body) => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await declared(body(bought));
    expect(kept).toMatchObject({ state: 'À rapprocher', order: null, amount: null, open: true });
    expect((await act('post', kept, 'refund').expect(409)).body).toMatchObject({ code: 'WITHDRAWAL.NOT_ACCEPTED' });
    const unknown = await act('post', kept, 'match', { reference: 'AK-444444' }).expect(400);
    expect((unknown.body as ApiError).code).toBe('WITHDRAWAL.ORDER_NOT_FOUND');
    const { body: matched } = await act('post', kept, 'match', { reference: bought.reference }).expect(200);
    expect(matched).toMatchObject({ state: 'Acceptée', order: { _id: bought._id }, amount: 6 });
    // What was declared stays what it was.
    expect(matched).toMatchObject({ reference: kept.reference, email: kept.email, words: kept.words });
  });

  it('finds its order whatever the case, the spaces and the hyphens of the reference', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const reference = ` ${bought.reference.toLowerCase().replace('-', ' – ')} `;
    const kept = await declared({ ...declarationOf(bought), reference, email: bought.email.toUpperCase() });
    expect(kept).toMatchObject({ state: 'Acceptée', order: { _id: bought._id } });
  });

  it('made again is the same declaration, whoever makes it at the same moment', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => declare(declarationOf(bought))));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const kept = await list({ search: bought.reference });
    expect(kept).toHaveLength(1);
    const numbers = [kept[0]!, ...kept[0]!.repeats].map(({ number }) => number);
    expect(new Set(numbers)).toEqual(new Set(answers.map(({ body }) => (body as WithdrawalReceipt).number)));
    // The owner of the address gets five receipts within the hour, beside the confirmation.
    const receipts = (await shop.mails(bought.email, 6)).filter(({ subject }) => subject.startsWith('Accusé'));
    expect(receipts).toHaveLength(5);
  });

  it.each([
    ['a name of 5,000 characters', { nom: 'M'.repeat(5000) }, 400],
    ['markup in a name', { prenom: '<b>Claire</b>' }, 400],
    ['markup in the reference', { reference: '<a href=x>AK</a>' }, 400],
    ['an address in the reference', { reference: 'www.exemple.fr' }, 400],
    ['an operator', { reference: { $gt: '' } }, 400],
    ['no mail address', { email: 'claire' }, 400],
    ['lines without a link', { lines: [{ productId: 'x', quantity: 1 }] }, 400],
    ['half a product', { lines: [{ productId: 'x', quantity: 0.5 }] }, 400],
  ])('with %s keeps nothing and says why', async (_what, wrong, status) => {
    const bought = await order(shop, soap, { email: newEmail() });
    const answer = await declare({ ...declarationOf(bought), ...wrong });
    expect([answer.status, (answer.body as ApiError).message]).toEqual([
      status,
      expect.stringMatching(/^\p{Lu}.*[.a-zé]$/u),
    ]);
    expect(await list({ search: bought.reference })).toEqual([]);
  });
});

describe('an order from which somebody withdrew', () => {
  it('says so to whoever prepares it, and is not shipped by a screen that did not know', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const { version } = await admin.order(bought._id);
    const { declaredAt } = await declared(declarationOf(bought));
    await declare(declarationOf(bought)).expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ withdrawalDeclaredAt: declaredAt });
    const shipping = { status: 'Expédié', orderNumber: '6A1', deliver: 'Colissimo', expectedVersion: version };
    expect((await admin.setStatus(bought._id, shipping).expect(409)).body).toMatchObject({
      code: 'ORDER.CHANGED_MEANWHILE',
    });
    const { body } = await admin.http('get', `/api/orders/${bought._id}/timeline`).expect(200);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'withdrawal-declared', at: declaredAt }));
  });

  it('is not one where the declaration names another person', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await declared({ ...declarationOf(bought), email: newEmail('autre') });
    expect(await admin.order(bought._id)).toMatchObject({ withdrawalDeclaredAt: null });
    await act('post', kept, 'match', { reference: bought.reference }).expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ withdrawalDeclaredAt: kept.declaredAt });
  });
});

describe('L221-18 the window', () => {
  async function deliveredOn(day: string): Promise<Order> {
    const bought = await order(shop, soap, { email: newEmail() });
    await admin.deliver(bought._id);
    await admin.http('put', `/api/orders/${bought._id}/delivery`).send({ deliveredOn: day }).expect(200);
    return admin.order(bought._id);
  }
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(shop.clock.now());

  it('is open before the order is delivered', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    await later(400);
    expect(await declared(declarationOf(bought))).toMatchObject({ state: 'Acceptée' });
  });

  it('is open at 23:59:59 of its last day in Paris, and closed a second later', async () => {
    const [first, second] = [await deliveredOn(today()), await deliveredOn(today())];
    const end = parisMidnight(first.withdrawalUntil!, 1).getTime();
    // Held still: a busy machine must not let the second pass.
    const clock = jest.spyOn(shop.clock, 'now').mockReturnValue(new Date(end - 1000));
    const inTime = (await declare(declarationOf(first)).expect(200)).body as WithdrawalReceipt;
    clock.mockReturnValue(new Date(end));
    const late = (await declare(declarationOf(second)).expect(200)).body as WithdrawalReceipt;
    clock.mockRestore();
    expect([inTime, late].map(({ declaredAt }) => Date.parse(declaredAt) < end)).toEqual([true, false]);
    expect([(await found(inTime)).state, (await found(late)).state]).toEqual(['Acceptée', 'Hors délai']);
  });

  it('is over after its last day, and weighed anew when the day of receipt was wrong', async () => {
    const bought = await deliveredOn(today());
    const days = (Date.parse(`${bought.withdrawalUntil}T12:00:00Z`) - shop.clock.now().getTime()) / 86_400_000;
    await later(Math.ceil(days) + 1);
    const late = await declared(declarationOf(bought));
    expect(late).toMatchObject({ state: 'Hors délai', amount: null, open: false, overdue: false });
    expect((await act('post', late, 'refund').expect(409)).body).toMatchObject({ code: 'WITHDRAWAL.NOT_ACCEPTED' });
    await admin.http('put', `/api/orders/${bought._id}/delivery`).send({ deliveredOn: null }).expect(200);
    const { body } = await act('post', late, 'match', { reference: bought.reference }).expect(200);
    expect(body).toMatchObject({ state: 'Acceptée', open: true });
  });
});

describe('D221-5 a part of the order', () => {
  it('is offered by the mailed link, which says what was bought', async () => {
    const bought = await twoSoaps();
    const link = new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien')!;
    const { body } = await shop.http.post('/api/withdrawals/link').send({ link }).expect(200);
    expect(body).toMatchObject({ reference: bought.reference, email: bought.email, prenom: 'Claire' });
    const lines = [{ productId: soap._id, quantity: 1 }];
    const kept = await declared({ ...declarationOf(bought), email: newEmail('ailleurs'), link, lines });
    expect(kept).toMatchObject({
      state: 'Acceptée',
      amount: 6,
      lines: [{ productId: soap._id, name: 'Savon Lavande fine', quantity: 1 }],
      words: expect.stringContaining('pour 1 × Savon Lavande fine.') as string,
    });
  });

  it('is offered to the address that the order has now: a correction ends the links that went to the former one', async () => {
    const bought = await order(shop, soap, { email: newEmail('mal-tapee') });
    const linkOf = (addressCorrections: number) => {
      const url = shop.app.get(WithdrawalLinks).url({ id: bought._id, addressCorrections });
      return new URL(url).searchParams.get('lien')!;
    };
    const [former, right] = [linkOf(0), linkOf(1)];
    await shop.http.post('/api/withdrawals/link').send({ link: former }).expect(200);
    const email = newEmail('juste');
    await admin.http('put', `/api/orders/${bought._id}/email`).send({ email }).expect(200);
    const { body } = await shop.http.post('/api/withdrawals/link').send({ link: former }).expect(400);
    expect((body as ApiError).code).toBe('WITHDRAWAL.LINK_NOT_VALID');
    expect(JSON.stringify(body)).not.toContain(email);
    // Nor is the order withdrawn from by it: whoever has the former mail declares without its lines, and no order is found.
    const lines = [{ productId: soap._id, quantity: 1 }];
    const stranger = { ...declarationOf(bought), link: former };
    expect(((await declare({ ...stranger, lines })).body as ApiError).code).toBe('WITHDRAWAL.LINES_NOT_OFFERED');
    await declare(stranger);
    expect((await admin.order(bought._id)).withdrawalDeclaredAt).toBeNull();
    const offer = await shop.http.post('/api/withdrawals/link').send({ link: right }).expect(200);
    expect(offer.body).toMatchObject({ reference: bought.reference, email });
    const mailed = (await shop.mails(email)).map(({ text }) => text).join();
    expect(mailed).toContain(encodeURI(right));
    expect(mailed).not.toContain(former);
  });

  it('is offered to the client whose order it is, and to nobody else', async () => {
    const client = await aClient(shop);
    const stranger = await aClient(shop);
    const bought = await order(shop, soap, { client, quantity: 3 });
    const body = { ...declarationOf(bought), lines: [{ productId: soap._id, quantity: 2 }] };
    for (const refused of [await declare(body), await declare(body, stranger.token)]) {
      expect([refused.status, (refused.body as ApiError).code]).toEqual([400, 'WITHDRAWAL.LINES_NOT_OFFERED']);
    }
    const unknown = await declare({ ...body, reference: 'AK-555555' }, client.token);
    expect((unknown.body as ApiError).code).toBe('WITHDRAWAL.LINES_NOT_OFFERED');
    const tooMany = await declare({ ...body, lines: [{ productId: soap._id, quantity: 4 }] }, client.token);
    expect((tooMany.body as ApiError).code).toBe('WITHDRAWAL.LINES_NOT_OF_ORDER');
    expect(await declared(body, client.token)).toMatchObject({ state: 'Acceptée', amount: 12 });
  });

  it.each(['', 'x', `${'0'.repeat(24)}.${'a'.repeat(43)}`])('is not offered by the link %p', async (link) => {
    await shop.http.post('/api/withdrawals/link').send({ link }).expect(400);
  });
});

describe('D221-5 « renoncer au contrat ici »', () => {
  it('stands in the mails of confirmation, dispatch and delivery, with the order’s own link, and in no other', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    await admin.deliver(bought._id);
    await admin.setStatus(bought._id, { status: 'Remboursé' }).expect(200);
    const mails = (await shop.mails(bought.email, 4)).toReversed();
    const url = shop.app.get(WithdrawalLinks).url({ id: bought._id });
    const carries = mails.map(({ text, html }) => [
      text.includes(`renoncer au contrat ici\u00a0:\n${url}`),
      html.includes(`<a href="${url.replace('&', '&amp;')}"`) && html.includes('>renoncer au contrat ici</a>'),
    ]);
    expect(carries).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});
