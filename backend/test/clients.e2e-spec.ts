import { aClient, bearer, CLIENT_PASSWORD, linkToken, logIn, newEmail, signUp, signUpForm } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const SIGNED_UP =
  'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
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
    expect(mail?.subject).toBe('Confirmez votre adresse pour ouvrir votre compte');
    expect(mail?.text).toContain(`${shop.environment.publicUrl}/confirm-account?token=`);
    const confirmed = await shop.http
      .post('/confirm/client')
      .send({ token: linkToken(mail!), clientPassword: form.clientPassword })
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
      .send({ token: linkToken(newest!), clientPassword: CLIENT_PASSWORD })
      .expect(200);
    await expect(logIn(shop, email)).resolves.toMatchObject({ email });
  });

  it.each([
    [{ nom: '  ' }, 'nom', 'Le nom est requis'],
    [{ prenom: null }, 'prenom', 'Le prénom est requis'],
    [{ clientEmail: '' }, 'clientEmail', "L'email est requis"],
    [{ clientEmail: 'claire@' }, 'clientEmail', 'Email invalide'],
    [{ clientEmail: { $gt: '' } }, 'clientEmail', 'Email invalide'],
    [{ clientEmail: '"<evil@a.fr><"@b.fr' }, 'clientEmail', 'Email invalide'],
    [{ clientPassword: null }, 'clientPassword', 'Le mot de passe est requis'],
    [{ clientPassword: 'miel5' }, 'clientPassword', 'Le mot de passe doit contenir au moins 6 caractères'],
    [{ clientPassword: 'azerty123' }, 'clientPassword', expect.stringContaining('trop courant')],
    [{ clientPassword: 'justinbiebe' }, 'clientPassword', expect.stringContaining('trop courant')],
    [{ clientPassword: 'm'.repeat(129) }, 'clientPassword', expect.stringContaining('au plus 128')],
    [{ prenom: 'gagnez sur evil.com' }, 'prenom', 'Le prénom est invalide.'],
    [{ nom: 'appelez le 09 70 00 00 00' }, 'nom', 'Le nom ne peut contenir ni numéro ni phrase.'],
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
