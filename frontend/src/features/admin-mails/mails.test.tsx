import { screen, waitFor } from '@testing-library/react';
import type { MailRecord } from '@shop/backend/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const mail: MailRecord = {
  _id: 'm1',
  kind: 'order-confirmation',
  label: 'Confirmation de commande',
  to: 'paul@exemple.fr',
  subject: 'Votre commande',
  state: 'failed',
  attempts: 8,
  createdAt: '2026-11-19T09:15:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  lastError: 'boîte pleine',
  subjectId: 'o1',
  resendable: true,
};

it('lists the mails that were given up and sends one again', async () => {
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [mail], total: 1 }))
    .on('POST mails/m1/resend', () => ({ body: { ...mail, state: 'waiting' } }));
  const { user } = renderAdmin('/admin/dashboard/mails?etat=echec', api);
  expect(await screen.findByText('Échec après 8 essais : boîte pleine')).toBeInTheDocument();
  expect(api.callsTo('GET', 'mails')[0]?.query.get('state')).toBe('failed');

  api.on('GET mails', () => ({ body: [], total: 0 }));
  await user.click(screen.getByRole('button', { name: 'Renvoyer le mail « Confirmation de commande »' }));

  expect(await screen.findByText('Tous les mails sont partis.')).toBeInTheDocument();
});

it('says why a mail cannot be sent again', async () => {
  const refused = { status: 409, body: { code: 'MAIL.NOT_RESENDABLE', message: 'Ce mail ne peut pas être renvoyé.' } };
  const api = new FakeAdminApi()
    .on('GET mails', () => ({ body: [{ ...mail, state: 'sent', sentAt: mail.createdAt }], total: 1 }))
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
