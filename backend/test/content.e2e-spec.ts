import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import type { ApiError, AuditEntry, ContentConflict, ContentDraft, ContentState, ContentVersion } from '@shop/contract';
import { inFrench, NO_WORDS, originalValue } from '@shop/contract';
import { aWidePicture, type Banner, shownContent, titled, withFirst, writing } from './support/content.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let banners: ReturnType<typeof writing>;

beforeEach(async () => {
  shop = await startShop();
  banners = writing(shop);
});
afterEach(() => shop.close());

const errorOf = ({ body }: { body: unknown }) => body as ApiError;
const codesOf = (answer: { body: unknown }) => errorOf(answer).problems?.map(({ code, field }) => `${code} ${field}`);
const firstBanner = async () => ((await banners.draft()).value as { banners: Banner[] }).banners[0]!;

describe('what the owner writes', () => {
  it('begins with what the shop came with, of which nothing travels', async () => {
    expect(await banners.draft()).toEqual({
      kind: 'home.banners',
      value: originalValue('home.banners'),
      published: originalValue('home.banners'),
      publishedNumber: 0,
      version: 0,
      saved: false,
      changedBy: null,
      publishAt: null,
    });
    expect(await shownContent(shop)).toBeUndefined();
  });

  it('goes on from what an earlier release kept, which had no commitments beside the slogan', async () => {
    const db = shop.app.get<Connection>(getConnectionToken()).db!;
    const signed = { name: 'Léa', at: shop.clock.now() };
    const [old, draft] = [{ slogan: inFrench('Hier.') }, { slogan: inFrench('Demain.') }];
    const kind = 'home.slogan';
    await db
      .collection<{ _id: string }>('content_versions')
      .insertOne({ _id: `${kind}:1`, kind, number: 1, value: old, publishedBy: signed } as never);
    await db.collection<{ _id: string }>('content_drafts').insertOne({
      _id: kind,
      kind,
      value: draft,
      writing: 'a',
      version: 1,
      changedBy: signed,
      publishAt: null,
    } as never);
    // Those that the shop came with are still shown.
    expect(await shownContent(shop)).toEqual({ slogan: old.slogan });
    const slogan = writing(shop, kind);
    await slogan.save((value) => ({ ...value, slogan: inFrench('Bientôt.') }));
    expect((await slogan.publish()).status).toBe(200);
    expect(await shownContent(shop)).toEqual({ slogan: inFrench('Bientôt.') });
  });

  it('is seen by nobody before it is published, and by everybody then', async () => {
    await banners.save(titled('Samedi,\nportes\nouvertes.'));
    expect(await shownContent(shop)).toBeUndefined();
    const published = await banners.publish();
    expect(published.body).toMatchObject({ publishedNumber: 1, saved: false, version: 2 });
    const shown = (await shownContent(shop))!.banners!;
    expect(shown[0]).toEqual({
      picture: { site: 'banniere-1' },
      alt: null,
      headline: inFrench('Samedi,\nportes\nouvertes.'),
      text: null,
      action: null,
      link: '/product',
    });
    // The other says what the shop says in every language.
    expect(shown[1]).toMatchObject({ headline: null, alt: null });
    const office = await backOffice(shop);
    const { body } = await office.http('get', '/api/content').expect(200);
    expect((body as ContentState[]).find(({ kind }) => kind === 'home.banners')).toMatchObject({
      published: { number: 1, publishedBy: { name: expect.any(String) as string } },
      draft: null,
    });
    const { body: log } = await office.http('get', '/api/audit?act=content.published').expect(200);
    expect((log as AuditEntry[])[0]).toMatchObject({ after: { version: 1 }, target: { id: 'content:home.banners' } });
  });

  it('goes back to an earlier version as a draft, and to what the shop came with', async () => {
    await banners.save(titled('Un'));
    await banners.publish();
    await banners.save(titled('Deux'));
    await banners.publish();
    const { version } = await banners.draft();
    const restored = await banners.act('draft/restore', { number: 1, expectedVersion: version });
    expect(restored.body).toMatchObject({ saved: true, publishedNumber: 2 });
    expect((await firstBanner()).headline.fr).toBe('Un');
    expect((await shownContent(shop))!.banners![0]!.headline!.fr).toBe('Deux');
    const again = await banners.act('draft/restore', { number: 0, expectedVersion: version + 1 });
    expect((again.body as ContentDraft).value).toEqual(originalValue('home.banners'));
    expect((await banners.publish()).status).toBe(200);
    expect(await shownContent(shop)).toBeUndefined();
    const { body, headers } = await (
      await backOffice(shop)
    )
      .http('get', '/api/content/home.banners/versions?page=1&limit=2')
      .expect(200);
    expect((body as ContentVersion[]).map(({ number }) => number)).toEqual([3, 2]);
    expect(headers['x-total-count']).toBe('3');
    expect(errorOf(await banners.act('draft/restore', { number: 9, expectedVersion: 7 })).code).toBe(
      'CONTENT.VERSION_NOT_FOUND',
    );
  });

  it('refuses to publish nothing new, nothing at all, and a draft that is older than the screen', async () => {
    expect(errorOf(await banners.publish()).code).toBe('CONTENT.NO_DRAFT');
    await banners.save(titled('Un'));
    const old = await banners.act('publication', { expectedVersion: 0, at: null });
    expect([old.status, errorOf(old).code]).toEqual([409, 'CONTENT.CHANGED_MEANWHILE']);
    await banners.save(() => originalValue('home.banners'));
    expect(errorOf(await banners.publish()).code).toBe('CONTENT.NOTHING_NEW');
    const { version } = await banners.draft();
    expect((await banners.act('draft/discard', { expectedVersion: version })).status).toBe(200);
    expect(errorOf(await banners.act('draft/discard', { expectedVersion: version + 1 })).code).toBe('CONTENT.NO_DRAFT');
  });
});

