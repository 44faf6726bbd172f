import type { ApiError, LegalDraft, LegalPageText, LegalTextState, LegalVersionKey, Rule } from '@shop/contract';
import { draftOf, parisDay, publishText, withWords } from './support/legal-texts.js';
import { backOffice, type BackOffice } from './support/orders.js';
import { asBytes, letters, lettersOf, readPdf } from './support/pdf.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterEach(() => shop.close());

const TERMS = '/api/legal-texts/terms-of-sale';
const page = async (at = 'in-force', text = 'terms-of-sale') =>
  (await shop.http.get(`/api/legal-texts/${text}/${at}`).expect(200)).body as LegalPageText;
const words = ({ version }: LegalPageText) => JSON.stringify(version?.shown);
const save = (content: unknown, expectedVersion: number) =>
  admin.http('put', `${TERMS}/draft`).send({ content, expectedVersion } as object);
const publish = (body: object) => admin.http('post', `${TERMS}/versions`).send(body);
const go = (moment: string) =>
  shop.clock.advance({ seconds: (Date.parse(moment) - shop.clock.now().getTime()) / 1000 });
const codes = (body: unknown) => (body as ApiError).problems?.map(({ code }) => code);

describe('L221-5 the terms of sale as versions', () => {
  it('shows nothing before the first, then the version in force, and each at its own address for good', async () => {
    expect(await page()).toEqual({ text: 'terms-of-sale', asked: null, version: null, versions: [], total: 0 });
    await saveSeller(shop);
    const first = await publishText(shop, 'terms-of-sale', { words: 'Les mots de la première.' });
    expect(first).toMatchObject({ number: 1, state: 'in-force', effectiveUntil: null, effectiveFrom: parisDay(shop) });
    const shownFirst = await page();
    expect(words(shownFirst)).toContain('Les mots de la première.');
    await publishText(shop, 'terms-of-sale', { words: 'Les mots de la seconde.' });
    expect(await page()).toMatchObject({ total: 2, version: { number: 2 }, versions: [{ number: 2 }, { number: 1 }] });
    const kept = await page('versions/1');
    expect(kept.version!.shown).toEqual(shownFirst.version!.shown);
    expect(kept.version).toMatchObject({ sha256: first.sha256, state: 'past' });
    // Who sells may change: what was published says what it said.
    await saveSeller(shop, { phone: '04 91 99 99 99' });
    expect((await page('versions/1')).version!.shown).toEqual(shownFirst.version!.shown);
    await shop.http.get(`${TERMS}/versions/3`).expect(404);
    await shop.http.get('/api/legal-texts/toString/in-force').expect(404);
  });

  it('counts from its first day in Paris on, and the earlier one until the day before', async () => {
    await saveSeller(shop);
    go('2026-12-30T10:00:00Z');
    await publishText(shop, 'terms-of-sale', { words: 'Pour cette année.' });
    await publishText(shop, 'terms-of-sale', { words: 'Pour la nouvelle année.', effectiveFrom: '2027-01-01' });
    go('2026-12-31T22:59:50Z');
    expect(await page()).toMatchObject({
      version: { number: 1, effectiveUntil: '2026-12-31' },
      versions: [{ number: 2, state: 'coming' }, { number: 1 }],
    });
    go('2026-12-31T23:00:00Z');
    expect(await page()).toMatchObject({ version: { number: 2, state: 'in-force' } });
  });

  it('refuses a day that is past, unknown or years away, and loses nothing of the draft', async () => {
    await saveSeller(shop);
    const draft = await draftOf(shop, 'terms-of-sale');
    const saved = (await save(withWords(draft, 'Gardé.'), draft.version).expect(200)).body as LegalDraft;
    const body = { expectedVersion: saved.version, summary: 'Essai' };
    for (const [effectiveFrom, code] of [
      [parisDay(shop, -1), 'LEGAL_TEXT.DATE_PAST'],
      ['2027-02-30', 'LEGAL_TEXT.DATE_UNKNOWN'],
      [parisDay(shop, 800), 'LEGAL_TEXT.DATE_TOO_FAR'],
    ]) {
      expect((await publish({ ...body, effectiveFrom }).expect(400)).body).toMatchObject({ code });
    }
    await publish({ ...body, effectiveFrom: 'demain' }).expect(400);
    await publish({ ...body, effectiveFrom: parisDay(shop), summary: ' ' }).expect(400);
    expect(await draftOf(shop, 'terms-of-sale')).toMatchObject({ version: saved.version, saved: true });
  });

  it('keeps what the law imposes in it', async () => {
    const { content, version } = await draftOf(shop, 'terms-of-sale');
    const without = {
      ...content,
      sections: content.sections.map((section) => ({
        ...section,
        blocks: section.blocks.filter((block) => block.kind !== 'imposed' || block.imposed !== 'legal-guarantee'),
      })),
    };
    expect(codes((await save(without, version).expect(400)).body)).toEqual(['LEGAL_TEXT.IMPOSED_MISSING']);
    const twice = withWords({ content } as LegalDraft, 'x');
    twice.sections[0]!.blocks.push({ kind: 'imposed', imposed: 'mediator' }, { kind: 'imposed', imposed: 'host' });
    expect(codes((await save(twice, version).expect(400)).body)).toEqual([
      'LEGAL_TEXT.IMPOSED_TWICE',
      'LEGAL_TEXT.IMPOSED_ELSEWHERE',
    ]);
    expect(await draftOf(shop, 'terms-of-sale')).toMatchObject({ version, saved: false });
  });

  it('takes markup for text, and refuses what is too long, empty or hidden', async () => {
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale', { words: '<script>alert(1)</script> & <b>gras</b>' });
    expect(words(await page())).toContain('<script>alert(1)</script> & <b>gras</b>');
    const draft = await draftOf(shop, 'terms-of-sale');
    for (const [text, code] of [
      ['é'.repeat(5_001), 'LEGAL_TEXT.TOO_LONG'],
      ['   ', 'LEGAL_TEXT.EMPTY'],
      ['Prix \u202e€ 9', 'FIELD.DIRECTION'],
      ['Prix \u0007€ 9', 'LEGAL_TEXT.CONTROL_CHARACTERS'],
    ] as const) {
      expect(codes((await save(withWords(draft, text), draft.version).expect(400)).body)).toEqual([code]);
    }
    await save({ description: 'x', sections: [{ heading: 'x', blocks: [{ kind: 'html', text: 'x' }] }] }, 0).expect(
      400,
    );
    await save({ description: 'x', sections: 'x' }, 0).expect(400);
  });

  it('is not published with holes where the seller is unknown', async () => {
    const draft = await draftOf(shop, 'terms-of-sale');
    const saved = (await save(withWords(draft, 'x'), draft.version).expect(200)).body as LegalDraft;
    const body = { expectedVersion: saved.version, effectiveFrom: parisDay(shop), summary: 'Essai' };
    const refused = (await publish(body).expect(409)).body as ApiError;
    expect(refused.code).toBe('LEGAL_TEXT.FACTS_MISSING');
    expect(refused.problems!.map(({ field }) => field)).toContain('mediatorName');
    await saveSeller(shop);
    await publish(body).expect(201);
    await publish(body).expect(409);
    expect(await page()).toMatchObject({ total: 1 });
  });

  it('keeps one administrator from overwriting another, whoever saves or publishes at once', async () => {
    await saveSeller(shop);
    const draft = await draftOf(shop, 'terms-of-sale');
    const both = await Promise.all(['A', 'B'].map((one) => save(withWords(draft, one), draft.version)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!.body as { code: string; current: LegalDraft };
    expect(refused).toMatchObject({ code: 'LEGAL_TEXT.CHANGED_MEANWHILE', current: { saved: true } });
    const body = {
      expectedVersion: refused.current.version,
      effectiveFrom: parisDay(shop),
      summary: 'Une fois',
    };
    const eight = await Promise.all(Array.from({ length: 8 }, () => publish(body)));
    expect(eight.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await page()).toMatchObject({ total: 1 });
    // A form that was open since before: the draft's count goes on, so it matches nothing new.
    await save(withWords(draft, 'vieux'), draft.version).expect(409);
    await save(withWords(draft, 'vieux'), refused.current.version).expect(409);
  });

  it('is not published twice in the same words, and a draft can be given up', async () => {
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale');
    const draft = await draftOf(shop, 'terms-of-sale');
    const saved = (await save(draft.content, draft.version).expect(200)).body as LegalDraft;
    const body = { expectedVersion: saved.version, effectiveFrom: parisDay(shop), summary: 'Rien' };
    expect((await publish(body).expect(409)).body).toMatchObject({ code: 'LEGAL_TEXT.NOTHING_NEW' });
    const gone = await admin
      .http('post', `${TERMS}/draft/discard`)
      .send({ expectedVersion: saved.version })
      .expect(200);
    expect(gone.body).toMatchObject({ saved: false, basedOn: 1, changedBy: null });
    expect((await publish(body).expect(409)).body).toMatchObject({ code: 'LEGAL_TEXT.CHANGED_MEANWHILE' });
  });
});

describe('a legal text as PDF', () => {
  const pdf = (at: string) => shop.http.get(`/api/legal-texts/${at}/pdf`).buffer(true).parse(asBytes);
  /** Every word that the page shows, in its order. */
  const shownLetters = ({ version }: LegalPageText) =>
    version!.shown.sections.map(({ heading, blocks }) => [
      letters(heading),
      ...blocks.flatMap((block) => {
        if (block.kind === 'imposed') return block.parts.map(({ text }) => letters(text));
        if (block.kind === 'list') return block.items.map(letters);
        return [letters(block.kind === 'link' ? block.label : block.text)];
      }),
    ]);

  it('says every word of its version, the imposed ones to the letter, at an address of its own', async () => {
    await saveSeller(shop);
    const { sha256 } = await publishText(shop, 'terms-of-sale', { words: 'Chez Łucja & Œuvre <b>12\u00a0€</b>.' });
    const { body, headers } = await pdf('terms-of-sale/versions/1').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="conditions-generales-de-vente-v1.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const read = await readPdf(body as Buffer);
    expect(read).toMatchObject({ title: 'Conditions générales de vente', lang: 'fr-FR', tagged: true });
    expect(read.xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link']));
    const words = lettersOf(read);
    let place = 0;
    for (const part of shownLetters(await page()).flat()) {
      const found = words.indexOf(part, place);
      expect([part, found === -1]).toEqual([part, false]);
      place = found + part.length;
    }
    expect(words).toContain(sha256);
    expect(words).toContain(letters('Chez Łucja & Œuvre <b>12\u00a0€</b>.'));
    // Of no text: who sells, and the number of each page.
    read.pages.forEach(({ artifacts }, index) => {
      expect(letters(artifacts)).toContain(letters(`Page ${index + 1} sur ${read.pages.length}`));
      expect(letters(artifacts)).toContain('SavonnerieduPort');
    });
    expect(read.outline[0]).toBe('1. Le vendeur');
    await pdf('terms-of-sale/versions/2').expect(404);
    await pdf('toString/versions/1').expect(404);
    await pdf('terms-of-sale/versions/zero').expect(404);
  });

  it('answers at the number of its version alone, however else that number may be written', async () => {
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale');
    for (const written of ['01', '001', '1%20', '%201', '+1', '1.0', '1e0', '0x1', '%D9%A1', '0', '-1', '1000000']) {
      for (const what of ['', '/pdf']) {
        const { status, body } = await shop.http.get(`${TERMS}/versions/${written}${what}`);
        const { code } = body as ApiError;
        expect([written, what, status, code]).toEqual([written, what, 404, 'LEGAL_TEXT.VERSION_NOT_FOUND']);
      }
      const page = await shop.http.get(`/conditions-ventes/versions/${written}`).set('Accept', 'text/html');
      expect([written, page.status]).toEqual([written, 404]);
    }
  });

  it('is made once: the same for everybody, and after the seller changed', async () => {
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale');
    const eight = await Promise.all(Array.from({ length: 8 }, () => pdf('terms-of-sale/versions/1').expect(200)));
    await saveSeller(shop, { phone: '04 91 99 99 99' });
    const later = await pdf('terms-of-sale/versions/1').expect(200);
    for (const { body } of eight) expect((later.body as Buffer).equals(body as Buffer)).toBe(true);
    await shop.http
      .get('/api/legal-texts/terms-of-sale/versions/1/pdf')
      .set('If-None-Match', later.headers.etag!)
      .expect(304);
  });

  it('of a draft is marked as such, for administrators alone, and never kept', async () => {
    await saveSeller(shop);
    const draft = await draftOf(shop, 'terms-of-sale');
    const body = { content: withWords(draft, 'À relire.') };
    const { body: bytes, headers } = await admin
      .http('post', `${TERMS}/preview/pdf`)
      .send(body)
      .buffer(true)
      .parse(asBytes)
      .expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const read = await readPdf(bytes as Buffer);
    expect(read.title).toBe('Conditions générales de vente (Projet)');
    for (const { artifacts } of read.pages) expect(artifacts).toContain('Projet');
    expect(lettersOf(read)).toContain(letters('À relire.'));
    // The same words again are not drawn again: not even the moment differs.
    const again = () => admin.http('post', `${TERMS}/preview/pdf`).send(body).buffer(true).parse(asBytes).expect(200);
    shop.clock.advance({ seconds: 5 });
    for (const { body: same } of await Promise.all([again(), again(), again()])) {
      expect((same as Buffer).equals(bytes as Buffer)).toBe(true);
    }
    await shop.http.post(`${TERMS}/preview/pdf`).send(body).expect(401);
    await admin
      .http('post', `${TERMS}/preview/pdf`)
      .send({ content: { ...body.content, sections: [] } })
      .expect(400);
    await pdf('terms-of-sale/versions/1').expect(404);
  });
});

describe('what administrators and Obligations are told', () => {
  it('names what is in force, what comes, who wrote it, and what the seller’s change made old', async () => {
    const ruleOf = async (id: string) =>
      ((await admin.http('get', '/api/obligations').expect(200)).body.rules as Rule[]).find((one) => one.id === id)!;
    expect(await ruleOf('terms-of-sale')).toMatchObject({
      state: 'À compléter',
      note: 'À publier\u00a0: Conditions générales de vente.',
    });
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    await publishText(shop, 'terms-of-sale', { words: 'Deux.', effectiveFrom: parisDay(shop, 3) });
    const [terms] = (await admin.http('get', '/api/legal-texts').expect(200)).body as LegalTextState[];
    expect(terms).toMatchObject({
      text: 'terms-of-sale',
      versions: 2,
      inForce: { number: 1, state: 'in-force' },
      coming: { number: 2, state: 'coming', summary: 'Deux.' },
      draft: null,
      outdated: false,
    });
    expect(terms!.inForce!.author).not.toBe('');
    expect((await ruleOf('terms-of-sale')).state).toBe('En règle');
    await saveSeller(shop, { returnPaidBy: 'shop' });
    expect(await ruleOf('guarantee-box')).toMatchObject({ state: 'À compléter' });
    const listed = await admin.http('get', `${TERMS}/published?page=2&limit=1`).expect(200);
    expect(listed.headers['x-total-count']).toBe('2');
    expect(listed.body).toMatchObject([{ number: 1 }]);
  });

  it('gives everybody the versions in force with their hash, and drafts to administrators alone', async () => {
    await saveSeller(shop);
    const { sha256 } = await publishText(shop, 'privacy-policy');
    const keys = (await shop.http.get('/api/legal-texts/in-force').expect(200)).body as LegalVersionKey[];
    expect(keys).toEqual([{ text: 'privacy-policy', number: 1, sha256 }]);
    for (const path of ['', '/privacy-policy/draft', '/privacy-policy/published'])
      await shop.http.get(`/api/legal-texts${path}`).expect(401);
  });

  it('starts a demo with its first versions, once', async () => {
    const demo = await startShop({ SEED: 'demo' });
    try {
      const keys = (await demo.http.get('/api/legal-texts/in-force').expect(200)).body as LegalVersionKey[];
      expect(keys.map(({ text, number }) => `${text} ${number}`)).toEqual([
        'terms-of-sale 1',
        'legal-notice 1',
        'privacy-policy 1',
      ]);
    } finally {
      await demo.close();
    }
  });
});
