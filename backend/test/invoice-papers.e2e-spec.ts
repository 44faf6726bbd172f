import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { MailRecord, Order, Product } from '@shop/contract';
import { ForgetOldPapers } from '../src/modules/invoices/application/forget-old-papers.js';
import { MakeDuePapers } from '../src/modules/invoices/application/make-due-papers.js';
import { InvoicePapers } from '../src/modules/invoices/application/invoice-papers.js';
import { InvoicePress } from '../src/modules/invoices/application/ports/invoice-press.js';
import { AccountingDocuments } from '../src/modules/invoices/application/ports/accounting-documents.js';
import { papersToForget } from '../src/modules/retention/papers-to-forget.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { StoredFiles } from '../src/shared/files/stored-files.js';
import { addProduct } from './support/catalog.js';
import { openedOrder } from './support/order-pages.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { asBytes, letters, lettersOf, readPdf } from './support/pdf.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import { ofYear } from './support/document-years.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeEach(async () => {
  shop = await startShop();
  await saveSeller(shop);
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
});
afterEach(() => shop.close());

const [INVOICE, AVOIR, SECOND] = [ofYear('F2026-000001'), ofYear('A2026-000001'), `${ofYear('A2026-000002')}.pdf`];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const refund = (bought: Order, amount: number) =>
  admin.refund({ paymentIntentId: bought.paymentIntentId, orderId: bought._id, amount }).expect(200);

const download = (number: string, token: string) =>
  shop.http.get(`/api/invoices/${number}/pdf`).set('Authorization', token).buffer(true).parse(asBytes);

const forAdmin = async (number: string) => download(number, bearer(await shop.adminToken()));
const forAdminAsJson = async (number: string) =>
  shop.http.get(`/api/invoices/${number}/pdf`).set('Authorization', bearer(await shop.adminToken()));

const stored = (number: string) =>
  shop.app
    .get<Connection>(getConnectionToken())
    .collection<{ _id: string; pdf: { file: string; sha256: string; bytes: number } | null }>('invoices')
    .findOne({ _id: number });

async function names(list: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of list) found.push(name);
  return found;
}

const files = (mail: { attachments: { path: string; name: string; sha256: string }[] } | undefined) =>
  Promise.all(
    (mail?.attachments ?? []).map(async ({ path, name }) => {
      const { body } = await shop.http.get(path).buffer(true).parse(asBytes).expect(200);
      return { name, content: body as Buffer };
    }),
  );

