import { screen, waitFor, within } from '@testing-library/react';
import type { ClientNotes } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { clients, sheet } from '../../pages/admin/stories/people';

const ADDRESS = '/admin/dashboard?onglet=clients';
const [client] = clients;

/** A desk that keeps what is noted. */
function aDesk(kept: ClientNotes = { notes: [], tags: [] }) {
  let now = kept;
  const answer = (next: ClientNotes) => {
    now = next;
    return { body: now };
  };
  return new FakeAdminApi()
    .on('GET clients', () => ({ body: clients, total: clients.length }))
    .on('GET client/c1', () => ({ body: client }))
    .on('GET client/c1/sheet', () => ({ body: sheet }))
    .on('GET client-tags', () => ({ body: ['Fidèle', 'Marché'] }))
    .on('GET client/c1/notes', () => ({ body: now }))
    .on('POST client/c1/notes', ({ body }) => {
      const { text } = body as { text: string };
      const note = { id: 'n2', at: '2026-11-20T10:00:00.000Z', author: 'Louise Martin', text };
      return answer({ ...now, notes: [note, ...now.notes] });
    })
    .on('DELETE client/c1/notes/n1', () => answer({ ...now, notes: [] }))
    .on('POST client/c1/tags', ({ body }) => answer({ ...now, tags: [...now.tags, (body as { tag: string }).tag] }))
    .on('DELETE client/c1/tags/Fid%C3%A8le', () => answer({ ...now, tags: [] }));
}
const old = { id: 'n1', at: '2026-11-19T10:00:00.000Z', author: 'Louise Martin', text: 'Préfère le matin.' };

async function openSheet(api: FakeAdminApi) {
  const { user } = renderAdmin(`${ADDRESS}&fiche=c1`, api, { inBrowser: true });
  const notes = within(await screen.findByRole('region', { name: 'Notes et étiquettes' }));
  await notes.findByRole('textbox', { name: 'Nouvelle note' });
  return { user, notes };
}

it('keeps a note on the sheet, and says who wrote it', async () => {
  const { user, notes } = await openSheet(aDesk());
  await user.type(notes.getByRole('textbox', { name: 'Nouvelle note' }), 'Offre souvent.');
  await user.click(notes.getByRole('button', { name: 'Garder la note' }));

  expect(await notes.findByText('Offre souvent.')).toBeVisible();
  expect(notes.getByText(/^Louise Martin, 20 nov\. 2026/)).toBeVisible();
  expect(notes.getByRole('textbox', { name: 'Nouvelle note' })).toHaveValue('');
});

it('takes a note away once that was confirmed', async () => {
  const { user, notes } = await openSheet(aDesk({ notes: [old], tags: [] }));
  await user.click(await notes.findByRole('button', { name: /^Supprimer la note du 19 nov/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Supprimer cette note\u00a0?' }));
  await user.click(question.getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(notes.queryByText(old.text)).toBeNull());
  await waitFor(() => expect(notes.getByRole('heading', { name: 'Notes et étiquettes' })).toHaveFocus());
});

it('keeps what was typed when it could not be kept, and asks before it is lost', async () => {
  const api = aDesk().on('POST client/c1/notes', () => 'offline');
  const { user, notes } = await openSheet(api);
  await user.type(notes.getByRole('textbox', { name: 'Nouvelle note' }), 'À rappeler');
  await user.click(notes.getByRole('button', { name: 'Garder la note' }));
  expect(await notes.findByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
  expect(notes.getByRole('textbox', { name: 'Nouvelle note' })).toHaveValue('À rappeler');

  await user.click(screen.getAllByRole('button', { name: 'Fermer' })[0]!);
  expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible();
});

it('puts a tag on and takes it off, and says what was refused', async () => {
  const { user, notes } = await openSheet(aDesk({ notes: [], tags: ['Fidèle'] }));
  await user.type(notes.getByRole('combobox', { name: 'Étiquette' }), 'Marché');
  await user.click(notes.getByRole('button', { name: 'Ajouter' }));
  expect(await notes.findByRole('button', { name: 'Retirer l’étiquette Marché' })).toBeVisible();
  await user.click(notes.getByRole('button', { name: 'Retirer l’étiquette Fidèle' }));
  await waitFor(() => expect(notes.queryByRole('button', { name: 'Retirer l’étiquette Fidèle' })).toBeNull());
  expect(notes.getByRole('combobox', { name: 'Étiquette' })).toHaveFocus();
});

it('says that a client has all the tags there is room for', async () => {
  const full = { code: 'CLIENT.TAGS_FULL', message: 'Ce client a déjà 10 étiquettes.' };
  const api = aDesk().on('POST client/c1/tags', () => ({ status: 409, body: full }));
  const { user, notes } = await openSheet(api);
  await user.type(notes.getByRole('combobox', { name: 'Étiquette' }), 'Marché{Enter}');
  expect(await notes.findByText(full.message)).toBeVisible();
  expect(notes.getByRole('combobox', { name: 'Étiquette' })).toHaveValue('Marché');
});

it('narrows the list to a tag, in the address, and exports the same', async () => {
  const api = aDesk();
  const { user } = renderAdmin(ADDRESS, api);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtrer par étiquette' }), 'Marché');

  await waitFor(() => expect(api.callsTo('GET', 'clients').at(-1)?.query.get('tag')).toBe('Marché'));
  expect(screen.getByLabelText('adresse')).toHaveTextContent('etiquette=March%C3%A9');
});
