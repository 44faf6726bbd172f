import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

async function chooseAll(api: FakeAdminApi) {
  const { user } = renderAdmin(ORDERS, api);
  await user.click(await screen.findByRole('button', { name: 'Choisir plusieurs' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les commandes de la page' }));
  return user;
}

it('shows the boxes only to who wants them, and counts what was chosen', async () => {
  const api = new FakeAdminApi([anOrder({ reference: 'AK-ONE' }), anOrder({ reference: 'AK-TWO' })]);
  const { user } = renderAdmin(ORDERS, api);
  await screen.findByText('AK-ONE');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Choisir plusieurs' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choisir la commande AK-TWO' }));
  expect(screen.getByText('1 commande choisie')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /toutes/ })).toBePartiallyChecked();
  expect(screen.getByRole('link', { name: /^Bons de livraison/ })).toHaveAttribute(
    'href',
    `/admin/dashboard/impression/bon?commandes=${api.orders[1]?._id}`,
  );

  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  expect(screen.queryByText(/choisie/)).not.toBeInTheDocument();
});

it('keeps what was chosen while pages turn, counts it and does it all at once', async () => {
  const orders = Array.from({ length: 7 }, (_, index) =>
    anOrder({ _id: `o${index}`, reference: `AK-${index}`, status: 'Expédié' }),
  );
  const api = new FakeAdminApi(orders);
  const user = await chooseAll(api);
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir la commande AK-6' }));
  expect(screen.getByText('6 commandes choisies, dont 5 hors de cette page')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Marquer Livré (6)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marquer comme livrées' }));
  expect(dialog.getByText('AK-0')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Marquer Livré (6)' }));

  await waitFor(() => expect(api.orders.filter(({ status }) => status === 'Livré')).toHaveLength(6));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Marquer Livré/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  expect(screen.queryByText(/choisies/)).not.toBeInTheDocument();
});

it('ships several parcels, one number each, those that may leave only', async () => {
  const orders = [anOrder({ reference: 'AK-ONE' }), anOrder({ reference: 'AK-TWO' }), anOrder({ status: 'Livré' })];
  const api = new FakeAdminApi(orders);
  const user = await chooseAll(api);

  await user.click(screen.getByRole('button', { name: 'Expédier (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expédier plusieurs commandes' }));
  await user.click(dialog.getByRole('button', { name: 'Expédier (2)' }));
  expect(dialog.getByText('Veuillez sélectionner un transporteur.')).toBeInTheDocument();
  expect(dialog.getAllByText('Veuillez entrer un numéro de suivi.')).toHaveLength(2);
  expect(dialog.getByRole('combobox', { name: 'Transporteur' })).toHaveFocus();
  expect(api.callsTo('POST', 'orders/bulk-status')).toHaveLength(0);

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'Colissimo');
  await user.type(dialog.getByRole('textbox', { name: /AK-ONE/ }), ' 6A1 ');
  await user.type(dialog.getByRole('textbox', { name: /AK-TWO/ }), '6A2');
  await user.click(dialog.getByRole('button', { name: 'Expédier (2)' }));

  expect(await screen.findByText('2 commandes mises à jour : Expédié.')).toBeInTheDocument();
  expect(api.orders.map(({ status, orderNumber }) => [status, orderNumber])).toEqual([
    ['Expédié', '6A1'],
    ['Expédié', '6A2'],
    ['Livré', ''],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says which order could not be marked, and why', async () => {
  const orders = [anOrder({ status: 'Expédié', reference: 'AK-ONE' }), anOrder({ status: 'Expédié' })];
  const api = new FakeAdminApi(orders);
  const user = await chooseAll(api);
  await user.click(screen.getByRole('button', { name: 'Marquer Livré (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marquer comme livrées' }));
  api.replace(withStatus(orders[0]!, 'Remboursé'));

  await user.click(dialog.getByRole('button', { name: 'Marquer Livré (2)' }));

  expect(await dialog.findByText('Cette commande a été modifiée entre-temps.')).toBeInTheDocument();
  expect(screen.getByText('1 commande mise à jour : Livré.')).toBeInTheDocument();
});

it('keeps what was typed when no answer came', async () => {
  const api = new FakeAdminApi([anOrder()]).on('POST orders/bulk-status', () => 'offline');
  const user = await chooseAll(api);
  await user.click(screen.getByRole('button', { name: 'Expédier (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'DHL');
  await user.type(dialog.getByRole('textbox'), 'JD1');

  await user.click(dialog.getByRole('button', { name: 'Expédier (1)' }));

  expect(await dialog.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('JD1');
});
