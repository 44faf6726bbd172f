import { screen, within } from '@testing-library/react';
import type { Letter, LetterReport } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const letter: Letter = {
  _id: 'l1',
  version: 3,
  state: 'draft',
  subject: 'Le savon au miel',
  blocks: [{ kind: 'text', text: 'Il vous attend.', target: '' }],
  segmentId: null,
  segmentName: '',
  changedAt: '2026-11-20T10:00:00.000Z',
  ...{ plannedFor: null, startedAt: null, endedAt: null },
  halted: null,
  queued: 0,
};
const report: LetterReport = { waiting: 0, sent: 12, delivered: 11, bounced: 1, complained: 0, failed: 0 };

const anApi = (shown: Letter = letter) =>
  new FakeAdminApi()
    .on('GET letters', () => ({ body: [shown], total: 1 }))
    .on('GET letters/l1', () => ({ body: shown }))
    .on('GET letters/l1/report', () => ({ body: report }))
    .on('GET segments', () => ({ body: [], total: 0 }))
    .on('GET letters/audience', () => ({ body: { count: 12 } }))
    .on('GET products/all', () => ({ body: [], total: 0 }));

it('lists the letters with where each one stands', async () => {
  renderAdmin('/admin/dashboard/lettres', anApi());
  expect(await screen.findByRole('link', { name: 'Le savon au miel' })).toHaveAttribute(
    'href',
    '/admin/dashboard/lettres/l1',
  );
  expect(screen.getByText('Tous les inscrits')).toBeInTheDocument();
  expect(screen.getByText('Brouillon')).toBeInTheDocument();
});

it('writes a letter of blocks, and says how many would get it', async () => {
  const api = anApi().on('POST letters', () => ({ status: 201, body: letter }));
  const { user } = renderAdmin('/admin/dashboard/lettres/nouvelle', api);
  await screen.findByText(/12 personnes aujourd’hui/);
  await user.type(screen.getByLabelText('Objet'), 'Le savon au miel');
  await user.type(screen.getByLabelText('Texte'), 'Il vous attend.');
  await user.click(screen.getByRole('button', { name: 'Bouton' }));
  await user.type(screen.getByLabelText('Ce que dit le bouton'), 'Voir');
  await user.type(screen.getByLabelText('Page de la boutique'), '/product');
  await user.click(screen.getByRole('button', { name: 'Monter\u00a0: Bouton 2' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { level: 1, name: 'Le savon au miel' });
  expect(api.callsTo('POST', 'letters').map(({ body }) => body)).toEqual([
    {
      subject: 'Le savon au miel',
      blocks: [
        { kind: 'button', text: 'Voir', target: '/product' },
        { kind: 'text', text: 'Il vous attend.', target: '' },
      ],
      segmentId: null,
    },
  ]);
});

it('sends what was saved, once it is asked for twice', async () => {
  const api = anApi().on('POST letters/l1/send', () => ({ body: { ...letter, state: 'sending', version: 4 } }));
  const { user } = renderAdmin('/admin/dashboard/lettres/l1', api);
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /12 personnes/ }));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(api.callsTo('POST', 'letters/l1/send').map(({ body }) => body)).toEqual([{ expectedVersion: 3 }]);
});

it('does not send what is not saved, and says what the server minds', async () => {
  const message = 'L’objet tient sur une ligne.';
  const api = anApi().on('PUT letters/l1', () => ({ status: 400, body: { code: 'LETTER.SUBJECT_INVALID', message } }));
  const { user } = renderAdmin('/admin/dashboard/lettres/l1', api);
  await user.type(await screen.findByLabelText('Objet'), '!');
  expect(screen.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('sends whoever writes it a trial of what stands in the editor, and saves nothing', async () => {
  const message = 'L’essai part à gerante@exemple.fr.';
  const api = anApi().on('POST letters/trial', () => ({ body: { message } }));
  const { user } = renderAdmin('/admin/dashboard/lettres/l1', api);
  await user.type(await screen.findByLabelText('Objet'), ' du soir');
  await user.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  const { blocks, segmentId } = letter;
  expect(api.callsTo('POST', 'letters/trial').map(({ body }) => body)).toEqual([
    { subject: 'Le savon au miel du soir', blocks, segmentId },
  ]);
  expect(api.callsTo('PUT', 'letters/l1')).toEqual([]);
});

it('tries a letter that was never saved, and says what the server minds', async () => {
  const message = 'La lettre a besoin d’un objet.';
  const api = anApi().on('POST letters/trial', () => ({
    status: 400,
    body: { code: 'LETTER.SUBJECT_MISSING', message },
  }));
  const { user } = renderAdmin('/admin/dashboard/lettres/nouvelle', api);
  await user.click(await screen.findByRole('button', { name: 'M’envoyer un essai' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('tells what became of a letter that left', async () => {
  renderAdmin(
    '/admin/dashboard/lettres/l1',
    anApi({ ...letter, state: 'sent', queued: 12, endedAt: letter.changedAt }),
  );
  const bounced = (await screen.findByText('Revenues, adresses retirées')).closest('div') as HTMLElement;
  expect(within(bounced).getByText('1')).toBeInTheDocument();
  expect(screen.getByText('Ni ouvertures ni clics ne sont mesurés.')).toBeInTheDocument();
});
