import type { Client } from '../src/contract/index.js';
import { aClient, bearer, linkToken, logIn, newEmail, signUp, signUpForm } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const SIGNED_UP =
  'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.';

let shop: Shop;
beforeAll(async () => {
  // With products, for the favourites.
  shop = await startShop({ SEED: 'demo' });
});
afterAll(() => shop.close());

describe('signing up', () => {
  it('sends a link that opens the account, and only then lets the client in', async () => {
    const form = signUpForm('Camille.Roux@Example.com');
    const answer = await shop.http.post('/add/client').send(form).expect(201);
    expect(answer.body).toEqual({ message: SIGNED_UP, emailVerificationToken: expect.any(String) as string });

    const credentials = { email: 'camille.roux@example.com', password: form.clientPassword };
    expect((await shop.http.post('/login/client').send(credentials).expect(200)).body).toEqual({
      isEmailVerified: false,
    });

    const [mail] = await shop.mails('camille.roux@example.com');
    expect(mail?.subject).toBe("Bienvenue, Claire · L'Atelier Karité");
    expect(mail?.text).toContain(`${shop.environment.publicUrl}/confirm-account?token=`);
    const confirmed = await shop.http
      .post('/confirm/client')
      .send({ token: linkToken(mail!) })
      .expect(200);
    expect(confirmed.body).toEqual({ message: 'Votre adresse est confirmée. Vous pouvez vous connecter.' });

    const login = await shop.http.post('/login/client').send(credentials).expect(200);
    expect(login.body).toEqual({
      isEmailVerified: true,
      client: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, token: expect.any(String) as string },
    });
  });

  it('answers a second click on the link kindly', async () => {
    const { token } = await signUp(shop);
    await shop.http.post('/api/confirm/client').send({ token }).expect(200);
    const again = await shop.http.post('/api/confirm/client').send({ token }).expect(200);
    expect(again.body).toEqual({ message: 'Votre adresse est déjà confirmée. Vous pouvez vous connecter.' });
  });

  it('refuses an invented link and one older than 24 hours', async () => {
    const { token, email } = await signUp(shop);
    const invented = await shop.http
      .post('/api/confirm/client')
      .send({ token: 'x'.repeat(43) })
      .expect(400);
    expect(invented.body).toMatchObject({ code: 'LINK.NOT_VALID' });
    shop.clock.advance({ hours: 24, seconds: 1 });
    await shop.http.post('/api/confirm/client').send({ token }).expect(400);

    await shop.http.post('/api/confirm/client/resend').send({ clientEmail: email }).expect(200);
    const [newest] = await shop.mails(email, 2);
    await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(newest!) })
      .expect(200);
    await expect(logIn(shop, email)).resolves.toMatchObject({ email });
  });

  it.each([
    [{ nom: '  ' }, 'nom', 'Le nom est requis'],
    [{ prenom: undefined }, 'prenom', 'Le prénom est requis'],
    [{ clientEmail: '' }, 'clientEmail', "L'email est requis"],
    [{ clientEmail: 'claire@' }, 'clientEmail', 'Email invalide'],
    [{ clientEmail: { $gt: '' } }, 'clientEmail', 'Email invalide'],
    [{ clientPassword: undefined }, 'clientPassword', 'Le mot de passe est requis'],
    [{ clientPassword: 'miel5' }, 'clientPassword', 'Le mot de passe doit contenir au moins 6 caractères'],
    [{ clientPassword: 'azerty123' }, 'clientPassword', expect.stringContaining('trop courant')],
    [{ clientPassword: 'm'.repeat(129) }, 'clientPassword', expect.stringContaining('au plus 128')],
    [{ prenom: 'gagnez sur evil.com' }, 'prenom', 'Le prénom est invalide.'],
    [{ nom: 'x'.repeat(81) }, 'nom', expect.stringContaining('au plus 80')],
  ])('refuses %j and names the field', async (wrong, field, message) => {
    const answer = await shop.http
      .post('/api/add/client')
      .send({ ...signUpForm(), ...wrong })
      .expect(400);
    expect(answer.body).toMatchObject({ message, problems: [{ field, message }] });
  });

  it('answers alike for an address that has an account, tells its owner, and changes nothing', async () => {
    const { email } = await aClient(shop);
    const unknown = await shop.http.post('/api/add/client').send(signUpForm()).expect(201);
    const known = await shop.http
      .post('/api/add/client')
      .send({ ...signUpForm(email.toUpperCase()), clientPassword: 'autre mot secret', prenom: 'Intrus' })
      .expect(201);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
    const { message, emailVerificationToken } = known.body as Record<string, string>;
    expect(message).toBe(SIGNED_UP);
    expect(emailVerificationToken).toHaveLength(43);

    const [mail] = await shop.mails(email, 2);
    expect(mail?.subject).toContain('Vous avez déjà un compte');
    expect(mail?.text).not.toContain('token=');
    await shop.http.post('/api/confirm/client').send({ token: emailVerificationToken }).expect(400);
    await expect(logIn(shop, email)).resolves.toMatchObject({ email });
    await expect(logIn(shop, email, 'autre mot secret')).rejects.toThrow('401');
  });

  it('opens the account with the password of the link that was followed', async () => {
    const email = newEmail('victime');
    const mine = await signUp(shop, { clientEmail: email, clientPassword: 'mon secret à moi' });
    await signUp(shop, { clientEmail: email, clientPassword: 'piège du voisin', prenom: 'Intrus' });
    await shop.http.post('/api/confirm/client').send({ token: mine.token }).expect(200);
    const { id, token } = await logIn(shop, email, 'mon secret à moi');
    await expect(logIn(shop, email, 'piège du voisin')).rejects.toThrow('401');
    const { body } = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    expect(body).toMatchObject({ prenom: 'Claire' });
  });

  it('keeps one account when the same form is sent twice at once', async () => {
    const form = signUpForm();
    const answers = await Promise.all([1, 2, 3].map(() => shop.http.post('/api/add/client').send(form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await shop.http
      .get('/api/clients')
      .query({ search: form.clientEmail })
      .set('Authorization', bearer(await shop.adminToken()))
      .expect(200);
    expect(body).toHaveLength(1);
  });

  it('sends nothing again to an address that is confirmed or unknown, and says so to nobody', async () => {
    const { email } = await aClient(shop);
    const answers = await Promise.all(
      [email, newEmail('inconnue')].map((clientEmail) =>
        shop.http.post('/api/confirm/client/resend').send({ clientEmail }).expect(200),
      ),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await shop.mails(email)).toHaveLength(1);
  });
});

describe('logging in', () => {
  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await aClient(shop);
    const wrong = await shop.http.post('/api/login/client').send({ email, password: 'pas celui-là' }).expect(401);
    const unknown = await shop.http
      .post('/api/login/client')
      .send({ clientEmail: newEmail('personne'), clientPassword: 'pas celui-là' })
      .expect(401);
    expect(wrong.body).toEqual({ code: 'LOGIN.WRONG_CREDENTIALS', message: 'Email ou mot de passe incorrect.' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('does not tell an unconfirmed account from none without its password', async () => {
    const { email } = await signUp(shop);
    await shop.http.post('/api/login/client').send({ email, password: 'pas celui-là' }).expect(401);
  });

  it.each([
    [{}, "L'email est requis"],
    [{ email: 'claire', password: 'lavande et miel' }, 'Email invalide'],
    [{ email: 'claire@example.com' }, 'Le mot de passe est requis'],
    [{ email: { $ne: null }, password: { $ne: null } }, 'Email invalide'],
    [{ email: 'claire@example.com', password: { $ne: null } }, 'Le mot de passe est invalide.'],
  ])('refuses the body %j', async (body, message) => {
    const answer = await shop.http.post('/api/login/client').send(body).expect(400);
    expect(answer.body).toMatchObject({ message });
  });

  it('locks an account for a while after ten failures, whatever the spelling of its address', async () => {
    const { email, password } = await aClient(shop);
    const attempt = (address: string, secret: string) =>
      shop.http.post('/api/login/client').send({ email: address, password: secret });
    for (let failures = 0; failures < 10; failures += 1) {
      await attempt(failures % 2 ? email : email.toUpperCase(), 'pas celui-là').expect(401);
    }
    const locked = await attempt(email, password).expect(429);
    expect(locked.body).toMatchObject({ code: 'THROTTLE.TOO_MANY' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    shop.clock.advance({ minutes: 15 });
    await attempt(email, password).expect(200);
  });

  it('does not lock out a client who logs in often', async () => {
    const { email } = await aClient(shop);
    for (let logins = 0; logins < 12; logins += 1) await logIn(shop, email);
  });
});

describe('the allowance of a network address', () => {
  it('stops somebody who tries many accounts', async () => {
    const small = await startShop({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const attempt = () =>
        small.http.post('/api/login/client').send({ email: newEmail('cible'), password: 'pas celui-là' });
      for (let failures = 0; failures < 5; failures += 1) await attempt().expect(401);
      await attempt().expect(429);
    } finally {
      await small.close();
    }
  });
});

describe('personal data', () => {
  it('are saved and answered without any secret', async () => {
    const { id, token, email } = await aClient(shop);
    const changes = {
      civilite: 'Madame',
      nom: "d'Arc",
      prenom: 'Jeanne',
      clientEmail: email,
      birthday: '1990-02-28',
      mobile: '06 12 34 56 78',
    };
    const put = await shop.http
      .put(`/update/client/${id}`)
      .set('Authorization', `Token ${token}`)
      .send(changes)
      .expect(200);
    const expected = {
      _id: id,
      token: expect.stringMatching(/^CLI-[2-9A-Z]{6}$/) as string,
      ...changes,
      favorites: [],
      purchases: [],
      montantDepense: 0,
      address: '',
      deliveryAddress: null,
    };
    expect(put.body).toEqual(expected);
    const got = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    expect(got.body).toEqual(expected);
  });

  it('ignore what a client may not set', async () => {
    const { id, token } = await aClient(shop);
    const { body } = await shop.http
      .put(`/api/update/client/${id}`)
      .set('Authorization', bearer(token))
      .send({ montantDepense: 1_000_000, purchases: ['x'], sessionVersion: 9, emailVerified: false, _id: 'x' })
      .expect(200);
    expect(body).toMatchObject({ _id: id, montantDepense: 0, purchases: [], nom: 'Morel' });
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
  });

  it.each([
    [{ nom: '' }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ prenom: null }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ clientEmail: ' ' }, 'Veuillez remplir tous les champs obligatoires.'],
    [{ clientEmail: 'claire' }, 'Email invalide'],
    [{ civilite: 'Docteur' }, 'La civilité est inconnue.'],
    [{ birthday: '2023-02-29' }, 'La date de naissance est invalide.'],
    [{ mobile: 'appelez-moi' }, 'Le numéro de téléphone est invalide.'],
  ])('refuse %j', async (wrong, message) => {
    const { id, token } = await aClient(shop);
    const answer = await shop.http
      .put(`/api/update/client/${id}`)
      .set('Authorization', bearer(token))
      .send(wrong)
      .expect(400);
    expect(answer.body).toMatchObject({ message });
  });
});

describe('a new mail address', () => {
  const change = (id: string, token: string, clientEmail: string) =>
    shop.http.put(`/api/update/client/${id}`).set('Authorization', bearer(token)).send({ clientEmail });

  it('applies once confirmed; the old one is told and works until then', async () => {
    const { id, token, email } = await aClient(shop);
    const next = newEmail('nouvelle');
    const answer = await change(id, token, next.toUpperCase()).expect(200);
    expect(answer.body).toMatchObject({ clientEmail: email, pendingEmail: next });
    expect((await shop.mails(email, 2))[0]?.subject).toContain('Une nouvelle adresse pour votre compte');
    await logIn(shop, email);

    const [mail] = await shop.mails(next);
    const confirmed = await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(mail!) })
      .expect(200);
    expect(confirmed.body).toMatchObject({ message: expect.stringContaining('nouvelle adresse') as string });
    await logIn(shop, next);
    await expect(logIn(shop, email)).rejects.toThrow('401');
    const { body } = await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200);
    expect(body).toMatchObject({ clientEmail: next });
    expect(body).not.toHaveProperty('pendingEmail');
  });

  it('is refused when another account has it', async () => {
    const other = await aClient(shop);
    const { id, token, email } = await aClient(shop);
    const answer = await change(id, token, other.email).expect(409);
    expect(answer.body).toMatchObject({ code: 'CLIENT.EMAIL_TAKEN', problems: [{ field: 'clientEmail' }] });
    await logIn(shop, email);
  });

  it('is refused at the confirmation when another account took it meanwhile', async () => {
    const { id, token, email } = await aClient(shop);
    const wanted = newEmail('disputee');
    await change(id, token, wanted).expect(200);
    await aClient(shop, { clientEmail: wanted });
    const mails = await shop.mails(wanted, 2);
    const link = mails.find(({ subject }) => subject.includes('Confirmez votre nouvelle adresse'));
    await shop.http
      .post('/api/confirm/client')
      .send({ token: linkToken(link!) })
      .expect(409);
    await logIn(shop, email);
  });

  it('is forgotten when another is asked for, and when the password is reset', async () => {
    const { id, token, email } = await aClient(shop);
    const [first, second] = [newEmail('premiere'), newEmail('seconde')];
    await change(id, token, first).expect(200);
    await change(id, token, second).expect(200);
    const firstLink = linkToken((await shop.mails(first))[0]!);
    const secondLink = linkToken((await shop.mails(second))[0]!);
    await shop.http.post('/api/confirm/client').send({ token: firstLink }).expect(400);
    await logIn(shop, email);

    await shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
    const reset = (await shop.mails(email, 4)).find(({ text }) => text.includes('/reinitialiser-mot-de-passe?token='));
    await shop.http
      .post('/api/password/reset')
      .send({ token: linkToken(reset!), clientPassword: 'un autre secret' })
      .expect(200);
    await shop.http.post('/api/confirm/client').send({ token: secondLink }).expect(400);
    await logIn(shop, email, 'un autre secret');
    await expect(logIn(shop, second, 'un autre secret')).rejects.toThrow('401');
  });
});

describe('favourites', () => {
  it('hold each product once, are taken back, and know only real products', async () => {
    const { id, token } = await aClient(shop);
    const product = await aProduct();
    const authorized = <T extends { set(name: string, value: string): T }>(call: T) =>
      call.set('Authorization', bearer(token));
    await authorized(shop.http.get(`/favorites/${id}`)).expect(200, { favorites: [] });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: product })
      .expect(200, { favorites: [product] });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: product })
      .expect(200, { favorites: [product] });
    await authorized(shop.http.get(`/api/favorites/${id}`)).expect(200, { favorites: [product] });

    const unknown = { productId: 'f'.repeat(24) };
    expect(
      (
        await authorized(shop.http.post(`/favorites/${id}/add`))
          .send(unknown)
          .expect(404)
      ).body,
    ).toMatchObject({
      code: 'PRODUCT.NOT_FOUND',
    });
    await authorized(shop.http.post(`/favorites/${id}/add`))
      .send({ productId: { $ne: '' } })
      .expect(400);

    await authorized(shop.http.delete(`/favorites/${id}/remove/${product}`)).expect(200, { favorites: [] });
    await authorized(shop.http.delete(`/favorites/${id}/remove/${product}`)).expect(200, { favorites: [] });
  });
});

