import { screen, waitFor, within } from '@testing-library/react';
import type { StockAdjustment, StockFigures } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const PAGE = '/admin/dashboard?onglet=produits';
const product = aListedProduct({ _id: 'p1', stock: 36 });
const MOVED = 'Le stock sur l’étagère a changé entre-temps : 41 unités y sont maintenant. Rien n’a été écrit.';

/** A shelf that a server keeps. */
function aShelf() {
  const figures: StockFigures = { productId: 'p1', onShelf: 42, reserved: 6, available: 36 };
  const api = new FakeAdminApi()
    .on('GET products/all', () => ({ body: [product], total: 1 }))
    .on('GET stock', () => ({ body: [{ ...figures }] }))
    .on('POST product/p1/stock', ({ body }) => {
      const { by, expectedShelf } = body as StockAdjustment;
      if (expectedShelf !== figures.onShelf)
        return { status: 409, body: { code: 'STOCK.SHELF_CHANGED', message: MOVED } };
      figures.onShelf += by;
      figures.available += by;
      return { body: { available: figures.available } };
    });
  return { api, figures };
}
const field = () => screen.findByRole('textbox', { name: 'Sur l’étagère, Lavande fine' });
const line = () => screen.getByRole('group', { name: 'Stock de Lavande fine, pas encore écrit' });
const posts = (api: FakeAdminApi) => api.callsTo('POST', 'product/p1/stock');

describe('a shelf typed into the list', () => {
  it('says from, to and what can be sold, and is written with its reason by Enter', async () => {
    const { api } = aShelf();
    const { user } = renderAdmin(PAGE, api);
    const shelf = await field();
    expect(shelf).toHaveValue('42');
    await user.clear(shelf);
    await user.type(shelf, '66');
    expect(line()).toHaveTextContent('42 → 66 sur l’étagère, soit +24. Disponible : 60.');
    expect(posts(api)).toHaveLength(0);
    await user.selectOptions(within(line()).getByRole('combobox', { name: 'Motif' }), 'Lot de production');
    await user.type(shelf, '{Enter}');

    expect(await screen.findByText(/66 sur l’étagère, 60 disponibles/)).toBeInTheDocument();
    expect(posts(api)[0]!.body).toEqual({ by: 24, cause: 'lot', expectedShelf: 42 });
    expect(posts(api)[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(shelf).toHaveValue('66'));
    expect(screen.queryByRole('group', { name: /pas encore écrit/ })).not.toBeInTheDocument();
    expect(shelf).toHaveFocus();
  });

  it('is given up by Escape, and kept when the field is left', async () => {
    const { api } = aShelf();
    const { user } = renderAdmin(PAGE, api);
    const shelf = await field();
    await user.clear(shelf);
    await user.type(shelf, '50');
    await user.tab();
    expect(shelf).toHaveValue('50');
    expect(line()).toBeInTheDocument();
    await user.type(shelf, '{Escape}');
    expect(shelf).toHaveValue('42');
    expect(screen.queryByRole('group', { name: /pas encore écrit/ })).not.toBeInTheDocument();
    expect(posts(api)).toHaveLength(0);
  });

  it('that somebody else changed is told, keeps what was typed, and can be written then', async () => {
    const { api, figures } = aShelf();
    const { user } = renderAdmin(PAGE, api);
    const shelf = await field();
    await user.clear(shelf);
    await user.type(shelf, '40');
    figures.onShelf = 41;
    figures.available = 35;
    await user.click(screen.getByRole('button', { name: 'Écrire le stock de Lavande fine' }));
    expect(await screen.findByText(MOVED)).toBeInTheDocument();
    expect(shelf).toHaveValue('40');
    await waitFor(() => expect(line()).toHaveTextContent('41 → 40'));
    await user.click(screen.getByRole('button', { name: 'Écrire le stock de Lavande fine' }));
    await waitFor(() => expect(figures.onShelf).toBe(40));
    expect(posts(api)).toHaveLength(2);
  });

  it('is asked for again under the same key when the answer was lost', async () => {
    const { api } = aShelf();
    api.on('POST product/p1/stock', () => 'offline');
    const { user } = renderAdmin(PAGE, api);
    const shelf = await field();
    await user.clear(shelf);
    await user.type(shelf, '40{Enter}');
    const write = screen.getByRole('button', { name: 'Écrire le stock de Lavande fine' });
    await waitFor(() => expect(write).not.toHaveAttribute('aria-busy'));
    expect(shelf).toHaveValue('40');
    await user.click(write);
    await waitFor(() => expect(posts(api)).toHaveLength(2));
    const keys = posts(api).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    ['-3', /nombre entier entre 0 et/],
    ['4,5', /nombre entier entre 0 et/],
    ['', /nombre entier entre 0 et/],
    ['2', /6 unités sont promises à des commandes/],
  ])('is not sent as « %s »', async (text, sentence) => {
    const { api } = aShelf();
    const { user } = renderAdmin(PAGE, api);
    const shelf = await field();
    await user.clear(shelf);
    if (text) await user.type(shelf, text);
    expect(line()).toHaveTextContent(sentence);
    await user.click(screen.getByRole('button', { name: 'Écrire le stock de Lavande fine' }));
    expect(posts(api)).toHaveLength(0);
  });

  it('is asked about before it is left', async () => {
    const { api } = aShelf();
    api.on('GET clients', () => ({ body: [], total: 0 }));
    const { user } = renderAdmin(PAGE, api);
    await user.type(await field(), '7');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }));
    await user.click(dialog.getByRole('button', { name: 'Rester' }));
    expect(line()).toBeInTheDocument();
  });
});
