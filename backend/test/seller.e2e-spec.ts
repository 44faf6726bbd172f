import type { ApiError, AuditEntry, ChangedMeanwhile, Duty, Rule, SellerField, SellerState } from '@shop/contract';
import { saveSeller, SELLER, sellerForm, sellerState } from './support/seller.js';
import { backOffice, type BackOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterEach(() => shop.close());

const rules = async () => (await admin.http('get', '/api/obligations').expect(200)).body.rules as Rule[];
const rule = async (id: string) => (await rules()).find((one) => one.id === id)!;
const confirm = (id: string, body: object) => admin.http('put', `/api/obligations/${id}/confirmation`).send(body);
const journal = async (act: string) =>
  (await admin.http('get', `/api/audit?act=${act}`).expect(200)).body as AuditEntry[];

describe('C. conso. L111-1, L221-5, LCEN 1-1: who sells', () => {
  it('is empty at first, kept field by field, and told to everybody as contact', async () => {
    expect(await sellerState(shop)).toMatchObject({ version: 0, demo: [], changedBy: null, seller: { name: '' } });
    const first = await saveSeller(shop, { siren: '732 829 320', email: 'Bonjour@Savonnerie.example', hostPhone: '' });
    expect(first).toMatchObject({ version: 1, missing: ['hostPhone'] });
    expect(first.seller).toEqual({ ...SELLER, hostPhone: '' });
    expect((await shop.http.get('/api/config').expect(200)).body).toMatchObject({
      checkout: 'open',
      contact: {
        name: 'Savonnerie du Port, SARL au capital de 8\u00a0000\u00a0€',
        address: '3 quai du Port, 13002 Marseille',
        phone: '04 91 00 00 00',
        email: 'bonjour@savonnerie.example',
      },
    });
    const [entry] = await journal('settings.seller-changed');
    expect(entry).toMatchObject({ before: { siren: '' }, after: { siren: '732829320' } });
    // The same again is no change.
    await saveSeller(shop, { hostPhone: '' });
    expect(await journal('settings.seller-changed')).toHaveLength(1);
  });

  it('says of each field who changed it last, and when', async () => {
    await saveSeller(shop);
    const before = await sellerState(shop);
    expect(before.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'siren', 'returnPaidBy']));
    shop.clock.advance({ minutes: 2 });
    const { changes, changedBy } = await saveSeller(shop, { phone: '04 91 11 11 11' });
    const at = (field: SellerField) => changes.find((one) => one.field === field);
    expect(at('phone')).toMatchObject({ name: changedBy!.name });
    expect(at('siren')).toEqual(before.changes.find(({ field }) => field === 'siren'));
    expect(at('phone')!.at > at('siren')!.at).toBe(true);
  });

  it('refuses what cannot be right, names each field, and keeps what was', async () => {
    const wrong = await sellerForm(shop, {
      siren: '732829321',
      phone: '08 99 12 34 56',
      mediatorWebsite: 'javascript:alert(1)',
      name: 'é'.repeat(200),
    });
    const { body } = await admin.http('put', '/api/seller').send(wrong).expect(400);
    const problems = (body as ApiError).problems!.map(({ field, code }) => `${field} ${code}`);
    expect(problems).toEqual([
      'name SELLER.TOO_LONG',
      'siren SELLER.SIREN_INVALID',
      'phone SELLER.PHONE_PREMIUM',
      'mediatorWebsite SELLER.WEBSITE_INVALID',
    ]);
    expect((await sellerState(shop)).version).toBe(0);
    const { name: _name, ...without } = await sellerForm(shop);
    await admin.http('put', '/api/seller').send(without).expect(400);
  });

  it('keeps one administrator from overwriting another unseen', async () => {
    const form = await sellerForm(shop);
    await saveSeller(shop);
    const { body } = await admin
      .http('put', '/api/seller')
      .send({ ...form, name: 'Autre' })
      .expect(409);
    const refusal = body as ChangedMeanwhile<SellerState>;
    expect(refusal).toMatchObject({ code: 'SELLER.CHANGED_MEANWHILE', current: { version: 1 } });
    expect(refusal.changedBy?.fields).toContain('siren');
    const two = await Promise.all(
      ['A', 'B'].map(async (publisher) =>
        admin.http('put', '/api/seller').send({ ...SELLER, publisher, expectedVersion: 1 }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('L221-24 what is due', () => {
  it('names a declaration to match with its last day, and a late one spoils its rule', async () => {
    const words = { prenom: 'Claire', nom: 'Morel', reference: 'AK-INCONNUE', email: 'claire@example.fr' };
    await shop.http.post('/api/withdrawals').send(words).expect(200);
    const due = async () => (await admin.http('get', '/api/obligations').expect(200)).body.due as Duty[];
    const [match, ...others] = await due();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      kind: 'match',
      title: 'Claire Morel',
      amount: null,
      overdue: false,
      note: 'À rapprocher d’une commande',
      detail: expect.stringMatching(/^AK-INCONNUE, déclarée le /) as string,
    });
    expect((await rule('refund')).state).toBe('En règle');
    shop.clock.advance({ days: 30 });
    admin = await backOffice(shop);
    expect(await due()).toMatchObject([{ kind: 'match', overdue: true }]);
    expect(await rule('refund')).toMatchObject({
      state: 'À compléter',
      note: 'Un remboursement est en retard, voir plus haut.',
    });
  });
});

describe('a rule that somebody confirms', () => {
  it('is in order until the last day, keeps name and date, and expires as something due', async () => {
    expect((await rule('mediator')).state).toBe('À compléter');
    expect((await confirm('mediator', { by: 'Me Roux, avocate' }).expect(409)).body).toMatchObject({
      code: 'RULE.INCOMPLETE',
    });
    await saveSeller(shop);
    expect(await rule('mediator')).toMatchObject({ state: 'À faire confirmer', confirmation: null });
    const until = new Date(shop.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    await confirm('mediator', { by: ' Me Roux, avocate ', until }).expect(200);
    expect(await rule('mediator')).toMatchObject({
      state: 'En règle',
      confirmation: { by: 'Me Roux, avocate', until, author: expect.stringMatching(/./) as string },
    });
    expect((await journal('settings.rule-confirmed'))[0]).toMatchObject({
      after: { obligation: 'Médiateur de la consommation', by: 'Me Roux, avocate', until },
    });
    const due = async () => (await admin.http('get', '/api/obligations').expect(200)).body.due as object[];
    expect(await due()).toMatchObject([{ kind: 'confirmation', id: 'mediator', dueOn: until, overdue: false }]);
    shop.clock.advance({ days: 22 });
    admin = await backOffice(shop);
    expect((await rule('mediator')).state).toBe('À faire confirmer');
    expect(await due()).toMatchObject([{ kind: 'confirmation', overdue: true }]);
  });

  it('is confirmed by nobody any more once what it says has changed', async () => {
    await saveSeller(shop);
    await confirm('mediator', { by: 'Me Roux, avocate' }).expect(200);
    await saveSeller(shop, { phone: '04 91 00 00 01' });
    expect((await rule('mediator')).state).toBe('En règle');
    await saveSeller(shop, { mediatorName: 'Un autre médiateur' });
    expect((await rule('mediator')).state).toBe('À faire confirmer');
  });

  it('refuses a past end, a rule that waits for nobody and one that is unknown', async () => {
    await saveSeller(shop);
    const codeOf = async (id: string, body: object, status: number) =>
      ((await confirm(id, body).expect(status)).body as ApiError).code;
    expect(await codeOf('mediator', { by: 'Me Roux', until: '2020-01-01' }, 400)).toBe('RULE.UNTIL_PAST');
    expect(await codeOf('mediator', { by: 'Me Roux', until: '2099-02-31' }, 400)).toBe('RULE.UNTIL_UNKNOWN');
    expect(await codeOf('packaging', { by: 'Me Roux' }, 409)).toBe('RULE.NOTHING_TO_CONFIRM');
    expect(await codeOf('constructor', { by: 'Me Roux' }, 404)).toBe('RULE.NOT_FOUND');
    await confirm('mediator', { by: '' }).expect(400);
  });

  it('tells where the seller and the page TVA disagree', async () => {
    await saveSeller(shop, { vatStatus: 'franchise', vatNumber: '' });
    expect(await rule('vat-number')).toMatchObject({
      state: 'À compléter',
      note: expect.stringContaining('La page TVA facture la TVA') as string,
    });
    await admin.http('put', '/api/vat').send({ regime: 'franchise', belgium: 'french' }).expect(200);
    expect((await rule('vat-number')).state).toBe('À faire confirmer');
  });
});