describe('purchases', () => {
  it('are empty before the first order, under both addresses', async () => {
    const { id, token } = await aClient(shop);
    for (const path of [`/${id}`, `/api/${id}`, `/api/purchases/${id}`]) {
      await shop.http.get(path).set('Authorization', bearer(token)).expect(200, { purchases: [] });
    }
  });
});

describe('the list of clients', () => {
  const list = async (query: Record<string, string>) =>
    shop.http
      .get('/api/clients')
      .query(query)
      .set('Authorization', bearer(await shop.adminToken()));

  it('is searched by folded words, sorted and paged', async () => {
    await aClient(shop, { nom: 'Zwiller-Éloïse', prenom: 'Agnès' });
    await aClient(shop, { nom: 'Zwiller-Abel', prenom: 'Bruno' });
    await aClient(shop, { nom: 'Zwiller-Ébène', prenom: 'Chloé' });
    const byName = await list({ search: 'zwiller', sort: 'nom' });
    expect((byName.body as Client[]).map(({ nom }) => nom)).toEqual([
      'Zwiller-Abel',
      'Zwiller-Ébène',
      'Zwiller-Éloïse',
    ]);
    const newest = await list({ search: 'ZWILLER' });
    expect((newest.body as Client[]).map(({ prenom }) => prenom)).toEqual(['Chloé', 'Bruno', 'Agnès']);
    const page = await list({ search: 'zwiller', sort: 'nom', page: '2', limit: '2' });
    expect(page.headers['x-total-count']).toBe('3');
    expect((page.body as Client[]).map(({ nom }) => nom)).toEqual(['Zwiller-Éloïse']);
    const words = await list({ search: 'agnes eloise zw' });
    expect(words.body).toHaveLength(1);
  });

  it('takes what is typed as text', async () => {
    expect((await list({ search: '.*' })).body).toEqual([]);
    expect((await list({ search: '(' })).status).toBe(200);
    expect((await list({ sort: 'passwordHash' })).body).toMatchObject({ code: 'LIST.SORT_UNKNOWN' });
  });

  it('shows no secret', async () => {
    const { email } = await aClient(shop);
    const { body, text } = await list({ search: email });
    expect(body).toHaveLength(1);
    expect(text).not.toMatch(/argon2|hash|sessionVersion|eyJ/i);
  });
});

describe('deleting a client', () => {
  it('ends the account, its sessions and its links, and frees the address', async () => {
    const { id, token, email } = await aClient(shop);
    await shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
    const [reset] = await shop.mails(email, 2);
    const admin = bearer(await shop.adminToken());
    const deleted = await shop.http.delete(`/api/delete/client/${id}`).set('Authorization', admin).expect(200);
    expect(deleted.body).toEqual({ message: 'Client supprimé avec succès.' });
    await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(401);
    await shop.http
      .post('/api/password/reset')
      .send({ token: linkToken(reset!), clientPassword: 'un autre secret' })
      .expect(400);
    await shop.http.delete(`/api/delete/client/${id}`).set('Authorization', admin).expect(404);
    await expect(aClient(shop, { clientEmail: email })).resolves.toMatchObject({ email });
  });
});

/** The id of a product that is for sale. */
async function aProduct(): Promise<string> {
  const { body } = await shop.http.get('/api/products').expect(200);
  return (body as { _id: string }[])[0]!._id;
}
