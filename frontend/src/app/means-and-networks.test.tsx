import { screen, waitFor, within } from '@testing-library/react';
import { config, FakeShop } from '../testing/fake-shop';
import { openCheckout } from '../testing/open-checkout';
import { renderApp } from '../testing/render-app';

const otherSocialUrls = ['https://www.facebook.com/atelier', 'https://savons.example/atelier'];
const shop = () => new FakeShop().on('GET config', { ...config, otherSocialUrls, cards: ['cb', 'visa', 'amex'] });
const signs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('img')
    .map((sign) => sign.getAttribute('aria-label'));

it('the foot of every page shows the networks and the cards that the owner set', async () => {
  renderApp('/faq', { shop: shop() });
  const networks = await screen.findByRole('list', { name: 'Nos autres réseaux' });
  expect(
    within(networks)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Facebook (nouvel onglet)', 'savons.example (nouvel onglet)']);
  expect(signs(screen.getByRole('list', { name: 'Moyens de paiement acceptés' }))).toEqual([
    'CB',
    'Visa',
    'American Express',
  ]);
  expect(
    screen.getByText('Les cartes CB, Visa et American Express, avec la vérification 3D Secure de votre banque.'),
  ).toBeInTheDocument();
});

it('L221-14 the checkout names them from its beginning', async () => {
  openCheckout(shop());
  expect(await screen.findByText(/Cartes acceptées\s: CB, Visa et American Express\.$/)).toBeVisible();
  expect(signs(screen.getByRole('list', { name: 'Moyens de paiement acceptés' }))).toContain('American Express');
});

it('the foot shows the wallets that the shop takes, and those alone', async () => {
  const wallets = ['apple-pay', 'link'];
  renderApp('/faq', { shop: new FakeShop().on('GET config', { ...config, wallets }) });
  const accepted = await screen.findByRole('list', { name: 'Moyens de paiement acceptés' });
  await waitFor(() => expect(signs(accepted)).toEqual(['Visa', 'Mastercard', 'Apple Pay', 'Link']));
});

it('L221-14 the checkout names the wallets from its beginning as well', async () => {
  openCheckout(new FakeShop().on('GET config', { ...config, wallets: ['apple-pay', 'link'] }));
  expect(await screen.findByText(/Portefeuilles acceptés\s: Apple Pay et Link\.$/)).toBeVisible();
});

it('search engines learn of every network that is a page of the shop', async () => {
  renderApp('/', { shop: shop() });
  await waitFor(() => {
    const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    );
    expect(facts.join()).toContain(
      JSON.stringify({ sameAs: ['https://social.example/atelier', ...otherSocialUrls] }).slice(1, -1),
    );
  });
});
