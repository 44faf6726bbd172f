import { screen, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const open = (api: FakeAdminApi) => renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api);
const anApi = (known = product) =>
  new FakeAdminApi()
    .on(`GET product/${known._id}/sheet`, () => ({ body: known }))
    .on(`PUT update/product/${known._id}`, () => ({ body: known }))
    .on('GET products/all', () => ({ body: [known], total: 1 }));
const sent = (api: FakeAdminApi) => api.callsTo('PUT', `update/product/${product._id}`).at(-1)?.body;
const state = () => screen.findByRole('combobox', { name: 'État' });
const save = () => screen.getByRole('button', { name: 'Mettre à jour' });

describe('where a product stands, in its form', () => {
  it('is scheduled by the clocks of Paris', async () => {
    const api = anApi();
    const { user } = open(api);
    await user.selectOptions(await state(), 'Programmé');
    await user.type(screen.getByLabelText('Mise en vente'), '2026-12-01T09:00');
    await user.click(save());
    expect(await screen.findByText('Produit « Lavande fine » mis à jour.')).toBeInTheDocument();
    expect(sent(api)).toMatchObject({ status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' });
  });

  it('shows the moment it waits for, and sends none with another state', async () => {
    const api = anApi(aListedProduct({ status: 'scheduled', publishAt: '2026-07-01T07:30:00.000Z' }));
    const { user } = open(api);
    expect(await screen.findByLabelText('Mise en vente')).toHaveValue('2026-07-01T09:30');
    await user.selectOptions(await state(), 'Retiré');
    expect(screen.queryByLabelText('Mise en vente')).not.toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Produit « Lavande fine » mis à jour.');
    expect(sent(api)).toMatchObject({ status: 'withdrawn' });
    expect(sent(api)).not.toHaveProperty('publishAt');
  });

  it('is refused beside the moment, and nothing typed is lost', async () => {
    const message = 'La mise en vente est dans le passé.';
    const problems = [{ code: 'PRODUCT.PUBLISH_AT_PAST', message, field: 'publishAt' }];
    const api = anApi().on(`PUT update/product/${product._id}`, () => ({
      status: 400,
      body: { code: 'PRODUCT.PUBLISH_AT_PAST', message, problems },
    }));
    const { user } = open(api);
    await user.selectOptions(await state(), 'Programmé');
    await user.type(screen.getByLabelText('Mise en vente'), '2020-12-01T09:00');
    await user.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Mise en vente')).toHaveValue('2020-12-01T09:00');
    expect(screen.getByLabelText('Mise en vente')).toHaveAccessibleDescription(new RegExp(message));
  });
});

describe('where products stand, in their list', () => {
  it('says of those that are not on sale what they are, and is filtered by it', async () => {
    const scheduled = { status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' } as const;
    const products = [
      aListedProduct({ _id: 'p1', name: 'Amande', stock: 400 }),
      aListedProduct({ _id: 'p2', name: 'Coffret', stock: 0, ...scheduled }),
      aListedProduct({ _id: 'p3', name: 'Noël', status: 'withdrawn' }),
    ];
    const api = new FakeAdminApi().on('GET products/all', ({ query }) => {
      const found = products.filter(({ status }) => [null, status].includes(query.get('status') as never));
      return { body: found, total: found.length };
    });
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', api);
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
    expect((await row('Coffret')).getByText('Programmé, le 1er déc. 2026, 09:00')).toBeInTheDocument();
    // Nobody can buy it: that there is none of it is no news.
    expect((await row('Coffret')).queryByText('épuisé')).not.toBeInTheDocument();
    expect((await row('Noël')).getByText('Retiré')).toBeInTheDocument();
    expect((await row('Amande')).getByText('En vente')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Retirés' }));
    expect(await screen.findByText('1 produit')).toBeInTheDocument();
    expect(screen.getByLabelText('adresse')).toHaveTextContent('etat=withdrawn');
  });
});

describe('the preview of a product', () => {
  const preview = (api: FakeAdminApi) => renderAdmin(`/admin/dashboard/product/apercu/${product._id}`, api);

  it.each([
    [{ status: 'draft' }, 'Brouillon', 'La boutique ne le montre à personne.'],
    [
      { status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' },
      'Programmé, le 1er déc. 2026, 09:00',
      'Les clients verront cette page à ce moment-là.',
    ],
    [{ status: 'published' }, 'En vente', 'Les clients voient cette page.'],
    [{ status: 'withdrawn' }, 'Retiré', 'Les clients voient à la place ce qui lui ressemble.'],
  ] as const)('says who sees it: %j', async (stands, word, seenBy) => {
    preview(anApi(aListedProduct(stands)));
    expect(await screen.findByText(`Aperçu de la fiche enregistrée : ${word}`)).toBeInTheDocument();
    expect(screen.getByText(seenBy)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: product.fullName })).toBeInTheDocument();
  });

  it('puts nothing into a cart, and leads back to the form', async () => {
    preview(anApi());
    expect(await screen.findByRole('button', { name: 'Ajouter au panier' })).toBeDisabled();
    const back = screen.getByRole('link', { name: 'Modifier la fiche' });
    expect(back).toHaveAttribute('href', `/admin/dashboard/product/edit/${product._id}`);
  });

  it('is tried again when it fails', async () => {
    preview(anApi().on(`GET product/${product._id}/sheet`, () => 'offline'));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});
