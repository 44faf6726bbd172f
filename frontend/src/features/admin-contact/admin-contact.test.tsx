import { screen, waitFor, within } from '@testing-library/react';
import type { AdminContactThread, ContactAnswer } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { ageWords } from './message-words';

const THREAD = 'GET contact-threads/1';
const ANSWER = 'contact-threads/1/answer';

const aThread = (given: Partial<AdminContactThread> = {}): AdminContactThread => ({
  _id: '1',
  reference: 'MSG-7F3K2Q',
  subject: 'order',
  orderReference: 'AK-9Z9Z9Z',
  state: 'waiting',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-20T10:00:00.000Z',
  messageCount: 1,
  name: 'Claire Morel',
  email: 'claire@exemple.fr',
  emailConfirmed: false,
  clientId: null,
  order: null,
  excerpt: 'Où est mon colis ?',
  waitingSince: '2026-11-20T10:00:00.000Z',
  late: true,
  messages: [
    {
      _id: 'a',
      from: 'shopper',
      words: 'Où est mon colis ?',
      at: '2026-11-20T10:00:00.000Z',
      author: '',
      proved: false,
    },
  ],
  notes: [],
  version: 1,
  ...given,
});
const answered = aThread({
  state: 'answered',
  version: 2,
  messages: [
    ...aThread().messages,
    {
      _id: 'b',
      from: 'shop',
      words: 'Il part demain.',
      at: '2026-11-20T11:00:00.000Z',
      author: 'Hélène Roux',
      proved: true,
    },
  ],
});

it('lists what waits, the longest first, with what is late and an order of somebody else as a text', async () => {
  const api = new FakeAdminApi().on('GET contact-threads', () => ({ body: [aThread()], total: 1 }));
  renderAdmin('/admin/dashboard/messages', api);
  const row = (await screen.findByRole('link', { name: 'MSG-7F3K2Q' })).closest('tr')!;
  expect(within(row).getByText(/^En retard, depuis/)).toBeVisible();
  expect(within(row).getByText('(pas à cette adresse)')).toBeVisible();
  expect(within(row).queryByRole('link', { name: 'AK-9Z9Z9Z' })).not.toBeInTheDocument();
  const [asked] = api.callsTo('GET', 'contact-threads');
  expect(Object.fromEntries(asked!.query)).toMatchObject({ state: 'waiting', sort: 'date' });
});

it('answers with the version that was read', async () => {
  const api = new FakeAdminApi();
  api.on(THREAD, () => ({ body: aThread() }));
  api.on(`POST ${ANSWER}`, () => {
    api.on(THREAD, () => ({ body: answered }));
    return { body: answered };
  });
  const { user } = renderAdmin('/admin/dashboard/messages/1', api);
  expect(await screen.findByText('Adresse tapée, pas encore confirmée')).toBeVisible();
  expect(screen.getByText('Écrit avec cette adresse, sans preuve')).toBeVisible();
  await user.type(screen.getByLabelText('Réponse'), 'Il part demain.');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(await screen.findByText('Hélène Roux, pour la boutique')).toBeVisible();
  expect(screen.getByLabelText('Réponse')).toHaveValue('');
  expect(api.callsTo('POST', ANSWER).map(({ body }) => body)).toMatchObject([
    { words: 'Il part demain.', expectedVersion: 1 },
  ]);
});

it('tells whoever answers what a colleague has just answered, shows it, and sends only when asked again', async () => {
  const message = 'Quelqu’un a répondu entre-temps.';
  const api = new FakeAdminApi();
  api.on(THREAD, () => ({ body: aThread() }));
  api.on(`POST ${ANSWER}`, ({ body }) => {
    api.on(THREAD, () => ({ body: answered }));
    const { expectedVersion } = body as ContactAnswer;
    return expectedVersion === 2
      ? { body: answered }
      : { status: 409, body: { code: 'CONTACT.CHANGED_MEANWHILE', message } };
  });
  const { user } = renderAdmin('/admin/dashboard/messages/1', api);
  await user.type(await screen.findByLabelText('Réponse'), 'Demain !');
  await user.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Il part demain.')).toBeVisible();
  expect(screen.getByLabelText('Réponse')).toHaveValue('Demain !');
  await user.click(screen.getByRole('button', { name: 'Répondre quand même' }));
  await waitFor(() => expect(screen.getByLabelText('Réponse')).toHaveValue(''));
});

it('keeps a note, closes and revokes links', async () => {
  const api = new FakeAdminApi();
  const noted = aThread({
    version: 2,
    notes: [{ words: 'Rappeler.', at: '2026-11-20T12:00:00.000Z', author: 'Hélène Roux' }],
  });
  api.on(THREAD, () => ({ body: aThread() }));
  api.on('POST contact-threads/1/notes', () => {
    api.on(THREAD, () => ({ body: noted }));
    return { body: noted };
  });
  api.on('PUT contact-threads/1/state', () => ({ body: { ...noted, state: 'closed' } }));
  api.on('POST contact-threads/1/revoke-links', () => ({ body: noted }));
  const { user } = renderAdmin('/admin/dashboard/messages/1', api);
  await user.type(await screen.findByLabelText('Note'), 'Rappeler.');
  await user.click(screen.getByRole('button', { name: 'Garder la note' }));
  expect(await screen.findByText(/^Hélène Roux, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clore' }));
  expect(await screen.findByText('La conversation est close.')).toBeVisible();
  expect(api.callsTo('PUT', 'contact-threads/1/state').map(({ body }) => body)).toEqual([
    { state: 'closed', expectedVersion: 2 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Révoquer les liens envoyés' }));
  expect(await screen.findByText('Les liens envoyés jusqu’ici n’ouvrent plus rien.')).toBeVisible();
});

it.each([
  [30_000, 'depuis 1\u00a0minute'],
  [3 * 3_600_000, 'depuis 3\u00a0heures'],
  [49 * 3_600_000, 'depuis 2\u00a0jours'],
])('says how long somebody has waited: %i ms', (ms, words) => {
  expect(ageWords(new Date(1_000_000).toISOString(), 1_000_000 + ms)).toBe(words);
});
