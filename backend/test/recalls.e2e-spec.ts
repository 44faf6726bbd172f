import { randomUUID } from 'node:crypto';
import type { AuditEntry, Order, Recall, RecallPreview } from '@shop/contract';
import { backOffice, type BackOffice } from './support/orders.js';
import { codeOf, lotsDesk, recallDesk, recallWords as words } from './support/lots.js';
import { linkToken } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof lotsDesk>;
let start: ReturnType<typeof recallDesk>['start'];
let aBlockedLot: ReturnType<typeof recallDesk>['aBlockedLot'];
let mailsTo: ReturnType<typeof recallDesk>['mailsTo'];
let ended: ReturnType<typeof recallDesk>['ended'];
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = lotsDesk(shop, admin);
  ({ start, aBlockedLot, mailsTo, ended } = recallDesk(shop, admin));
});
afterAll(() => shop.close());

describe('Reg. 2023/988 art. 36 a recall', () => {
  it('says who received the lot, shows what would leave, and tells each order once', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product, { quantity: 4 });
    const other = await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const parcels = [await desk.bought(product, 3), await desk.bought(product, 2)];
    for (const parcel of parcels) await desk.ship(parcel).expect(200);
    const untouched = await desk.bought(product, 1);
    await desk.ship(untouched).expect(200);
    expect(await desk.recipients(kept)).toMatchObject([
      { reference: parcels[1]!.reference, quantity: 1, name: 'Claire Morel', email: parcels[1]!.email },
      { reference: parcels[0]!.reference, quantity: 3 },
    ]);
    const csv = await admin.http('get', `/api/exports/lots/${kept._id}.csv`).expect(200);
    const taken = (await admin.http('get', '/api/audit?act=export.downloaded').expect(200)).body as AuditEntry[];
    expect(taken[0]).toMatchObject({ target: { id: 'lot-recipients' }, after: { lot: '26-114' } });
    expect(csv.text.split('\n').filter((row) => row.includes('@'))).toHaveLength(2);

    const early = await admin
      .http('post', '/api/recalls/preview')
      .send(words([kept]))
      .expect(409);
    expect(codeOf(early)).toBe('RECALL.NOT_BLOCKED');
    await desk.block(kept).expect(200);
    await desk.block(other).expect(200);
    const preview = (
      await admin
        .http('post', '/api/recalls/preview')
        .send(words([kept]))
        .expect(200)
    ).body as RecallPreview;
    expect(preview).toMatchObject({ recipients: 2, unreachable: 0 });
    // The order of the annex of reg. (EU) 2024/1435, in both parts of the mail.
    const inOrder = [
      'Rappel de sécurité',
      'Savon Lavande fine',
      'Marque',
      '26-114',
      'Vendu',
      'Danger\u00a0: Le savon',
      'Cessez aussitôt',
      'le remboursement ou le remplacement',
      'pour l’obtenir',
      'Faites-lui suivre ce message',
      'rappel.conso.gouv.fr',
    ];
    for (const part of [preview.text, preview.html.slice(preview.html.indexOf('<h1'))]) {
      const places = inOrder.map((text) => part.indexOf(text));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    }
    expect(await mailsTo(parcels[0]!.email, 0)).toEqual([]);

    const key = randomUUID();
    const [first, again] = [await start(words([kept, other]), key), await start(words([kept, other]), key)];
    expect((first.body as Recall)._id).toBe((again.body as Recall)._id);
    expect(await ended(first.body as Recall)).toMatchObject({ mailed: 3, unreachable: 0 });
    for (const { email, reference } of [...parcels, untouched]) {
      const told = await mailsTo(email, 1);
      expect(told).toMatchObject([{ text: expect.stringContaining(reference) as string }]);
    }
  });

  it('counts whose address is not known any more', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcel = await desk.bought(product);
    await desk.ship(parcel).expect(200);
    await admin.setStatus(parcel._id, { status: 'Livré' }).expect(200);
    await desk.block(kept).expect(200);
    await shop.http.post('/api/forget-me').send({ email: parcel.email }).expect(200);
    const mail = (await shop.mails(parcel.email, 4)).find(({ subject }) =>
      subject.startsWith('Confirmez l’effacement'),
    )!;
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(mail) })
      .expect(200);
    const preview = await admin
      .http('post', '/api/recalls/preview')
      .send(words([kept]))
      .expect(200);
    expect(preview.body).toMatchObject({ recipients: 0, unreachable: 1 });
    expect(await desk.recipients(kept)).toMatchObject([{ reference: parcel.reference, name: '', email: '' }]);
  });

  it.each([
    [{ danger: 'Par précaution, nous rappelons' }, 'RECALL.PLAYS_DOWN'],
    [{ remedies: ['refund'] }, 'RECALL.TOO_FEW_REMEDIES'],
    [{ noticeUrl: 'https://exemple.fr' }, 'RECALL.NOT_RAPPELCONSO'],
    [{ lotIds: [] }, 'REQUEST.INVALID'],
    [{ danger: ' ' }, 'REQUEST.INVALID'],
  ])('with %j is refused by %s, before anything leaves', async (over, code) => {
    const kept = await aBlockedLot(await desk.soap());
    expect(codeOf(await start(words([kept], over)).expect(400))).toBe(code);
  });

  it('is begun once by 16 requests under one key, and not with other words under it', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcel = await desk.bought(product);
    await desk.ship(parcel).expect(200);
    await desk.block(kept).expect(200);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => start(words([kept]), key).expect(201)));
    expect(new Set(answers.map(({ body }) => (body as Recall)._id)).size).toBe(1);
    expect(codeOf(await start(words([kept], { danger: 'Autre danger.' }), key).expect(409))).toBe('RECALL.KEY_REUSED');
    expect(await ended(answers[0]!.body as Recall)).toMatchObject({ mailed: 1 });
    expect(await mailsTo(parcel.email, 1)).toHaveLength(1);
  });

  it('reaches whoever turns out later to have the lot, and tells nobody twice', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product, { quantity: 2 });
    await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const [told, wrong] = [await desk.bought(product), await desk.bought(product)];
    await desk.ship(told).expect(200);
    await desk.ship(wrong, { lots: [{ productId: product._id, number: 'B', quantity: 1 }] }).expect(200);
    await desk.block(kept).expect(200);
    const recall = (await start(words([kept])).expect(201)).body as Recall;
    expect(await ended(recall)).toMatchObject({ mailed: 1 });
    const lots = [{ productId: product._id, number: '26-114', quantity: 1 }];
    await admin.http('put', `/api/orders/${wrong._id}/lots`).send({ lots }).expect(200);
    expect(await mailsTo(wrong.email, 1)).toHaveLength(1);
    expect(await ended(recall)).toMatchObject({ mailed: 2 });
    expect(await mailsTo(told.email, 1)).toHaveLength(1);
  });

  it('keeps its lot out of the sale for good, and is one for two who say the same', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcel = await desk.bought(product);
    await desk.ship(parcel).expect(200);
    await desk.block(kept).expect(200);
    const answers = await Promise.all(Array.from({ length: 64 }, () => start(words([kept])).expect(201)));
    expect(new Set(answers.map(({ body }) => (body as Recall)._id)).size).toBe(1);
    await ended(answers[0]!.body as Recall);
    expect(await mailsTo(parcel.email, 1)).toHaveLength(1);
    const refused = await admin.http('delete', `/api/lots/${kept._id}/block`).expect(409);
    expect(codeOf(refused)).toBe('LOT.RECALLED');
    expect((await desk.lot(kept)).block?.recalledAt).not.toBeNull();
  });

  it('reaches whoever has the soap, be the order delivered, cancelled, refunded or deleted by now', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcels = [await desk.bought(product), await desk.bought(product), await desk.bought(product)];
    for (const parcel of parcels) await desk.ship(parcel).expect(200);
    const [delivered, cancelled, refunded] = parcels as [Order, Order, Order];
    await admin.setStatus(delivered._id, { status: 'Livré' }).expect(200);
    await admin.setStatus(cancelled._id, { status: 'Annulé' }).expect(200);
    await admin.setStatus(refunded._id, { status: 'Remboursé' }).expect(200);
    await admin.http('delete', `/api/orders/${refunded._id}`);
    await desk.block(kept).expect(200);
    const recall = (await start(words([kept])).expect(201)).body as Recall;
    expect(await ended(recall)).toMatchObject({ mailed: 3, unreachable: 0 });
    for (const { email } of parcels) {
      const told = await shop.mails(email, 4);
      expect(told.filter(({ subject }) => subject.startsWith('Rappel de sécurité'))).toHaveLength(1);
    }
  });

  it('is of one product, and of lots that exist', async () => {
    const [a, b] = [await aBlockedLot(await desk.soap()), await aBlockedLot(await desk.soap())];
    expect(codeOf(await start(words([a, b])).expect(400))).toBe('RECALL.NOT_ONE_PRODUCT');
    expect(codeOf(await start(words([a], { lotIds: ['f'.repeat(24)] })).expect(404))).toBe('LOT.NOT_FOUND');
  });
});
