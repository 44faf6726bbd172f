import { screen, within } from '@testing-library/react';
import { anApiKey } from '../../testing/a-webhook';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ADDRESS = '/admin/dashboard/programmes/cles';

it('says what to do first, asks for a name and a right, and shows the key once', async () => {
  let kept = false;
  const api = new FakeAdminApi()
    .on('GET api-keys', () => (kept ? { body: [anApiKey()], total: 1 } : { body: [], total: 0 }))
    .on('POST api-keys', () => {
      kept = true;
      return { status: 201, body: { ...anApiKey(), key: 'cle_unefois' } };
    });
  const { user } = renderAdmin(ADDRESS, api);
  expect(await screen.findByText('Aucun programme n’a de clé.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une clé' }));
  const send = dialog.getByRole('button', { name: 'Créer la clé' });
  await user.click(send);
  expect(dialog.getByLabelText(/^Nom/)).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Nom/), ' Transporteur ');
  await user.click(send);
  expect(dialog.getByText('Veuillez choisir au moins un droit.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Expédier avec un numéro de suivi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Lire les commandes, avec noms et adresses' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Valable' }), 'Un an');
  await user.click(send);
  const shown = within(await screen.findByRole('dialog', { name: 'La clé du programme' }));
  expect(shown.getByText('cle_unefois')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Je l’ai notée' }));
  expect(await screen.findByText('cle_8kQz…')).toBeVisible();
  expect(screen.queryByText('cle_unefois')).not.toBeInTheDocument();
  expect(api.callsTo('POST', 'api-keys')[0]!.body).toEqual({
    name: 'Transporteur',
    scopes: ['orders:read', 'orders:ship'],
    days: 365,
  });
});

it('keeps what was typed when a key is refused', async () => {
  const message = 'La boutique a déjà 20 clés. Révoquez-en une d’abord.';
  const api = new FakeAdminApi()
    .on('GET api-keys', () => ({ body: [anApiKey()], total: 1 }))
    .on('POST api-keys', () => ({ status: 409, body: { code: 'API_KEY.TOO_MANY', message } }));
  const { user } = renderAdmin(ADDRESS, api);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une clé' }));
  await user.type(dialog.getByLabelText(/^Nom/), 'Comptable');
  await user.click(dialog.getByRole('checkbox', { name: 'Lire les factures et leurs exports' }));
  await user.click(dialog.getByRole('button', { name: 'Créer la clé' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Nom/)).toHaveValue('Comptable');
});

it('asks for one’s password when the login is old, and keeps what was typed', async () => {
  const problem = (code: string, message: string) => ({
    status: 400,
    body: { code, message, problems: [{ code, message, field: 'currentPassword' }] },
  });
  const api = new FakeAdminApi()
    .on('GET api-keys', () => ({ body: [], total: 0 }))
    .on('POST api-keys', ({ body }) => {
      const { currentPassword } = body as { currentPassword?: string };
      if (currentPassword === undefined) return problem('PASSWORD.REQUIRED', 'Saisissez votre mot de passe.');
      return currentPassword === 'tilleul et verveine'
        ? { status: 201, body: { ...anApiKey(), key: 'cle_unefois' } }
        : problem('ADMIN.PASSWORD_REFUSED', 'Ce mot de passe n’est pas le vôtre.');
    });
  const { user } = renderAdmin(ADDRESS, api);
  await user.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une clé' }));
  await user.type(dialog.getByLabelText(/^Nom/), 'Comptable');
  await user.click(dialog.getByRole('checkbox', { name: 'Lire les factures et leurs exports' }));
  const send = dialog.getByRole('button', { name: 'Créer la clé' });
  await user.click(send);
  const password = await dialog.findByLabelText(/^Votre mot de passe/);
  expect(password).toHaveFocus();
  await user.type(password, 'autre');
  await user.click(send);
  expect(await dialog.findByText('Ce mot de passe n’est pas le vôtre.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'tilleul et verveine');
  await user.click(send);
  expect(await screen.findByText('cle_unefois')).toBeVisible();
});

it('is revoked once somebody says so, and says when one ends or has ended', async () => {
  const keys = [
    anApiKey({ state: 'ends-soon' }),
    anApiKey({ _id: 'k2', name: 'Comptable', state: 'expired', lastUsedAt: null }),
  ];
  const api = new FakeAdminApi()
    .on('GET api-keys', () => ({ body: keys, total: keys.length }))
    .on('DELETE api-keys/k1', () => ({}));
  const { user } = renderAdmin(ADDRESS, api);
  expect(await screen.findByText('Expire bientôt')).toBeVisible();
  const row = within(screen.getByText('Expirée').closest('tr')!);
  expect(row.getByText('Jamais')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Révoquer Transporteur' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Révoquer Transporteur\u00a0?' }));
  expect(api.callsTo('DELETE', 'api-keys/k1')).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText('Transporteur n’ouvre plus rien.')).toBeVisible();
  expect(api.callsTo('DELETE', 'api-keys/k1')).toHaveLength(1);
});
