import { screen, within } from '@testing-library/react';
import { FakeShop, karite } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

/** More soaps than one page holds: the rest stands on the second. */
const aLargeShop = () =>
  new FakeShop().when('GET products', ({ query }) => {
    const page = Number(query.get('page'));
    const all = Array.from({ length: 25 }, (_, index) => ({
      ...karite,
      _id: `savon-${index}`,
      name: `Pain ${index}`,
      fullName: `Savon Pain ${index}`,
    }));
    const limit = Number(query.get('limit'));
    return { body: all.slice((page - 1) * limit, page * limit), headers: { 'X-Total-Count': String(all.length) } };
  });

describe('La Boutique', () => {
  it('shows one page of a large catalogue and leads to the next, under an address of its own', async () => {
    const { user, address, shop } = renderApp('/product', { shop: aLargeShop() });
    expect(await screen.findByRole('link', { name: /Pain 21/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pain 22/ })).not.toBeInTheDocument();
    expect(screen.getByText('25 produits')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Suivant' }));
    expect(await screen.findByRole('link', { name: /Pain 24/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pain 21/ })).not.toBeInTheDocument();
    expect(address()).toBe('/product?page=2');
    expect(document.title).toContain('La Boutique, page 2');
    expect(screen.getByRole('heading', { level: 1, name: 'La Boutique' })).toHaveFocus();
    expect(shop.asked('GET products')).toHaveLength(2);

    await user.click(screen.getByRole('link', { name: 'Page 1' }));
    expect(await screen.findByRole('link', { name: /Pain 0/ })).toBeVisible();
    expect(address()).toBe('/product');
  });

  it('says so when a page is empty, and leads back to the range', async () => {
    renderApp('/product?page=9', { shop: aLargeShop() });
    expect(await screen.findByText('Cette page est vide.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir toute la gamme' })).toHaveAttribute('href', '/product');
  });

  it('names ten soaps in the menu and on a page that is not there, and leads to the others', async () => {
    const names = Array.from({ length: 12 }, (_, index) => ({ _id: `savon-${index}`, name: `Pain ${index}` }));
    const { user } = renderApp('/nulle-part', { shop: new FakeShop().on('GET products/savon', names) });
    const range = await screen.findByRole('navigation', { name: 'Nos savons' });
    expect(within(range).getAllByRole('link')).toHaveLength(10);
    const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
    await user.click(menu.getByRole('button', { name: 'Nos produits' }));
    expect(menu.getAllByRole('link', { name: /^Pain/ })).toHaveLength(10);
    expect(menu.getByRole('link', { name: 'Voir toute la gamme' })).toHaveAttribute('href', '/product');
  });

  it('says so when the shop has nothing to sell yet', async () => {
    renderApp('/product', { shop: new FakeShop().on('GET products', []) });
    expect(await screen.findByText('La boutique n’a aucun produit pour le moment.')).toBeVisible();
  });
});
