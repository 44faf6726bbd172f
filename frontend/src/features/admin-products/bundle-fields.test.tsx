import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const soaps = ['Sauge', 'Miel', 'Noix'].map((name, index) =>
  aListedProduct({ _id: `${index}`.repeat(24), name, fullName: `Savon ${name}`, stock: 9 - index, discountedPrice: 6 }),
);
const [sage, honey] = soaps;
const part = { image: '', slug: 'savon', netWeight: 100, stock: 9, saleStop: null, isShown: true };
const box = aListedProduct({
  ...{ _id: '9'.repeat(24), name: 'Coffret', fullName: 'Coffret', category: 'Coffrets', stock: 4, isBundle: true },
  bundle: {
    separately: null,
    parts: [
      { ...part, productId: sage!._id, name: 'Savon Sauge', units: 2 },
      { ...part, productId: 'f'.repeat(24), name: 'Savon retiré', units: 1, isShown: false },
    ],
  },
});

async function open(api = new FakeAdminApi()) {
  api
    .on(`GET product/${box._id}/sheet`, () => ({ body: box }))
    .on('GET products/all', () => ({ body: soaps, total: soaps.length }))
    .on(`PUT update/product/${box._id}`, () => ({ body: box }));
  const view = renderAdmin(`/admin/dashboard/product/edit/${box._id}`, api);
  const group = within(await screen.findByRole('group', { name: 'Contenu du coffret' }));
  await group.findByRole('option', { name: /Savon Miel/ });
  return { ...view, api, group };
}
const save = (user: ReturnType<typeof renderAdmin>['user']) =>
  user.click(screen.getByRole('button', { name: 'Mettre à jour' }));

describe('what a bundle is made of', () => {
  it('is chosen product by product, with units, and sent without a stock of its own', async () => {
    const { user, api, group } = await open();
    expect(screen.queryByRole('textbox', { name: 'Stock disponible' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Ingrédients/ })).not.toBeInTheDocument();
    expect(group.getByText('N’est pas en vente : le coffret est épuisé.')).toBeInTheDocument();
    await user.click(group.getByRole('button', { name: 'Retirer Savon retiré' }));
    await user.selectOptions(group.getByRole('combobox', { name: 'Produit du coffret' }), honey!._id);
    await user.click(group.getByRole('button', { name: 'Mettre dans le coffret' }));
    const honeyUnits = within(group.getByRole('group', { name: 'Unités par coffret, Savon Miel' }));
    await user.click(honeyUnits.getByRole('button', { name: 'Augmenter la quantité' }));
    expect(group.getByRole('status')).toHaveTextContent('4 coffrets à vendre, à l’unité 24,00');
    await save(user);
    await waitFor(() => expect(api.callsTo('PUT', `update/product/${box._id}`)).toHaveLength(1));
    const body = api.callsTo('PUT', `update/product/${box._id}`)[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({ isBundle: true, parts: `${sage!._id}:2,${honey!._id}:2`, netWeight: 0 });
    expect(body).not.toHaveProperty('stock');
  });

  it('that the server refuses says why beside it, and keeps what was chosen', async () => {
    const message = '« Savon retiré » n’est pas en vente : mettez-le en vente d’abord, ou choisissez un autre produit.';
    const { user, api, group } = await open();
    const problems = [{ code: 'BUNDLE.PART_NOT_ON_SALE', field: 'parts', message }];
    api.on(`PUT update/product/${box._id}`, () => ({ status: 400, body: { ...problems[0], problems } }));
    await save(user);
    expect(await group.findByText(message)).toBeInTheDocument();
    expect(group.getByRole('button', { name: 'Retirer Savon Sauge' })).toBeInTheDocument();
  });

  it('is nothing of a product that is sold by itself', async () => {
    const { user, api } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coffret' }), 'non');
    expect(screen.queryByRole('group', { name: 'Contenu du coffret' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Stock disponible' })).toHaveValue('');
    await save(user);
    await waitFor(() => expect(api.callsTo('PUT', `update/product/${box._id}`)).toHaveLength(1));
    expect(api.callsTo('PUT', `update/product/${box._id}`)[0]!.body).toMatchObject({ isBundle: false });
  });
});
