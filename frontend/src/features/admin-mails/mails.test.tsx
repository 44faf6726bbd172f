import { screen, waitFor, within } from '@testing-library/react';
import type { MailRecord } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const mail: MailRecord = {
  _id: 'm1',
  kind: 'order-confirmation',
  label: 'Confirmation de commande',
  to: 'paul@exemple.fr',
  subject: 'Votre commande',
  state: 'failed',
  sending: false,
  attempts: 8,
  createdAt: '2026-11-19T09:15:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  lastError: 'boîte pleine',
  subjectId: 'o1',
  resendable: true,
  attachments: [],
  sha256: '',
  fate: null,
};
const queued = { outcome: 'queued', message: 'Le mail « Confirmation de commande » part dans un instant.', mail };
const sent = { ...mail, state: 'sent', sentAt: mail.createdAt } as const;

it('lists the mails that were given up and sends one again', async () => {
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [mail], total: 1 }))
    .on('POST mails/m1/resend', () => ({ body: queued }));
  const { user } = renderAdmin('/admin/dashboard/mails?etat=echec', api);
  expect(await screen.findByText('Échec après 8 essais : boîte pleine')).toBeInTheDocument();
  expect(api.callsTo('GET', 'mails')[0]?.query.get('state')).toBe('failed');

  api.on('GET mails', () => ({ body: [], total: 0 }));
  await user.click(screen.getByRole('button', { name: 'Renvoyer le mail «\u00a0Confirmation de commande\u00a0»' }));

  expect(await screen.findByText(queued.message)).toBeInTheDocument();
  expect(await screen.findByText('Tous les mails sont partis.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'mails/m1/resend').map(({ body }) => body)).toEqual([{ again: false }]);
});

it('names the files that a mail carried, with their sizes', async () => {
  const file = { name: 'conditions-generales-de-vente-v2.pdf', type: 'application/pdf', bytes: 84_210, sha256: 'a' };
  const carried = { ...sent, attachments: [file, { ...file, name: 'droit-de-retractation-v2.pdf', bytes: 200 }] };
  renderAdmin(
    '/admin/dashboard/mails',
    new FakeAdminApi().on('GET mails', () => ({ body: [carried], total: 1 })),
  );
  const files = within(await screen.findByRole('list', { name: 'Pièces jointes' })).getAllByRole('listitem');
  expect(files.map(({ textContent }) => textContent)).toEqual([
    'conditions-generales-de-vente-v2.pdf, 84\u00a0ko',
    'droit-de-retractation-v2.pdf, 1\u00a0ko',
  ]);
});

it.each([
  ['delivered', '', /^Distribué le 19\b/],
  ['bounced', '550 5.1.1 <b>inconnue</b>', /^Rejeté par la messagerie le .* : 550 5\.1\.1 <b>inconnue<\/b>$/],
  ['dropped', 'Bounced Address', /^Retenu par le prestataire le .* : Bounced Address$/],
  ['deferred', '', /^Envoyé, différé par la messagerie le [^:]*:?[^:]*$/],
  ['spam', '', /^Distribué, signalé comme indésirable le /],
] as const)('says what the provider tells: %s', async (state, reason, sentence) => {
  const row = { ...sent, fate: { state, at: mail.createdAt, reason } };
  renderAdmin(
    '/admin/dashboard/mails',
    new FakeAdminApi().on('GET mails', () => ({ body: [row], total: 1 })),
  );
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText(/ouvert/i)).not.toBeInTheDocument();
});

