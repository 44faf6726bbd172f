import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type {
  ApiError,
  AuditEntry,
  CartQuote,
  ChangedMeanwhile,
  GuaranteeNoticeKey,
  GuaranteeNoticeState,
  Obligations,
  Order,
  Product,
} from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { aNoticePicture, noticeState, publishNotice, removeNotice, sendNotice } from './support/guarantee-notice.js';
import { tryOrder } from './support/orders.js';
import { bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.9, stock: 10 });
});
afterEach(() => shop.close());

async function quoted(): Promise<CartQuote['guaranteeNotice']> {
  const items = [{ productId: soap._id, quantity: 1 }];
  const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  return (body as CartQuote).guaranteeNotice;
}

const ordered = async (guaranteeNotice?: GuaranteeNoticeKey | null, key: string = randomUUID()) =>
  tryOrder(shop, soap, { key, ...(guaranteeNotice !== undefined && { body: { guaranteeNotice } }) });

const asAdmin = async (path: string) =>
  (
    await shop.http
      .get(path)
      .set('Authorization', bearer(await shop.adminToken()))
      .expect(200)
  ).body as unknown;

const ruleOf = async () =>
  ((await asAdmin('/api/obligations')) as Obligations).rules.find(({ id }) => id === 'guarantee-notice')!;

const keyOf = ({ number, sha256 }: GuaranteeNoticeKey): GuaranteeNoticeKey => ({ number, sha256 });

