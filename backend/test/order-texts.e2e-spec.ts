import { createHash, randomUUID } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CartQuote, LegalVersionKey, MailRecord, Order, Product } from '@shop/contract';
import { StoredFiles } from '../src/shared/files/stored-files.js';
import { Outbox, type OutboxDocument } from '../src/shared/mail/outbox.js';
import { addProduct } from './support/catalog.js';
import { publishText } from './support/legal-texts.js';
import { backOffice, order, tryOrder } from './support/orders.js';
import { asBytes, letters, lettersOf, readPdf } from './support/pdf.js';
import { newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import { ofYear } from './support/document-years.js';
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

  it('L221-13 carries the same as PDF: the terms whole, and apart notice and form, of the version it was placed under', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Les mots acceptés.' });
    const email = newEmail();
    const { answer } = await tryOrder(shop, soap, { email });
    await publishText(shop, 'terms-of-sale', { words: 'D’autres mots, après.' });
    const [mail] = await shop.mails(email);
    expect(mail!.attachments.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'conditions-generales-de-vente-v1.pdf application/pdf',
      'droit-de-retractation-avis-et-formulaire-v1.pdf application/pdf',
      `${ofYear('F2026-000001')}.pdf application/pdf`,
    ]);
    const files = await Promise.all(
      mail!.attachments.map(async ({ path, bytes, sha256 }) => {
        const { body } = await shop.http.get(path).buffer(true).parse(asBytes).expect(200);
        const content = body as Buffer;
        expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
        return content;
      }),
    );
    const page = await shop.http.get('/api/legal-texts/terms-of-sale/versions/1/pdf').buffer(true).parse(asBytes);
    expect(files[0]!.equals(page.body as Buffer)).toBe(true);
    const [terms, withdrawal] = await Promise.all(files.map(readPdf));
    for (const words of [
      'Les mots acceptés.',
      'Vous avez le droit de vous rétracter du présent contrat sans donner de motif',
      'MODÈLE DE FORMULAIRE DE RÉTRACTATION',
      'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien',
      'Médiation de la consommation, 14 rue Basse',
      'Savonnerie du Port, SARL',
      answer.order!.texts[0]!.sha256,
    ])
      expect(lettersOf(terms!)).toContain(letters(words));
    expect(withdrawal!.title).toBe('Droit de rétractation\u00a0: avis et formulaire');
    expect(letters(withdrawal!.pages[0]!.text)).toContain(letters('dans un délai de quatorze jours.'));
    // The form by itself, to be printed.
    const form = letters(withdrawal!.pages.at(-1)!.text);
    expect(form.startsWith(letters('Formulaire de rétractation MODÈLE'))).toBe(true);
    expect(form).toContain(letters('Commandé le (*)/reçu le (*)\u00a0:'));
    for (const read of [terms!, withdrawal!]) expect(lettersOf(read)).not.toContain(letters('D’autres mots'));
  });

  it('is kept as it left: names, sizes and hashes of its files, and one of the whole mail, which is the same however often it is tried', async () => {
    await publishText(shop, 'terms-of-sale');
    const email = newEmail();
    await tryOrder(shop, soap, { email });
    const [mail] = await shop.mails(email);
    const { to, subject, text, html, attachments } = mail!;
    const named = attachments.map(({ name, sha256 }) => ({ name, sha256 }));
    const whole = JSON.stringify({ attachments: named, html, subject, text, to });
    const outbox = shop.app.get<Model<OutboxDocument>>(getModelToken('Outbox'));
    const left = async () => {
      for (;;) {
        const found = await outbox.findOne({ kind: 'order-confirmation', state: 'sent' }).lean();
        if (found) return found;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const kept = await left();
    expect(kept.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
    expect(kept.attachments).toEqual(attachments.map(({ path: _path, ...facts }) => facts));
    // Killed before it was written down as sent: it is handed over once more.
    const again = { state: 'waiting', nextAttemptAt: shop.clock.now(), text: 'Bonjour', html: '<p>Bonjour</p>' };
    await outbox.updateOne({ _id: kept._id }, { $set: again, $unset: { attachments: 1, sha256: 1, sentAt: 1 } });
    shop.app.get(Outbox).wakeAfterCommit();
    expect((await left()).attachments).toEqual(kept.attachments);
    const desk = await backOffice(shop);
    const listed = (await desk.http('get', '/api/mails').expect(200)).body as MailRecord[];
    const record = listed.find(({ kind }) => kind === 'order-confirmation')!;
    expect(record.attachments).toEqual(kept.attachments);
  });

  it('waits rather than to leave without its files, and administrators read why', async () => {
    await publishText(shop, 'terms-of-sale');
    const files = shop.app.get(StoredFiles);
    const { put } = files;
    files.put = () => Promise.reject(new Error('no space left'));
    const email = newEmail();
    await tryOrder(shop, soap, { email });
    const desk = await backOffice(shop);
    const confirmation = async () =>
      ((await desk.http('get', '/api/mails').expect(200)).body as MailRecord[]).find(
        ({ kind }) => kind === 'order-confirmation',
      )!;
    while ((await confirmation()).lastError === '') await new Promise((resolve) => setImmediate(resolve));
    expect(await confirmation()).toMatchObject({ state: 'waiting', attachments: [], sha256: '' });
    expect((await confirmation()).lastError).toContain('n’a pas pu être préparé\u00a0: no space left');
    files.put = put;
    const { _id } = await confirmation();
    await desk
      .http('post', `/api/mails/${encodeURIComponent(_id)}/resend`)
      .send({})
      .expect(200);
    expect((await shop.mails(email))[0]!.attachments).toHaveLength(3);
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
