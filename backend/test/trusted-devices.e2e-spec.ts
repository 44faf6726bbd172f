import { TOTP } from 'otpauth';
import type {
  Administrator,
  AdminLoginAnswer,
  ApiError,
  AuditEntry,
  SecondFactorSecret,
  TrustedDevice,
} from '@shop/contract';
import { bearer, newEmail } from './support/people.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const PASSWORD = 'tilleul et verveine';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Two instances of one shop: what one trusts, the other trusts, and no longer than it does. */
let shop: Shop;
let other: Shop;
let first: string;
beforeAll(async () => {
  const uri = databaseUri();
  shop = await startShop({}, { uri });
  other = await startShop({ JWT_SECRET: shop.environment.jwtSecret }, { uri });
}, 60_000);
afterAll(async () => {
  await other.close();
  await shop.close();
});
const later = (by: { seconds?: number; days?: number }) => {
  shop.clock.advance(by);
  other.clock.advance(by);
};
beforeEach(async () => {
  later({ seconds: 30 - (Math.floor(shop.clock.now().getTime() / 1000) % 30) });
  // The clock of these tests moves on by weeks.
  first = bearer(await shop.adminToken());
});

const codeOf = (reply: { body: unknown }) => (reply.body as ApiError).code;
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  ((reply.headers['set-cookie'] as string[] | undefined) ?? []).find((one) => one.startsWith('admin_device_'));
/** Name and value alone, as a browser sends it. */
const shown = (cookie: string | undefined) => (cookie ?? '').split(';')[0]!;

function logIn(
  email: string,
  {
    code,
    cookie,
    remember,
    by = shop,
    password = PASSWORD,
  }: {
    code?: string;
    cookie?: string;
    remember?: boolean;
    by?: Shop;
    password?: string;
  } = {},
) {
  const call = by.http.post('/api/admin/login').set('User-Agent', FIREFOX);
  if (cookie) void call.set('Cookie', shown(cookie));
  return call.send({ email, password, ...(code && { code }), ...(remember && { rememberDevice: true }) });
}

/** With the second step on, and this browser trusted. */
async function louise() {
  const form = {
    ...{ nom: 'Martin', prenom: 'Louise', email: newEmail('louise'), password: PASSWORD },
    currentPassword: shop.environment.admin.password,
  };
  const { body: added } = await shop.http.post('/api/add/user').set('Authorization', first).send(form).expect(201);
  const { _id } = added as Administrator;
  const { body } = await logIn(form.email).expect(200);
  let authorization = bearer((body as AdminLoginAnswer).user.token);
  const call = (method: 'get' | 'post' | 'delete', path: string, sent?: object) =>
    shop.http[method](`/api/admin/second-factor${path}`).set('Authorization', authorization).send(sent);
  const begun = await call('post', '/begin', { password: PASSWORD }).expect(200);
  const { secret } = begun.body as SecondFactorSecret;
  const code = () => new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
  await call('post', '/confirm', { code: code() }).expect(200);
  later({ seconds: 30 });
  const trusted = await logIn(form.email, { code: code(), remember: true }).expect(200);
  later({ seconds: 30 });
  const again = async () => {
    const reply = await logIn(form.email, { code: code() }).expect(200);
    authorization = bearer((reply.body as AdminLoginAnswer).user.token);
    later({ seconds: 30 });
  };
  const devices = async () => (await call('get', '/devices').expect(200)).body as TrustedDevice[];
  return { _id, email: form.email, cookie: cookieOf(trusted)!, code, call, devices, again };
}

const asked = async (email: string, cookie: string, by = shop) =>
  expect(codeOf(await logIn(email, { cookie, by }).expect(401))).toBe('ADMIN.CODE_REQUIRED');

