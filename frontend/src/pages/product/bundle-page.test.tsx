import type { ShownBundle } from '@shop/contract';
import { screen, within } from '@testing-library/react';
import { FakeShop, karite } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const part = { stock: 4, saleStop: null, isShown: true, image: '/images/a/640.jpg', netWeight: 100 };
const bundle: ShownBundle = {
  separately: 22.5,
  parts: [
    { ...part, productId: 'sauge', slug: 'sauge', name: 'Savon Sauge', units: 2 },
    { ...part, productId: 'miel', slug: 'miel', name: 'Savon Miel', units: 1, stock: 0 },
    { ...part, productId: 'noix', slug: 'noix', name: 'Savon Noix', units: 1, stock: 0, isShown: false },
  ],
};

async function open(given: Partial<ShownBundle> = {}) {
  const product = { ...karite, isBundle: true as const, bundle: { ...bundle, ...given } };
  renderApp('/product/karite', { shop: new FakeShop().on('GET product/karite', product) });
  return within(await screen.findByRole('region', { name: 'Dans ce coffret' }));
}

describe('the page of a bundle', () => {
  it('says what is in it, with weight and the way to each page and its label', async () => {
    const inside = await open();
    expect(inside.getByRole('heading', { level: 3, name: /2.×.Savon Sauge/ })).toBeInTheDocument();
    expect(inside.getByText(/^2.×.100.g$/)).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Savon Sauge' })).toHaveAttribute('href', '/savon/sauge');
    expect(inside.getByRole('link', { name: 'Ce que dit l’étiquette, Savon Sauge' })).toHaveAttribute(
      'href',
      '/savon/sauge#etiquette',
    );
    expect(screen.queryByRole('region', { name: 'Ce que dit l’étiquette' })).not.toBeInTheDocument();
  });

  it('names the part that it waits for, and leads nowhere for one that is not sold any more', async () => {
    const inside = await open();
    expect(inside.getByText(/^Épuisé.: le coffret revient avec lui\.$/)).toBeInTheDocument();
    expect(inside.getByText(/^Plus vendu/)).toBeInTheDocument();
    expect(inside.queryByRole('link', { name: /Savon Noix/ })).not.toBeInTheDocument();
  });

  it('of choice waits for none of its parts: another one takes its place', async () => {
    const inside = await open({ choices: bundle.parts });
    expect(inside.getByText('Épuisé pour l’instant.')).toBeInTheDocument();
    expect(inside.getByText('Plus vendu.')).toBeInTheDocument();
    expect(inside.queryByText(/le coffret/)).not.toBeInTheDocument();
  });

  it('L112-1-1 compares with the single prices of today without striking them, and only where that is less', async () => {
    const inside = await open();
    const words = inside.getByText(/achetés à l’unité aujourd’hui.:.22,50.€/);
    expect(words.closest('s, del')).toBeNull();
  });

  it('compares nothing where there is nothing to be saved', async () => {
    const inside = await open({ separately: null });
    expect(inside.queryByText(/à l’unité/)).not.toBeInTheDocument();
  });
});