describe('Règl. (UE) 2025/1960 the notice of the legal guarantee', () => {
  it('is kept to the byte with its hash, shown whole, and put in order the rule that asked for it', async () => {
    expect(await ruleOf()).toMatchObject({ state: 'À compléter', note: expect.stringContaining('image officielle') });
    expect(await quoted()).toBeNull();
    const bytes = await aNoticePicture();
    const { status, body } = await sendNotice(shop, bytes, 0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { entries, version, total } = body as GuaranteeNoticeState;
    expect([status, version, total]).toEqual([201, 1, 1]);
    const picture = { number: 1, sha256, width: 900, height: 640 };
    expect(entries[0]).toMatchObject({ number: 1, picture: { ...picture, bytes: bytes.length } });
    expect(await ruleOf()).toMatchObject({ state: 'En règle', note: '' });
    expect(await quoted()).toMatchObject(picture);

    const original = await shop.http.get('/api/guarantee-notice/versions/1').expect(200);
    expect((original.body as Buffer).equals(bytes)).toBe(true);
    expect(original.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
    });
    const { image } = (await quoted())!;
    const small = await shop.http.get(image.replace('640.jpg', '480.webp')).expect(200);
    expect(await sharp(small.body as Buffer).metadata()).toMatchObject({ width: 480, height: 341, format: 'webp' });
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'PICTURE.UNREADABLE'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 415, 'PICTURE.UNREADABLE'],
    ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'PICTURE.TOO_LARGE'],
  ])('is refused in French as %s, and nothing changes', async (_what, bytes, status, code) => {
    const answer = await sendNotice(shop, bytes, 0);
    expect(answer.status).toBe(status);
    expect((answer.body as ApiError).code).toBe(code);
    expect((answer.body as ApiError).message).toMatch(/^Cette image/);
    expect(await noticeState(shop)).toEqual({ version: 0, entries: [], total: 0 });
    expect(await quoted()).toBeNull();
  });

  it('is refused where nobody could read it, where there is none, cut off, or with a version that is none', async () => {
    const small = await sendNotice(shop, await aNoticePicture({ width: 599 }), 0);
    expect(small.body).toMatchObject({ code: 'GUARANTEE_NOTICE.TOO_SMALL', problems: [{ field: 'image' }] });
    const cut = (await aNoticePicture()).subarray(0, -400);
    expect((await sendNotice(shop, cut, 0)).body).toMatchObject({ code: 'PICTURE.UNREADABLE' });
    const form = () => shop.http.post('/api/guarantee-notice/versions');
    const token = bearer(await shop.adminToken());
    const none = await form().set('Authorization', token).field('expectedVersion', '0');
    expect([none.status, (none.body as ApiError).code]).toEqual([400, 'GUARANTEE_NOTICE.MISSING']);
    for (const version of ['-1', '1.5', 'x', '']) {
      const answer = await form()
        .set('Authorization', token)
        .field('expectedVersion', version)
        .attach('image', await aNoticePicture(), 'a.png');
      expect(answer.status).toBe(400);
    }
    expect((await noticeState(shop)).version).toBe(0);
  });

  it('is asked about when its file says where, by whom or with what it was made, and stays as it is once that is meant', async () => {
    const plain = sharp(await aNoticePicture({ colour: '#334455' }));
    const exif = {
      IFD0: { Artist: 'Claire Morel', Make: 'Appareil' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 17/1 0/1' },
    };
    const telling = await plain.clone().withExif(exif).jpeg().toBuffer();
    const { version } = await noticeState(shop);
    const asked = await sendNotice(shop, telling, version);
    expect([asked.status, (asked.body as ApiError).code]).toEqual([409, 'GUARANTEE_NOTICE.METADATA']);
    expect((asked.body as ApiError).message).toMatch(
      /^Ce fichier porte des informations cachées\u00a0: un lieu, un auteur et un appareil\. Chacun peut télécharger/,
    );
    expect((await noticeState(shop)).version).toBe(version);

    const meant = await sendNotice(shop, telling, version, undefined, { withMetadata: 'true' });
    expect(meant.status).toBe(201);
    const { picture, number } = (meant.body as GuaranteeNoticeState).entries[0]!;
    const kept = await shop.http.get(`/api/guarantee-notice/versions/${number}`).responseType('blob').expect(200);
    expect((kept.body as Buffer).equals(telling)).toBe(true);
    // What the recap shows is made of it, and tells nothing.
    for (const address of [picture!.image, picture!.image.replace(/jpg$/, 'webp')]) {
      const { body } = await shop.http.get(address).responseType('blob').expect(200);
      const { exif: none, xmp, iptc } = await sharp(body as Buffer).metadata();
      expect([none, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
    // Of a file that tells nothing nobody asks.
    expect((await sendNotice(shop, await plain.clone().jpeg().toBuffer(), number)).status).toBe(201);
  });

  it('has versions that stay at their address, and is taken away with its trace', async () => {
    const first = await publishNotice(shop);
    const second = await publishNotice(shop, { colour: '#ffcc00' });
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(await quoted()).toMatchObject(keyOf(second));
    const same = await sendNotice(shop, await aNoticePicture({ colour: '#ffcc00' }), 2);
    expect([same.status, (same.body as ApiError).code]).toEqual([409, 'GUARANTEE_NOTICE.NOTHING_NEW']);

    const removed = await removeNotice(shop, 2);
    expect(removed.status).toBe(200);
    expect((removed.body as GuaranteeNoticeState).entries.map(({ picture }) => picture?.sha256 ?? null)).toEqual([
      null,
      second.sha256,
      first.sha256,
    ]);
    expect(await quoted()).toBeNull();
    expect((await ruleOf()).state).toBe('À compléter');
    expect((await removeNotice(shop, 3)).body).toMatchObject({ code: 'GUARANTEE_NOTICE.NOTHING_TO_REMOVE' });
    for (const { number, sha256 } of [first, second]) {
      const { body } = await shop.http.get(`/api/guarantee-notice/versions/${number}`).expect(200);
      expect(
        createHash('sha256')
          .update(body as Buffer)
          .digest('hex'),
      ).toBe(sha256);
    }
    for (const unknown of ['3', '4', '0', 'x', '9999999', '01', '1%20', '1.0']) {
      const { status, body } = await shop.http.get(`/api/guarantee-notice/versions/${unknown}`);
      expect([unknown, status]).toEqual([unknown, 404]);
      expect((body as ApiError).code).toBe('GUARANTEE_NOTICE.NOT_FOUND');
    }
    const entries = (await asAdmin('/api/audit?limit=10')) as AuditEntry[];
    const told = entries.filter(({ act }) => act.startsWith('settings.guarantee-notice'));
    expect(told.map(({ act, after }) => [act, after])).toEqual([
      ['settings.guarantee-notice-removed', { version: 3 }],
      ['settings.guarantee-notice-published', { version: 2, sha256: second.sha256 }],
      ['settings.guarantee-notice-published', { version: 1, sha256: first.sha256 }],
    ]);
    // The same picture may come back: it is another version.
    expect(await publishNotice(shop)).toMatchObject({ number: 4, sha256: first.sha256 });
  });

  it('tells the second of two administrators who changed it at once', async () => {
    const [blue, gold] = await Promise.all([aNoticePicture(), aNoticePicture({ colour: '#ffcc00' })]);
    const answers = await Promise.all([sendNotice(shop, blue, 0), sendNotice(shop, gold, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body as ChangedMeanwhile<GuaranteeNoticeState>;
    expect(refused.code).toBe('GUARANTEE_NOTICE.CHANGED_MEANWHILE');
    expect(refused.current).toMatchObject({ version: 1, total: 1 });
    expect(refused.changedBy?.label).toBe('Avis sur la garantie légale affiché');
    expect((await removeNotice(shop, 0)).body).toMatchObject({ code: 'GUARANTEE_NOTICE.CHANGED_MEANWHILE' });
    expect((await noticeState(shop)).version).toBe(1);
  });
});

describe('Règl. (UE) 2025/1960, C. civ. 1127-1 the notice of an order', () => {
  it('is kept with it as the recap showed it, whatever is shown later', async () => {
    expect((await ordered(null)).answer.order).toMatchObject({ guaranteeNotice: null });
    const notice = await publishNotice(shop);
    const { answer } = await ordered(keyOf((await quoted())!));
    await publishNotice(shop, { colour: '#ffcc00' });
    const order = (await asAdmin(`/api/orders/${answer.order!._id}`)) as Order;
    expect(order.guaranteeNotice).toEqual(keyOf(notice));
    // Who sends nothing accepts what is in force.
    expect((await ordered()).answer.order!.guaranteeNotice).toEqual(keyOf((await quoted())!));
  });

  it('is asked for again when another came, the first came or it was taken away meanwhile, and nothing is lost', async () => {
    const key = randomUUID();
    const refused = { code: 'ORDER.TEXTS_CHANGED', problems: [{ code: 'TEXT.CHANGED', field: 'guarantee-notice' }] };
    const first = await publishNotice(shop);
    expect((await ordered(null, key)).error).toMatchObject(refused);
    await publishNotice(shop, { colour: '#ffcc00' });
    expect(await ordered(keyOf(first), key)).toMatchObject({ status: 409, error: refused });
    const shown = keyOf((await quoted())!);
    await removeNotice(shop, 2);
    expect((await ordered(shown, key)).error).toMatchObject(refused);
    const { body } = await shop.http.get(`/api/product/${soap._id}`).expect(200);
    expect((body as Product).stock).toBe(10);
    expect(await ordered(null, key)).toMatchObject({ status: 201, answer: { order: { guaranteeNotice: null } } });
  });

  it('is no reason to refuse the repetition of an order that was placed under it', async () => {
    const shown = keyOf(await publishNotice(shop));
    const key = randomUUID();
    const first = await ordered(shown, key);
    await publishNotice(shop, { colour: '#ffcc00' });
    const again = await ordered(shown, key);
    expect(again).toMatchObject({
      status: 201,
      answer: { order: { _id: first.answer.order!._id, guaranteeNotice: shown } },
    });
  });

  it('is refused with another hash, and as nonsense', async () => {
    const shown = keyOf(await publishNotice(shop));
    expect((await ordered({ ...shown, sha256: 'b'.repeat(64) })).error.code).toBe('ORDER.TEXTS_CHANGED');
    expect((await ordered({ ...shown, number: 0 })).status).toBe(400);
    expect((await ordered({ ...shown, sha256: { $ne: '' } as unknown as string })).status).toBe(400);
    expect((await ordered('x' as unknown as GuaranteeNoticeKey)).status).toBe(400);
  });
});