describe('a device on which the second step is not asked', () => {
  it('is kept in a cookie that no script reads, and replaced with each use, on every instance', async () => {
    const { email, cookie, devices } = await louise();
    expect(cookie).toMatch(/Path=\/api\/admin; Expires=.*; HttpOnly; SameSite=Strict$/);
    const next = cookieOf(await logIn(email, { cookie, by: other }).expect(200));
    expect(shown(next)).not.toBe(shown(cookie));
    await logIn(email, { cookie: next! }).expect(200);
    expect(await devices()).toMatchObject([{ name: 'Firefox sur Linux', current: false }]);
  });

  it('never stands in for the password', async () => {
    const { email, cookie } = await louise();
    expect((await logIn(email, { cookie, password: 'tilleul et menthe poivrée' })).status).toBe(401);
    // The sign was not used up by it.
    await logIn(email, { cookie }).expect(200);
  });

  it('is one administrator’s', async () => {
    const [one, two] = [await louise(), await louise()];
    await asked(two.email, one.cookie);
    await asked(two.email, one.cookie.replace(one._id, two._id));
  });

  it('is not kept where nobody asked for it, nor without a code', async () => {
    const { email, code } = await louise();
    expect(cookieOf(await logIn(email, { code: code() }).expect(200))).toBeUndefined();
    expect(codeOf(await logIn(email, { remember: true }).expect(401))).toBe('ADMIN.CODE_REQUIRED');
  });

  it('ends after thirty days', async () => {
    const { email, cookie } = await louise();
    later({ days: 29 });
    const next = cookieOf(await logIn(email, { cookie }).expect(200))!;
    later({ days: 2 });
    await asked(email, next);
  });

  it('ends at once when its owner revokes it, one or all', async () => {
    const { email, cookie, devices, call } = await louise();
    const [device] = await devices();
    await call('delete', `/devices/${device!._id}`).expect(204);
    expect(await devices()).toEqual([]);
    await asked(email, cookie, other);
    const second = await louise();
    await second.call('delete', '/devices').expect(204);
    await asked(second.email, second.cookie, other);
    const journal = await shop.http.get('/api/audit').query({ target: second._id }).set('Authorization', first);
    expect((journal.body as AuditEntry[]).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['administrator.device-trusted', 'administrator.device-revoked']),
    );
  });

  it('is nobody else’s to revoke', async () => {
    const [one, two] = [await louise(), await louise()];
    const [device] = await one.devices();
    await two.call('delete', `/devices/${device!._id}`).expect(204);
    await logIn(one.email, { cookie: one.cookie }).expect(200);
  });

  it('ends with another role, another password and another second factor', async () => {
    const role = await louise();
    const put = (id: string, body: object) =>
      shop.http
        .put(`/api/update/user/${id}`)
        .set('Authorization', first)
        .send({ ...body, currentPassword: shop.environment.admin.password });
    await put(role._id, { role: 'preparer' }).expect(200);
    await asked(role.email, role.cookie);

    const password = await louise();
    await put(password._id, { password: 'sauge et romarin sec' }).expect(200);
    const reply = await logIn(password.email, { cookie: password.cookie, password: 'sauge et romarin sec' });
    expect([reply.status, codeOf(reply)]).toEqual([401, 'ADMIN.CODE_REQUIRED']);

    const factor = await louise();
    await factor.call('post', '/end', { password: PASSWORD }).expect(200);
    const begun = await factor.call('post', '/begin', { password: PASSWORD }).expect(200);
    const { secret } = begun.body as SecondFactorSecret;
    const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
    await factor.call('post', '/confirm', { code }).expect(200);
    await asked(factor.email, factor.cookie);
  });

  it('ends when its sign is shown once more long after it was replaced: one of both is a copy', async () => {
    const { email, cookie } = await louise();
    const next = cookieOf(await logIn(email, { cookie }).expect(200))!;
    // A second tab, or a lost answer.
    await asked(email, cookie);
    later({ seconds: 120 });
    await asked(email, cookie);
    await asked(email, next);
  });

  it('takes one of two that show the same sign at once', async () => {
    const { email, cookie } = await louise();
    const replies = await Promise.all([logIn(email, { cookie }), logIn(email, { cookie, by: other })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is guessed no more often than a code', async () => {
    const { email, cookie } = await louise();
    const wrong = shown(cookie).replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 32; guess += 1) statuses.add((await logIn(email, { cookie: wrong })).status);
    // Allowances per account are not multiplied.
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
