import { screen, waitFor } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const LABEL = 'Stock bas sous';

describe('the limit of low stock in a product’s form', () => {
  const edit = (lowStockLimit: number | null) => {
    const product = aListedProduct({ lowStockLimit });
    const api = new FakeAdminApi()
      .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
      .on(`PUT update/product/${product._id}`, () => ({ body: product }))
      .on('GET products/all', () => ({ body: [product], total: 1 }));
    const sent = () => api.callsTo('PUT', `update/product/${product._id}`).at(-1)?.body;
    return { api, sent, user: renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api).user };
  };
  const save = async (user: ReturnType<typeof edit>['user']) =>
    user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

  it('is empty where the general one counts, which it names, and is sent as typed', async () => {
    const { user, sent } = edit(null);
    const field = await screen.findByRole('textbox', { name: LABEL });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/limite générale, 100/);
    await user.type(field, '12');
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject({ lowStockLimit: 12 }));
  });

  it('keeps a nought, which means never', async () => {
    const { user, sent } = edit(0);
    const field = await screen.findByRole('textbox', { name: LABEL });
    expect(field).toHaveValue('0');
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' !');
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject({ lowStockLimit: 0 }));
  });

  it('gives way to the general one when it is emptied', async () => {
    const { user, sent } = edit(12);
    await user.clear(await screen.findByRole('textbox', { name: LABEL }));
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject({ lowStockLimit: null }));
  });
});
