import type { AuditEntry, OrderPage, PersonalDataFile } from '@shop/contract';
import { openedOrder } from './support/order-pages.js';
import { bearer, newEmail } from './support/people.js';
import { refundsOf } from './support/provider-records.js';
import { codeOf, mailTo, RefundScene, updated } from './support/refund-scene.js';
import './support/timeout.js';

let scene: RefundScene;

beforeAll(async () => {
  scene = await RefundScene.open();
}, 120_000);
afterAll(() => scene.shop.close());
beforeEach(() => scene.begin());

describe('a client who asks for a part of an order', () => {
  it('says which articles and why, and everybody reads the same', async () => {
    const bought = await scene.delivered();
    const asked = updated(await scene.ask(bought, scene.two()).expect(200));
    expect(asked).toMatchObject({ refundAsked: scene.kept(), refundAnswer: null, refundedAmount: 0, status: 'Livré' });
    expect(await scene.admin.order(bought._id)).toMatchObject({ refundAsked: scene.kept() });
    expect(await scene.waiting()).toContain(bought._id);
    const receipt = await mailTo(
      scene.shop,
      scene.client.email,
      `Votre demande de remboursement ${bought.reference} est reçue`,
    );
    expect(receipt.text).toContain('2 × Savon Lavande');
    expect(receipt.text).toContain('Arrivé abîmé ou cassé');
    // The address was typed with the order: free words go to its page and to the copy of the data alone.
    expect(receipt.text + receipt.html).not.toContain('Les coins');
    expect(await scene.timeline(bought)).toContainEqual(
      expect.objectContaining({
        kind: 'refund-requested',
        text: '2 × Savon Lavande · Arrivé abîmé ou cassé · «\u00a0Les coins sont cassés.\u00a0»',
      }),
    );
    const page = await scene.shop.http
      .get(`/api/order-pages/${bought.reference}`)
      .set('Authorization', bearer(scene.client.token))
      .expect(200);
    expect(page.body).toMatchObject({ refundAsked: scene.kept(), refundRequestedAt: asked.refundRequestedAt });
    const mine = await scene.shop.http
      .post(`/api/client/${scene.client.id}/data`)
      .set('Authorization', bearer(scene.client.token))
      .expect(200);
    const { records } = (mine.body as PersonalDataFile).parts.find(({ id }) => id === 'orders')!;
    expect(records.find(({ reference }) => reference === bought.reference)).toMatchObject({
      refundAsked: ['2 × Savon Lavande', 'Arrivé abîmé ou cassé', 'Les coins sont cassés.'],
    });
  });

  it('asks for the whole order where every article is chosen, and where nothing is said', async () => {
    const [chosen, silent] = [await scene.delivered(), await scene.delivered()];
    const units = [
      { productId: scene.lavender._id, quantity: 3 },
      { productId: scene.orange._id, quantity: 1 },
    ];
    expect(updated(await scene.ask(chosen, { units, reason: 'other' }).expect(200)).refundAsked).toEqual({
      reason: 'other',
    });
    expect(updated(await scene.ask(silent).expect(200))).not.toHaveProperty('refundAsked');
  });

  it('is refused articles of another order, more than were bought, and what went back before', async () => {
    const bought = await scene.delivered();
    const units = [{ productId: scene.orange._id, quantity: 1 }];
    await scene.admin
      .refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 6, units })
      .expect(200);
    for (const wrong of [
      units,
      [{ productId: scene.lavender._id, quantity: 4 }],
      [{ productId: 'f'.repeat(24), quantity: 1 }],
    ])
      expect(codeOf(await scene.ask(bought, { units: wrong }).expect(409))).toBe('REFUND.UNITS_NOT_ASKABLE');
    expect((await scene.ask(bought, { units: [] }).expect(400)).body).toMatchObject({
      message: 'Choisissez au moins un article.',
    });
    expect(await scene.waiting()).not.toContain(bought._id);
  });

  it('reads the same answer once more, though a part of it went back meanwhile', async () => {
    const bought = await scene.delivered();
    const units = scene.two().units!;
    const whole = [...[{ productId: scene.lavender._id, quantity: 3 }], { productId: scene.orange._id, quantity: 1 }];
    const first = updated(await scene.ask(bought, scene.two()).expect(200));
    const other = await scene.delivered();
    await scene.ask(other, { units: whole, reason: 'other' }).expect(200);
    for (const { _id: orderId, paymentIntentId } of [bought, other])
      await scene.admin.refund({ orderId, paymentIntentId, amount: 14, units }).expect(200);
    expect(updated(await scene.ask(bought, scene.two()).expect(200))).toMatchObject({
      refundRequestedAt: first.refundRequestedAt,
      refundedAmount: 14,
    });
    await scene.ask(other, { units: whole, reason: 'other' }).expect(200);
    // A part that went back answers nothing: of the request that is taken back only what is true is said.
    const after = updated(await scene.takeBack(bought, first.refundRequestedAt).expect(200));
    expect(after).toMatchObject({ refundRequestedAt: null, refundedAmount: 14 });
    const { text } = await mailTo(
      scene.shop,
      scene.client.email,
      `Votre demande de remboursement ${bought.reference} est retirée`,
    );
    expect(text).not.toMatch(/rien n’/i);
  });

  it('sends one request, however often it is sent, and no second one over it', async () => {
    const bought = await scene.delivered();
    const first = (await scene.ask(bought, scene.two()).expect(200)).body as object;
    expect((await scene.ask(bought, scene.two()).expect(200)).body).toEqual(first);
    expect((await scene.ask(bought).expect(200)).body).toEqual(first);
    expect(codeOf(await scene.ask(bought, { reason: 'other' }).expect(409))).toBe('REFUND.ALREADY_REQUESTED');
    await scene.answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
    expect(codeOf(await scene.ask(bought, { reason: 'other' }).expect(409))).toBe('REFUND.ALREADY_ANSWERED');
  });
});

