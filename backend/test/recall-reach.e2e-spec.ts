import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Lot, Order, Product, Recall, ShopConfig } from '@shop/contract';
import { longDay, parisDay } from '../src/shared/domain/paris-days.js';
import { available, backOffice, type BackOffice, order } from './support/orders.js';
import { codeOf, lotsDesk, recallDesk, recallWords } from './support/lots.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof lotsDesk>;
let recalls: ReturnType<typeof recallDesk>;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = lotsDesk(shop, admin);
  recalls = recallDesk(shop, admin);
});
afterAll(() => shop.close());

const outbox = () =>
  shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string; kind: string; subjectId: string }>('outbox');
const config = async () => (await shop.http.get('/api/config').expect(200)).body as ShopConfig;
const noticesOf = async ({ _id }: Product) => (await config()).recalls.filter(({ productId }) => productId === _id);
const begun = async (lots: Lot[], over: object = {}) =>
  (await recalls.start(recallWords(lots, over)).expect(201)).body as Recall;

describe('Reg. 2023/988 art. 35 whoever has a recalled lot', () => {
  it('is told once, as a guest or with an account, also where a part was given back or withdrawn from', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product, { quantity: 20 });
    const client = await aClient(shop);
    const withAccount = await order(shop, product, { client });
    const [guest, partly, withdrawn] = [
      await desk.bought(product),
      await desk.bought(product, 2),
      await desk.bought(product),
    ];
    const all = [withAccount, guest, partly, withdrawn] as Order[];
    for (const one of all) await desk.ship(one).expect(200);
    const { _id: orderId, paymentIntentId } = partly;
    await admin.refund({ orderId, paymentIntentId, amount: 3 }).expect(200);
    const declaration = { prenom: 'Claire', nom: 'Morel', reference: withdrawn.reference, email: withdrawn.email };
    await shop.http.post('/api/withdrawals').send(declaration).expect(200);
    await desk.block(kept).expect(200);
    expect(await recalls.ended(await begun([kept]))).toMatchObject({ mailed: 4, unreachable: 0 });
    // Beside these: confirmation, dispatch, and what an account, a refund and a withdrawal bring.
    for (const { email } of all) {
      const beside = { [withAccount.email]: 3, [guest.email]: 2, [partly.email]: 3, [withdrawn.email]: 3 }[email];
      expect(await recalls.mailsTo(email, 1, beside)).toHaveLength(1);
    }
  });

  it('says when a parcel left, also where its lot was noted days later, and after the recall began', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const [first, second] = [await desk.bought(product), await desk.bought(product)];
    const chosen = { lots: [] };
    await desk.ship(first, chosen).expect(200);
    const day = shop.clock.now();
    shop.clock.advance({ days: 3 });
    admin = await backOffice(shop);
    desk = lotsDesk(shop, admin);
    recalls = recallDesk(shop, admin);
    await desk.ship(second, chosen).expect(200);
    const later = shop.clock.now();
    await desk.block(kept).expect(200);
    const lots = [{ productId: product._id, number: kept.number, quantity: 1 }];
    const put = ({ _id }: Order) => admin.http('put', `/api/orders/${_id}/lots`).send({ lots }).expect(200);
    const sent = async () => (await noticesOf(product))[0]?.sent;
    await put(second);
    await begun([kept]);
    expect(await sent()).toEqual({ from: parisDay(later), to: parisDay(later) });
    await put(first);
    const [mail] = await recalls.mailsTo(first.email, 1);
    expect(mail?.text).toContain(`remis ou envoyé du ${longDay(day)} au ${longDay(later)}`);
    expect(await sent()).toEqual({ from: parisDay(day), to: parisDay(later) });
  });

  it('is reached by the public notice alone once the account is closed and its data gone', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const client = await aClient(shop);
    const bought = await order(shop, product, { client });
    await desk.ship(bought).expect(200);
    await admin.setStatus(bought._id, { status: 'Livré' }).expect(200);
    await shop.http
      .post(`/api/client/${client.id}/erasure`)
      .set('Authorization', bearer(client.token))
      .send({ currentPassword: client.password })
      .expect(200);
    await desk.block(kept).expect(200);
    expect(await recalls.ended(await begun([kept]))).toMatchObject({ mailed: 0, unreachable: 1 });
    expect(await noticesOf(product)).toHaveLength(1);
  });

  it('is told whatever of 64 parcels leaves while it is blocked and recalled, and nobody else is', async () => {
    const product = await desk.soap(200);
    const kept = await desk.aLot(product, { quantity: 64 });
    await desk.aLot(product, { number: 'B', quantity: 64, receivedOn: '2026-02-01' });
    const parcels = await Promise.all(Array.from({ length: 64 }, () => desk.bought(product)));
    const recalled = async () => {
      await desk.block(kept).expect(200);
      return begun([kept]);
    };
    const [recall, ...statuses] = await Promise.all([
      recalled(),
      ...parcels.map(async (parcel) => (await desk.ship(parcel)).status),
    ]);
    // Each leaves: with the lot, or with the next one.
    expect(new Set(statuses)).toEqual(new Set([200]));
    const received = await admin.http('get', `/api/lots/${kept._id}/recipients`).query({ page: 1, limit: 100 });
    const references = new Set((received.body as { reference: string }[]).map(({ reference }) => reference));
    expect((await desk.lot(kept)).shipped).toBe(references.size);
    expect(await recalls.ended(recall)).toMatchObject({ mailed: references.size, unreachable: 0 });
    const told = await outbox()
      .find({
        kind: 'product-recall',
        _id: { $gt: `product-recall:${recall._id}:`, $lt: `product-recall:${recall._id};` },
      })
      .toArray();
    const wanted = parcels.filter(({ reference }) => references.has(reference)).map(({ _id }) => _id);
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual(wanted.sort());
    // 64 orders are placed and sent.
  }, 90_000);
});