describe('CGI 289 the paper of a sale', () => {
  it('goes along with the confirmation, is kept with its hash, and is the same bytes wherever it is asked for', async () => {
    const email = newEmail();
    await order(shop, soap, { email, quantity: 2 });
    const [mail] = await shop.mails(email);
    const [carried] = await files(mail);
    expect(carried!.name).toBe(`${INVOICE}.pdf`);
    expect(mail!.text).toContain(`Facture ${INVOICE}\u00a0: jointe`);
    const { pdf } = (await stored(INVOICE))!;
    expect(pdf).toMatchObject({ sha256: sha256(carried!.content), bytes: carried!.content.length });
    for (let time = 0; time < 2; time++) {
      const answer = await forAdmin(INVOICE);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ]);
      expect((answer.body as Buffer).equals(carried!.content)).toBe(true);
    }
    const read = await readPdf(carried!.content);
    for (const words of [INVOICE, 'Claire Morel', '14 rue des Tilleuls', '15,00 €', 'Savonnerie du Port'])
      expect(lettersOf(read)).toContain(letters(words));
  });

  it('goes along with each refund as an avoir of its own, also when the mail is sent once more', async () => {
    const email = newEmail();
    const bought = await order(shop, soap, { email, quantity: 2 });
    await refund(bought, 5);
    await refund(bought, 10);
    const mails = await shop.mails(email, 3);
    const carried = (await Promise.all(mails.map(files))).flat();
    expect(carried.map(({ name }) => name).toSorted()).toEqual([`${AVOIR}.pdf`, SECOND, `${INVOICE}.pdf`]);
    const first = carried.find(({ name }) => name === `${AVOIR}.pdf`)!;
    const read = lettersOf(await readPdf(first.content));
    for (const words of [`Cet avoir corrige la facture ${INVOICE}`, 'pour le surplus : 10,00 € TTC', '\u22125,00 €'])
      expect(read).toContain(letters(words));
    const whole = lettersOf(await readPdf(carried.find(({ name }) => name === SECOND)!.content));
    expect(whole).toContain(letters('dont il ne reste rien'));
    const listed = (await admin.http('get', '/api/mails').expect(200)).body as MailRecord[];
    const sent = listed.findLast(({ kind }) => kind === 'order-refund')!;
    await admin
      .http('post', `/api/mails/${encodeURIComponent(sent._id)}/resend`)
      .send({ again: true })
      .expect(200);
    const copies = (await Promise.all((await shop.mails(email, 4)).map(files)))
      .flat()
      .filter(({ name }) => name === `${AVOIR}.pdf`);
    expect(copies).toHaveLength(2);
    for (const { content } of copies) expect(content.equals(first.content)).toBe(true);
  });

  it('is the refund’s own, also where an earlier one over as much was taken back', async () => {
    const email = newEmail();
    const { _id: orderId, paymentIntentId, ...bought } = await order(shop, soap, { email });
    const decide = (status: string) =>
      shop.http.post(`/dev/payments/${paymentIntentId}/dispute`).type('form').send({ status }).expect(303);
    const issued = async (count: number) => {
      const documents = shop.app.get(AccountingDocuments);
      while ((await documents.ofOrder(bought.reference)).length < count) await new Promise(setImmediate);
    };
    await decide('needs_response');
    await decide('lost');
    await issued(2);
    await decide('won');
    await issued(3);
    await admin.refund({ paymentIntentId, orderId, amount: 7.5 }).expect(200);
    const told = (await shop.mails(email, 2)).find(({ subject }) => subject.includes('remboursés'));
    expect((await files(told)).map(({ name }) => name)).toEqual([SECOND]);
  });

  it('is one, however many make it at once', async () => {
    const email = newEmail();
    await order(shop, soap, { email });
    const documents = shop.app.get(AccountingDocuments);
    const document = (await documents.find(INVOICE))!;
    // Each as if it were another process.
    const inner = shop.app.get<object>(InvoicePapers);
    const papers = Array.from(
      { length: 4 },
      () => Object.assign(Object.create(inner) as object, { underWay: new Map() }) as unknown as InvoicePapers,
    );
    const made = await Promise.all(papers.map((one) => one.of({ ...document, pdf: null })));
    const { pdf } = (await stored(INVOICE))!;
    for (const { content } of made) expect(sha256(content)).toBe(pdf!.sha256);
  });

  it('waits with its mail while nothing can be written, says so, leaves no half, and is made whole later', async () => {
    const kept = shop.app.get(StoredFiles);
    const { put } = kept;
    kept.put = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const email = newEmail();
    await order(shop, soap, { email });
    const confirmation = async () =>
      ((await admin.http('get', '/api/mails').expect(200)).body as MailRecord[]).find(
        ({ kind }) => kind === 'order-confirmation',
      )!;
    while ((await confirmation()).lastError === '') await new Promise((resolve) => setImmediate(resolve));
    expect((await confirmation()).lastError).toContain('préparé\u00a0: le disque du serveur est plein.');
    const refused = await forAdminAsJson(INVOICE);
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        code: 'INVOICE.PAPER_NOT_MADE',
        message: `Le PDF de ${INVOICE} n’a pas pu être établi pour l’instant. Rien n’est perdu\u00a0: réessayez dans un moment.`,
      },
    ]);
    expect((await stored(INVOICE))!.pdf).toBeNull();
    kept.put = put;
    const { _id } = await confirmation();
    await admin
      .http('post', `/api/mails/${encodeURIComponent(_id)}/resend`)
      .send({})
      .expect(200);
    const [carried] = await files((await shop.mails(email))[0]);
    expect(carried!.name).toBe(`${INVOICE}.pdf`);
    expect((await stored(INVOICE))!.pdf).toMatchObject({ sha256: sha256(carried!.content) });
  });

  it('is what was written when the process ended before it was noted down: nothing is drawn over it', async () => {
    const written = shop.app.get(StoredFiles);
    const documents = shop.app.get(AccountingDocuments);
    const { keepPaper } = documents;
    documents.keepPaper = () => Promise.reject(new Error('the process has ended'));
    await order(shop, soap, { email: newEmail() });
    const papers = shop.app.get(InvoicePapers);
    await expect(papers.of((await documents.find(INVOICE))!)).rejects.toThrow('the process has ended');
    const [file] = await names(written.list('invoices/'));
    const first = (await written.get(file!))!;
    documents.keepPaper = keepPaper;
    // Another release draws otherwise.
    const press = shop.app.get(InvoicePress);
    press.draw = () => Promise.resolve(Buffer.from('%PDF-1.7 drawn otherwise'));
    expect(((await forAdmin(INVOICE)).body as Buffer).equals(first)).toBe(true);
    expect((await stored(INVOICE))!.pdf).toEqual({ file, sha256: sha256(first), bytes: first.length });
  });

  it('stays the same bytes when the seller moves and another release draws otherwise', async () => {
    const email = newEmail();
    await order(shop, soap, { email });
    await shop.mails(email);
    const first = (await forAdmin(INVOICE)).body as Buffer;
    await saveSeller(shop, { name: 'Une autre maison', address: '1 rue Neuve\n69001 Lyon' });
    shop.app.get(InvoicePress).draw = () => Promise.resolve(Buffer.from('%PDF-1.7 drawn otherwise'));
    expect(((await forAdmin(INVOICE)).body as Buffer).equals(first)).toBe(true);
    expect(lettersOf(await readPdf(first))).toContain(letters('Savonnerie du Port'));
  });

  it('is made without a mail that carries it, a minute later, and once', async () => {
    const kept = shop.app.get(StoredFiles);
    const { put } = kept;
    kept.put = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    await order(shop, soap, { email: newEmail() });
    const due = shop.app.get(MakeDuePapers);
    expect(await due.execute()).toBe(0);
    shop.clock.advance({ seconds: 61 });
    await expect(due.execute()).rejects.toThrow('ENOSPC');
    expect((await stored(INVOICE))!.pdf).toBeNull();
    kept.put = put;
    await due.execute();
    const { pdf } = (await stored(INVOICE))!;
    expect(sha256((await kept.get(pdf!.file))!)).toBe(pdf!.sha256);
    expect(await due.execute()).toBe(0);
    expect(await names(kept.list('invoices/'))).toEqual([pdf!.file]);
  });

  it('is refused, and not made anew, when what is kept is not what was made', async () => {
    const email = newEmail();
    await order(shop, soap, { email });
    await shop.mails(email);
    const { pdf } = (await stored(INVOICE))!;
    const kept = shop.app.get(StoredFiles);
    await kept.remove(pdf!.file);
    await kept.put(pdf!.file, Buffer.from('%PDF-1.7 something else'));
    const answer = await forAdminAsJson(INVOICE);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([503, 'INVOICE.PAPER_DAMAGED']);
    expect((await stored(INVOICE))!.pdf).toEqual(pdf);
    await kept.remove(pdf!.file);
    expect((await forAdmin(INVOICE)).status).toBe(503);
  });
});

