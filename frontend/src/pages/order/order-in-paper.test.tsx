import { screen } from '@testing-library/react';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

async function open(order: ReturnType<typeof anOrderPage>) {
  const shop = new FakeShop()
    .on('POST order-pages/open', { access: 'acces', order })
    .on('POST order-pages/read', order);
  const app = renderApp('/retrouver-ma-commande?token=jeton', { shop });
  await app.user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
  await screen.findByText(/^Commande/, { selector: 'p' });
  return app;
}

beforeEach(() => sessionStorage.clear());

describe('the page of an order', () => {
  it('shows what was bought in its paper, speaks of one soap as one, and leads to the desk with its reference', async () => {
    const [article] = anOrderPage().articles;
    const one = { ...article!, quantity: 1, productImage: '/images/nu-1/640.jpg' };
    const other = { ...one, productId: 'autre', productImage: '/images/autre-1/640.jpg' };
    const paperPictures = [{ productId: one.productId, image: '/images/papier-4/640.jpg' }];
    const { container, unmount } = await open(anOrderPage({ articles: [one], paperPictures }));
    expect(screen.getByText('Nous préparons votre savon et vous écrirons dès que le colis part.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact?commande=AK-7F3K2Q');
    const band = (root: HTMLElement) =>
      [...root.querySelectorAll('main img')].map((image) => image.getAttribute('src')).slice(0, 2);
    expect(band(container)[0]).toBe('/images/papier-4/640.jpg');
    unmount();
    const both = await open(anOrderPage({ articles: [one, other], paperPictures }));
    expect(screen.getByText('Nous préparons vos savons et vous écrirons dès que le colis part.')).toBeVisible();
    expect(band(both.container)).toEqual(['/images/papier-4/640.jpg', '/images/autre-1/640.jpg']);
  });
});