describe('Reg. 2023/988 art. 35 what comes back of a lot that is shut', () => {
  it('is neither sold nor given, however the parcel is settled; the rest of the parcel may be', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product, { quantity: 2 });
    await desk.aLot(product, { number: 'B', quantity: 5, receivedOn: '2026-02-01' });
    const bought = await desk.bought(product, 3);
    await desk.ship(bought).expect(200);
    await desk.block(kept).expect(200);
    const { declared, act, list } = withdrawals(shop);
    const { number } = await declared(declarationOf(bought));
    const settle = async (quantity: number, destiny: string) => {
      const withdrawal = (await list({ search: number }))[0]!;
      const { version: expectedVersion } = withdrawal;
      return act('post', withdrawal, 'returns', { productId: product._id, quantity, destiny, expectedVersion });
    };
    const before = await available(shop, product);
    const refused = await settle(2, 'stock');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'WITHDRAWAL.OF_BLOCKED_LOT']);
    expect((await settle(1, 'stock')).status).toBe(200);
    expect(codeOf(await settle(1, 'gift'))).toBe('WITHDRAWAL.OF_BLOCKED_LOT');
    expect(await available(shop, product)).toBe(before + 1);
    expect((await settle(2, 'destruction')).status).toBe(200);
    expect(await available(shop, product)).toBe(before + 1);
  });
});

describe('Reg. 2023/988 art. 35 what came back of a lot before it was shut', () => {
  const sentBack = async (bought: Order, product: Product) => {
    const { declared, act, list } = withdrawals(shop);
    const { number } = await declared(declarationOf(bought));
    return async (quantity: number, destiny: string) => {
      const withdrawal = (await list({ search: number }))[0]!;
      const { version: expectedVersion } = withdrawal;
      return act('post', withdrawal, 'returns', { productId: product._id, quantity, destiny, expectedVersion });
    };
  };

  it('leaves the sale with it, as far as it may be of it, and comes back with it', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product, { quantity: 3 });
    await desk.aLot(product, { number: 'B', quantity: 5, receivedOn: '2026-02-01' });
    const [bought, beside] = [await desk.bought(product, 2), await desk.bought(product, 3)];
    for (const one of [bought, beside]) await desk.ship(one).expect(200);
    expect((await desk.lot(kept)).shipped).toBe(3);
    const settle = await sentBack(bought, product);
    expect((await settle(1, 'stock')).status).toBe(200);
    expect((await settle(1, 'destruction')).status).toBe(200);
    // One of three of the second parcel is of the lot: of what came back of it, no more may be.
    const settleBeside = await sentBack(beside, product);
    expect((await settleBeside(3, 'stock')).status).toBe(200);

    const before = await available(shop, product);
    await desk.block(kept).expect(200);
    expect(await desk.lot(kept)).toMatchObject({ block: { heldBack: 2, returned: 2 } });
    expect(await available(shop, product)).toBe(before - 2);
    await admin.http('delete', `/api/lots/${kept._id}/block`).expect(200);
    expect(await available(shop, product)).toBe(before);
  });

  it('is held back or refused, whatever comes first of 8 returns and a block at once', async () => {
    const product = await desk.soap(40);
    const kept = await desk.aLot(product, { quantity: 8 });
    const parcels: Order[] = [];
    for (let count = 0; count < 8; count += 1) parcels.push(await desk.bought(product));
    const settles = [];
    for (const parcel of parcels) {
      await desk.ship(parcel).expect(200);
      settles.push(await sentBack(parcel, product));
    }
    const before = await available(shop, product);
    const [, ...answers] = await Promise.all([
      desk.block(kept).expect(200),
      ...settles.map((settle) => settle(1, 'stock')),
    ]);
    const kinds = answers.map((answer) => (answer.status === 200 ? 'stock' : codeOf(answer)));
    expect(kinds.filter((kind) => kind !== 'stock' && kind !== 'WITHDRAWAL.OF_BLOCKED_LOT')).toEqual([]);
    expect(await available(shop, product)).toBe(before);
    const restocked = kinds.filter((kind) => kind === 'stock').length;
    expect(await desk.lot(kept)).toMatchObject({ block: { heldBack: restocked } });
  });
});

describe('Reg. 2023/988 art. 35, 4 the public notice', () => {
  it('is there as soon as a recall begins, says what the mail says, and names nobody', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcel = await desk.bought(product);
    await desk.ship(parcel).expect(200);
    await desk.block(kept).expect(200);
    expect(await noticesOf(product)).toEqual([]);
    const { _id } = await begun([kept]);
    const today = parisDay(shop.clock.now());
    const [notice, ...others] = await noticesOf(product);
    expect(others).toEqual([]);
    expect(notice).toEqual({
      ...{ id: _id, productId: product._id, productName: product.name, image: product.image },
      ...{ lotNumbers: ['26-114'], danger: 'Le savon peut brûler la peau.', advice: 'Ne le donnez à personne.' },
      ...{ remedies: ['refund', 'replacement'], day: today, sent: { from: today, to: today }, recent: true },
      noticeUrl: 'https://rappel.conso.gouv.fr/fiche-rappel/12345/Interne',
    });
  });

  it('says what is known when nothing of the lot had left, and loses its picture with the product', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    await desk.block(kept).expect(200);
    expect(await recalls.ended(await begun([kept]))).toMatchObject({ mailed: 0, unreachable: 0 });
    expect(await noticesOf(product)).toMatchObject([{ sent: null }]);
    await admin.http('delete', `/api/delete/product/${product._id}`).expect(200);
    expect(await noticesOf(product)).toMatchObject([{ image: '', productName: product.name }]);
  });
});