describe('what may not be written', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://autre.example/',
    'https://nom:secret@autre.example/',
    '//autre.example',
    '/\\autre.example',
    '/admin/dashboard',
    'https://autre.example/"onclick',
    '/savon/../admin',
  ])('is a link to %s', async (link) => {
    const { value } = await banners.draft();
    const answer = await banners.put(withFirst({ link })(value), value);
    expect([answer.status, codesOf(answer)]).toEqual([400, ['CONTENT.LINK_REFUSED banners.b1.link']]);
  });

  it('is too long, of too many lines, of another shape, or more than there is room for', async () => {
    const { value } = await banners.draft();
    const first = await firstBanner();
    const given = async (change: unknown) => {
      const answer = await banners.put(change, value);
      return [answer.status, codesOf(answer)?.[0]];
    };
    expect(await given(titled('x'.repeat(61))(value))).toEqual([400, 'CONTENT.TOO_LONG banners.b1.headline']);
    expect(await given(titled('a\nb\nc\nd')(value))).toEqual([400, 'CONTENT.TOO_MANY_LINES banners.b1.headline']);
    expect(await given({ banners: 'non' })).toEqual([400, 'CONTENT.UNREADABLE banners']);
    expect(await given({ banners: [first, first] })).toEqual([400, 'CONTENT.UNREADABLE banners']);
    expect(await given({ banners: Array.from({ length: 7 }, (_one, at) => ({ ...first, id: `b${at}` })) })).toEqual([
      400,
      'CONTENT.TOO_MANY banners',
    ]);
    expect(await given(withFirst({ from: 'demain' })(value))).toEqual([400, 'CONTENT.MOMENT_INVALID banners.b1.from']);
    expect(await given(withFirst({ picture: { ...first.picture, name: '../x' } })(value))).toEqual([
      400,
      'CONTENT.PICTURE_UNKNOWN banners.b1.picture',
    ]);
    expect(errorOf(await banners.put('non', value)).code).toBe('REQUEST.INVALID');
    await (await backOffice(shop)).http('get', '/api/content/toString/draft').expect(404);
  });

  it('keeps no sign that nobody sees, and no field that the table has not', async () => {
    const { value } = await banners.draft();
    const changed = withFirst({ headline: inFrench('La\u0007 dou\u200bceur\u00ad'), html: '<b>' } as Partial<Banner>)(
      value,
    );
    const answer = await banners.put({ ...changed, more: 1 }, value);
    expect(answer.status).toBe(200);
    const first = await firstBanner();
    expect(first.headline.fr).toBe('La douceur');
    expect(first).not.toHaveProperty('html');
    expect((await banners.draft()).value).not.toHaveProperty('more');
  });

  it('is published without an alternative text, a picture, a title or a picture that is there', async () => {
    const first = await firstBanner();
    await banners.save(withFirst({ picture: { ...first.picture, alt: NO_WORDS }, headline: NO_WORDS }));
    const answer = await banners.publish();
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'CONTENT.INCOMPLETE']);
    expect(codesOf(answer)).toEqual([
      'CONTENT.ALT_MISSING banners.b1.picture.alt',
      'CONTENT.MISSING banners.b1.headline',
    ]);
    await banners.save(
      withFirst({ picture: { ...first.picture, name: 'f'.repeat(32) }, headline: inFrench('Un titre') }),
    );
    expect(codesOf(await banners.publish())).toEqual(['CONTENT.PICTURE_GONE banners.b1.picture']);
    expect(await shownContent(shop)).toBeUndefined();
  });
});

