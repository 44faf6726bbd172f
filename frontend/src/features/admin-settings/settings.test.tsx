import { screen, within } from '@testing-library/react';
import type { SellerState } from '@shop/contract';
import { ownersApi } from '../../testing/an-owner';
import { renderAdmin } from '../../testing/render-admin';
import { someSettings, settingsApi } from '../../testing/some-settings';

const STOCK = '/admin/dashboard/reglages/stock';
const HELENE = { name: 'Hélène Roux', at: '2026-11-14T09:30:00.000Z' };
const PER_LINE = 'Unités d’un même produit, par commande';

const open = (api = settingsApi(), address = STOCK) => ({ api, ...renderAdmin(address, api) });
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

it('says of each setting what holds, its default, and who changed it last', async () => {
  open(settingsApi({ 'stock.unitsPerLine': { value: 6, changedBy: HELENE } }));
  const changed = await row(PER_LINE);
  expect(changed.getByRole('textbox')).toHaveValue('6');
  expect(changed.getByText(/^Par défaut/)).toHaveTextContent(/20\sunités/);
  expect(changed.getByText('Hélène Roux, 14 nov. 2026')).toBeInTheDocument();
  const untouched = await row('Unités en tout, par commande');
  expect(untouched.getByText('Jamais modifié')).toBeInTheDocument();
  expect(untouched.queryByRole('button', { name: /^Rétablir/ })).not.toBeInTheDocument();
});

it('saves only what was changed, with what it was changed from', async () => {
  const { api, user } = open();
  const field = await row(PER_LINE);
  await user.clear(field.getByRole('textbox'));
  await user.type(field.getByRole('textbox'), '1 000');
  expect(field.getByText(/^Modifié, pas encore enregistré/)).toHaveTextContent(/En vigueur\s: 20\sunités/);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Stock : enregistré.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'settings/stock')[0]?.body).toEqual({
    changes: [{ key: 'unitsPerLine', value: 1000, base: 20 }],
  });
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
});

it('goes back to the default', async () => {
  const { api, user } = open(settingsApi({ 'stock.unitsPerLine': { value: 6, changedBy: HELENE } }));
  await user.click(await screen.findByRole('button', { name: /^Rétablir\u00a0: unités d’un même produit/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Stock : enregistré.');
  expect(api.callsTo('PUT', 'settings/stock')[0]?.body).toEqual({
    changes: [{ key: 'unitsPerLine', value: null, base: 6 }],
  });
});

it('takes a value back out of the history', async () => {
  const past = [{ seq: 9, at: '2026-11-14T09:30:00.000Z', name: 'Hélène Roux', before: 12, after: 6 }];
  const { user } = open(settingsApi({ 'stock.unitsPerLine': { value: 6, changedBy: HELENE } }, past));
  await user.click(await screen.findByRole('button', { name: /^Historique\u00a0: unités d’un même produit/ }));
  await user.click(await screen.findByRole('button', { name: /^Reprendre\u00a0: 12/ }));
  expect((await row(PER_LINE)).getByRole('textbox')).toHaveValue('12');
});

it('names what is wrong before anything is sent', async () => {
  const { api, user } = open();
  const field = await row(PER_LINE);
  await user.clear(field.getByRole('textbox'));
  await user.type(field.getByRole('textbox'), '0');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await field.findByRole('alert')).toHaveTextContent(/entre 1 et 10\s000 unités\.$/);
  expect(field.getByRole('textbox')).toHaveFocus();
  expect(api.callsTo('PUT', 'settings/stock')).toEqual([]);
});

it('shows both values where somebody else changed the same field, and loses neither', async () => {
  const api = settingsApi();
  const { user } = open(api);
  const field = await row(PER_LINE);
  await user.clear(field.getByRole('textbox'));
  await user.type(field.getByRole('textbox'), '8');
  const theirs = someSettings({ 'stock.unitsPerLine': { value: 6, changedBy: HELENE } });
  api.on('GET settings', () => ({ body: theirs }));
  api.on('PUT settings/stock', () => ({
    status: 409,
    body: { code: 'SETTINGS.CHANGED_MEANWHILE', message: 'Changé.', conflicts: [], current: theirs[0] },
  }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await field.findByText(/^Changé entre-temps \(Hélène Roux, .*\)\s: 6\sunités/)).toBeInTheDocument();
  expect(field.getByRole('textbox')).toHaveValue('8');
  await user.click(field.getByRole('button', { name: 'Garder la mienne' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(api.callsTo('PUT', 'settings/stock').at(-1)?.body).toEqual({
    changes: [{ key: 'unitsPerLine', value: 8, base: 6 }],
  });
});

it('shows what the configuration fixes as text, with its variable', async () => {
  open(settingsApi({ 'stock.unitsPerLine': { value: 9, fixedBy: 'MAX_UNITS_PER_LINE' } }));
  const fixed = await row(PER_LINE);
  expect(fixed.queryByRole('textbox')).not.toBeInTheDocument();
  expect(fixed.getByText(/^Fixé par la configuration/)).toHaveTextContent('MAX_UNITS_PER_LINE');
});

it('asks before what was typed is lost', async () => {
  const { user } = open();
  await user.type((await row(PER_LINE)).getByRole('textbox'), '5');
  await user.click(screen.getByRole('link', { name: 'Réseaux' }));
  await user.click(await screen.findByRole('button', { name: 'Rester' }));
  expect((await row(PER_LINE)).getByRole('textbox')).toHaveValue('205');
});

it('finds a setting by its words, whatever the accents, and goes there', async () => {
  const { user } = open(settingsApi(), '/admin/dashboard/reglages');
  await user.type(await screen.findByRole('searchbox', { name: 'Chercher un réglage' }), 'unites tout');
  expect(screen.getByText('1 réglage')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^Unités en tout/ }));
  expect((await row('Unités en tout, par commande')).getByRole('textbox')).toHaveFocus();
});

it('shows who sells, who said so last, and leads to where the law asks for it', async () => {
  const api = ownersApi({}, { name: 'Atelier du Port', phone: '04 91 00 00 01' });
  const answer = (await api.routes.get('GET seller')!({} as never)) as { body: SellerState };
  api.on('GET seller', () => ({
    body: { ...answer.body, changes: [{ field: 'phone', ...HELENE }] } satisfies SellerState,
  }));
  open(api, '/admin/dashboard/reglages/identite');
  expect((await screen.findByText('Téléphone')).nextElementSibling).toHaveTextContent(
    /^04 91 00 00 01Hélène Roux, 14 nov\. 2026$/,
  );
  expect(screen.getByText('Dénomination').nextElementSibling).toHaveTextContent('Jamais modifié');
  expect(screen.getByText('SIREN').nextElementSibling).toHaveTextContent('Pas encore renseigné');
  expect(screen.getByText('Nom de la boutique').nextElementSibling).toHaveTextContent('SHOP_NAME');
  expect(screen.getByRole('link', { name: 'Modifier l’identité et les coordonnées' })).toHaveAttribute(
    'href',
    '/admin/dashboard/obligations?regle=seller',
  );
});

it('offers to load again who sells', async () => {
  open(
    ownersApi().on('GET seller', () => 'offline'),
    '/admin/dashboard/reglages/identite',
  );
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

it('offers to load again what could not be loaded', async () => {
  open(settingsApi().on('GET settings', () => 'offline'));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});
