import { act, screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const EDIT = `/admin/dashboard/product/edit/${product._id}`;
const QUESTION = 'Quitter sans enregistrer\u00a0?';

const address = () => window.location.pathname + window.location.search;
const question = async () => within(await screen.findByRole('dialog', { name: QUESTION }));
const name = () => screen.getByRole('textbox', { name: 'Nom' });
const travel = (steps: number) => act(() => window.history.go(steps));

/** Dashboard, clients, products, then a product whose name is being changed: the browser's history has them all. */
async function changing() {
  const api = new FakeAdminApi()
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on('GET clients', () => ({ body: [], total: 0 }));
  const view = renderAdmin('/admin/dashboard?onglet=admin', api, { inBrowser: true });
  const { user } = view;
  await user.click(await screen.findByRole('link', { name: 'Clients' }));
  await user.click(screen.getByRole('link', { name: 'Produits' }));
  await user.click(await screen.findByRole('link', { name: /^Modifier/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
  return view;
}

const WAYS = [
  { way: "by the browser's back button", steps: -1, to: '/admin/dashboard?onglet=produits' },
  { way: 'by a jump over several pages of the history', steps: -2, to: '/admin/dashboard?onglet=clients' },
  { way: 'by a longer one', steps: -3, to: '/admin/dashboard?onglet=admin' },
];

/** As browsers with the Navigation API tell it; jsdom has none. */
const tellsPlaces = {
  get currentEntry() {
    return { index: (window.history.state as { idx: number }).idx };
  },
};

describe.each([
  ['that tells how far a jump goes', tellsPlaces],
  ['that does not', undefined],
])('a product that is not saved, in a browser %s', (_title, navigation) => {
  beforeEach(() => {
    Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
  });

  it.each(WAYS)('is asked about and kept before it is left $way', async ({ steps }) => {
    const { user } = await changing();

    travel(steps);
    await user.click((await question()).getByRole('button', { name: 'Rester' }));
    await waitFor(() => expect(address()).toBe(EDIT));
    expect(name()).toHaveValue('Lavande fine !');
  });

  it.each(WAYS)('goes where one wanted, once it may: $way', async ({ steps, to }) => {
    const { user } = await changing();
    travel(steps);
    await user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(screen.queryByText(/^Modifier Produit/)).not.toBeInTheDocument());
    expect(address()).toBe(to);
  });

  it('is asked about before a page that one came back from is gone forward to', async () => {
    const { user } = await changing();
    await user.clear(name());
    await user.type(name(), 'Lavande fine');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await screen.findByRole('heading', { name: 'Clients' });
    travel(-1);
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' ?');

    travel(1);
    await user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }));

    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeInTheDocument();
  });

  it('is asked about each time, whatever was answered before', async () => {
    const { user } = await changing();
    for (const steps of [-1, -2, -1]) {
      travel(steps);
      await user.click((await question()).getByRole('button', { name: 'Rester' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument());
    }
    await user.click(screen.getByRole('link', { name: 'Commandes' }));
    await user.click((await question()).getByRole('button', { name: 'Rester' }));
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await user.click((await question()).getByRole('button', { name: 'Rester' }));

    expect(address()).toBe(EDIT);
    expect(name()).toHaveValue('Lavande fine !');
  });

  it('keeps the window from being closed, until it is saved or as it was', async () => {
    const { user } = await changing();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);

    await user.type(name(), '{Backspace}{Backspace}');

    expect(closing()).toBe(true);
    travel(-2);
    await screen.findByRole('heading', { name: 'Clients' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets a keyboard skip to the content', async () => {
    const { user } = await changing();
    await user.click(screen.getByRole('link', { name: 'Aller au contenu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
