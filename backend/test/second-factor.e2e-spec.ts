import { TOTP } from 'otpauth';
import type { Administrator, AdminLoginAnswer, RecoveryCodes, SecondFactorSecret } from '@shop/contract';
import { bearer, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const PASSWORD = 'tilleul et verveine';

let shop: Shop;
let first: string;
beforeAll(async () => {
  shop = await startShop();
  first = bearer(await shop.adminToken());
});
afterAll(() => shop.close());
// Each test begins with its step of 30 seconds, so that none ends in the middle of it.
beforeEach(() => shop.clock.advance({ seconds: 30 - (Math.floor(shop.clock.now().getTime() / 1000) % 30) }));

const logIn = (email: string, code?: string) =>
  shop.http.post('/api/admin/login').send({ email, password: PASSWORD, ...(code !== undefined && { code }) });

async function anAdministrator() {
  const form = {
    ...{ nom: 'Martin', prenom: 'Louise', email: newEmail('louise'), password: PASSWORD },
    // The clock of these tests moves on: the first administrator's login is no longer new.
    currentPassword: shop.environment.admin.password,
  };
  const { body } = await shop.http.post('/api/add/user').set('Authorization', first).send(form).expect(201);
  const login = await logIn(form.email).expect(200);
  const authorization = bearer((login.body as AdminLoginAnswer).user.token);
  const door = `/api/admin/second-factor`;
  return {
    ...(body as Administrator),
    authorization,
    state: () => shop.http.get(door).set('Authorization', authorization).expect(200),
    post: (what: 'begin' | 'confirm' | 'recovery-codes' | 'end', sent: object) =>
      shop.http.post(`${door}/${what}`).set('Authorization', authorization).send(sent),
  };
}

type Person = Awaited<ReturnType<typeof anAdministrator>>;

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
const nextStep = () => shop.clock.advance({ seconds: 30 });

async function enrolled(person: Person) {
  const { body } = await person.post('begin', { password: PASSWORD }).expect(200);
  const { secret, uri } = body as SecondFactorSecret;
  const confirmed = await person.post('confirm', { code: codeOf(secret) }).expect(200);
  nextStep();
  return { secret, uri, recoveryCodes: (confirmed.body as RecoveryCodes).recoveryCodes };
}

describe('the second step of the login', () => {
  it('is off until a code of the application confirmed it', async () => {
    const louise = await anAdministrator();
    expect((await louise.state()).body).toEqual({ on: false });
    const { body } = await louise.post('begin', { password: PASSWORD }).expect(200);
    const { secret, uri } = body as SecondFactorSecret;
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/);
    expect(uri).toContain(`secret=${secret}`);
    await logIn(louise.email).expect(200);

    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    await louise.post('confirm', { code: wrong }).expect(400);
    const { body: confirmed } = await louise.post('confirm', { code: codeOf(secret) }).expect(200);
    expect(new Set((confirmed as RecoveryCodes).recoveryCodes).size).toBe(10);
    expect((await louise.state()).body).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    expect((await shop.mails(louise.email))[0]?.subject).toContain('Vérification en deux étapes activée');
    const { body: listed } = await shop.http
      .get('/api/users')
      .query({ search: louise.email })
      .set('Authorization', first);
    expect((listed as Administrator[]).map(({ secondFactor }) => secondFactor)).toEqual([true]);
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('asks for a code behind the right password only, and takes each code once', async () => {
    const louise = await anAdministrator();
    const { secret } = await enrolled(louise);
    const asked = await logIn(louise.email).expect(401);
    expect(asked.body).toMatchObject({ code: 'ADMIN.CODE_REQUIRED' });
    const guess = await shop.http
      .post('/api/admin/login')
      .send({ email: louise.email, password: 'pas celui-là', code: codeOf(secret) })
      .expect(401);
    expect(guess.body).toMatchObject({ code: 'ADMIN.LOGIN_REFUSED' });

    const code = codeOf(secret);
    await logIn(louise.email, ` ${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
    const again = await logIn(louise.email, code).expect(401);
    expect(again.body).toMatchObject({ code: 'ADMIN.CODE_REFUSED' });
    nextStep();
    await logIn(louise.email, codeOf(secret)).expect(200);
  });

  it('lets one code in once when it comes twice at the same moment', async () => {
    const louise = await anAdministrator();
    const { secret } = await enrolled(louise);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(louise.email, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('takes a code of the step before or after, for clocks that differ, and none older', async () => {
    const louise = await anAdministrator();
    const { secret } = await enrolled(louise);
    nextStep();
    const late = codeOf(secret);
    nextStep();
    await logIn(louise.email, late).expect(200);
    const old = codeOf(secret);
    nextStep();
    nextStep();
    await logIn(louise.email, old).expect(401);
  });

  it('is passed by each recovery code once', async () => {
    const louise = await anAdministrator();
    const { recoveryCodes } = await enrolled(louise);
    const [code, other] = recoveryCodes as [string, string];
    await logIn(louise.email, code.toLowerCase().replaceAll('-', ' ')).expect(200);
    await logIn(louise.email, code).expect(401);
    await logIn(louise.email, other).expect(200);
    expect((await louise.state()).body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('is locked after ten wrong codes', async () => {
    const louise = await anAdministrator();
    const { secret } = await enrolled(louise);
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    for (let failures = 0; failures < 10; failures += 1) await logIn(louise.email, wrong).expect(401);
    await logIn(louise.email, codeOf(secret)).expect(429);
  });

  it('stays when the password is reset by mail', async () => {
    const louise = await anAdministrator();
    const { secret } = await enrolled(louise);
    await shop.http.post('/api/admin/password/forgot').send({ email: louise.email }).expect(200);
    const token = linkToken((await shop.mails(louise.email, 2))[0]!);
    const password = 'sauge et romarin';
    await shop.http.post('/api/admin/password/reset').send({ token, password }).expect(200);
    const login = { email: louise.email, password };
    await shop.http.post('/api/admin/login').send(login).expect(401);
    await shop.http
      .post('/api/admin/login')
      .send({ ...login, code: codeOf(secret) })
      .expect(200);
  });

  it('is turned off with the password, and can be turned on anew', async () => {
    const louise = await anAdministrator();
    await enrolled(louise);
    await louise.post('begin', { password: PASSWORD }).expect(409);
    const refused = await louise.post('end', { password: 'pas celui-là' }).expect(400);
    expect(refused.body).toMatchObject({ problems: [{ field: 'password' }] });
    expect((await louise.post('end', { password: PASSWORD }).expect(200)).body).toEqual({ on: false });
    await logIn(louise.email).expect(200);
    await enrolled(louise);
    await logIn(louise.email).expect(401);
  });

  it('gets new recovery codes for the password; the old ones are worth nothing then, the application stays', async () => {
    const louise = await anAdministrator();
    const { secret, recoveryCodes: old } = await enrolled(louise);
    await logIn(louise.email, old[0]).expect(200);
    const refused = await louise.post('recovery-codes', { password: 'pas celui-là' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'ADMIN.PASSWORD_REFUSED', problems: [{ field: 'password' }] });
    expect((await louise.state()).body).toMatchObject({ recoveryCodesLeft: 9 });

    const { body } = await louise.post('recovery-codes', { password: PASSWORD }).expect(200);
    const { recoveryCodes } = body as RecoveryCodes;
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
    expect((await louise.state()).body).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    await logIn(louise.email, old[1]).expect(401);
    await logIn(louise.email, recoveryCodes[1]).expect(200);
    await logIn(louise.email, codeOf(secret)).expect(200);

    expect((await shop.mails(louise.email, 2))[0]?.subject).toContain('De nouveaux codes de secours');
    const { body: log } = await shop.http
      .get('/api/audit')
      .query({ target: louise._id, act: 'administrator.recovery-codes-renewed' })
      .set('Authorization', first);
    expect(log).toEqual([expect.objectContaining({ label: 'Codes de secours renouvelés' })]);
    for (const code of recoveryCodes) expect(JSON.stringify(log)).not.toContain(code);
  });

  it('has no recovery codes to renew while it is off or only begun', async () => {
    const louise = await anAdministrator();
    const refused = await louise.post('recovery-codes', { password: PASSWORD }).expect(409);
    expect(refused.body).toMatchObject({ code: 'ADMIN.SECOND_FACTOR_OFF' });
    await louise.post('begin', { password: PASSWORD }).expect(200);
    await louise.post('recovery-codes', { password: PASSWORD }).expect(409);
  });

  it('stays on once its confirmation was answered, whatever else is asked in that moment', async () => {
    let answeredOn = 0;
    for (let round = 0; round < 8; round += 1) {
      const louise = await anAdministrator();
      const { body } = await louise.post('begin', { password: PASSWORD }).expect(200);
      const { secret } = body as SecondFactorSecret;
      // Hashing the password takes the beginning a while: confirmed before, in the middle of it, and after.
      const confirm = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 8));
        return louise.post('confirm', { code: codeOf(secret) });
      };
      const [confirmed, ...begun] = await Promise.all([
        confirm(),
        ...[1, 2, 3].map(() => louise.post('begin', { password: PASSWORD })),
      ]);
      expect([200, 400]).toContain(confirmed.status);
      for (const { status } of begun) expect([200, 409]).toContain(status);
      expect((await louise.state()).body).toMatchObject({ on: confirmed.status === 200 });
      if (confirmed.status !== 200) continue;
      answeredOn += 1;
      expect((await logIn(louise.email).expect(401)).body).toMatchObject({ code: 'ADMIN.CODE_REQUIRED' });
    }
    expect(answeredOn).toBeGreaterThan(0);
  }, 60_000);

  it('hands out recovery codes that work to one of two who renew them at once', async () => {
    const louise = await anAdministrator();
    await enrolled(louise);
    const renewals = await Promise.all([1, 2].map(() => louise.post('recovery-codes', { password: PASSWORD })));
    expect(renewals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(renewals.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'ADMIN.RECOVERY_CODES_CHANGED',
    });
    const { recoveryCodes } = renewals.find(({ status }) => status === 200)!.body as RecoveryCodes;
    await logIn(louise.email, recoveryCodes[0]).expect(200);
  });

  it('is written in the audit log, without any code', async () => {
    const louise = await anAdministrator();
    const { recoveryCodes } = await enrolled(louise);
    await logIn(louise.email, recoveryCodes[0]).expect(200);
    const { body } = await shop.http.get('/api/audit').query({ target: louise._id }).set('Authorization', first);
    expect((body as { act: string }[]).map(({ act }) => act)).toEqual([
      'administrator.logged-in',
      'administrator.recovery-code-used',
      'administrator.second-factor-on',
      'administrator.logged-in',
      'administrator.added',
    ]);
    expect(JSON.stringify(body)).not.toContain(recoveryCodes[0]);
  });
});

describe('whoever finds the session of an administrator open', () => {
  it('makes, takes and ends no account: ten minutes after the login the password is asked for again', async () => {
    const [louise, anne] = [await anAdministrator(), await anAdministrator()];
    const as = (verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
      shop.http[verb](path).set('Authorization', louise.authorization).send(body);
    const form = () => ({ nom: 'Petit', prenom: 'Zoé', email: newEmail('zoe'), password: PASSWORD });
    shop.clock.advance({ minutes: 11 });

    const acts = [
      (proof: object) => as('put', `/api/update/user/${anne._id}`, { email: newEmail('prise'), ...proof }),
      (proof: object) => as('put', `/api/update/user/${anne._id}`, { password: 'sauge et romarin', ...proof }),
      // Whether it is the present one is told to nobody either.
      (proof: object) => as('put', `/api/update/user/${anne._id}`, { password: PASSWORD, ...proof }),
      (proof: object) => as('post', '/api/add/user', { ...form(), ...proof }),
      (proof: object) => as('post', '/api/invite/user', { ...form(), ...proof }),
      (proof: object) => as('delete', `/api/delete/user/${anne._id}`, proof),
    ];
    const list = async () => (await as('get', '/api/users').expect(200)).body as Administrator[];
    const before = await list();
    for (const act of acts) {
      const asked = await act({}).expect(400);
      expect(asked.body).toMatchObject({ code: 'PASSWORD.REQUIRED', problems: [{ field: 'currentPassword' }] });
    }
    const guessed = await acts[0]!({ currentPassword: 'pas le sien' }).expect(400);
    expect(guessed.body).toMatchObject({ code: 'ADMIN.PASSWORD_REFUSED', problems: [{ field: 'currentPassword' }] });
    await as('delete', `/delete/user/${anne._id}`).expect(400);
    expect(await list()).toEqual(before);

    await as('put', `/api/update/user/${anne._id}`, { prenom: 'Anne', email: anne.email }).expect(200);
    for (const act of acts)
      await act({ currentPassword: PASSWORD }).expect(({ status }) => expect(status).toBeLessThan(300));
    await shop.http.get(`/api/user/${anne._id}`).set('Authorization', louise.authorization).expect(404);
  });
});
