import { screen, waitFor } from '@testing-library/react';
import type { PricePreview } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const product = aListedProduct();
const told: PricePreview = {
  discountedPrice: 6,
  pricePer100g: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
  silence: null,
};
const heading = 'Ce que verra le client';

const edit = (preview: PricePreview) => {
  const api = new FakeAdminApi()
    .on(`GET product/${product._id}/sheet`, () => ({ body: product }))
    .on('GET price-preview', () => ({ body: preview }));
  return { api, ...renderAdmin(`/admin/dashboard/product/edit/${product._id}`, api) };
};
const region = async () => (await screen.findByRole('region', { name: heading })).textContent?.replace(/\s/g, ' ');

it('L112-1-1 shows what shoppers will be told before anything is saved', async () => {
  const { api } = edit(told);
  expect(await region()).toContain('6,00 € / 100 g · Prix le plus bas des 30 jours précédant la réduction : 7,50 €');
  const { query } = api.callsTo('GET', 'price-preview')[0]!;
  expect(Object.fromEntries(query)).toEqual({ productId: product._id, price: '7.5', promo: '20', netWeight: '100' });
  expect(api.callsTo('PUT', `update/product/${product._id}`)).toHaveLength(0);
});

it('L112-1-1 says why a promotion announces nothing', async () => {
  const message = 'Aucun autre prix n’est connu. Le client voit le prix seul.';
  edit({ ...told, reduction: null, silence: { code: 'PRICE.NO_PRIOR', message } });
  expect(await region()).toContain(message);
});

it('asks anew once a price has been typed, and not while it is none', async () => {
  const { api, user } = edit(told);
  await screen.findByRole('region', { name: heading });
  const price = screen.getByRole('textbox', { name: 'Prix' });
  await user.clear(price);
  await user.type(price, '8,00');
  await screen.findByRole('region', { name: heading });
  const prices = () => api.callsTo('GET', 'price-preview').map(({ query }) => query.get('price'));
  await waitFor(() => expect(prices().at(-1)).toBe('8'));
  await user.clear(price);
  await user.type(price, 'huit');
  await waitFor(() => expect(screen.queryByRole('region', { name: heading })).not.toBeInTheDocument());
  expect(prices().every((asked) => Number(asked) >= 0.01)).toBe(true);
});
