import type { ApiError, AuditEntry, ContentOf, ContentPreview, ContentState } from '@shop/contract';
import { inFrench } from '@shop/contract';
import { PublishContent } from '../src/modules/content/application/publish-content.js';
import { shownContent, titled, withFirst, writing } from './support/content.js';
import { backOffice } from './support/orders.js';
import { builtPages, startTwice } from './support/two-instances.js';
import type { Shop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let twin: Shop;
let banners: ReturnType<typeof writing>;

beforeEach(async () => {
  [shop, twin] = await startTwice({ frontendDir: builtPages() });
  banners = writing(shop);
});
afterEach(async () => {
  await shop.close();
  await twin.close();
});

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const open = (address: string, on = shop) => on.http.get(address).set('Accept', BROWSER);
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const inSeconds = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();
const preview = async () => ((await banners.act('draft/preview')).body as ContentPreview).address;
const h1 = ({ text }: { text: string }) =>
  text
    .match(/<h1.*?<\/h1>/s)?.[0]
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

describe('a page with a draft', () => {
  it('is the real page, for whoever has its link, and is kept nowhere', async () => {
    const before = await open('/');
    expect(h1(before)).toBe('La douceur prend son temps.');
    await banners.save(titled('Samedi,\nportes\nouvertes.'));
    const address = await preview();
    const page = await open(address);
    expect([page.status, h1(page)]).toEqual([200, 'Samedi, portes ouvertes.']);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers).not.toHaveProperty('etag');
    // Nobody else sees a word of it.
    const after = await open('/');
    expect(h1(after)).toBe('La douceur prend son temps.');
    expect(after.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(after.text).not.toContain('portes');
  });

  it('stands still on the one that is asked for, though it is not its time, and shows what is to come', async () => {
    const { value } = await banners.draft();
    const [first, second] = (value as ContentOf<'home.banners'>).banners;
    const later = { ...second!, headline: inFrench('Samedi'), from: inSeconds(3600) };
    const over = { ...second!, id: 'over', headline: inFrench('Hier'), until: inSeconds(-60) };
    const link = async () => (await banners.act('draft/preview')).body as ContentPreview;
    // Nothing is written yet: the page as it is, and none to hand on.
    const before = await link();
    expect(before.shared).toBeNull();
    expect((await open(before.address)).text).toContain('Image 1 sur 2');
    const still = await open(`${before.address}&seule=${second!.id}`);
    expect(still.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(still.text).not.toContain('Image 1 sur');
    await banners.save(() => ({ banners: [first!, later, over] }));
    const { address, shared } = await link();
    expect((await open(shared!.address)).text).toContain('Image 1 sur 2');
    expect(h1(await open(`${address}&seule=${later.id}`))).toBe('Samedi');
    expect(h1(await open(`${address}&seule=over`))).toBe('Hier');
    // Of one that was not saved yet nothing is known.
    expect((await open(`${address}&seule=<b>`)).text).toContain('Image 1 sur 2');
  });

  it('is closed after an hour, or a day where the link was handed on, once the draft is published or given up, and by a changed link', async () => {
    await banners.save(titled('Un'));
    const first = await preview();
    await banners.save(titled('Deux'));
    expect(h1(await open(first))).toBe('Deux');
    for (const wrong of [first.slice(0, -1), `${first}x`, first.replace('=0.', '=7.'), '/?apercu=', '/?apercu=abc']) {
      expect((await open(wrong)).status).toBe(410);
    }
    // A link opens the page that it is of.
    expect((await open(first.replace('/?', '/faq?'))).status).toBe(410);
    await banners.publish();
    const over = await open(first);
    expect([over.status, over.headers['cache-control']]).toEqual([410, 'private, no-store']);
    expect(over.text).toContain('Cet aperçu est terminé.');
    await banners.save(titled('Trois'));
    const { address: second, shared } = (await banners.act('draft/preview')).body as ContentPreview;
    expect(h1(await open(second))).toBe('Trois');
    shop.clock.advance({ seconds: 3601 });
    expect((await open(second)).status).toBe(410);
    expect(h1(await open(shared!.address))).toBe('Trois');
    shop.clock.advance({ seconds: 23 * 3600 });
    expect((await open(shared!.address)).status).toBe(410);
  });
});

describe('what is published', () => {
  it('is on the pages of every instance within two seconds', async () => {
    await open('/', twin);
    await banners.save(titled('Partout'));
    await banners.publish();
    expect(h1(await open('/'))).toBe('Partout');
    const until = Date.now() + 2_000;
    let there = h1(await open('/', twin));
    while (there !== 'Partout' && Date.now() < until) there = h1(await open('/', twin));
    expect(there).toBe('Partout');
  });

  it('says in another language what was written in it, else the French as such', async () => {
    const words = { ...inFrench('Portes ouvertes.'), nl: 'Open deur.' };
    await banners.save(withFirst({ headline: words, text: inFrench('Venez.') }));
    await banners.publish();
    const dutch = await open('/nl/');
    expect(h1(dutch)).toBe('Open deur.');
    expect(dutch.text).toMatch(/lang="fr">Venez\.</);
    const german = await open('/de/');
    expect(german.text).toMatch(/<h1[^>]*lang="fr"/);
    // What the shop says itself is German there.
    expect(german.text).toContain('Shop entdecken');
    expect(german.text).not.toContain('Découvrir la boutique');
  });

  it('shows a banner from its moment until its end, and the original where it is nobody’s turn', async () => {
    const { value } = await banners.draft();
    const [first] = (value as ContentOf<'home.banners'>).banners;
    const only = { ...first!, headline: inFrench('Un jour'), from: inSeconds(60), until: inSeconds(120) };
    await banners.save(() => ({ banners: [only] }));
    await banners.publish();
    expect(await shownContent(shop)).toBeUndefined();
    shop.clock.advance({ seconds: 61 });
    expect((await shownContent(shop))?.banners).toHaveLength(1);
    shop.clock.advance({ seconds: 60 });
    expect(await shownContent(shop)).toBeUndefined();
  });
});

describe('what is published later', () => {
  const due = () => Promise.all([shop, twin].map((one) => one.app.get(PublishContent).due()));
  const later = (seconds: number) => [shop, twin].forEach((one) => one.clock.advance({ seconds }));

  it('is published once at its minute, whichever instances look', async () => {
    await banners.save(titled('À huit heures'));
    const at = inSeconds(600);
    expect((await banners.publish(at)).body).toMatchObject({ publishAt: at, saved: true });
    later(599);
    await due();
    expect(await shownContent(shop)).toBeUndefined();
    later(1);
    await Promise.all([due(), due()]);
    expect((await shownContent(shop))!.banners![0]!.headline!.fr).toBe('À huit heures');
    const office = await backOffice(shop);
    const { headers } = await office.http('get', '/api/content/home.banners/versions').expect(200);
    expect(headers['x-total-count']).toBe('1');
    const { body } = await office.http('get', '/api/audit?act=content.published').expect(200);
    expect((body as AuditEntry[]).map(({ actor }) => actor)).toEqual([null]);
  });

  it('may be taken back, and stays fit to be seen while it waits', async () => {
    await banners.save(titled('Plus tard'));
    await banners.publish(inSeconds(600));
    const { value, version } = await banners.draft();
    const empty = await banners.put(titled('')(value), value);
    expect([empty.status, codeOf(empty)]).toEqual([409, 'CONTENT.INCOMPLETE']);
    expect((await banners.act('publication/cancel', { expectedVersion: version })).body).toMatchObject({
      publishAt: null,
      saved: true,
    });
    later(601);
    await due();
    expect(await shownContent(shop)).toBeUndefined();
    const again = await banners.act('publication/cancel', { expectedVersion: version + 1 });
    expect(codeOf(again)).toBe('CONTENT.NOT_SCHEDULED');
  });

  it('is not before now, not in three years, and no moment that nobody can read', async () => {
    await banners.save(titled('Jamais'));
    for (const at of [inSeconds(-1), inSeconds(3 * 365 * 86_400)]) {
      const refused = await banners.publish(at);
      expect([refused.status, codeOf(refused)]).toEqual([400, 'CONTENT.MOMENT_REFUSED']);
    }
    expect((await banners.publish('demain')).status).toBe(400);
    const { body } = await (await backOffice(shop)).http('get', '/api/content').expect(200);
    expect((body as ContentState[])[0]).toMatchObject({ draft: { publishAt: null } });
  });
});

describe('what is written of other pages', () => {
  const textOf = ({ text }: { text: string }) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const FAQ_LINE = 'Les cartes Visa et Mastercard, avec la vérification 3D Secure de votre banque.';

  it('is the FAQ, whose other questions stay in every language, and whose marks the settings fill', async () => {
    const faq = writing(shop, 'faq');
    expect(textOf(await open('/faq'))).toContain(FAQ_LINE);
    await shop.http.get('/api/page-texts/faq').expect(404);
    await faq.save((value) => {
      const [first, ...others] = (value as ContentOf<'faq'>).questions;
      const added = {
        ...first!,
        id: 'neuve',
        question: inFrench('Et le samedi ?'),
        answer: inFrench('De 10 h à 18 h.'),
      };
      return { questions: [...others, { ...added, action: inFrench(''), link: '' }] };
    });
    const { address } = (await faq.act('draft/preview')).body as ContentPreview;
    expect(address).toMatch(/^\/faq\?apercu=/);
    expect(textOf(await open(address))).toContain('De 10 h à 18 h.');
    expect(textOf(await open('/faq'))).not.toContain('De 10 h');
    await faq.publish();
    const page = textOf(await open('/faq'));
    expect(page).toContain(FAQ_LINE);
    expect(page).toContain('Et le samedi ?');
    expect(page).not.toContain('Comment s’inscrire');
    const dutch = await open('/nl/faq');
    expect(textOf(dutch)).toContain('De kaarten Visa');
    expect(dutch.text).toMatch(/lang="fr">Et le samedi/);
    const { body } = await shop.http.get('/api/page-texts/faq').expect(200);
    expect((body as { questions: object[] }).questions[0]).toMatchObject({ id: 'paiement', question: null });
    // No other page carries it.
    expect((await open('/')).text).not.toContain('Et le samedi');
    await shop.http.get('/api/page-texts/about').expect(404);
    await shop.http.get('/api/page-texts/menu').expect(404);
  });

  it('is the slogan, and a line over every page while it is its time', async () => {
    const [slogan, line] = [writing(shop, 'home.slogan'), writing(shop, 'announcement')];
    await slogan.save((value) => ({
      ...value,
      slogan: { ...inFrench('Du savon, et rien d’autre.'), de: 'Seife, sonst nichts.' },
    }));
    await slogan.publish();
    expect(textOf(await open('/'))).toContain('Du savon, et rien d’autre.');
    expect(textOf(await open('/de/'))).toContain('Seife, sonst nichts.');
    await line.save((value) => ({ ...value, text: inFrench('Marché de Noël samedi.'), until: inSeconds(60) }));
    const silent = async () => {
      const { body } = await (await backOffice(shop)).http('get', '/api/content').expect(200);
      return (body as ContentState[]).flatMap(({ kind, silent: isSilent }) => (isSilent ? [kind] : []));
    };
    expect(await silent()).toEqual(['announcement']);
    await line.publish();
    expect(await silent()).toEqual([]);
    for (const address of ['/', '/faq', '/product']) {
      expect(textOf(await open(address))).toContain('Marché de Noël samedi.');
    }
    const half = await line.save((value) => ({ ...value, link: '/faq' }));
    expect(codeOf(await line.act('publication', { expectedVersion: half.version, at: null }))).toBe(
      'CONTENT.INCOMPLETE',
    );
    shop.clock.advance({ seconds: 61 });
    expect(await shownContent(shop)).not.toHaveProperty('announcement');
    expect(await silent()).toEqual(['announcement']);
  });
});
