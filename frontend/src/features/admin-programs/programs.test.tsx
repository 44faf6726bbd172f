import { screen, within } from '@testing-library/react';
import { aDelivery, aFailedDelivery, aWebhook } from '../../testing/a-webhook';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const LIST = '/admin/dashboard/programmes';
const ONE = `${LIST}/w1`;

const opened = (webhook = aWebhook()) =>
  new FakeAdminApi()
    .on('GET webhooks/w1', () => ({ body: webhook }))
    .on('GET webhooks/w1/deliveries', () => ({ body: [aFailedDelivery(), aDelivery()], total: 2 }));

it('says what to do first, refuses an address with its reason, and shows the secret once', async () => {
  const reason = 'Cette adresse mène à une machine privée.';
  const problems = [{ field: 'url', code: 'WEBHOOK.ADDRESS_REFUSED', message: reason }];
  let kept = false;
  const api = new FakeAdminApi()
    .on('GET webhooks', () => (kept ? { body: [aWebhook()], total: 1 } : { body: [], total: 0 }))
    .on('POST webhooks', ({ body }) => {
      if ((body as { url: string }).url.includes('10.0.0.1'))
        return { status: 400, body: { code: 'WEBHOOK.ADDRESS_REFUSED', message: reason, problems } };
      kept = true;
      return { status: 201, body: { ...aWebhook(), secret: 'whsec_unefois' } };
    });
  const { user } = renderAdmin(LIST, api);
  expect(await screen.findByText('Aucun programme n’est prévenu.')).toBeVisible();
  expect(screen.getByText(/^Demandez une adresse à votre comptable/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter un programme' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un programme' });
  const send = within(dialog).getByRole('button', { name: 'Ajouter le programme' });
  await user.click(send);
  expect(within(dialog).getByLabelText(/^Nom/)).toHaveFocus();
  await user.type(within(dialog).getByLabelText(/^Nom/), 'Comptabilité');
  const address = within(dialog).getByLabelText(/^Adresse/);
  await user.type(address, 'https://10.0.0.1/');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Commande remboursée' }));
  await user.click(send);
  expect(await within(dialog).findByText(reason)).toBeVisible();
  await user.clear(address);
  await user.type(address, 'https://compta.example/boutique');
  await user.click(send);
  const shown = await screen.findByRole('dialog', { name: 'Le secret du programme' });
  expect(within(shown).getByText('whsec_unefois')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Je l’ai noté' }));
  expect(await screen.findByRole('link', { name: 'Comptabilité' })).toBeVisible();
  expect(screen.queryByText('whsec_unefois')).not.toBeInTheDocument();
  expect(api.callsTo('POST', 'webhooks').at(-1)!.body).toEqual({
    name: 'Comptabilité',
    url: 'https://compta.example/boutique',
    events: ['order.paid', 'order.refunded'],
  });
});

it('shows what a program answered as text, and sends an event once more', async () => {
  const api = opened().on('POST webhooks/w1/deliveries/d2/replay', () => ({}));
  const { user } = renderAdmin(ONE, api);
  const row = (await screen.findByText('AK-9Z9Z9Z')).closest('tr')!;
  expect(within(row).getByText('Le programme a répondu 500.')).toBeVisible();
  const details = within(row).getByRole('button', { name: 'Détails' });
  await user.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('<b>Internal Server Error</b>')).toBeVisible();
  expect(screen.getByText(/Pas de réponse en 10 secondes\./)).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Renvoyer' }));
  expect(await screen.findByText('AK-9Z9Z9Z : l’événement repart.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Filtrer par état'), 'Abandonné');
  expect(api.callsTo('GET', 'webhooks/w1/deliveries').at(-1)!.query.get('state')).toBe('abandoned');
});

it('goes on after a pause, renews the secret and deletes, each asked first where something is lost', async () => {
  const api = opened(aWebhook({ paused: 'failures', failures: 50 }))
    .on('PUT webhooks/w1/pause', () => ({ body: aWebhook() }))
    .on('POST webhooks/w1/secret', () => ({ body: { ...aWebhook(), secret: 'whsec_nouveau' } }))
    .on('DELETE webhooks/w1', () => ({}))
    .on('GET webhooks', () => ({ body: [], total: 0 }));
  const { user } = renderAdmin(ONE, api);
  expect(await screen.findByText(/^Trop d’envois ont échoué d’affilée/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre les envois' }));
  expect(await screen.findByText('Les envois reprennent.')).toBeVisible();
  expect(api.callsTo('PUT', 'webhooks/w1/pause')[0]!.body).toEqual({ paused: false });

  await user.click(screen.getByRole('button', { name: 'Renouveler le secret' }));
  await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
  const shown = await screen.findByRole('dialog', { name: 'Le secret du programme' });
  expect(within(shown).getByText('whsec_nouveau')).toBeVisible();
  expect(within(shown).getByText(/^L’ancien secret signe encore/)).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Je l’ai noté' }));

  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const asked = await screen.findByRole('dialog', { name: /^Supprimer/ });
  await user.click(within(asked).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Programmes' })).toBeVisible();
  expect(api.callsTo('DELETE', 'webhooks/w1')).toHaveLength(1);
});
