import { aClient, bearer, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const DEVICE = 'x-device-token';
const WRONG = 'pas celui-là';

let shop: Shop;
beforeEach(async () => {
  // Behind one address everybody is at one network: what a stranger there may close is closed here.
  shop = await startShop({ RATE_LIMIT_FACTOR: '10' });
});
afterEach(() => shop.close());

const admin = () => shop.environment.admin;
const logIn = (email: string, password: string, device = '') =>
  shop.http.post('/api/login/client').set(DEVICE, device).send({ email, password });
const adminLogIn = (password: string, device = '') =>
  shop.http.post('/api/admin/login').set(DEVICE, device).send({ email: admin().email, password });

async function knownDevice(call: ReturnType<typeof logIn>): Promise<string> {
  const { headers } = await call.expect(200);
  expect(headers[DEVICE]).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
  return headers[DEVICE]!;
}

const times = async (count: number, call: () => ReturnType<typeof logIn>) => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push((await call()).status);
  return statuses;
};

describe('a stranger who tries wrong passwords', () => {
  it('does not lock the owner out of the back-office on a device that the owner used before', async () => {
    const device = await knownDevice(adminLogIn(admin().password));
    expect(await times(12, () => adminLogIn(WRONG))).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await adminLogIn(admin().password).expect(429);
    await adminLogIn(admin().password, device).expect(200);
    // Beside other people's tokens, in a browser that is shared.
    await adminLogIn(admin().password, `x.1.y,${device}`).expect(200);
  });

  it('does not lock a client out either', async () => {
    const { email, password } = await aClient(shop);
    const device = await knownDevice(logIn(email, password));
    await times(11, () => logIn(email, WRONG));
    await logIn(email, password).expect(429);
    await logIn(email, password, device).expect(200);
  });

  it('lets nobody in with a known device: it is counted as well', async () => {
    const { email, password } = await aClient(shop);
    const device = await knownDevice(logIn(email, password));
    expect(await times(11, () => logIn(email, WRONG, device))).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('cannot use a device of another account, of the other door, forged, or grown old', async () => {
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const device = await knownDevice(logIn(other.email, other.password));
    const own = await knownDevice(logIn(client.email, client.password));
    await times(10, () => logIn(client.email, WRONG));
    const [name, until, mac] = own.split('.') as [string, string, string];
    for (const given of [
      device,
      `${name}.${Number(until) + 1}.${mac}`,
      `${name}.${until}.${'A'.repeat(43)}`,
      '.,.',
      'é',
    ]) {
      await logIn(client.email, client.password, encodeURI(given)).expect(429);
    }
    await logIn(client.email, client.password, own).expect(200);
    shop.clock.advance({ days: 181 });
    await times(10, () => logIn(client.email, WRONG));
    await logIn(client.email, client.password, own).expect(429);
  });

  it('keeps no device known once the password is another', async () => {
    const { id, email, password, token } = await aClient(shop);
    const device = await knownDevice(logIn(email, password));
    const change = { currentPassword: password, clientPassword: 'thym et romarin' };
    await shop.http
      .put(`/api/update/client/${id}/password`)
      .set('Authorization', bearer(token))
      .send(change)
      .expect(200);
    await times(10, () => logIn(email, WRONG));
    await logIn(email, 'thym et romarin', device).expect(429);
  });
});

describe('a stranger who asks for new passwords', () => {
  it('does not stop the owner from asking on a known device, nor from following a link that is there', async () => {
    const device = await knownDevice(adminLogIn(admin().password));
    const ask = (token = '') =>
      shop.http.post('/api/admin/password/forgot').set(DEVICE, token).send({ email: admin().email });
    expect(await times(6, () => ask())).toEqual([...Array<number>(5).fill(200), 429]);
    await ask(device).expect(200);
    const mails = await shop.mails(admin().email, 6);
    const password = 'sauge et romarin frais';
    const reset = shop.http.post('/api/admin/password/reset').send({ token: linkToken(mails[0]!), password });
    // Whoever reads the mails is the owner: the device is known from now on.
    const known = await knownDevice(reset);
    await times(11, () => adminLogIn(WRONG));
    await adminLogIn(password).expect(429);
    await adminLogIn(password, known).expect(200);
  });

  it('is told the same for an address that nobody has', async () => {
    const ask = (email: string) => shop.http.post('/api/password/forgot').send({ clientEmail: email });
    const { email } = await aClient(shop);
    const answers: [string, number, number, unknown][] = [];
    for (const address of [email, newEmail('personne')]) {
      for (let asked = 0; asked < 6; asked += 1) {
        const { status, body } = await ask(address);
        answers.push([address === email ? 'known' : 'unknown', asked, status, body]);
      }
    }
    const of = (whose: string) => answers.filter(([who]) => who === whose).map(([, ...rest]) => rest);
    expect(of('known')).toEqual(of('unknown'));
  });
});
