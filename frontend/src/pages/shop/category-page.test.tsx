import { screen, within } from '@testing-library/react';
import { aChoice, categories, FakeShop, karite } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const open = categories.map((category) =>
  category.value === 'Accessoires'
    ? { ...category, open: true, name: 'Autour du savon', text: 'De quoi le poser.', formerSlugs: ['porte-savons'] }
    : category,
);
const dish = { ...karite, _id: 'dish', name: 'Porte-savon', fullName: 'Porte-savon', category: 'Accessoires' };
const aShop = () =>
  new FakeShop().on('GET categories', open).when('GET product-choice', ({ query }) => ({
    body: aChoice(query.get('dans') === 'accessoires' ? [dish] : [karite]),
  }));

describe('a category of the shop', () => {
  it('is reached from the menu once it is open, and shows its products alone', async () => {
    const { user, address } = renderApp('/', { shop: aShop() });
    const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
    await user.click(menu.getByRole('button', { name: 'Nos produits' }));
    expect(await menu.findAllByText('Bientôt disponible')).toHaveLength(1);
    await user.click(menu.getByRole('link', { name: 'Autour du savon' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Autour du savon' })).toBeVisible();
    expect(screen.getByText('De quoi le poser.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Porte-savon/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Karité nature/ })).not.toBeInTheDocument();
    expect(address()).toBe('/boutique/accessoires');
  });

  it('is found at an address it had before; one that is to come, or was never there, is not', async () => {
    renderApp('/boutique/porte-savons', { shop: aShop() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Autour du savon' })).toBeVisible();
  });

  it.each(['/boutique/beurres-et-huiles', '/boutique/nulle-part'])('is not at %s', async (address) => {
    renderApp(address, { shop: aShop() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page a fondu.' })).toBeVisible();
  });
});
