import type { Client, KeptAddress, KeptAddresses, NewKeptAddress, PersonalDataFile } from '@shop/contract';
import { KEPT_ADDRESSES_MAX } from '@shop/contract';
import { deliveryState, setDelivery } from './support/delivery.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

const HOME: NewKeptAddress = {
  ...{ label: 'À la maison', nom: 'Morel', prenom: 'Claire', address: '12 rue des Carmes', complement: '2e étage' },
  ...{ postalCode: '44000', city: 'Nantes', country: 'FR' },
};
const PARENTS: NewKeptAddress = {
  ...{ label: 'Chez maman', nom: 'Morel', prenom: 'Hélène', address: '4 impasse des Tilleuls' },
  ...{ postalCode: '44100', city: 'Nantes', country: 'FR' },
};
const BRUSSELS: NewKeptAddress = {
  ...{ label: 'Chez Jeanne', nom: 'Dubois', prenom: 'Jeanne', address: '88 rue de Flandre' },
  ...{ postalCode: '1000', city: 'Bruxelles', country: 'BE' },
};

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** What one client does with the own addresses. */
function bookOf({ id, token }: ConnectedClient) {
  const path = `/api/client/${id}/addresses`;
  const call = (method: 'get' | 'post' | 'put' | 'delete', rest = '', body?: object) =>
    shop.http[method](`${path}${rest}`).set('Authorization', bearer(token)).send(body);
  const addresses = ({ body }: { body: unknown }) => (body as KeptAddresses).addresses;
  return {
    call,
    all: async () => addresses(await call('get').expect(200)),
    add: async (address: NewKeptAddress) => addresses(await call('post', '', address).expect(200)),
    change: (kept: KeptAddress, change: Partial<NewKeptAddress>) => {
      const { _id, version, isDefault: _default, ...details } = kept;
      return call('put', `/${_id}`, { ...details, ...change, version });
    },
    prefer: async (id: string) => addresses(await call('post', `/${id}/default`).expect(200)),
    remove: async (id: string, successor?: string) =>
      addresses(await call('delete', `/${id}${successor ? `?successor=${successor}` : ''}`).expect(200)),
  };
}

const labels = (addresses: KeptAddress[]) => addresses.map(({ label }) => label);
const defaults = (addresses: KeptAddress[]) => addresses.filter(({ isDefault }) => isDefault).map(({ label }) => label);