describe('a guest on the page of an order', () => {
  it('asks and takes back with what the mailed link gave', async () => {
    const bought = await scene.delivered({ email: newEmail() });
    const { access } = await openedOrder(scene.shop, bought);
    const send = (what: string, body: object) =>
      scene.shop.http.post(`/api/order-pages/${what}`).send({ access, ...body });
    const page = (await send('refund-request', scene.two()).expect(200)).body as OrderPage;
    expect(page).toMatchObject({
      reference: bought.reference,
      refundAsked: scene.kept(),
      steps: expect.any(Array) as unknown,
    });
    expect(await scene.waiting()).toContain(bought._id);
    const { refundRequestedAt: requestedAt } = page;
    const after = (await send('refund-request/take-back', { requestedAt }).expect(200)).body as OrderPage;
    expect(after.refundRequestedAt).toBeNull();
    expect(await scene.waiting()).not.toContain(bought._id);
    const wrong = await scene.shop.http.post('/api/order-pages/refund-request').send({ access: 'forged' }).expect(400);
    expect(codeOf(wrong)).toBe('ORDER.ACCESS_OVER');
  });
});

describe('a request that its client takes back', () => {
  it('is nobody’s to answer any more, and another one may follow', async () => {
    const bought = await scene.delivered();
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    const after = updated(await scene.takeBack(bought, refundRequestedAt).expect(200));
    expect(after).toMatchObject({ refundRequestedAt: null, refundAnswer: null });
    expect(after).not.toHaveProperty('refundAsked');
    expect(updated(await scene.takeBack(bought, refundRequestedAt).expect(200))).toEqual(after);
    for (const accepted of [true, false])
      expect(codeOf(await scene.answer(bought, { accepted, message: 'Non.' }).expect(409))).toBe('REFUND.TAKEN_BACK');
    expect(
      (await mailTo(scene.shop, scene.client.email, `Votre demande de remboursement ${bought.reference} est retirée`))
        .text,
    ).toContain('elle ne donne lieu à aucun remboursement');
    const labels = (await scene.timeline(bought)).flatMap(({ kind, label }) =>
      kind.startsWith('refund-') ? [label] : [],
    );
    expect(labels).toEqual(['Le client demande un remboursement', 'Le client retire sa demande']);
    scene.shop.clock.advance({ minutes: 1 });
    const second = updated(await scene.ask(bought, { reason: 'other' }).expect(200));
    expect(second.refundAsked).toEqual({ reason: 'other' });
    // A press on a screen that shows the first one takes nothing back.
    expect(updated(await scene.takeBack(bought, refundRequestedAt).expect(200)).refundRequestedAt).toBe(
      second.refundRequestedAt,
    );
    expect(await refundsOf(scene.shop, bought.paymentIntentId)).toEqual([]);
  });

  it('and asks for something else is not answered by what was meant for the first one', async () => {
    const bought = await scene.delivered();
    const { refundRequestedAt: requestedAt } = updated(await scene.ask(bought).expect(200));
    await scene.takeBack(bought, requestedAt).expect(200);
    scene.shop.clock.advance({ minutes: 1 });
    const second = updated(await scene.ask(bought, scene.two()).expect(200));
    const { _id: orderId, paymentIntentId } = bought;
    for (const late of [
      scene.answer(bought, { accepted: true, requestedAt }),
      scene.answer(bought, { accepted: false, message: 'Le savon a servi.', requestedAt }),
      scene.admin.refund({ orderId, paymentIntentId, amount: 27, closeRequest: true, requestedAt: requestedAt! }),
    ])
      expect(codeOf(await late.expect(409))).toBe('REFUND.TAKEN_BACK');
    expect(await refundsOf(scene.shop, paymentIntentId)).toEqual([]);
    expect(await scene.admin.order(orderId)).toMatchObject({
      refundAnswer: null,
      refundRequestedAt: second.refundRequestedAt,
      refundedAmount: 0,
    });
    const part = { orderId, paymentIntentId, amount: 5, closeRequest: true };
    await scene.admin.refund({ ...part, requestedAt: second.refundRequestedAt! }).expect(200);
    expect(await scene.admin.order(orderId)).toMatchObject({ refundAnswer: { accepted: true }, refundedAmount: 5 });
    for (const unreadable of ['hier', 12, ''])
      await scene.answer(bought, { accepted: true, requestedAt: unreadable }).expect(400);
  });

  it('stays once the shop has answered', async () => {
    const bought = await scene.delivered();
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    await scene.answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
    expect(codeOf(await scene.takeBack(bought, refundRequestedAt).expect(409))).toBe('REFUND.ALREADY_ANSWERED');
  });

  it('is another client’s to nobody', async () => {
    const bought = await scene.delivered({ email: newEmail() });
    await scene.takeBack(bought, new Date(scene.shop.clock.now()).toISOString()).expect(404);
  });
});

it('keeps what the client wrote no longer than the client', async () => {
  const bought = await scene.delivered();
  await scene.ask(bought, scene.two()).expect(200);
  await scene.answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
  await scene.shop.http
    .post(`/api/client/${scene.client.id}/erasure`)
    .set('Authorization', bearer(scene.client.token))
    .send({ currentPassword: scene.client.password })
    .expect(200);
  expect((await scene.admin.order(bought._id)).refundAsked).toEqual({ units: scene.two().units, reason: 'damaged' });
  const { body } = await scene.admin.http('get', '/api/audit?limit=50').expect(200);
  expect(JSON.stringify(body as AuditEntry[])).not.toContain('coins');
});
