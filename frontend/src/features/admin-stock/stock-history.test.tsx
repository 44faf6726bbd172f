import { screen, within } from '@testing-library/react';
import type { StockHistory, StockMovementLine } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { aStockHistory, awaitedProducts, someMovements } from '../../testing/a-stock-history';

const PAGE = '/admin/dashboard/product/stock/p1';

const shown = (head: StockHistory = aStockHistory, lines: StockMovementLine[] = someMovements) =>
  new FakeAdminApi()
    .on('GET product/p1/stock/history', () => ({ body: head }))
    .on('GET product/p1/stock/movements', () => ({ body: lines, total: lines.length }));

describe('the stock history of a product', () => {
  it('says what moved, why, of which order and by whom', async () => {
    renderAdmin(PAGE, shown());
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Perte/)).getByText('Louise Martin')).toBeInTheDocument();
    expect((await row(/Perte/)).getAllByText('−2 → 18').length).toBeGreaterThan(0);
    expect((await row(/Colis parti/)).getByRole('link', { name: 'AK-377377' })).toHaveAttribute(
      'href',
      '/admin/dashboard?onglet=commandes&commande=o1',
    );
    expect(screen.getByRole('heading', { name: /Savon Lavande fine/ })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^Stock à la fin de chaque jour, de 17 à 18/ })).toBeInTheDocument();
  });

  it('tries again what could not be loaded', async () => {
    const api = shown().on('GET product/p1/stock/history', () => 'offline');
    const { user } = renderAdmin(PAGE, api);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    api.on('GET product/p1/stock/history', () => ({ body: aStockHistory }));
    await user.click(again);
    expect(await screen.findByText('Réservé')).toBeInTheDocument();
  });
});

describe('what people wait for', () => {
  it('says how many wait for a product beside its figures', async () => {
    const api = shown().on('GET product/p1/stock-alerts', () => ({ body: { waiting: 1 } }));
    renderAdmin(PAGE, api);
    expect(await screen.findByText('1 personne')).toBeInTheDocument();
  });

  it('is listed, the most awaited first, each leading to its stock', async () => {
    const api = new FakeAdminApi().on('GET stock-alerts', () => ({ body: awaitedProducts, total: 3 }));
    renderAdmin('/admin/dashboard/attendus', api);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const first = await row(/Lavande/);
    expect(first.getByRole('link')).toHaveAttribute('href', '/admin/dashboard/product/stock/p1');
    expect(first.getByText(/204 personnes/)).toBeInTheDocument();
    expect((await row(/Calendula/)).getByText('1 personne')).toBeInTheDocument();
  });

  it('can be tried again when it could not be loaded', async () => {
    const api = new FakeAdminApi().on('GET stock-alerts', () => 'offline');
    const { user } = renderAdmin('/admin/dashboard/attendus', api);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    api.on('GET stock-alerts', () => ({ body: [], total: 0 }));
    await user.click(again);
    expect(await screen.findByText('Personne n’attend de produit pour le moment.')).toBeInTheDocument();
    // Nothing is there to be turned over.
    expect(screen.queryByRole('combobox', { name: 'Lignes par page' })).not.toBeInTheDocument();
  });
});
