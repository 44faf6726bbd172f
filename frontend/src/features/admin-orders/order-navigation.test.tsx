import { act, screen, waitFor, within } from '@testing-library/react';
import { shopApi } from '../../shared/api/shop-api';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

/** Seven delivered orders: five on the first page of the list, two on the second. */
const delivered = () =>
  Array.from({ length: 7 }, (_, index) => anOrder({ _id: `o${index}`, reference: `AK-${index}`, status: 'Livré' }));

const next = () => screen.getByRole('button', { name: 'Commande suivante' });
const previous = () => screen.getByRole('button', { name: 'Commande précédente' });
const comment = () => screen.getByRole('textbox', { name: 'Nouveau commentaire' });
const address = () => screen.getByLabelText('adresse');
/** The order is named at the head of its details, and the list knows its place. */
const shows = async (reference: string) => {
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getAllByText(reference)[0]).toHaveTextContent(
      new RegExp(`^${reference}$`),
    ),
  );
  await screen.findByRole('button', { name: 'Commande suivante' });
};

it('arrow keys turn from order to order over the pages of the list, but not inside a field nor past its ends', async () => {
  const { user } = renderAdmin(`${ORDERS}&statut=Livr%C3%A9&commande=o4`, new FakeAdminApi(delivered()));
  await shows('AK-4');

  await user.keyboard('{ArrowRight}');
  await shows('AK-5');
  expect(address()).toHaveTextContent(`${ORDERS}&statut=Livr%C3%A9&commande=o5&page=2`);
  await user.keyboard('{ArrowRight}');
  await shows('AK-6');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await shows('AK-5');

  await user.click(comment());
  await user.keyboard('{ArrowLeft}');
  await shows('AK-5');
  expect(previous()).toHaveAttribute('aria-disabled', 'false');

  await user.click(previous());
  await shows('AK-4');
  expect(address()).toHaveTextContent(new RegExp('commande=o4$'));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await shows('AK-0');
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
});

it('turns within what is searched, filtered and sorted, and closes on the page of the list where one is', async () => {
  const api = new FakeAdminApi(delivered());
  const list = `${ORDERS}&statut=Livr%C3%A9&recherche=ak-&tri=-nom`;
  const { user } = renderAdmin(list, api, { inBrowser: true });
  await user.click(await screen.findByRole('button', { name: 'Détails de la commande AK-4' }));
  await shows('AK-4');

  await user.click(next());
  await shows('AK-5');
  const asked = api.callsTo('GET', 'orders').find(({ query }) => query.get('page') === '2');
  expect(Object.fromEntries(asked!.query)).toMatchObject({ status: 'Livré', search: 'ak-', sort: '-nom', limit: '5' });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Détails de la commande AK-5' })).toBeInTheDocument();
  expect(window.location.search).toMatch(/tri=-nom&page=2$/);
  act(() => window.history.back());
  expect(await screen.findByRole('button', { name: 'Détails de la commande AK-4' })).toBeInTheDocument();
});

describe('while the next page of the list', () => {
  const firstPage = (second: 'silent' | 'offline') =>
    new FakeAdminApi(delivered()).on('GET orders', ({ query }) =>
      query.get('page') === '2' ? second : { body: delivered().slice(0, 5), total: 7 },
    );

  it('is loaded, it says so, asks once, and leads nowhere once one has turned back', async () => {
    const api = firstPage('silent');
    const { user } = renderAdmin(`${ORDERS}&commande=o4`, api);
    await shows('AK-4');

    await user.click(next());
    await user.keyboard('{ArrowRight}');

    expect(next()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Chargement de la suite de la liste...')).toBeInTheDocument();
    expect(api.callsTo('GET', 'orders').filter(({ query }) => query.get('page') === '2')).toHaveLength(1);
    await user.click(previous());
    await shows('AK-3');
    expect(next()).not.toHaveAttribute('aria-busy');
  });

  it('cannot be loaded, it says so and stays, and goes on when asked again', async () => {
    const api = firstPage('offline');
    const { user } = renderAdmin(`${ORDERS}&commande=o4`, api);
    await shows('AK-4');

    await user.click(next());
    expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
    await shows('AK-4');

    api.routes.clear();
    await user.click(next());
    await shows('AK-5');
  });
});

it('leaves no order out when another one came in meanwhile', async () => {
  const api = new FakeAdminApi(delivered());
  const { user } = renderAdmin(`${ORDERS}&page=2&commande=o5`, api);
  await shows('AK-5');
  api.orders = [anOrder({ _id: 'new', reference: 'AK-N' }), ...api.orders];

  await user.click(previous());

  // It was pushed over the edge, beside the one that is open.
  await shows('AK-4');
  expect(address()).toHaveTextContent('page=2');
  await user.click(previous());
  await shows('AK-3');
  expect(address()).not.toHaveTextContent('page=2');
});

it('what is typed is asked about before the next order, and does not go along', async () => {
  const { user } = renderAdmin(`${ORDERS}&commande=o3`, new FakeAdminApi(delivered()));
  await shows('AK-3');

  for (const [here, there] of [
    ['AK-3', 'AK-4'],
    ['AK-4', 'AK-5'],
  ] as const) {
    await user.type(comment(), 'Fragile');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Rester' }));
    await shows(here);
    expect(comment()).toHaveValue('Fragile');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    await shows(there);
    expect(comment()).toHaveValue('');
  }
  // Nothing is asked about an order on which nothing was typed.
  await user.click(next());
  await shows('AK-6');
});

describe('an arrow that is pressed while an answer arrives', () => {
  it('is followed once the list is there', async () => {
    let answer = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const api = new FakeAdminApi(delivered());
    const orders = delivered();
    api.on('GET orders', async ({ query }) => {
      await arrived;
      return { body: query.get('page') === '2' ? orders.slice(5) : orders.slice(0, 5), total: 7 };
    });
    const { user } = renderAdmin(`${ORDERS}&commande=o3`, api);
    await user.click(await screen.findByRole('button', { name: 'Commande suivante' }));
    act(answer);
    await shows('AK-4');
  });

  it('finds the neighbours of an order that left the list, and keeps the focus', async () => {
    const api = new FakeAdminApi(delivered());
    const { user, store } = renderAdmin(`${ORDERS}&statut=Livr%C3%A9&commande=o2`, api);
    await shows('AK-2');
    next().focus();
    api.orders = api.orders.filter(({ _id }) => _id !== 'o2');
    act(() => void store.dispatch(shopApi.util.invalidateTags([{ type: 'AdminOrder', id: 'LIST' }])));
    // Another one has moved up.
    expect(await screen.findByText('AK-5')).toBeInTheDocument();
    expect(next()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await shows('AK-3');
    expect(next()).toHaveFocus();
  });

  it('is not lost behind another one: two presses are two orders', async () => {
    const { user } = renderAdmin(`${ORDERS}&commande=o3`, new FakeAdminApi(delivered()));
    await shows('AK-3');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await shows('AK-6');
  });
});
