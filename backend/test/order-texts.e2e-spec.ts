import { randomUUID } from 'node:crypto';
import type { CartQuote, LegalVersionKey, MailRecord, Order, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { publishText } from './support/legal-texts.js';
import { backOffice, order, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.9, stock: 10 });
  await saveSeller(shop);
});
afterEach(() => shop.close());

async function quoted(): Promise<LegalVersionKey[]> {
  const items = [{ productId: soap._id, quantity: 1 }];
  const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  return (body as CartQuote).texts;
}

const ordered = async (texts?: LegalVersionKey[], key: string = randomUUID()) =>
  tryOrder(shop, soap, { key, ...(texts && { body: { texts } }) });

describe('L221-5, C. civ. 1127-1 the texts of an order', () => {
  it('are kept with it as the recap showed them, whatever is published later', async () => {
    expect(await quoted()).toEqual([]);
    expect((await ordered([])).answer.order).toMatchObject({ texts: [] });
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    await publishText(shop, 'privacy-policy', { words: 'Un.' });
    const texts = await quoted();
    expect(texts.map(({ text, number }) => `${text} ${number}`)).toEqual(['terms-of-sale 1', 'privacy-policy 1']);
    const { answer } = await ordered(texts);
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const { body } = await shop.http
      .get(`/api/orders/${answer.order!._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect(200);
    expect((body as Order).texts).toEqual(texts);
    // Who sends none accepts what is in force.
    expect((await ordered()).answer.order!.texts).toEqual(await quoted());
  });

  it('are asked for again when another version came between the recap and the order, and nothing is lost', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const shown = await quoted();
    const key = randomUUID();
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const refused = await ordered(shown, key);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'ORDER.TEXTS_CHANGED', problems: [{ code: 'TEXT.CHANGED', field: 'terms-of-sale' }] },
    });
    const { body } = await shop.http.get(`/api/product/${soap._id}`).expect(200);
    expect((body as Product).stock).toBe(10);
    const again = await ordered(await quoted(), key);
    expect(again).toMatchObject({ status: 201, answer: { order: { texts: [{ number: 2 }] } } });
  });

  it('are no reason to refuse the repetition of an order that was placed under them', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const shown = await quoted();
    const key = randomUUID();
    const first = await ordered(shown, key);
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const again = await ordered(shown, key);
    expect(again).toMatchObject({ status: 201, answer: { order: { _id: first.answer.order!._id, texts: shown } } });
  });

  it('are refused with another hash, and as nonsense', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const [terms] = await quoted();
    expect((await ordered([{ ...terms!, sha256: 'b'.repeat(64) }])).error.code).toBe('ORDER.TEXTS_CHANGED');
    expect((await ordered([{ ...terms!, number: 0 }])).status).toBe(400);
    expect((await ordered([{ ...terms!, sha256: { $ne: '' } as unknown as string }])).status).toBe(400);
  });
});

describe('L221-13 the confirmation of the contract', () => {
  it('carries the terms it was placed under, with notice, form, guarantee, mediator and seller, however late it leaves', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Les mots acceptés <b>ici</b>.' });
    const email = newEmail();
    const { answer } = await tryOrder(shop, soap, { email });
    await publishText(shop, 'terms-of-sale', { words: 'D’autres mots, après.' });
    const [mail] = await shop.mails(email);
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('Version 1, en vigueur depuis le');
      expect(part).toContain('Vous avez le droit de vous rétracter du présent contrat sans donner de motif');
      expect(part).toContain('MODÈLE DE FORMULAIRE DE RÉTRACTATION');
      expect(part).toContain('Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien');
      expect(part).toContain('Médiation de la consommation, 14 rue Basse');
      expect(part).toContain('Savonnerie du Port, SARL');
      expect(part).toContain(answer.order!.texts[0]!.sha256);
      expect(part).not.toContain('D’autres mots');
    }
    expect(mail!.text).toContain('Les mots acceptés <b>ici</b>.');
    expect(mail!.html).toContain('Les mots acceptés &#60;b&#62;ici&#60;/b&#62;.');
    expect(mail!.html.trimEnd().endsWith('</html>')).toBe(true);
  });

  it('L221-20 gives the notice of withdrawal, so that fourteen days are fourteen days', async () => {
    const desk = await backOffice(shop);
    const without = await order(shop, soap);
    await desk.deliver(without._id);
    await publishText(shop, 'terms-of-sale');
    const withTerms = await order(shop, soap);
    await desk.deliver(withTerms._id);
    const days = async ({ _id }: Order) => {
      const { withdrawalUntil, deliveredAt } = await desk.order(_id);
      return (Date.parse(withdrawalUntil!) - Date.parse(deliveredAt!)) / (24 * 3600_000);
    };
    expect(await days(without)).toBeGreaterThan(360);
    expect(await days(withTerms)).toBeLessThan(20);
  });

  it('is carried again when it is sent once more', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Les mots acceptés.' });
    const email = newEmail();
    await tryOrder(shop, soap, { email });
    await shop.mails(email);
    const desk = await backOffice(shop);
    const confirmation = async () =>
      ((await desk.http('get', '/api/mails').expect(200)).body as MailRecord[]).find(
        ({ kind }) => kind === 'order-confirmation',
      )!;
    // Delivered before it is written down as such.
    while (!(await confirmation()).resendable) await new Promise((resolve) => setImmediate(resolve));
    await desk
      .http('post', `/api/mails/${encodeURIComponent((await confirmation())._id)}/resend`)
      .send({ again: true })
      .expect(200);
    const [again] = await shop.mails(email, 2);
    expect(again!.text).toContain('Les mots acceptés.');
  });
});
