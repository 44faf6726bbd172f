import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AdminLoginAnswer, Administrator, ApiError, Order, StaffRole } from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { OPEN_TO_ROLES } from './support/access-of-roles.js';
import type { Row } from './support/access-kinds.js';
import { rows } from './support/access-rows.js';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const PASSWORD = 'un-autre-mot-de-passe-solide';
const ROLES = ['preparer', 'accountant', 'editor'] as const;

let shop: Shop;
let table: Record<string, Row>;
let orderId: string;
const sessions = {} as Record<(typeof ROLES)[number], string>;

beforeAll(async () => {
  shop = await startShop();
  const client = await aClient(shop);
  const product = await addProduct(shop, { stock: 50 });
  const ordered = await order(shop, product, { client });
  orderId = ordered._id;
  table = rows({ client: client.id, productId: product._id, orderId, reference: ordered.reference });
  for (const role of ROLES) sessions[role] = (await aColleague(role)).token;
}, 90_000);
afterAll(() => shop.close());

const asOwner = async () => bearer(await shop.adminToken());
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

async function aColleague(role?: StaffRole) {
  const email = newEmail('collegue');
  const added = await shop.http
    .post('/api/add/user')
    .set('Authorization', await asOwner())
    .send({ nom: 'Petit', prenom: 'Jeanne', email, password: PASSWORD, ...(role && { role }) })
    .expect(201);
  const { user } = (await shop.http.post('/api/admin/login').send({ email, password: PASSWORD }).expect(200))
    .body as AdminLoginAnswer;
  return { ...(added.body as Administrator), token: user.token, role: user.role };
}

const change = async (id: string, body: object, authorization?: string) =>
  shop.http
    .put(`/api/update/user/${id}`)
    .set('Authorization', authorization ?? (await asOwner()))
    .send(body);

it.each(ROLES)(
  'opens to the role « %s » what it names, of every route, and nothing else',
  async (role) => {
    expect(OPEN_TO_ROLES[role].filter((route) => !table[route])).toEqual([]);
    const wrong: string[] = [];
    for (const [route, row] of Object.entries(table)) {
      // Asked by a test of its own: the session that asks ends.
      if (row.ownSessions) continue;
      const method = route.split(' ')[0]!;
      const [visitor, , client, , owner] = row.statuses;
      const isPublic = visitor === owner;
      const isOfClients = visitor === 401 && owner === 404 && client !== 403;
      const expected = isPublic || isOfClients || OPEN_TO_ROLES[role].includes(route) ? owner : 403;
      const reply = await fetch(shop.url + (row.path ?? route.split(' ')[1]!), {
        method,
        headers: { Authorization: bearer(sessions[role]), 'Content-Type': 'application/json' },
        body: method === 'GET' ? undefined : JSON.stringify(row.body ?? {}),
        redirect: 'manual',
      });
      await reply.body?.cancel();
      if (reply.status !== expected) wrong.push(`${route}: ${reply.status} for ${expected}`);
    }
    expect(wrong).toEqual([]);
  },
  90_000,
);

it('says that the role is what is missing', async () => {
  const refused = await shop.http.get('/api/clients').set('Authorization', bearer(sessions.preparer)).expect(403);
  expect(refused.body).toMatchObject({ code: 'ACCESS.ROLE', message: expect.stringContaining('rôle') as string });
});

it('lets who prepares ship, one or several, and neither cancel nor refund', async () => {
  const authorization = bearer(sessions.preparer);
  for (const status of ['Annulé', 'Remboursé']) {
    const one = await shop.http
      .put(`/api/orders/${orderId}/status`)
      .set('Authorization', authorization)
      .send({ status })
      .expect(403);
    expect(codeOf(one)).toBe('ACCESS.ROLE');
    const many = await shop.http
      .post('/api/orders/bulk-status')
      .set('Authorization', authorization)
      .send({
        changes: [
          { orderId, status: 'Livré' },
          { orderId, status },
        ],
      })
      .expect(403);
    expect(codeOf(many)).toBe('ACCESS.ROLE');
  }
  const shipped = await shop.http
    .put(`/api/orders/${orderId}/status`)
    .set('Authorization', authorization)
    .send({ status: 'Expédié', deliver: 'Colissimo', orderNumber: '6A12345678901' })
    .expect(200);
  expect(shipped.body).toMatchObject({ status: 'Expédié' });
  const shown = await shop.http.get(`/api/orders/${orderId}`).set('Authorization', authorization).expect(200);
  const { nextStatuses } = shown.body as Order;
  expect(nextStatuses).toContain('Livré');
  expect(nextStatuses).not.toContain('Remboursé');
  expect((shipped.body as Order).nextStatuses).toEqual(nextStatuses);
  const forTheOwner = await shop.http.get(`/api/orders/${orderId}`).set('Authorization', await asOwner());
  expect(forTheOwner.body).toMatchObject({ nextStatuses: expect.arrayContaining(['Remboursé']) as string[] });
});