it('lists what did not arrive, and settles one whose person was reached otherwise', async () => {
  const fate = { state: 'bounced', at: mail.createdAt, reason: '' } as const;
  const lost: MailRecord = { ...sent, fate, undelivered: true };
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [lost], total: 1 }))
    .on('POST mails/m1/settle', () => ({ body: { ...lost, undelivered: undefined, settled: true } }));
  const { user } = renderAdmin('/admin/dashboard/mails', api);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtrer par état' }), 'Non distribués');
  await waitFor(() => expect(api.callsTo('GET', 'mails').at(-1)?.query.get('state')).toBe('undelivered'));

  await user.click(
    await screen.findByRole('button', { name: 'Classer le mail «\u00a0Confirmation de commande\u00a0»' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Classer ce mail\u00a0?' }));
  await user.click(dialog.getByRole('button', { name: 'Classer' }));

  expect(await screen.findByText('Le mail « Confirmation de commande » est classé.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'mails/m1/settle')).toHaveLength(1);
});

it('asks before a mail that was sent leaves a second time', async () => {
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [sent], total: 1 }))
    .on('POST mails/m1/resend', () => ({ body: queued }));
  const { user } = renderAdmin('/admin/dashboard/mails', api);

  await user.click(
    await screen.findByRole('button', { name: 'Renvoyer le mail «\u00a0Confirmation de commande\u00a0»' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Renvoyer ce mail\u00a0?' }));
  expect(dialog.getByText(/est déjà parti le .*paul@exemple\.fr le recevra une seconde fois/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(api.callsTo('POST', 'mails/m1/resend')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Renvoyer le mail «\u00a0Confirmation de commande\u00a0»' }));
  await user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
  expect(await screen.findByText(queued.message)).toBeInTheDocument();
  expect(api.callsTo('POST', 'mails/m1/resend').map(({ body }) => body)).toEqual([{ again: true }]);
});

it('asks as well when a colleague has sent it meanwhile', async () => {
  const already = { status: 409, body: { code: 'MAIL.ALREADY_SENT', message: 'Ce mail est déjà parti.' } };
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [mail], total: 1 }))
    .on('POST mails/m1/resend', () => already);
  const { user } = renderAdmin('/admin/dashboard/mails', api);

  await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));

  expect(await screen.findByRole('dialog', { name: 'Renvoyer ce mail\u00a0?' })).toBeInTheDocument();
});

it('tells of no failure while a mail is being handed over, and asks again until it has left', async () => {
  let row: MailRecord = { ...mail, state: 'waiting', sending: true, attempts: 0, lastError: '', resendable: false };
  const api = new FakeAdminApi().on('GET mails', () => ({ body: [row], total: 1 }));
  renderAdmin('/admin/dashboard/mails', api);

  expect(await screen.findByText('Envoi en cours…')).toBeInTheDocument();
  expect(screen.queryByText(/sans succès/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Renvoyer/ })).not.toBeInTheDocument();
  row = sent;
  expect(await screen.findByText(/^Envoyé le/, {}, { timeout: 5_000 })).toBeInTheDocument();
});

it('says why a mail waits, and tries it now when asked', async () => {
  const row = { ...mail, state: 'waiting', attempts: 3, nextAttemptAt: '2026-11-19T10:15:00.000Z' };
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [row], total: 1 }))
    .on('POST mails/m1/resend', () => ({ body: queued }));
  const { user } = renderAdmin('/admin/dashboard/mails', api);

  expect(await screen.findByText(/^3 essais sans succès, prochain le .* : boîte pleine$/)).toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: 'Essayer maintenant le mail «\u00a0Confirmation de commande\u00a0»' }),
  );
  expect(await screen.findByText(queued.message)).toBeInTheDocument();
});

it('sends all that failed at one press', async () => {
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [mail], total: 12 }))
    .on('POST mails/resend', () => ({ body: { count: 12, message: '12 mails partent dans un instant.' } }));
  const { user } = renderAdmin('/admin/dashboard/mails?etat=echec', api);

  await user.click(await screen.findByRole('button', { name: 'Tout renvoyer' }));

  expect(await screen.findByText('12 mails partent dans un instant.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'mails/resend')).toHaveLength(1);
});

it('says why a mail cannot be sent again', async () => {
  const refused = { status: 409, body: { code: 'MAIL.NOT_RESENDABLE', message: 'Ce mail ne peut pas être renvoyé.' } };
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [mail], total: 1 }))
    .on('POST mails/m1/resend', () => refused);
  const { user } = renderAdmin('/admin/dashboard/mails', api);

  await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));

  expect(await screen.findByText('Ce mail ne peut pas être renvoyé.')).toBeInTheDocument();
});

it('shows the mails that wait, and keeps the filter in the address', async () => {
  const api = new FakeAdminApi().on('GET mails', () => ({
    body: [{ ...mail, state: 'waiting', attempts: 0 }],
    total: 1,
  }));
  const { user } = renderAdmin('/admin/dashboard/mails', api);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtrer par état' }), 'En attente');

  await waitFor(() => expect(api.callsTo('GET', 'mails').at(-1)?.query.get('state')).toBe('waiting'));
  expect(screen.getByText('En attente d’envoi')).toBeInTheDocument();
  expect(screen.getByLabelText('adresse')).toHaveTextContent('etat=attente');
});