describe('the addresses of a client', () => {
  it('say when a parcel last arrived there, and nothing where none has', async () => {
    const client = await aClient(shop);
    const soap = await addProduct(shop, { price: 7.5, stock: 5 });
    const placed = await order(shop, soap, { client });
    const { nom, prenom, address, complement, postalCode, city, country } = placed;
    const book = bookOf(client);
    await book.add({ label: 'Ici', nom, prenom, address, complement, postalCode, city, country });
    expect(await book.add(PARENTS)).toEqual([
      expect.not.objectContaining({ lastParcelOn: expect.anything() as unknown }),
      expect.not.objectContaining({ lastParcelOn: expect.anything() as unknown }),
    ]);
    await (await backOffice(shop)).deliver(placed._id);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(shop.clock.now());
    const [here, parents] = await book.all();
    expect([here?.lastParcelOn, parents?.lastParcelOn]).toEqual([day, undefined]);
  });

  it('are kept, changed, taken by default and taken away', async () => {
    const book = bookOf(await aClient(shop));
    expect(await book.all()).toEqual([]);
    const [home] = await book.add(HOME);
    expect(home).toEqual({
      ...HOME,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      isDefault: true,
      version: 1,
    });
    const [, parents] = await book.add(PARENTS);
    expect(parents).toMatchObject({ label: 'Chez maman', prenom: 'Hélène', complement: '', isDefault: false });

    const changed = await book.change(parents!, { complement: 'Portail vert', isDefault: true }).expect(200);
    expect((changed.body as KeptAddresses).addresses).toMatchObject([
      { label: 'Chez maman', complement: 'Portail vert', isDefault: true, version: 2 },
      { label: 'À la maison', isDefault: false, version: 1 },
    ]);
    expect(defaults(await book.prefer(home!._id))).toEqual(['À la maison']);
    expect(labels(await book.remove(home!._id))).toEqual(['Chez maman']);
    expect(defaults(await book.remove(home!._id))).toEqual(['Chez maman']);
    expect(await book.remove(parents!._id)).toEqual([]);
  });

  it('give the default to the one that is named when it goes', async () => {
    const book = bookOf(await aClient(shop));
    await book.add(HOME);
    await book.add(PARENTS);
    const [home, , brussels] = await book.add(BRUSSELS);
    expect(labels(await book.remove(home!._id, brussels!._id))).toEqual(['Chez Jeanne', 'Chez maman']);
  });

  it('go by their street without a name, and are kept once', async () => {
    const book = bookOf(await aClient(shop));
    const { label: _label, ...unnamed } = HOME;
    await book.add(unnamed);
    expect(labels(await book.add(unnamed))).toEqual(['12 rue des Carmes']);
  });

  it('follow the rules of the checkout, field by field', async () => {
    const book = bookOf(await aClient(shop));
    const wrong = { ...HOME, nom: '', address: ' ', postalCode: '1000', city: '', label: 'x'.repeat(61) };
    const answer = await book.call('post', '', wrong).expect(400);
    expect(answer.body).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ field: 'nom', message: 'Le nom est requis' }),
        expect.objectContaining({ field: 'address', message: 'L’adresse est requise' }),
        expect.objectContaining({ field: 'postalCode', message: 'Le code postal français compte 5 chiffres.' }),
        expect.objectContaining({ field: 'city', message: 'La ville est requise' }),
        expect.objectContaining({ field: 'label', message: 'Le nom de l’adresse compte au plus 60 caractères.' }),
      ]) as unknown,
    });
    const abroad = await book.call('post', '', { ...HOME, country: 'DE' }).expect(400);
    expect(abroad.body).toMatchObject({
      problems: [{ field: 'country', message: 'Nous ne livrons pas dans ce pays.' }],
    });
    expect(await book.all()).toEqual([]);
  });

  it('are in countries where the shop delivers, and stay where it no longer does', async () => {
    const admin = await backOffice(shop);
    const book = bookOf(await aClient(shop));
    const [brussels] = await book.add(BRUSSELS);
    const [, home] = await book.add(HOME);
    const { settings } = await deliveryState(admin);
    const withoutBelgium = settings.zones.map((zone) => (zone.country === 'BE' ? { ...zone, methods: [] } : zone));
    await setDelivery(admin, { zones: withoutBelgium });
    const refused = { code: 'ADDRESS.COUNTRY_NOT_SERVED', message: 'Nous ne livrons pas dans ce pays.' };
    expect((await book.call('post', '', { ...BRUSSELS, label: 'Autre' }).expect(400)).body).toMatchObject(refused);
    const move = { country: 'BE', postalCode: '1000' } as const;
    expect((await book.change(home!, move).expect(400)).body).toMatchObject(refused);
    await book.change(brussels!, { label: 'Chez Jeanne, à Bruxelles' }).expect(200);
    await setDelivery(admin, { zones: settings.zones });
  });

  it('are their owner’s alone', async () => {
    const claire = await aClient(shop);
    const other = await aClient(shop);
    await bookOf(claire).add(HOME);
    const path = `/api/client/${claire.id}/addresses`;
    await shop.http.get(path).expect(401);
    await shop.http.get(path).set('Authorization', bearer(other.token)).expect(404);
    const [home] = await bookOf(claire).all();
    await bookOf(other).call('post', `/${home!._id}/default`).expect(404);
    expect(await bookOf(other).remove(home!._id)).toEqual([]);
    expect(labels(await bookOf(claire).all())).toEqual(['À la maison']);
  });
});

