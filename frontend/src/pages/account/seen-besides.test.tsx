import { screen, within } from '@testing-library/react';
import { SEEN_KEY } from '../../shared/kept-here';
import { FakeShop, karite, lavande } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('Mes favoris', () => {
  it('shows below the favourites what was looked at and is none of them', async () => {
    const [liked, seen] = ['a'.repeat(24), 'b'.repeat(24)];
    window.localStorage.setItem(SEEN_KEY, JSON.stringify([liked, seen].map((id) => [id, Date.now()])));
    const shop = new FakeShop()
      .on('GET favorites/claire', { favorites: [liked] })
      .on(`GET product/${liked}`, { ...karite, _id: liked })
      .on('GET product-cards', [{ ...lavande, _id: seen }]);
    signInClaire();
    renderApp('/account?section=favoris', { shop });
    const shelf = await screen.findByRole('region', { name: 'Vus récemment' });
    expect(await within(shelf).findByRole('link', { name: /Lavande fine/ })).toBeInTheDocument();
    expect(shop.asked('GET product-cards').map(({ query }) => query.get('ids'))).toEqual([seen]);
  });
});
