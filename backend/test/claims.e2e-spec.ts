import sharp from 'sharp';
import type {
  AuditEntry,
  ChangedMeanwhile,
  Claim,
  ImportCheck,
  ImportResult,
  Obligations,
  ProductsWithClaimWords,
} from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { addProduct } from './support/catalog.js';
import {
  A_PDF,
  addClaim,
  claimOf,
  claims,
  proofUntil,
  removeProof,
  sendClaim,
  sendDocument,
  shownClaims,
} from './support/claims.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { sendBeforeReading } from './support/unread-answer.js';
import './support/timeout.js';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const get = async (path: string) => {
  const { body } = await shop.http
    .get(path)
    .set('Authorization', bearer(await shop.adminToken()))
    .expect(200);
  return body as unknown;
};
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const obligations = async () => (await get('/api/obligations')) as Obligations;
const organic = async () => (await shownClaims(shop)).find(({ kind }) => kind === 'organic')!;
const dayIn = (days: number) => parisDay(new Date(shop.clock.now().getTime() + days * 86_400_000));

describe('Dir. 2024/825, règl. 655/2013 a claim', () => {
  it('is told to nobody without proof, shown with one, and withdrawn at once', async () => {
    expect((await claims(shop)).map(({ _id, state, version }) => [_id, state, version])).toEqual([
      ['organic', 'without-proof', 0],
      ['lab-tested', 'without-proof', 0],
      ['plastic-free', 'without-proof', 0],
    ]);
    expect(JSON.stringify(await shownClaims(shop))).not.toMatch(/Certifié|Testé|plastique/);

    const proven = await sendClaim(shop, 'organic', proofUntil());
    expect([proven.status, proven.body]).toMatchObject([200, { state: 'valid', version: 1, missing: [] }]);
    expect(await organic()).toMatchObject({
      neutral: { title: 'Karité brut' },
      proven: {
        title: 'Certifié bio',
        proof: { certifier: 'Certificateur SAS', code: 'FR-BIO-01', reference: '2026/114', until: '2099-12-31' },
      },
    });

    expect((await removeProof(shop, 'organic')).body).toMatchObject({ state: 'without-proof', version: 2 });
    expect((await organic()).proven).toBeNull();
    expect(codeOf(await removeProof(shop, 'organic'))).toBe('CLAIM.NO_PROOF');

    const audit = ((await get('/api/audit')) as AuditEntry[]).filter(({ target }) => target.id === 'organic');
    expect(audit.map(({ act }) => act)).toEqual(['claim.proof-removed', 'claim.changed']);
    expect(audit[1]!.after).toMatchObject({ certifier: 'Certificateur SAS', validUntil: '2099-12-31' });
  });

  it('ends with its last day in Paris, is told as due weeks before, and spoils its rule afterwards', async () => {
    const rule = async () => (await obligations()).rules.find(({ id }) => id === 'claims')!;
    await sendClaim(shop, 'lab-tested', proofUntil(dayIn(61)));
    expect((await obligations()).due).toEqual([]);
    await sendClaim(shop, 'lab-tested', proofUntil(dayIn(60)));
    expect((await obligations()).due).toMatchObject([
      { kind: 'claim', id: 'lab-tested', title: 'Testé par lot', dueOn: dayIn(60), overdue: false },
    ]);
    expect(await rule()).toMatchObject({ state: 'En règle' });
    shop.clock.advance({ days: 61 });
    const [duty] = (await obligations()).due;
    expect(duty).toMatchObject({
      kind: 'claim',
      overdue: true,
      note: expect.stringContaining('texte neutre') as string,
    });
    expect(await rule()).toMatchObject({
      state: 'À compléter',
      note: expect.stringContaining('Testé par lot') as string,
    });
    expect(await claimOf(shop, 'lab-tested')).toMatchObject({ state: 'expired' });
    expect((await shownClaims(shop)).map(({ proven }) => proven)).toEqual([null, null, null]);
  });

  it('with a proof that expired yesterday is refused, and nothing changes', async () => {
    const refused = await sendClaim(shop, 'organic', proofUntil(dayIn(-1)));
    expect([refused.status, codeOf(refused)]).toEqual([400, 'CLAIM.PROOF_EXPIRED']);
    expect(refused.body).toMatchObject({ problems: [{ field: 'validUntil' }] });
    expect(await claimOf(shop, 'organic')).toMatchObject({ version: 0, certifier: '' });
    expect((await sendClaim(shop, 'organic', proofUntil(dayIn(0)))).body).toMatchObject({ state: 'valid' });
  });

  it.each([
    [{ title: ' ' }, 'REQUEST.INVALID'],
    [{ title: 'x'.repeat(61) }, 'REQUEST.INVALID'],
    [{ title: 'Bio\u202e' }, 'REQUEST.INVALID'],
    [{ certifierCode: 'FR-01' }, 'REQUEST.INVALID'],
    [{ validUntil: 'demain' }, 'REQUEST.INVALID'],
    [{ validUntil: '2099-02-30' }, 'CLAIM.NOT_A_DAY'],
    [{ validFrom: '2099-02-02', validUntil: '2099-02-01' }, 'CLAIM.ENDS_BEFORE'],
    [{ neutralTitle: '100 % bio' }, 'CLAIM.NEUTRAL_CLAIMS'],
    [{ products: ['savon'] }, 'REQUEST.INVALID'],
  ])('with %j is refused by %s', async (over, code) => {
    expect(codeOf(await sendClaim(shop, 'organic', over))).toBe(code);
  });

  it('that two write at once is kept for the first, and the second is told who was faster', async () => {
    await sendClaim(shop, 'organic', { neutralTitle: 'Beurre brut' });
    const second = await sendClaim(shop, 'organic', { title: 'Bio' }, 0);
    expect([second.status, codeOf(second)]).toEqual([409, 'CLAIM.CHANGED_MEANWHILE']);
    const { current, changedBy } = second.body as ChangedMeanwhile<Claim>;
    expect(current).toMatchObject({ neutralTitle: 'Beurre brut', version: 1 });
    expect(changedBy).toMatchObject({ fields: ['neutralTitle'] });
    const both = await Promise.all(['A', 'B'].map((title) => sendClaim(shop, 'plastic-free', { title }, 0)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of the owner’s own comes and goes; those with a place in the pages stay', async () => {
    const added = (await addClaim(shop, { ...proofUntil(), title: 'Label de la région' })).body as Claim;
    expect(added).toMatchObject({ kind: 'other', state: 'valid', version: 1 });
    expect((await shownClaims(shop)).at(-1)).toMatchObject({ id: added._id, proven: { title: 'Label de la région' } });
    const remove = async (id: string) =>
      shop.http.delete(`/api/claims/${id}`).set('Authorization', bearer(await shop.adminToken()));
    expect((await remove(added._id)).status).toBe(204);
    expect(codeOf(await remove(added._id))).toBe('CLAIM.NOT_FOUND');
    expect(codeOf(await remove('organic'))).toBe('CLAIM.BUILT_IN');
    expect(await shownClaims(shop)).toHaveLength(3);
  });
});

describe('the document of a proof', () => {
  it('proves by itself with who stands for it, is kept to the byte, and read by administrators alone', async () => {
    await sendClaim(shop, 'organic', { ...proofUntil(), reference: '' });
    expect(await claimOf(shop, 'organic')).toMatchObject({ state: 'without-proof', missing: ['document'] });
    const sent = await sendDocument(shop, 'organic', A_PDF, 'Certificat d’été.pdf');
    expect([sent.status, sent.body]).toMatchObject([
      200,
      { state: 'valid', document: { name: 'Certificat d été.pdf', bytes: A_PDF.length } },
    ]);
    const read = () => shop.http.get('/api/claims/organic/document');
    const answer = await read()
      .set('Authorization', bearer(await shop.adminToken()))
      .buffer()
      .expect(200);
    expect((answer.body as Buffer).equals(A_PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await read().expect(401);
    await read()
      .set('Authorization', bearer((await aClient(shop)).token))
      .expect(403);
    expect(JSON.stringify(await shownClaims(shop))).not.toContain('.pdf');
  });

  it('may be a picture, whatever it is called', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await sendDocument(shop, 'organic', picture, 'scan.exe')).body).toMatchObject({
      document: { name: 'scan.png' },
    });
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'CLAIM.DOCUMENT_UNREADABLE'],
    [
      'a drawing with a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'CLAIM.DOCUMENT_UNREADABLE',
    ],
    ['a PDF that was cut', Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'CLAIM.DOCUMENT_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 400, 'CLAIM.DOCUMENT_MISSING'],
    ['more than 10 MB', Buffer.concat([A_PDF, Buffer.alloc(10 * 1024 * 1024)]), 413, 'DOCUMENT.TOO_LARGE'],
  ])('that is %s is refused, and nothing changes', async (_what, bytes, status, code) => {
    const refused = await sendDocument(shop, 'organic', bytes);
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    expect(await claimOf(shop, 'organic')).toMatchObject({ version: 0, document: null });
  });

  it.each([60, 200])('that has %i MB is refused to whoever reads no answer before all is sent', async (megabytes) => {
    const token = await shop.adminToken();
    const file = { path: '/api/claims/organic/document', field: 'document', megabytes, token };
    expect(await sendBeforeReading(shop, file)).toEqual([413, 'DOCUMENT.TOO_LARGE']);
  });

  it('is not there where none was sent', async () => {
    const answer = await shop.http
      .get('/api/claims/organic/document')
      .set('Authorization', bearer(await shop.adminToken()));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'CLAIM.DOCUMENT_NOT_FOUND']);
  });
});