describe('two tabs', () => {
  it('do not undo each other’s change', async () => {
    const book = bookOf(await aClient(shop));
    const [home] = await book.add(HOME);
    await book.change(home!, { complement: '3e étage' }).expect(200);
    const late = await book.change(home!, { complement: '4e étage' }).expect(409);
    expect(late.body).toMatchObject({ code: 'ADDRESS.CHANGED_MEANWHILE' });
    expect(await book.all()).toMatchObject([{ complement: '3e étage', version: 2 }]);
    await book.remove(home!._id);
    const gone = await book.change(home!, {}).expect(404);
    expect(gone.body).toMatchObject({ code: 'ADDRESS.NOT_FOUND', message: 'Cette adresse n’existe plus.' });
  });

  it('keep ten of 64 that are added at once', async () => {
    const book = bookOf(await aClient(shop));
    const adding = Array.from({ length: 64 }, (_, n) =>
      book.call('post', '', { ...HOME, label: `Adresse ${n}`, isDefault: true }),
    );
    const answers = await Promise.all(adding);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(KEPT_ADDRESSES_MAX);
    for (const { status, body } of answers) {
      if (status !== 200) expect([status, (body as { code: string }).code]).toEqual([409, 'ADDRESS.LIMIT_REACHED']);
    }
    const kept = await book.all();
    expect(kept).toHaveLength(KEPT_ADDRESSES_MAX);
    expect(defaults(kept)).toHaveLength(1);
  });

  it('leave exactly one default, whatever is preferred and taken away at once', async () => {
    const book = bookOf(await aClient(shop));
    for (const address of [HOME, PARENTS, BRUSSELS, { ...HOME, label: 'Au bureau' }]) await book.add(address);
    const [home, parents, brussels, office] = await book.all();
    const [one, two] = [home!, parents!];
    await Promise.all([
      ...[brussels!, office!, brussels!, office!].map(({ _id }) => book.prefer(_id)),
      ...[one, two].map(({ _id }) => book.remove(_id, office!._id)),
    ]);
    const kept = await book.all();
    expect(labels(kept).toSorted()).toEqual(['Au bureau', 'Chez Jeanne']);
    expect(defaults(kept)).toHaveLength(1);
  });
});

describe('what is known of a client', () => {
  it('stays as the specification has it: the last delivery is not an address that was kept', async () => {
    const client = await aClient(shop);
    await bookOf(client).add(HOME);
    const ask = shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token));
    const before = (await ask.expect(200)).body as Client & { addresses?: unknown };
    expect([before.address, before.deliveryAddress, before.addresses]).toEqual(['', null, undefined]);
    const soap = await addProduct(shop, { stock: 5 });
    await order(shop, soap, { client, body: { address: '3 quai Voltaire', postalCode: '75007', city: 'Paris' } });
    expect(await bookOf(client).all()).toMatchObject([{ address: '12 rue des Carmes', isDefault: true }]);
  });

  it('is told whole in the copy of the own data, and gone with the account', async () => {
    const client = await aClient(shop);
    const book = bookOf(client);
    await book.add(HOME);
    await book.add(BRUSSELS);
    const copy = shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(client.token));
    const { parts } = (await copy.expect(200)).body as PersonalDataFile;
    const account = parts.find(({ id }) => id === 'account')!;
    expect(account.labels).toMatchObject({ addresses: 'Adresses gardées', recipient: 'Destinataire' });
    expect(account.records).toMatchObject([
      {
        addresses: [
          {
            ...{ label: 'À la maison', recipient: 'Claire Morel', isDefault: true },
            lines: ['12 rue des Carmes', '2e étage', '44000 Nantes', 'France'],
          },
          { label: 'Chez Jeanne', lines: ['88 rue de Flandre', '1000 Bruxelles', 'Belgique'], isDefault: false },
        ],
      },
    ]);
    const closing = shop.http.post(`/api/client/${client.id}/erasure`).set('Authorization', bearer(client.token));
    await closing.send({ currentPassword: client.password }).expect(200);
    await book.call('get').expect(401);
  });
});
