import { screen, within } from '@testing-library/react';
import { FakeShop, karite } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';
import { productFacts } from './product-facts';

const variants = [
  { _id: karite._id, slug: karite.slug, label: '100 g', discountedPrice: 7.2, standing: 'available' as const },
  { _id: 'grand', slug: 'grand-karite', label: '200 g', discountedPrice: 12.9, standing: 'sold-out' as const },
];
const product = { ...karite, variants };

describe('a product that has several formats', () => {
  it('leads to the page of each, and says which is shown and which is sold out', async () => {
    renderApp(`/product/${karite._id}`, { shop: new FakeShop().on(`GET product/${karite._id}`, product) });
    const formats = within(await screen.findByRole('navigation', { name: 'Formats' }));
    expect(formats.getByRole('link', { current: 'page' })).toHaveAccessibleName(/^100 g.*7,20/);
    const other = formats.getByRole('link', { name: /^200 g.*Épuisé$/ });
    expect(other).toHaveAttribute('href', '/savon/grand-karite');
    expect(other).not.toHaveAttribute('aria-current');
  });

  it('tells search engines the same group on each page', () => {
    const facts = { shopName: 'Boutique', publicUrl: 'https://savons.example', delivery: null };
    const own = productFacts(product, facts);
    const other = productFacts({ ...product, _id: 'grand', slug: 'grand-karite' }, facts);
    expect([own.size, other.size]).toEqual(['100 g', '200 g']);
    expect(own.isVariantOf).toEqual(other.isVariantOf);
    expect(own.isVariantOf).toMatchObject({
      '@type': 'ProductGroup',
      hasVariant: [{}, { url: 'https://savons.example/savon/grand-karite' }],
    });
    expect(productFacts(karite, facts)).not.toHaveProperty('isVariantOf');
  });
});