describe('C. env. L541-9-1 words in the texts of products', () => {
  const found = async () => (await get('/api/claim-words')) as ProductsWithClaimWords;

  it('are listed by product, and go with the proof of what they claim', async () => {
    const soap = await addProduct(shop, { name: 'Savon Z', description: 'Un pain bio et biodégradable.' });
    await addProduct(shop, { name: 'Savon A', description: 'Un pain blond.' });
    expect(await found()).toEqual({
      total: 1,
      products: [
        {
          _id: soap._id,
          name: 'Savon Z',
          words: [expect.objectContaining({ quote: 'bio' }), expect.objectContaining({ quote: 'biodégradable' })],
        },
      ],
    });
    await sendClaim(shop, 'organic', { ...proofUntil(), products: [soap._id] });
    expect((await found()).products[0]!.words.map(({ quote }) => quote)).toEqual(['biodégradable']);
  });
});

describe('C. env. L541-9-1, règl. 655/2013 words in a file of products', () => {
  const check = async (text: string) => {
    const { body } = await shop.http
      .post('/api/products/imports/check')
      .set('Authorization', bearer(await shop.adminToken()))
      .attach('file', Buffer.from(text), 'produits.csv')
      .expect(200);
    return body as ImportCheck;
  };

  it('are named line by line, but for what is proven or stands already, and hinder nothing', async () => {
    const { _id } = await addProduct(shop, { name: 'Savon Thym', price: 6, description: 'Un savon écologique' });
    const head = 'Référence;Nom du produit;Catégorie;Prix (EUR);Description;Accroche';
    const lines = [
      ';Savon Ortie;Savons;5;Biodégradable et bio;Sans plastique',
      `${_id};Savon Thym;Savons;7;Un savon écologique;`,
      ';Savon Aneth;Savons;5;Un savon doux;',
    ];
    const text = [head, ...lines].join('\n');
    const quotes = ({ ready }: ImportCheck) => ready.map(({ toReview }) => toReview.map(({ quote }) => quote));
    const found = await check(text);
    expect(found).toMatchObject({ lines: 3, refused: [] });
    expect(quotes(found)).toEqual([['Sans plastique', 'Biodégradable', 'bio'], [], []]);
    expect(found.ready[0]!.toReview[1]).toEqual({ quote: 'Biodégradable', article: 'C. env. L541-9-1, al. 2' });

    await sendClaim(shop, 'organic', proofUntil());
    expect(quotes(await check(text))).toEqual([['Sans plastique', 'Biodégradable'], [], []]);
    const written = await shop.http
      .post('/api/products/imports')
      .set('Authorization', bearer(await shop.adminToken()))
      .send({
        file: 'produits.csv',
        lines: found.ready.map(({ line, productId, updatedAt, set }) => ({ line, productId, updatedAt, set })),
      })
      .expect(200);
    expect((written.body as ImportResult[]).map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'added']);
  });
});