describe('who has the paper of an order', () => {
  it('is its client, an administrator, and a guest who opened the order; for anybody else it does not exist', async () => {
    const client = await aClient(shop);
    const other = await aClient(shop);
    await order(shop, soap, { client });
    expect((await download(INVOICE, bearer(client.token))).status).toBe(200);
    expect((await download(INVOICE, bearer(other.token))).status).toBe(404);
    expect((await download(ofYear('F2026-000002'), bearer(client.token))).status).toBe(404);
    expect((await download('x', bearer(await shop.adminToken()))).status).toBe(404);
    await shop.http.get(`/api/invoices/${INVOICE}/pdf`).expect(401);

    const bought = await order(shop, soap, { email: newEmail() });
    const { access } = await openedOrder(shop, bought);
    const opened = (number: string, key: string) =>
      shop.http.post(`/api/invoices/${number}/pdf`).send({ access: key }).buffer(true).parse(asBytes);
    expect((await opened(ofYear('F2026-000002'), access)).status).toBe(200);
    expect((await opened(INVOICE, access)).status).toBe(404);
    const over = await shop.http.post(`/api/invoices/${INVOICE}/pdf`).send({ access: 'x' });
    expect([over.status, (over.body as { code: string }).code]).toEqual([400, 'ORDER.ACCESS_OVER']);
  });

  it('is nobody any more once its person is forgotten: the archive alone names the buyer, for a reason', async () => {
    const client = await aClient(shop);
    const bought = await order(shop, soap, { client });
    const { access } = await openedOrder(shop, bought, client.email);
    await admin.deliver(bought._id);
    await shop.http
      .post(`/api/client/${client.id}/erasure`)
      .set('Authorization', bearer(client.token))
      .send({ currentPassword: client.password })
      .expect(200);
    expect((await download(INVOICE, bearer(client.token))).status).toBe(401);
    const opened = await shop.http.post(`/api/invoices/${INVOICE}/pdf`).send({ access });
    expect([opened.status, (opened.body as { code: string }).code]).toEqual([400, 'ORDER.ACCESS_OVER']);
    const refused = await forAdminAsJson(INVOICE);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'INVOICE.RESTRICTED']);
    const read = admin.http('post', `/api/invoices/${INVOICE}/identity`).send({ reason: 'Contrôle fiscal' });
    expect(JSON.stringify((await read.expect(200)).body)).toContain('Claire Morel');
  });

  it('is nobody after the ten years of the archive: the file is gone, its document and its hash stay', async () => {
    const email = newEmail();
    await order(shop, soap, { email });
    await shop.mails(email);
    const { pdf } = (await stored(INVOICE))!;
    const old = shop.app.get(ForgetOldPapers);
    const db = shop.app.get<Connection>(getConnectionToken()).db!;
    const years = (count: number) => shop.clock.advance({ days: 366 * count });
    years(9);
    await old.execute();
    years(3);
    await old.execute();
    expect((await stored(INVOICE))!.pdf).toEqual(pdf);
    await runRetention(db as never, shop.clock.now(), { dryRun: false });
    await old.execute();
    expect((await stored(INVOICE))!.pdf).toEqual({ ...pdf, file: '' });
    expect(await shop.app.get(StoredFiles).get(pdf!.file)).toBeUndefined();
    expect([403, 404]).toContain((await forAdminAsJson(INVOICE)).status);
  });

  it('is nobody after the command alone: it counts the papers before, then takes them away', async () => {
    await shop.mails((await order(shop, soap)).email);
    const { pdf } = (await stored(INVOICE))!;
    const db = shop.app.get<Connection>(getConnectionToken()).db! as never;
    const files = shop.app.get(StoredFiles);
    shop.clock.advance({ days: 366 * 9 });
    expect(await papersToForget(db, files, shop.clock.now(), { dryRun: true })).toBe(0);
    shop.clock.advance({ days: 366 * 3 });
    expect(await papersToForget(db, files, shop.clock.now(), { dryRun: true })).toBe(1);
    expect(await papersToForget(db, files, shop.clock.now(), { dryRun: false })).toBe(0);
    expect(await files.get(pdf!.file)).toBeDefined();
    await runRetention(db, shop.clock.now(), { dryRun: false });
    expect(await papersToForget(db, files, shop.clock.now(), { dryRun: false })).toBe(1);
    expect(await files.get(pdf!.file)).toBeUndefined();
    expect((await stored(INVOICE))!.pdf).toEqual({ ...pdf, file: '' });
  });
});
