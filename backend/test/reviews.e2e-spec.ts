import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AdminReviewSummary, AuditEntry, Product, ProductReview, ReviewDesk } from '@shop/contract';
import { edit } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { newEmail } from './support/people.js';
import { codeOf, mailTo } from './support/refund-scene.js';
import {
  adminReview,
  decideReview,
  invited,
  publishedReview,
  readReviews,
  reviewLink,
  WORDS,
  writeReview,
  written,
} from './support/reviews.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

let soaps = 0;
const soap = () => addProduct(shop, { name: `Avis ${(soaps += 1)}`, stock: 50 });
const pageOf = async ({ _id }: Product) => (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const reviewsOf = async ({ _id }: Product, query = '') =>
  (await shop.http.get(`/api/product/${_id}/reviews${query}`).expect(200)).body as ProductReview[];

describe('a buyer who was invited', () => {
  it('writes once, is read, and appears with both days and the average', async () => {
    const [product, email] = [await soap(), newEmail('avis')];
    const { token, bought } = await invited(shop, product, { email });
    const desk = (await readReviews(shop, token).expect(200)).body as ReviewDesk;
    expect(desk.products).toMatchObject([{ _id: product._id, name: product.fullName, review: null }]);
    expect(JSON.stringify(desk)).not.toContain(email);
    const review = await written(shop, token, product);
    expect(review).toMatchObject({ ...WORDS, state: 'waiting', publishedAt: null, version: 1 });
    expect(await reviewsOf(product)).toEqual([]);
    const seen = await adminReview(shop, review._id);
    expect(seen).toMatchObject({
      state: 'waiting',
      late: false,
      proof: { reference: bought.reference, corrections: 0 },
    });
    await decideReview(shop, review._id, { decision: 'publish', answer: 'Merci, Nadia.' });
    const { reviews, rating } = await pageOf(product);
    expect(rating).toBe('4,0 sur 5, 1 avis');
    expect(reviews).toMatchObject({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] });
    expect(reviews!.items).toMatchObject([{ ...WORDS, experience: 'delivery', answer: { words: 'Merci, Nadia.' } }]);
    expect(reviews!.items[0]!.publishedAt > reviews!.items[0]!.experiencedAt).toBe(true);
    expect(await reviewsOf(product)).toEqual(reviews!.items);
    const lists = [`/api/product-cards?ids=${product._id}`, `/api/products?search=${encodeURIComponent(product.name)}`];
    for (const list of lists) {
      const { body } = await shop.http.get(list).expect(200);
      const shown = (body as Product[]).find(({ _id }) => _id === product._id);
      expect(shown).toMatchObject({ rating: '4,0 sur 5, 1 avis' });
    }
  });

  it('is heard wherever the product stands, also beside another and in the place of one that is gone', async () => {
    const [heard, beside] = [await soap(), await soap()];
    await publishedReview(shop, heard, newEmail('avis-a-cote'), { stars: 5 });
    const admin = await backOffice(shop);
    await edit(admin, beside, { pairs: `${heard.slug}: Le lendemain.` }).expect(200);
    const rating = '5,0 sur 5, 1 avis';
    expect((await pageOf(beside)).goesWith).toMatchObject([{ product: { _id: heard._id, rating } }]);
    await edit(admin, beside, { status: 'withdrawn' }).expect(200);
    const { body } = await shop.http.get(`/api/product/${beside._id}`).expect(410);
    expect(body).toMatchObject({
      similar: expect.arrayContaining([expect.objectContaining({ _id: heard._id, rating })]) as unknown,
    });
  });

  it('is one author, however many tabs send at once, and the same words are the same review', async () => {
    const product = await soap();
    const { token } = await invited(shop, product, { email: newEmail('onglets') });
    const sent = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        writeReview(shop, token, product, { text: `Un avis parmi ${at % 2} autres.` }),
      ),
    );
    const statuses = sent.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(new Set(sent.filter(({ status }) => status === 409).map(codeOf))).toEqual(
      new Set(['REVIEW.ALREADY_WRITTEN']),
    );
    expect(await db().collection('reviews').countDocuments({ productId: product._id })).toBe(1);
  });

  it('corrects what appears: the old words leave at once, and the new ones are read anew', async () => {
    const product = await soap();
    const { id, token } = await publishedReview(shop, product, newEmail('corrige'));
    const { version } = await adminReview(shop, id);
    const text = 'Finalement il tache ma serviette blanche.';
    expect(codeOf(await writeReview(shop, token, product, { text, expectedVersion: version - 1 }).expect(409))).toBe(
      'REVIEW.CHANGED_MEANWHILE',
    );
    expect(await written(shop, token, product, { stars: 2, text, expectedVersion: version })).toMatchObject({
      ...{ state: 'waiting', stars: 2, text },
    });
    expect(await reviewsOf(product)).toEqual([]);
    await decideReview(shop, id, { decision: 'publish' });
    expect(await reviewsOf(product)).toMatchObject([{ stars: 2, text }]);
  });

  it('deletes it, and nothing is left', async () => {
    const product = await soap();
    const { id, token } = await publishedReview(shop, product, newEmail('supprime'));
    const body = { token, productId: product._id };
    for (let press = 0; press < 2; press += 1) await shop.http.post('/api/reviews/delete').send(body).expect(200);
    expect(await reviewsOf(product)).toEqual([]);
    expect(await db().collection('reviews').countDocuments({ productId: product._id })).toBe(0);
    expect((await (await backOffice(shop)).http('get', `/api/reviews/${id}`)).status).toBe(404);
  });

  it.each([
    ['six stars', { stars: 6 }],
    ['a half star', { stars: 3.5 }],
    ['too few words', { text: 'Bof.' }],
    ['too many', { text: 'a'.repeat(1501) }],
    ['signs that nobody sees', { text: '\u200B'.repeat(20) }],
    ['no name', { name: ' ' }],
    ['an address as a name', { name: 'https://exemple.fr' }],
  ])('is told what is wrong with %s', async (_what, given) => {
    const product = await soap();
    const { token } = await invited(shop, product, { email: newEmail('faux') });
    const { body } = await writeReview(shop, token, product, given).expect(400);
    expect(body).toMatchObject({ problems: [{ field: Object.keys(given)[0] }] });
  });

  it('says nothing of what the order does not hold, and with no link of another', async () => {
    const [product, other] = [await soap(), await soap()];
    const { token } = await invited(shop, product, { email: newEmail('autre') });
    expect(codeOf(await writeReview(shop, token, other).expect(404))).toBe('REVIEW.NOT_BOUGHT');
    const [order, until, sign] = token.split('.');
    for (const wrong of [
      `${'0'.repeat(24)}.${until}.${sign}`,
      `${order}.zzzzzz.${sign}`,
      `${order}.${until}.${'a'.repeat(43)}`,
    ])
      expect(codeOf(await readReviews(shop, wrong).expect(400))).toBe('REVIEW.LINK_NOT_VALID');
  });

  it('keeps hostile words as words', async () => {
    const product = await soap();
    const text = '</script><img src=x onerror=alert(1)> {{7*7}} \u0000 O’Neill & Cie';
    const { id } = await publishedReview(shop, product, newEmail('hostile'), { text });
    expect((await reviewsOf(product))[0]!.text).toBe(text.replace('\u0000 ', ' ').replace('\u0000', ''));
    expect((await adminReview(shop, id)).text).not.toContain('\u0000');
  });
});