describe('two who write at once', () => {
  it('keep both their words where they wrote in different places', async () => {
    const { value } = await banners.draft();
    expect((await banners.put(titled('De Jeanne')(value), value)).status).toBe(200);
    const other = await banners.put(withFirst({ text: inFrench('De Luc') })(value), value);
    expect(other.status).toBe(200);
    expect(await firstBanner()).toMatchObject({ headline: inFrench('De Jeanne'), text: inFrench('De Luc') });
  });

  it('are told where they wrote in one place, and nothing is lost', async () => {
    const { value } = await banners.draft();
    await banners.put(titled('De Jeanne')(value), value);
    const late = await banners.put(titled('De Luc')(value), value);
    expect(late.status).toBe(409);
    const { code, clashes, current } = late.body as ContentConflict;
    expect(code).toBe('CONTENT.CHANGED_MEANWHILE');
    expect(clashes).toEqual([{ path: 'banners.b1.headline', label: 'Bannière 1, Titre, trois lignes au plus' }]);
    expect((await banners.put(titled('De Luc')(current.value), current.value)).status).toBe(200);
    expect((await firstBanner()).headline.fr).toBe('De Luc');
  });

  it('both save when they do so in the same moment', async () => {
    const { value } = await banners.draft();
    const [one, other] = await Promise.all([
      banners.put(titled('Titre')(value), value),
      banners.put(withFirst({ link: '/faq' })(value), value),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await firstBanner()).toMatchObject({ headline: inFrench('Titre'), link: '/faq' });
  });
});

describe('pictures', () => {
  it('are cropped around what stays in sight, at addresses that the shop alone writes', async () => {
    const { name, width, height } = await banners.picture();
    expect([width, height]).toEqual([1600, 800]);
    const picture = {
      name,
      alt: inFrench('Un mur clair, une planche sombre.'),
      focus: { narrow: { x: 100, y: 50 }, middle: { x: 0, y: 50 }, wide: { x: 50, y: 50 } },
    };
    await banners.save(withFirst({ picture }));
    expect((await banners.publish()).status).toBe(200);
    const shown = (await shownContent(shop))!.banners![0]!.picture as { key: string; crops: Record<string, string> };
    expect(shown.key).toBe(name);
    const at = async (file: string) => shop.http.get(`/images/${name}/${file}`).responseType('blob');
    const sizes = async (file: string) => {
      const { body } = await at(file);
      const { width: wide, height: high } = await sharp(body as Buffer).metadata();
      const { channels } = await sharp(body as Buffer).stats();
      return { wide, high, light: channels[0]!.mean > 150 };
    };
    // The dark side is at the right: the telephone shows it, the tablet does not.
    expect(await sizes(`480-${shown.crops['narrow']}.webp`)).toEqual({ wide: 480, high: 666, light: false });
    expect(await sizes(`800-${shown.crops['middle']}.jpg`)).toEqual({ wide: 800, high: 615, light: true });
    expect(await sizes(`1280-${shown.crops['wide']}.avif`)).toMatchObject({ wide: 1280, high: 640 });
    const forged = shown.crops['wide']!.replace('50x50', '51x50');
    for (const file of [`1280-${forged}.webp`, `1281-${shown.crops['wide']}.webp`, `1280-${shown.crops['wide']}.gif`]) {
      expect((await at(file)).status).toBe(404);
    }
  });

  it('are refused when they are too small, too heavy, no picture, or not there', async () => {
    const refusal = async (bytes: Buffer) => {
      const answer = await banners.keepPicture(bytes);
      return [answer.status, errorOf(answer).code];
    };
    expect(await refusal(await aWidePicture(1000, 500))).toEqual([400, 'CONTENT.PICTURE_SMALL']);
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      415,
      'PICTURE.UNREADABLE',
    ]);
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'PICTURE.TOO_LARGE']);
    const office = await backOffice(shop);
    const none = await office.http('post', '/api/content/pictures').field('x', '1');
    expect([none.status, errorOf(none).code]).toEqual([400, 'CONTENT.PICTURE_REQUIRED']);
  });
});
