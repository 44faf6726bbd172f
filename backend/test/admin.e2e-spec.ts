import type { Administrator, AdminLoginAnswer } from '@shop/contract';
import { DemoAdministrator } from '../src/modules/admin/application/demo-administrator.js';
import { FirstAdministrator } from '../src/modules/admin/application/first-administrator.js';
import { bearer, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const PASSWORD = 'tilleul et verveine';

let shop: Shop;
let first: string;
beforeAll(async () => {
  shop = await startShop();
  first = bearer(await shop.adminToken());
});
afterAll(() => shop.close());

const logIn = (email: string, password = PASSWORD) => shop.http.post('/api/admin/login').send({ email, password });

async function connect(email: string, password = PASSWORD): Promise<string> {
  const { body } = await logIn(email, password).expect(200);
  return bearer((body as AdminLoginAnswer).user.token);
}

async function anAdministrator(names: { nom?: string; prenom?: string } = {}) {
  const form = { nom: 'Martin', prenom: 'Louise', ...names, email: newEmail('louise'), password: PASSWORD };
  const { body } = await shop.http.post('/api/add/user').set('Authorization', first).send(form).expect(201);
  return { ...(body as Administrator), authorization: await connect(form.email) };
}

async function administrators(query: Record<string, string> = {}): Promise<Administrator[]> {
  const { body } = await shop.http.get('/api/users').query(query).set('Authorization', first).expect(200);
  return body as Administrator[];
}

describe('the first administrator', () => {
  it('comes from the configuration, once', async () => {
    await Promise.all([1, 2, 3].map(() => shop.app.get(FirstAdministrator).execute()));
    const { email } = shop.environment.admin;
    expect((await administrators()).map((one) => one.email)).toEqual([email]);
  });

  it('is one only when several instances start at once on an empty shop', async () => {
    const empty = await startShop({ ADMIN_EMAIL: 'autre@savonnerie.example', ADMIN_PASSWORD: PASSWORD });
    try {
      const { app } = empty;
      const model = app.get<{ deleteMany(filter: object): Promise<unknown>; countDocuments(): Promise<number> }>(
        'AdministratorModel',
        { strict: false },
      );
      await model.deleteMany({});
      await Promise.all([1, 2, 3, 4].map(() => app.get(FirstAdministrator, { strict: false }).execute()));
      expect(await model.countDocuments()).toBe(1);
    } finally {
      await empty.close();
    }
  });
});

describe('the demo login', () => {
  it('is announced until its password is changed', async () => {
    const demo = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    try {
      const { email, password } = demo.environment.admin;
      expect(await demo.app.get(DemoAdministrator).isStillValid()).toBe(true);
      const login = await demo.http.post('/api/admin/login').send({ email, password }).expect(200);
      const { user } = login.body as AdminLoginAnswer;
      await demo.http
        .put(`/api/update/user/${user._id}`)
        .set('Authorization', bearer(user.token))
        .send({ password: PASSWORD })
        .expect(200);
      expect(await demo.app.get(DemoAdministrator).isStillValid()).toBe(false);
    } finally {
      await demo.close();
    }
  });
});

describe('logging in to the back-office', () => {
  it('answers the administrator with a token', async () => {
    const { email } = await anAdministrator();
    const { body } = await logIn(email.toUpperCase()).expect(200);
    expect(body).toEqual({
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        nom: 'Martin',
        prenom: 'Louise',
        role: 'owner',
        email,
        token: expect.stringMatching(/^eyJ/) as string,
      },
    });
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await anAdministrator();
    const wrong = await logIn(email, 'pas celui-là').expect(401);
    const unknown = await logIn(newEmail('personne')).expect(401);
    expect(wrong.body).toEqual({
      code: 'ADMIN.LOGIN_REFUSED',
      message: 'Erreur de connexion. Veuillez vérifier vos informations.',
    });
    expect(unknown.body).toEqual(wrong.body);
    await shop.http
      .post('/api/admin/login')
      .send({ email: { $ne: '' }, password: { $ne: '' } })
      .expect(400);
  });

  it('is locked for a while after ten failures', async () => {
    const { email } = await anAdministrator();
    for (let failures = 0; failures < 10; failures += 1) await logIn(email, 'pas celui-là').expect(401);
    expect((await logIn(email).expect(429)).headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('the list of administrators', () => {
  it('shows a harmless reference as token, and no secret', async () => {
    const { email } = await anAdministrator();
    const [found] = await administrators({ search: email });
    expect(found).toEqual({
      _id: expect.any(String) as string,
      nom: 'Martin',
      prenom: 'Louise',
      role: 'owner',
      email,
      token: expect.stringMatching(/^ADM-[2-9A-Z]{6}$/) as string,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      version: 1,
      secondFactor: false,
    });
  });

  it('is searched, sorted and paged', async () => {
    for (const nom of ['Quérel-Ève', 'Querel-Ange', 'Quérel-Édith']) await anAdministrator({ nom });
    const names = (await administrators({ search: 'QUEREL', sort: 'nom' })).map(({ nom }) => nom);
    expect(names).toEqual(['Querel-Ange', 'Quérel-Édith', 'Quérel-Ève']);
    const page = await shop.http
      .get('/users')
      .query({ search: 'querel', sort: '-nom', page: 2, limit: 2 })
      .set('Authorization', first)
      .expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect((page.body as Administrator[]).map(({ nom }) => nom)).toEqual(['Querel-Ange']);
  });
});

describe('adding an administrator', () => {
  it.each([
    [{ nom: '' }, 'Le nom est requis'],
    [{ prenom: null }, 'Le prénom est requis'],
    [{ email: 'louise' }, 'Email invalide'],
    [{ password: '' }, 'Le mot de passe est requis'],
    [{ password: 'onze signes' }, 'Le mot de passe doit contenir au moins 12 caractères'],
    [{ password: '123456789012' }, expect.stringContaining('trop courant')],
    [{ password: 'unbelievable' }, expect.stringContaining('trop courant')],
  ])('refuses %j', async (wrong, message) => {
    const form = { nom: 'Martin', prenom: 'Louise', email: newEmail('louise'), password: PASSWORD, ...wrong };
    const answer = await shop.http.post('/api/add/user').set('Authorization', first).send(form).expect(400);
    expect(answer.body).toMatchObject({ message });
  });

  it('refuses an address that another has', async () => {
    const { email } = await anAdministrator();
    const form = { nom: 'Petit', prenom: 'Anne', email: email.toUpperCase(), password: PASSWORD };
    const answer = await shop.http.post('/api/add/user').set('Authorization', first).send(form).expect(409);
    expect(answer.body).toMatchObject({ code: 'ADMIN.EMAIL_TAKEN' });
  });
});

describe('editing an administrator', () => {
  const edit = (id: string, body: object, authorization = first) =>
    shop.http.put(`/api/update/user/${id}`).set('Authorization', authorization).send(body);

  it('keeps what is not sent, and the password that is typed again', async () => {
    const louise = await anAdministrator();
    await edit(louise._id, { prenom: 'Lou' }).expect(200);
    await edit(louise._id, { nom: 'Martin', prenom: 'Lou', email: louise.email, password: PASSWORD }).expect(200);
    const { body } = await shop.http
      .get(`/api/user/${louise._id}`)
      .set('Authorization', louise.authorization)
      .expect(200);
    expect(body).toMatchObject({ nom: 'Martin', prenom: 'Lou', email: louise.email });
  });

  it('refuses a form that was filled before a colleague saved, and says who changed what', async () => {
    const louise = await anAdministrator();
    const { body: seen } = await shop.http.get(`/api/user/${louise._id}`).set('Authorization', first).expect(200);
    const { version } = seen as Administrator;
    const saved = await edit(louise._id, { prenom: 'Lou', expectedVersion: version }, louise.authorization).expect(200);
    expect(saved.body).toMatchObject({ version: version + 1 });
    const late = await edit(louise._id, { nom: 'Petit', expectedVersion: version }).expect(409);
    expect(late.body).toMatchObject({
      code: 'ADMIN.CHANGED_MEANWHILE',
      current: { prenom: 'Lou', nom: 'Martin', version: version + 1 },
      changedBy: { name: 'Lou Martin', label: 'Administrateur modifié', fields: ['prenom'] },
    });
    await edit(louise._id, { nom: 'Petit', expectedVersion: version + 1 }).expect(200);
  });

  it('ends the sessions of whoever gets a new password, and tells them', async () => {
    const louise = await anAdministrator();
    await edit(louise._id, { password: 'sauge et romarin' }).expect(200);
    await shop.http.get('/api/users').set('Authorization', louise.authorization).expect(401);
    await logIn(louise.email).expect(401);
    await connect(louise.email, 'sauge et romarin');
    expect((await shop.mails(louise.email))[0]?.subject).toContain('Votre mot de passe a changé');
  });

  it('lets those who change their own password stay, and ends their other sessions', async () => {
    const louise = await anAdministrator();
    const elsewhere = await connect(louise.email);
    const { headers } = await edit(louise._id, { password: 'sauge et romarin' }, louise.authorization).expect(200);
    const renewed = bearer(headers['x-session-token'] ?? '');
    await shop.http.get('/api/users').set('Authorization', renewed).expect(200);
    await shop.http.get('/api/users').set('Authorization', louise.authorization).expect(401);
    await shop.http.get('/api/users').set('Authorization', elsewhere).expect(401);
  });

  it.each([
    [{ nom: null }, 400],
    [{ email: 'louise' }, 400],
    [{ password: 'trop court' }, 400],
  ])('refuses %j', async (wrong, status) => {
    const louise = await anAdministrator();
    await edit(louise._id, wrong).expect(status);
  });

  it('refuses the address of another and an id that is none', async () => {
    const [louise, anne] = [await anAdministrator(), await anAdministrator()];
    await edit(louise._id, { email: anne.email }).expect(409);
    await edit('f'.repeat(24), { nom: 'Personne' }).expect(404);
    await edit('pas-un-id', { nom: 'Personne' }).expect(404);
  });
});

describe('deleting an administrator', () => {
  const remove = (id: string, authorization: string) =>
    shop.http.delete(`/api/delete/user/${id}`).set('Authorization', authorization);

  it('ends the account and its sessions', async () => {
    const louise = await anAdministrator();
    const { body } = await remove(louise._id, first).expect(200);
    expect(body).toEqual({ message: 'Utilisateur supprimé avec succès.' });
    await shop.http.get('/api/users').set('Authorization', louise.authorization).expect(401);
    await logIn(louise.email).expect(401);
    await remove(louise._id, first).expect(404);
  });

  it('is refused for oneself', async () => {
    const louise = await anAdministrator();
    const answer = await remove(louise._id, louise.authorization).expect(409);
    expect(answer.body).toMatchObject({ code: 'ADMIN.CANNOT_DELETE_ITSELF' });
  });

  it('leaves one when the last two delete each other at the same moment', async () => {
    const pair = await startShop();
    try {
      const token = bearer(await pair.adminToken());
      const form = { nom: 'Martin', prenom: 'Louise', email: 'louise@savonnerie.example', password: PASSWORD };
      const added = await pair.http.post('/api/add/user').set('Authorization', token).send(form).expect(201);
      const login = await pair.http.post('/api/admin/login').send(form).expect(200);
      const listed = await pair.http.get('/api/users').set('Authorization', token).expect(200);
      const louise = (added.body as Administrator)._id;
      const other = (listed.body as Administrator[]).find(({ _id }) => _id !== louise)!._id;
      const answers = await Promise.all([
        pair.http.delete(`/api/delete/user/${louise}`).set('Authorization', token),
        pair.http
          .delete(`/api/delete/user/${other}`)
          .set('Authorization', bearer((login.body as AdminLoginAnswer).user.token)),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      // The slower one meets the rule, or finds its own session ended.
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
    } finally {
      await pair.close();
    }
  });
});

describe('an administrator who forgot the password', () => {
  it('chooses a new one by a link that serves once, for an hour', async () => {
    const louise = await anAdministrator();
    const ask = (email: string) => shop.http.post('/api/admin/password/forgot').send({ email }).expect(200);
    const reset = (token: string, password: string) =>
      shop.http.post('/api/admin/password/reset').send({ token, password });
    const known = await ask(louise.email);
    expect((await ask('nobody@savonnerie.example')).body).toEqual(known.body);
    const [mail] = await shop.mails(louise.email);
    expect(mail?.text).toContain('/admin/reinitialiser-mot-de-passe?token=');
    const token = linkToken(mail!);

    await reset(token, 'trop court').expect(400);
    await reset(token, 'sauge et romarin').expect(200);
    await shop.http.get('/api/users').set('Authorization', louise.authorization).expect(401);
    await connect(louise.email, 'sauge et romarin');
    await reset(token, 'encore une autre').expect(400);

    await ask(louise.email);
    const late = linkToken((await shop.mails(louise.email, 3))[0]!);
    shop.clock.advance({ hours: 1, seconds: 1 });
    await reset(late, 'encore une autre').expect(400);
  });
});

describe('an invited administrator', () => {
  it('chooses the password by the mailed link, once', async () => {
    const other = await startShop();
    try {
      const own = bearer(await other.adminToken());
      const email = newEmail('invitee');
      const form = { nom: 'Roux', prenom: 'Anne', email };
      await other.http.post('/api/invite/user').set('Authorization', own).send(form).expect(201);
      await other.http.post('/api/invite/user').set('Authorization', own).send(form).expect(409);
      const [mail] = await other.mails(email);
      other.clock.advance({ hours: 47 });
      const reset = { token: linkToken(mail!), password: PASSWORD };
      await other.http.post('/api/admin/password/reset').send(reset).expect(200);
      await other.http.post('/api/admin/password/reset').send(reset).expect(400);
      await other.http.post('/api/admin/login').send({ email, password: PASSWORD }).expect(200);
    } finally {
      await other.close();
    }
  });
});
