import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const address = () => screen.getByLabelText('adresse');
const open = (api: FakeAdminApi) => renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
const anApi = () =>
  new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on(`PUT update/product/${product._id}`, () => ({ body: product }))
    .on('GET products/all', () => ({ body: [product], total: 1 }));

describe('an edit of a product', () => {
  describe('that a colleague has saved meanwhile', () => {
    const changedBy = {
      name: 'Hélène Roux',
      at: '2026-11-20T10:00:00.000Z',
      label: 'Produit modifié',
      fields: ['name'],
    };
    const message = 'Ce produit a été modifié entre-temps. Rien n’a été enregistré.';
    const overtakenBy = (change: Partial<typeof product>) => {
      const current = { ...product, ...change, updatedAt: changedBy.at };
      return anApi().on(`PUT update/product/${product._id}`, ({ body }) => {
        const { expectedUpdatedAt } = body as { expectedUpdatedAt: string };
        if (expectedUpdatedAt === current.updatedAt) return { body: current };
        return { status: 409, body: { code: 'PRODUCT.CHANGED_MEANWHILE', message, current, changedBy } };
      });
    };
    const sentBy = (api: FakeAdminApi) => api.callsTo('PUT', `update/product/${product._id}`).at(-1)?.body;

    it('goes together with it where both changed different fields', async () => {
      const api = overtakenBy({ name: 'Lavande vraie' });
      const { user } = open(api);
      await user.type(await screen.findByRole('textbox', { name: 'Ingrédients' }), ' Eau.');
      await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

      expect(await screen.findByText(/Gardé aussi : Hélène Roux a changé le nom/)).toBeInTheDocument();
      expect(sentBy(api)).toMatchObject({ name: 'Lavande vraie', ingredients: 'Beurre de karité. Eau.' });
    });

    it.each([
      ['Garder ma saisie (Nom)', 'Lavande fine !'],
      ['Prendre l’autre (Nom)', 'Lavande vraie'],
    ])('is asked about where both changed one field, and nothing typed is lost: %s', async (choice, name) => {
      const api = overtakenBy({ name: 'Lavande vraie', price: 8 });
      const { user } = open(api);
      await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' !');
      await user.type(screen.getByRole('textbox', { name: 'Ingrédients' }), ' Eau.');
      await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

      expect(await screen.findByText(/Hélène Roux a changé le nom/)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Lavande fine !');
      expect(screen.queryByText(/Prix/, { selector: 'strong' })).not.toBeInTheDocument();
      // Not before it was answered.
      const calls = api.callsTo('PUT', `update/product/${product._id}`).length;
      await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
      expect(api.callsTo('PUT', `update/product/${product._id}`)).toHaveLength(calls);

      await user.click(screen.getByRole('button', { name: choice }));
      await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

      await waitFor(() => expect(address()).toHaveTextContent('onglet=produits'));
      expect(sentBy(api)).toMatchObject({ name, price: 8, ingredients: 'Beurre de karité. Eau.' });
    });
  });

  it('adds units beside sales, and says what is on the shelf', async () => {
    const figures = { productId: product._id, onShelf: product.stock + 5, reserved: 5, available: product.stock };
    const api = anApi()
      .on('GET stock', () => ({ body: [figures] }))
      .on(`POST product/${product._id}/stock`, () => ({ body: { available: product.stock + 2 } }));
    const { user } = open(api);
    const stock = within(await screen.findByRole('region', { name: 'Stock' }));
    expect(await stock.findByText(String(figures.onShelf))).toBeInTheDocument();

    expect(stock.getByRole('link', { name: 'Historique du stock' })).toBeInTheDocument();
    await user.selectOptions(stock.getByRole('combobox', { name: 'Pourquoi' }), 'Lot de production');
    await user.click(stock.getByRole('button', { name: 'Augmenter la quantité' }));
    await user.click(stock.getByRole('button', { name: 'Ajouter au stock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter 2 unités\u00a0?' }));
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));

    expect(await screen.findByText(/^2 unités en plus/)).toBeInTheDocument();
    await waitFor(() => expect(stock.getByRole('button', { name: 'Ajouter au stock' })).toHaveFocus());
    const [call] = api.callsTo('POST', `product/${product._id}/stock`);
    expect(call?.body).toEqual({ by: 2, cause: 'lot' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('textbox', { name: 'Stock disponible' })).toHaveValue(String(product.stock + 2));
  });

  it('sends a count with the stock that was seen', async () => {
    const api = anApi();
    const { user } = open(api);
    const stock = await screen.findByRole('textbox', { name: 'Stock disponible' });
    await user.clear(stock);
    await user.type(stock, '7');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() => expect(address()).toHaveTextContent('onglet=produits'));
    expect(api.callsTo('PUT', `update/product/${product._id}`)[0]?.body).toMatchObject({
      stock: 7,
      expectedStock: product.stock,
    });
  });
});
