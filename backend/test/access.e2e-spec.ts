import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { Test } from '@nestjs/testing';
import { AccessRulesCheck } from '../src/shared/auth/access-rules.check.js';
import { RouteHandlers } from '../src/shared/auth/route-handlers.js';
import { type SessionClaims, SessionTokens } from '../src/shared/auth/session-tokens.js';
import { API_KEY_CALLS_PER_MINUTE } from '@shop/contract';
import { ACTORS, type Row } from './support/access-kinds.js';
import { rows } from './support/access-rows.js';
import { addKey, EVERY_SCOPE, OPENED } from './support/api-keys.js';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { routesOf } from './support/routes.js';
import { aClient, bearer, newEmail, signUp } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { invalidSessions } from './support/invalid-sessions.js';

let shop: Shop;
let table: Record<string, Row>;
let authorizations: (string | undefined)[];
/** Headers that look like sessions and are none, by what is wrong with them. */
let invalid: Record<string, string>;

beforeAll(async () => {
  shop = await startShop();
  const client = await aClient(shop);
  const other = await aClient(shop);
  const product = await addProduct(shop);
  const { _id: orderId, reference } = await order(shop, product, { client });
  table = rows({ client: client.id, productId: product._id, orderId, reference });
  const admin = await shop.adminToken();
  invalid = await invalidSessions(shop, client);
  authorizations = [undefined, await unconfirmedSession(), client.token, other.token, admin].map(
    (token) => token && bearer(token),
  );
}, 90_000);
afterAll(() => shop.close());

it('has a row for every route of the application, and no row for a route that is gone', () => {
  // The pages of the API's documentation are the swagger module's own, and public.
  const routes = routesOf(shop.app).filter((route) => !route.startsWith('GET /api/docs'));
  expect(routes.toSorted()).toEqual(Object.keys(table).toSorted());
});

it.each(Object.keys(rows({ client: '', productId: '', orderId: '', reference: '' })))(
  '%s opens to those it should',
  async (route) => {
    const row = table[route]!;
    const method = route.split(' ')[0]!.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const path = row.path ?? route.split(' ')[1]!;
    expect(path).not.toContain(':');
    const seen: Record<string, number> = {};
    for (const [index, actor] of ACTORS.entries()) {
      if (row.endless) {
        const reply = await fetch(shop.url + path, { headers: { Authorization: authorizations[index] ?? '' } });
        seen[actor] = reply.status;
        await reply.body?.cancel();
        continue;
      }
      const call = shop.http[method](path);
      const authorization = row.ownSessions ? anotherSession(authorizations[index]) : authorizations[index];
      if (authorization) call.set('Authorization', authorization);
      seen[actor] = (await (method === 'get' ? call : call.send(row.body ?? {}))).status;
    }
    expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor, index) => [actor, row.statuses[index]])));
  },
);

it('takes a session that is over, forged, foreign or revoked for none, on every route', async () => {
  const opened: string[] = [];
  for (const [route, row] of Object.entries(table)) {
    const method = route.split(' ')[0]!;
    const url = shop.url + (row.path ?? route.split(' ')[1]!);
    await Promise.all(
      Object.entries(invalid).map(async ([wrong, authorization]) => {
        const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
        const body = method === 'GET' ? undefined : JSON.stringify(row.body ?? {});
        const reply = await fetch(url, { method, headers, body, redirect: 'manual' });
        await reply.body?.cancel();
        if (reply.status !== row.statuses[0]) opened.push(`${route}, ${wrong}: ${reply.status}`);
      }),
    );
  }
  expect(opened).toEqual([]);
}, 90_000);

it('opens with the key of a program what names one of its rights, and what is open to all; with one right alone no other’s', async () => {
  const opened = new Map(EVERY_SCOPE.flatMap((scope) => OPENED[scope].map((route) => [route, scope] as const)));
  expect([...opened.keys()].filter((route) => !table[route])).toEqual([]);
  const whole: string[] = [];
  const answers = async (route: string, row: Row, key: string) => {
    const method = route.split(' ')[0]!;
    const body = method === 'GET' ? undefined : JSON.stringify(row.body ?? {});
    const headers = { Authorization: bearer(key), 'Content-Type': 'application/json' };
    const reply = await fetch(shop.url + (row.path ?? route.split(' ')[1]!), {
      method,
      headers,
      body,
      redirect: 'manual',
    });
    await reply.body?.cancel();
    return reply.status;
  };
  const wrong: string[] = [];
  for (const [index, [route, row]] of Object.entries(table).entries()) {
    if (index % (API_KEY_CALLS_PER_MINUTE - 1) === 0) whole.unshift((await addKey(shop)).key);
    const [visitor, , client, , admin] = row.statuses;
    // What is somebody's own asks for a session: there a key is none.
    const expected = opened.has(route) ? admin : visitor === 401 && client === 403 ? 403 : visitor;
    const status = await answers(route, row, whole[0]!);
    if (status !== expected) wrong.push(`${route}: ${status} for ${expected}`);
  }
  for (const scope of EVERY_SCOPE) {
    const { key } = await addKey(shop, { scopes: [scope] });
    for (const [route, needed] of opened) {
      const expected = needed === scope ? table[route]!.statuses[4] : 403;
      const status = await answers(route, table[route]!, key);
      if (status !== expected) wrong.push(`${scope}, ${route}: ${status} for ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
}, 90_000);

it('ends every session when the account goes, on the very next request', async () => {
  const client = await aClient(shop);
  const admin = bearer(await shop.adminToken());
  await shop.http.delete(`/api/delete/client/${client.id}`).set('Authorization', admin).expect(200);
  await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token)).expect(401);
});

it('does not start with a route of which nobody said to whom it opens', async () => {
  class ForgetfulController {
    show() {
      return 'secret';
    }
  }
  Get('forgotten')(
    ForgetfulController.prototype,
    'show',
    Object.getOwnPropertyDescriptor(ForgetfulController.prototype, 'show')!,
  );
  Controller('api')(ForgetfulController);
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [ForgetfulController],
    providers: [RouteHandlers, AccessRulesCheck],
  }).compile();
  await expect(module.createNestApplication({ logger: false }).init()).rejects.toThrow(
    'Routes without an access rule: ForgetfulController.show (GET)',
  );
});

/** Of the same account. */
function anotherSession(authorization: string | undefined): string | undefined {
  if (!authorization) return undefined;
  const tokens = shop.app.get(SessionTokens);
  const claims = new JwtService().decode<SessionClaims>(authorization.replace('Bearer ', ''));
  const { audience, accountId, version, role } = tokens.sessionOf(claims)!;
  return bearer(tokens.begin(audience, accountId, version, role).token);
}

/** A rightly signed token of an account whose address nobody confirmed: no door hands one out. */
async function unconfirmedSession(): Promise<string> {
  const email = newEmail('inconfirmee');
  await signUp(shop, { clientEmail: email });
  const found = await shop.http
    .get('/api/clients')
    .query({ search: email })
    .set('Authorization', bearer(await shop.adminToken()));
  return shop.app.get(SessionTokens).begin('client', (found.body as { _id: string }[])[0]!._id, 1).token;
}
