import type { ApiError, AuditEntry, Obligations, Product, Withdrawal } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const unmatched = (reference = 'AK-INCONNU') => ({ prenom: 'Nadia', nom: 'Belkacem', reference, email: newEmail() });
const bogus = () => withdrawals(shop).declared(unmatched());
const close = ({ _id }: Withdrawal, body: object = { reason: 'Message publicitaire' }) =>
  admin.http('post', `/api/withdrawals/${_id}/close`).send(body);
const reopen = ({ _id }: Withdrawal) => admin.http('delete', `/api/withdrawals/${_id}/close`);
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const actsOn = async ({ _id }: Withdrawal) =>
  ((await admin.http('get', `/api/audit?target=${_id}`).expect(200)).body as AuditEntry[]).map(({ act }) => act);
const dueOf = async ({ _id }: Withdrawal) => {
  const { due } = (await admin.http('get', '/api/obligations').expect(200)).body as Obligations;
  return due.filter(({ id }) => id === _id);
};

describe('L221-21 a declaration that matches no order', () => {
  it('is put aside with who, when and why, keeps its words, and waits for nobody any more', async () => {
    const kept = await bogus();
    expect(await dueOf(kept)).toMatchObject([{ kind: 'match' }]);
    const { body } = await close(kept, { reason: '  Aucune commande\u00a0: démarchage ', expectedVersion: 1 }).expect(
      200,
    );
    const at = expect.any(String) as string;
    expect(body).toMatchObject({
      state: 'Classée sans suite',
      open: false,
      overdue: false,
      closing: { reason: 'Aucune commande\u00a0: démarchage', author: expect.stringMatching(/\S/) as string, at },
      words: kept.words,
      declaredAt: kept.declaredAt,
    });
    expect(await dueOf(kept)).toEqual([]);
    const { list } = withdrawals(shop);
    expect(await list({ search: kept.number, open: 1 })).toEqual([]);
    expect(await list({ search: kept.number, state: 'À rapprocher' })).toEqual([]);
    expect(await list({ search: kept.number, state: 'Classée sans suite' })).toHaveLength(1);
    expect(await actsOn(kept)).toEqual(['withdrawal.closed']);
  });

  it('is opened again, as often as it is asked for', async () => {
    const kept = await bogus();
    await close(kept).expect(200);
    for (let time = 0; time < 2; time += 1) {
      expect((await reopen(kept).expect(200)).body).toMatchObject({ state: 'À rapprocher', open: true, closing: null });
    }
    expect((await actsOn(kept)).toSorted()).toEqual(['withdrawal.closed', 'withdrawal.reopened']);
  });

  it('is matched also after it was put aside, and put aside no more', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await bogus();
    await close(kept).expect(200);
    const { body } = await admin
      .http('post', `/api/withdrawals/${kept._id}/match`)
      .send({ reference: bought.reference })
      .expect(200);
    expect(body).toMatchObject({ state: 'Acceptée', open: true, closing: null, amount: 6 });
    expect(codeOf(await close(kept).expect(409))).toBe('WITHDRAWAL.NOT_TO_CLOSE');
    expect(codeOf(await reopen(kept).expect(409))).toBe('WITHDRAWAL.NOT_CLOSED');
  });

  it('made again by the same person waits again: nothing that a consumer declares is lost', async () => {
    const body = unmatched();
    const kept = await withdrawals(shop).declared(body);
    await close(kept).expect(200);
    const again = await withdrawals(shop).declared(body);
    expect(again).toMatchObject({ _id: kept._id, state: 'À rapprocher', open: true, number: kept.number });
    expect(again.repeats).toHaveLength(1);
    expect((await actsOn(kept)).toSorted()).toEqual(['withdrawal.closed', 'withdrawal.reopened']);
    // The screen that showed it before does not know that somebody insists.
    const stale = { reason: 'Doublon', expectedVersion: kept.version };
    expect(codeOf(await close(kept, stale).expect(409))).toBe('WITHDRAWAL.CHANGED_MEANWHILE');
    await close(kept, { ...stale, expectedVersion: again.version }).expect(200);
  });

  it('is put aside by one of two administrators at once; the other is told', async () => {
    const kept = await bogus();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => close(kept, { reason: `N° ${number}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['WITHDRAWAL.NOT_TO_CLOSE']));
    expect(await actsOn(kept)).toEqual(['withdrawal.closed']);
  });

  it('is matched where somebody matches it and somebody else puts it aside at the same moment', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await bogus();
    const match = admin.http('post', `/api/withdrawals/${kept._id}/match`).send({ reference: bought.reference });
    const [matched, closed] = await Promise.all([match, close(kept)]);
    expect(matched.status).toBe(200);
    expect([200, 409]).toContain(closed.status);
    const [after] = await withdrawals(shop).list({ search: kept.number });
    expect(after).toMatchObject({ state: 'Acceptée', open: true });
  });

  it.each([
    ['no reason', {}],
    ['a blank one', { reason: ' \n ' }],
    ['more than 500 characters', { reason: 'x'.repeat(501) }],
    ['something else', { reason: { $gt: '' } }],
  ])('stays as it is with %s', async (_what, body) => {
    const kept = await bogus();
    const { message } = (await close(kept, body).expect(400)).body as ApiError;
    expect(message).toMatch(/^(Dites pourquoi|Le motif compte au plus 500)/);
    expect(await actsOn(kept)).toEqual([]);
  });

  it('is never one whose order was found', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await withdrawals(shop).declared(declarationOf(bought));
    expect(codeOf(await close(kept).expect(409))).toBe('WITHDRAWAL.NOT_TO_CLOSE');
    expect(codeOf(await reopen(kept).expect(409))).toBe('WITHDRAWAL.NOT_CLOSED');
  });
});

describe('L221-24 a refund that is due', () => {
  it('comes before declarations that match nothing, however many came first', async () => {
    const { declare, declared } = withdrawals(shop);
    for (let made = 0; made < 130; made += 1) {
      if (made % 50 === 49) shop.clock.advance({ hours: 2 });
      await declare(unmatched(`AK-77${String(made).padStart(4, '0')}`)).expect(200);
    }
    admin = await backOffice(shop);
    const real = await declared(declarationOf(await order(shop, soap, { email: newEmail() })));
    const { due } = (await admin.http('get', '/api/obligations').expect(200)).body as Obligations;
    const kinds = due.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'match')).toHaveLength(100);
    expect(kinds.lastIndexOf('refund')).toBeLessThan(kinds.indexOf('match'));
    expect(due.map(({ id }) => id)).toContain(real._id);
  }, 60_000);
});