describe('the link of an invitation', () => {
  it('ends with its days', async () => {
    const product = await soap();
    const { token } = await invited(shop, product, { email: newEmail('tard') });
    shop.clock.advance({ days: 181 });
    expect(codeOf(await readReviews(shop, token).expect(400))).toBe('REVIEW.LINK_NOT_VALID');
  });

  it('ends when the address of the order is corrected', async () => {
    const product = await soap();
    const { token, bought } = await invited(shop, product, { email: newEmail('corrigee') });
    const admin = await backOffice(shop);
    await admin
      .http('put', `/api/orders/${bought._id}/email`)
      .send({ email: newEmail('juste') })
      .expect(200);
    expect(codeOf(await readReviews(shop, token).expect(400))).toBe('REVIEW.LINK_NOT_VALID');
  });
});

describe('whoever moderates', () => {
  it('treats one star as five: the oldest first, whatever the note', async () => {
    const product = await soap();
    const ids: string[] = [];
    for (const stars of [1, 5, 3]) {
      const { token } = await invited(shop, product, { email: newEmail('ordre') });
      ids.push((await written(shop, token, product, { stars }))._id);
    }
    const admin = await backOffice(shop);
    const { body } = await admin.http('get', '/api/reviews?view=waiting').expect(200);
    const listed = (body as AdminReviewSummary[]).map(({ _id }) => _id);
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
    const { body: counts } = await admin.http('get', '/api/reviews/counts').expect(200);
    expect(counts).toMatchObject({ waiting: expect.any(Number) as number, late: expect.any(Number) as number });
  });

  it('refuses with a published reason only, and mails what was read before', async () => {
    const [product, email] = [await soap(), newEmail('refus')];
    const { token } = await invited(shop, product, { email });
    const { _id: id, version: expectedVersion } = await written(shop, token, product, { stars: 1 });
    const admin = await backOffice(shop);
    const decide = (body: object) =>
      admin.http('post', `/api/reviews/${id}/decision`).send({ decision: 'refuse', expectedVersion, ...body });
    expect(codeOf(await decide({}).expect(400))).toBe('REVIEW.REASON_MISSING');
    await decide({ reason: 'stars' }).expect(400);
    const draft = { decision: 'refuse', reason: 'person', word: 'Sans la dernière phrase, il paraît.' };
    const { body: mail } = await admin.http('post', `/api/reviews/${id}/mail`).send(draft).expect(200);
    await decide(draft).expect(200);
    const { subject, text } = mail as { subject: string; text: string };
    const told = await mailTo(shop, email, subject);
    for (const said of ['Donne le nom', draft.word, 'Une mauvaise note n’est jamais un motif']) {
      expect(text).toContain(said);
      expect(told.text).toContain(said);
    }
    // Its own link corrects it.
    const again = reviewLink('write', told);
    expect((await readReviews(shop, again).expect(200)).body).toMatchObject({
      products: [{ review: { state: 'refused', reason: 'person', word: draft.word } }],
    });
  });

  it('takes a refusal back within ten seconds: nobody is written to, and the review waits as it did', async () => {
    const [product, email] = [await soap(), newEmail('repris')];
    const { token } = await invited(shop, product, { email });
    const { _id: id } = await written(shop, token, product, { stars: 2 });
    const admin = await backOffice(shop);
    const refusal = { decision: 'refuse', reason: 'topic', answer: 'Merci.', undoable: true };
    const mails = () => db().collection('outbox').countDocuments({ kind: 'review-refused', to: email });
    const undo = (key: string) => admin.http('post', `/api/reviews/${id}/undo`).send({ key });
    const { undo: step } = await decideReview(shop, id, refusal);
    expect(await mails()).toBe(1);
    expect((await undo(step!.key).expect(200)).body).toMatchObject({ state: 'waiting', answer: null, undo: null });
    expect(await mails()).toBe(0);
    // Sent again it is the same answer; a name that no decision bears is none.
    await undo(step!.key).expect(200);
    expect(codeOf(await undo(randomUUID()).expect(409))).toBe('REVIEW.UNDO_OVER');
    // Another decision instead of an undo tells nobody of the first.
    await decideReview(shop, id, refusal);
    const published = await decideReview(shop, id, { decision: 'publish', undoable: true });
    expect(await mails()).toBe(0);
    shop.clock.advance({ seconds: 13 });
    expect((await adminReview(shop, id)).undo).toBeNull();
    expect(codeOf(await undo(published.undo!.key).expect(409))).toBe('REVIEW.UNDO_OVER');
    const last = await decideReview(shop, id, refusal);
    shop.clock.advance({ seconds: 13 });
    await mailTo(shop, email, `Votre avis ne paraît pas : ${product.fullName}`);
    expect(codeOf(await undo(last.undo!.key).expect(409))).toBe('REVIEW.UNDO_OVER');
    const { body } = await admin.http('get', '/api/audit').query({ target: id }).expect(200);
    expect((body as AuditEntry[]).map(({ act }) => act)).toContain('review.decision-undone');
  });

  it('writes to nobody of a refusal whose words their author took away before it was told', async () => {
    const [product, email] = [await soap(), newEmail('reprend')];
    const { token } = await invited(shop, product, { email });
    const { _id: id } = await written(shop, token, product);
    const mails = () => db().collection('outbox').countDocuments({ kind: 'review-refused', to: email });
    const refuse = () => decideReview(shop, id, { decision: 'refuse', reason: 'topic', undoable: true });
    const { version: expectedVersion } = await refuse();
    await written(shop, token, product, { text: 'Il sent bon.', expectedVersion });
    expect(await mails()).toBe(0);
    await refuse();
    expect(await mails()).toBe(1);
    await shop.http.post('/api/reviews/delete').send({ token, productId: product._id }).expect(200);
    expect(await mails()).toBe(0);
  });

  it('is told when a colleague was faster', async () => {
    const product = await soap();
    const { token } = await invited(shop, product, { email: newEmail('deux') });
    const { _id: id, version: expectedVersion } = await written(shop, token, product);
    const admin = await backOffice(shop);
    const answers = await Promise.all(
      [{ decision: 'publish' }, { decision: 'refuse', reason: 'topic' }].map((body) =>
        admin.http('post', `/api/reviews/${id}/decision`).send({ ...body, expectedVersion }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toBe('REVIEW.CHANGED_MEANWHILE');
    const { body } = await admin.http('get', `/api/audit?target=${id}`).expect(200);
    expect(body).toHaveLength(1);
  });

  it('reads what somebody doubts, and answers below', async () => {
    const product = await soap();
    const { id } = await publishedReview(shop, product, newEmail('doute'));
    const words = 'Cette personne travaille chez un concurrent.';
    for (let press = 0; press < 2; press += 1)
      await shop.http.post(`/api/reviews/${id}/report`).send({ words }).expect(200);
    const seen = await adminReview(shop, id);
    expect(seen.reported).toMatchObject([{ words }]);
    const admin = await backOffice(shop);
    const { version: expectedVersion } = seen;
    await admin.http('post', `/api/reviews/${id}/reports/settle`).send({ expectedVersion }).expect(200);
    const answer = { words: 'Merci de votre retour.', expectedVersion: expectedVersion + 1 };
    await admin.http('put', `/api/reviews/${id}/answer`).send(answer).expect(200);
    expect(await reviewsOf(product)).toMatchObject([{ answer: { words: 'Merci de votre retour.' } }]);
    expect((await adminReview(shop, id)).reported).toEqual([]);
  });
});

it('lists what appears by its days or by its stars, page by page', async () => {
  const product = await soap();
  const stars = [3, 1, 5, 2];
  for (const one of stars) await publishedReview(shop, product, newEmail('liste'), { stars: one });
  const starsOf = async (query: string) => (await reviewsOf(product, query)).map((one) => one.stars);
  expect(await starsOf('')).toEqual([2, 5, 1, 3]);
  expect(await starsOf('?sort=best')).toEqual([5, 3, 2, 1]);
  expect(await starsOf('?sort=worst&limit=2&page=2')).toEqual([3, 5]);
  expect((await pageOf(product)).reviews).toMatchObject({ average: 2.75, count: 4, distribution: [1, 1, 1, 0, 1] });
});