it('gives the books neither ways to reach a client nor their words', async () => {
  const headerFor = async (authorization: string) => {
    const { text } = await shop.http.get('/api/exports/orders.csv').set('Authorization', authorization).expect(200);
    const [header = '', first = ''] = text.split('\r\n');
    return { header, columns: [header, first].map((line) => line.split(';').length), text };
  };
  const books = await headerFor(bearer(sessions.accountant));
  expect(books.header).toContain('TVA (EUR)');
  expect(books.header).not.toMatch(/Email|Téléphone|Adresse|Mot du cadeau|Destinataire|suivi/);
  expect(books.columns[0]).toBe(books.columns[1]);
  expect(books.text).not.toContain('@');
  expect((await headerFor(await asOwner())).header).toContain('Email');
});

it('tells each role live what concerns it alone', async () => {
  const product = await addProduct(shop, { stock: 50 });
  const heard = async (authorization: string) => {
    const stop = new AbortController();
    const headers = { Authorization: authorization, 'Last-Event-ID': String(shop.clock.now().getTime() - 60_000) };
    const { body } = await fetch(`${shop.url}/api/events`, { headers, signal: stop.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    // What is heard later comes with the first look, in one go; a beat follows what there is nothing to tell.
    while (!/event: |: présent/.test(text)) text += (await reader.read()).value ?? '';
    stop.abort();
    return text;
  };
  await order(shop, product);
  const [owner, preparer] = [await heard(await asOwner()), await heard(bearer(sessions.preparer))];
  expect([owner, preparer].every((text) => text.includes('event: order-paid'))).toBe(true);
  expect(await heard(bearer(sessions.editor))).not.toContain('event: order');
}, 60_000);

it('takes whom nobody gave a role for an owner, tells each one’s role, and refuses one that does not exist', async () => {
  expect((await aColleague()).role).toBe('owner');
  const preparer = await aColleague('preparer');
  const found = await shop.http.get(`/api/user/${preparer._id}`).set('Authorization', await asOwner());
  expect(found.body).toMatchObject({ role: 'preparer' });
  const refused = await change(preparer._id, { role: 'root' });
  expect(refused.status).toBe(400);
});

it('ends the sessions of whose role changes, and writes it down', async () => {
  const colleague = await aColleague('preparer');
  const authorization = bearer(colleague.token);
  await shop.http.get('/api/orders').set('Authorization', authorization).expect(200);
  expect((await change(colleague._id, { role: 'editor' })).status).toBe(200);
  await shop.http.get('/api/orders').set('Authorization', authorization).expect(401);
  const { body } = await shop.http
    .get('/api/audit')
    .query({ act: 'administrator.updated' })
    .set('Authorization', await asOwner());
  expect(JSON.stringify(body)).toContain('Catalogue');
});

it('makes owners of those who were added before there were roles', async () => {
  const { _id, email } = await aColleague('editor');
  const db = shop.app.get<Connection>(getConnectionToken()).db!;
  await db.collection('administrators').updateOne({ email }, { $unset: { role: '' } });
  await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '0013-roles' });
  await shop.app.get(Migrations).run();
  const found = await shop.http.get(`/api/user/${_id}`).set('Authorization', await asOwner());
  expect(found.body).toMatchObject({ role: 'owner' });
});

it('lets nobody change their own role, nor give it to themselves another way', async () => {
  const owner = await aColleague('owner');
  const own = await change(owner._id, { role: 'editor' }, bearer(owner.token));
  expect([own.status, codeOf(own)]).toEqual([409, 'ADMIN.OWN_ROLE']);
  const climbing = await change(owner._id, { role: 'owner' }, bearer(sessions.editor));
  expect([climbing.status, codeOf(climbing)]).toEqual([403, 'ACCESS.ROLE']);
});

it('keeps an owner, whatever two of them do to each other at once', async () => {
  const [one, other] = [await aColleague('owner'), await aColleague('owner')];
  const everybody = (
    await shop.http
      .get('/api/users')
      .query({ limit: 100 })
      .set('Authorization', await asOwner())
  ).body as Administrator[];
  // Only these two are left as owners, and the one who asks for it.
  const first = everybody.find(({ email }) => email === 'gerante@savonnerie.example')!;
  for (const { _id, role } of everybody) {
    if (role === 'owner' && ![one._id, other._id, first._id].includes(_id)) await change(_id, { role: 'editor' });
  }
  await change(first._id, { role: 'editor' }, bearer(one.token)).then(({ status }) => expect(status).toBe(200));
  const answers = await Promise.all([
    change(other._id, { role: 'preparer' }, bearer(one.token)),
    change(one._id, { role: 'preparer' }, bearer(other.token)),
    shop.http.delete(`/api/delete/user/${other._id}`).set('Authorization', bearer(one.token)).send({}),
    shop.http.delete(`/api/delete/user/${one._id}`).set('Authorization', bearer(other.token)).send({}),
  ]);
  expect(answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status))).toBe(true);
  const left = await Promise.all(
    [one, other].map(({ token }) => shop.http.get('/api/users').set('Authorization', bearer(token))),
  );
  expect(left.some(({ status }) => status === 200)).toBe(true);
});
