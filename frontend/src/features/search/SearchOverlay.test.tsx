import { screen, waitFor, within } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const hit = {
  _id: 'lavande',
  slug: 'lavande',
  name: 'Lavande fine',
  description: 'Une lavande de montagne.',
  image: '/images/lavande-1/640.jpg',
  price: 7.5,
  discountedPrice: 6,
  reduction: { priorPrice: 7.5, percent: 20 },
};

async function openSearch(shop: FakeShop) {
  const view = renderApp('/faq', { shop });
  await view.user.click(screen.getByRole('button', { name: 'Rechercher' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trouvez un produit' });
  return { ...view, search: within(dialog), field: within(dialog).getByRole('searchbox') };
}

describe('the search', () => {
  it('is one by name, and no form, since there is no button that would send it', async () => {
    const { search, field } = await openSearch(new FakeShop());
    expect(search.getByRole('search')).toContainElement(field);
    expect(field.closest('form')).toBeNull();
  });

  it('asks once for what was typed, and leads to the product', async () => {
    const { user, search, field, shop, address } = await openSearch(
      new FakeShop().on('GET product/search/lavande', [hit]),
    );
    await user.type(field, 'lavande');
    await user.click(await search.findByRole('link', { name: /Lavande fine/ }));
    expect(address()).toBe('/savon/lavande');
    expect(shop.requests.filter(({ path }) => path.startsWith('product/search'))).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when nothing was found, and forgets it with an empty text', async () => {
    const { user, search, field } = await openSearch(new FakeShop().on('GET product/search/argan', []));
    await user.type(field, 'argan');
    expect(await search.findByText(/^Aucun produit trouvé/)).toBeInTheDocument();
    await user.clear(field);
    await waitFor(() => expect(search.queryByText(/^Aucun produit trouvé/)).not.toBeInTheDocument());
  });

  it('is walked through with the arrow keys, and typing goes on in the field', async () => {
    const second = { ...hit, _id: 'rose', name: 'Rose' };
    const { user, search, field } = await openSearch(new FakeShop().on('GET product/search/lavande', [hit, second]));
    await user.type(field, 'lavande');
    const first = await search.findByRole('link', { name: /Lavande fine/ });
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(search.getByRole('link', { name: /Rose/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}s');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('lavandes');
  });

  it('opens the first result with Enter', async () => {
    const { user, search, field, address } = await openSearch(new FakeShop().on('GET product/search/lavande', [hit]));
    await user.type(field, 'lavande');
    await search.findByRole('link', { name: /Lavande fine/ });
    await user.keyboard('{Enter}');
    expect(address()).toBe('/savon/lavande');
  });

  it('can be tried again when it fails', async () => {
    const shop = new FakeShop().cut('GET product/search/lavande');
    const { user, search, field } = await openSearch(shop);
    await user.type(field, 'lavande');
    const retry = await search.findByRole('button', { name: 'Réessayer' });
    shop.on('GET product/search/lavande', [hit]);
    await user.click(retry);
    expect(await search.findByRole('link', { name: /Lavande fine/ })).toBeInTheDocument();
  });

  it('sends what is typed as text, whatever its signs', async () => {
    const { user, field, shop } = await openSearch(new FakeShop());
    await user.type(field, 'a/b?');
    await waitFor(() => expect(shop.requests.at(-1)?.path).toBe('product/search/a%2Fb%3F'));
  });
});
