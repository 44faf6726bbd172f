import type { AuditEntry, Client, ClientNotes, PersonalDataFile } from '@shop/contract';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
let admin: string;
beforeAll(async () => {
  shop = await startShop();
  admin = bearer(await shop.adminToken());
});
afterAll(() => shop.close());

const ask = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
  shop.http[method](`/api/${path}`).set('Authorization', admin).send(body);
const note = (id: string, text: string) => ask('post', `client/${id}/notes`, { text });
const tag = (id: string, word: string) => ask('post', `client/${id}/tags`, { tag: word });
const notesOf = async (id: string) => (await ask('get', `client/${id}/notes`).expect(200)).body as ClientNotes;
const own = async ({ id, token }: ConnectedClient) => {
  const answer = await shop.http.post(`/api/client/${id}/data`).set('Authorization', bearer(token)).expect(200);
  const { parts } = answer.body as PersonalDataFile;
  return parts.find((part) => part.id === 'account')!.records[0]!;
};

describe('notes about a client', () => {
  it('are kept with who wrote them, newest first, and taken away one by one', async () => {
    const { id } = await aClient(shop);
    await note(id, 'Préfère être appelée le matin.').expect(200);
    await note(id, '  Offre souvent.  ').expect(200);
    const { notes } = await notesOf(id);
    expect(notes.map(({ text }) => text)).toEqual(['Offre souvent.', 'Préfère être appelée le matin.']);
    expect(notes[0]!.author).not.toBe('');
    await ask('delete', `client/${id}/notes/${notes[1]!.id}`).expect(200);
    await ask('delete', `client/${id}/notes/${notes[1]!.id}`).expect(200);
    expect((await notesOf(id)).notes).toHaveLength(1);
    const { body } = await ask('get', `audit?target=${id}`).expect(200);
    expect((body as AuditEntry[]).map(({ act }) => act)).toEqual([
      ...['client.note-removed', 'client.noted', 'client.noted'],
    ]);
    // What was said stays on the sheet alone.
    expect(JSON.stringify(body)).not.toContain('matin');
  });

  it('lose none of what two administrators, or sixteen, write in the same instant', async () => {
    const { id } = await aClient(shop);
    const texts = Array.from({ length: 16 }, (_each, at) => `Note ${at}`);
    const answers = await Promise.all(texts.map((text) => note(id, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect((await notesOf(id)).notes.map(({ text }) => text).sort()).toEqual([...texts].sort());
  });

  it('keep to their room when as many are put on at once as there is room for, and more', async () => {
    const { id } = await aClient(shop);
    const words = Array.from({ length: 14 }, (_each, at) => `Mot ${at}`);
    const answers = await Promise.all(words.map((word) => tag(id, word)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'CLIENT.TAGS_FULL']);
    expect((await notesOf(id)).tags).toHaveLength(10);
  });

  it('refuse what is empty, too long or of nobody', async () => {
    const { id } = await aClient(shop);
    await note(id, '  ').expect(400);
    await note(id, 'x'.repeat(1001)).expect(400);
    await tag(id, 'x'.repeat(31)).expect(400);
    await ask('get', 'client/64b000000000000000000000/notes').expect(404);
    await note('64b000000000000000000000', 'Personne').expect(404);
    expect(await notesOf(id)).toEqual({ notes: [], tags: [] });
  });
});

describe('tags of clients', () => {
  it('find those who have one, in the list and in its export, beside a search', async () => {
    const [one, two] = [await aClient(shop, { nom: 'Partenaire' }), await aClient(shop, { nom: 'Passant' })];
    await aClient(shop, { nom: 'Partenaire' });
    for (const { id } of [one, two]) await tag(id, 'Marché de Noël').expect(200);
    await tag(one.id, 'marche de noel').expect(200);
    const listed = async (query: Record<string, string>) => {
      const answer = await ask('get', 'clients').query(query).expect(200);
      return (answer.body as Client[]).map(({ _id }) => _id);
    };
    expect(await listed({ tag: 'Marché de Noël' })).toEqual([two.id, one.id]);
    expect(await listed({ tag: 'Marché de Noël', search: 'partenaire' })).toEqual([one.id]);
    expect(await listed({ tag: 'MARCHE DE NOEL' })).toEqual([two.id, one.id]);
    expect(await listed({ tag: 'Marché' })).toEqual([]);
    expect((await ask('get', 'client-tags').expect(200)).body).toContain('Marché de Noël');
    const file = await ask('get', 'exports/clients.csv').query({ tag: 'Marché de Noël', search: 'partenaire' });
    expect(file.text.trim().split('\n')).toHaveLength(2);
    await ask('delete', `client/${two.id}/tags/${encodeURIComponent('MARCHÉ DE NOËL')}`).expect(200);
    expect(await listed({ tag: 'Marché de Noël' })).toEqual([one.id]);
  });
});

it('a tag is one for all clients, however it is written, and can always be taken away', async () => {
  const [one, two] = [await aClient(shop), await aClient(shop)];
  await tag(one.id, 'Étape'.normalize('NFD')).expect(200);
  await tag(two.id, 'étape\u0007').expect(200);
  const written = (await ask('get', 'client-tags').expect(200)).body as string[];
  expect(written.filter((word) => /tape/i.test(word))).toHaveLength(1);
  const found = await ask('get', 'clients').query({ tag: 'Étape' }).expect(200);
  expect((found.body as Client[]).map(({ _id }) => _id)).toEqual([two.id, one.id]);
  // No address leads to such a one, and nothing could take it away.
  for (const dots of ['.', '..', '…'])
    expect([dots, (await tag(one.id, dots)).status, (await notesOf(one.id)).tags]).toEqual([dots, 400, ['Étape']]);
});

it('RGPD 17 no word of a tag stays in the journal, which nothing can be taken out of', async () => {
  const { id } = await aClient(shop);
  await tag(id, 'Mauvaise payeuse').expect(200);
  await ask('delete', `client/${id}/tags/${encodeURIComponent('Mauvaise payeuse')}`).expect(200);
  const { body } = await ask('get', `audit?target=${id}`).expect(200);
  expect((body as AuditEntry[]).map(({ act }) => act)).toEqual(['client.untagged', 'client.tagged']);
  expect(JSON.stringify(body)).not.toContain('payeuse');
});

it('RGPD 15 a client reads in a copy what was noted, nowhere else, and it ends with the account', async () => {
  const client = await aClient(shop);
  await note(client.id, 'Peau sensible, dit-elle.').expect(200);
  await tag(client.id, 'Fidèle').expect(200);
  expect(await own(client)).toMatchObject({ notes: [{ text: 'Peau sensible, dit-elle.' }], tags: ['Fidèle'] });
  const seen = await shop.http.get(`/api/client/${client.id}`).set('Authorization', bearer(client.token)).expect(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/sensible|Fidèle/);
  await ask('delete', `delete/client/${client.id}`).expect(200);
  await ask('get', `client/${client.id}/notes`).expect(404);
  expect((await ask('get', 'client-tags').expect(200)).body).not.toContain('Fidèle');
});
