import { screen, waitFor, within } from '@testing-library/react';
import type { ContactOpening } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { clients, sheet } from '../../pages/admin/stories/people';

const [client] = clients;

function aDesk(answer: () => { status?: number; body: unknown }) {
  const sent: ContactOpening[] = [];
  const api = new FakeAdminApi()
    .on('GET clients', () => ({ body: clients, total: clients.length }))
    .on('GET client/c1', () => ({ body: client }))
    .on('GET client/c1/sheet', () => ({ body: sheet }))
    .on('GET client/c1/notes', () => ({ body: { notes: [], tags: [] } }))
    .on('GET client-tags', () => ({ body: [] }))
    .on('GET contact-threads', () => ({ body: [], total: 0 }))
    .on('POST contact-threads', ({ body }) => {
      sent.push(body as ContactOpening);
      return answer();
    });
  return { api, sent };
}

async function openForm(api: FakeAdminApi) {
  const { user } = renderAdmin('/admin/dashboard?onglet=clients&fiche=c1', api, { inBrowser: true });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  await user.click(messages.getByRole('button', { name: 'Écrire un message' }));
  expect(messages.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  return { user, messages };
}

it('writes to a client from the sheet, and gives the button back', async () => {
  const { api, sent } = aDesk(() => ({ status: 201, body: {} }));
  const { user, messages } = await openForm(api);
  await user.click(messages.getByRole('button', { name: 'Envoyer' }));
  expect(messages.getByText('Le message est vide.')).toBeVisible();
  await user.type(messages.getByRole('textbox', { name: 'Message' }), 'Votre colis part demain.');
  await user.click(messages.getByRole('button', { name: 'Envoyer' }));

  expect(await screen.findByText('Le message est parti par email.')).toBeVisible();
  expect(sent).toEqual([
    { to: 'client', id: 'c1', subject: 'other', words: 'Votre colis part demain.', key: expect.any(String) },
  ]);
  await waitFor(() => expect(messages.getByRole('button', { name: 'Écrire un message' })).toHaveFocus());
});

it('keeps what was written when it did not leave, and sends it again as the same message', async () => {
  const refusal = { code: 'CONTACT.NO_ADDRESS', message: 'Aucune adresse email confirmée.' };
  const { api, sent } = aDesk(() => ({ status: 409, body: refusal }));
  const { user, messages } = await openForm(api);
  await user.type(messages.getByRole('textbox', { name: 'Message' }), 'Bonjour.');
  await user.click(messages.getByRole('button', { name: 'Envoyer' }));
  expect(await messages.findByText('Aucune adresse email confirmée.')).toBeVisible();
  await user.click(messages.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('Bonjour.');
});
