import { screen } from '@testing-library/react';
import type { ShopClosing } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { openCheckout } from '../../testing/open-checkout';
import { renderApp } from '../../testing/render-app';

const aClosing = (given: Partial<ShopClosing> = {}): ShopClosing => ({
  from: '2027-08-02',
  until: '2027-08-08',
  orders: 'refused',
  begun: true,
  words: 'La boutique est fermée du lundi 2 août au dimanche 8 août.',
  ...given,
});

async function shopWith(closing: ShopClosing) {
  const shop = new FakeShop();
  const body = (await (await shop.fetch('http://localhost/api/config')).json()) as object;
  return shop.on('GET config', { ...body, closing });
}

it('takes no order while the shop is closed, and says until when', async () => {
  openCheckout(await shopWith(aClosing()));
  expect(await screen.findByText(/est fermée du lundi 2 août/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Prénom')).not.toBeInTheDocument();
});

it.each([{ orders: 'delayed' }, { begun: false }] as const)('goes on, and says so first, with %j', async (given) => {
  openCheckout(await shopWith(aClosing(given)));
  expect(await screen.findByLabelText('Prénom')).toBeVisible();
  expect(screen.getByText(/est fermée du lundi 2 août/)).toBeInTheDocument();
});

it('is told over every page of the shop', async () => {
  renderApp('/faq', { shop: await shopWith(aClosing()) });
  expect(await screen.findByText(/est fermée du lundi 2 août/)).toBeInTheDocument();
});
