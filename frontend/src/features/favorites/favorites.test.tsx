import { screen, waitFor } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

/** The list of favourites comes when it is let go. */
function lateList(shop: FakeShop): { shop: FakeShop; letGo: () => void } {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const answer = shop.fetch;
  const fetch: typeof shop.fetch = async (input, init) => {
    const { url, method } = input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
    if (method === 'GET' && url.includes('/favorites/')) await gate;
    return answer(input, init);
  };
  return { shop: Object.assign(shop, { fetch }), letGo };
}

async function pressed(product: string, shop: FakeShop) {
  signInClaire();
  const { user } = renderApp(`/product/${product}`, { shop });
  await screen.findByRole('button', { name: 'Ajouter au panier' });
  const heart = screen.getAllByRole('button', { name: 'Ajouter aux favoris' })[0]!;
  await user.click(heart);
  return { user, heart };
}

describe('a heart that is pressed before the favourites have come', () => {
  it('waits for them, and leaves in the list what is in it', async () => {
    const { shop, letGo } = lateList(new FakeShop());
    const { heart, user } = await pressed('karite', shop);
    expect(heart).toHaveAttribute('aria-busy', 'true');
    // Once more meanwhile is the same press.
    await user.click(heart);
    letGo();
    await waitFor(() => expect(heart).toHaveAccessibleName('Retirer des favoris'));
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    expect(shop.asked('POST favorites/claire/add')).toEqual([]);
    expect(shop.asked('DELETE favorites/claire/remove/karite')).toEqual([]);
  });

  it('adds what is not', async () => {
    const { shop, letGo } = lateList(new FakeShop());
    shop.when('POST favorites/claire/add', () => {
      shop.on('GET favorites/claire', { favorites: ['karite', 'lavande'] });
      return { body: { favorites: ['karite', 'lavande'] } };
    });
    const { heart } = await pressed('lavande', shop);
    expect(shop.asked('POST favorites/claire/add')).toEqual([]);
    letGo();
    await waitFor(() => expect(heart).toHaveAccessibleName('Retirer des favoris'));
    expect(shop.asked('POST favorites/claire/add')).toMatchObject([{ body: { productId: 'lavande' } }]);
  });

  it('says so where they cannot be had, and does it with the next press once they can', async () => {
    const shop = new FakeShop().cut('GET favorites/claire');
    const { heart, user } = await pressed('karite', shop);
    expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeVisible();
    shop.on('GET favorites/claire', { favorites: ['karite'] });
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAccessibleName('Retirer des favoris'));
    expect(shop.asked('POST favorites/claire/add')).toEqual([]);
  });
});

it('shows in the list what buyers say of a favourite, as the shelf does', async () => {
  const rating = '4,9 sur 5, 25 avis';
  const shop = new FakeShop().on('GET favorites/claire', { favorites: ['karite'] });
  shop.on('GET product/karite', { ...aListedProduct({ _id: 'karite' }), rating });
  signInClaire();
  renderApp('/account?section=favoris', { shop });
  expect(await screen.findByText(rating)).toBeVisible();
});
