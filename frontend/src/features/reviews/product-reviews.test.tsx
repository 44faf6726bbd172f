import { screen, within } from '@testing-library/react';
import { FakeShop, lavande } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';
import { aReview, someReviews } from '../../testing/some-reviews';

const LIST = 'GET product/lavande/reviews';
const page = (reviews = someReviews()) => new FakeShop().on('GET product/lavande', { ...lavande, reviews });

it('D111-17 shows the average with its count, both days, that the purchase is checked, and how', async () => {
  renderApp('/product/lavande', { shop: page() });
  const region = await screen.findByRole('region', { name: 'Ce qu’en disent nos clients' });
  expect(within(region).getByText('4,3')).toBeInTheDocument();
  expect(
    within(region).getByText('Achat vérifié, produit reçu le 3 novembre 2026, avis paru le 19 novembre 2026'),
  ).toBeInTheDocument();
  expect(within(region).getByText(/Nous n’offrons rien en échange/)).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: 'Les motifs, les délais, vos recours' })).toHaveAttribute(
    'href',
    '/avis/controle',
  );
});

it('fetches what follows when it is asked for, and another order', async () => {
  const shop = page(someReviews([aReview()], 9)).when(LIST, ({ query }) => ({
    body: [aReview({ _id: `${query.get('sort')}${query.get('page')}`, text: `Rangé ${query.get('sort')}` })],
  }));
  const { user } = renderApp('/product/lavande', { shop });
  await user.click(await screen.findByRole('button', { name: 'Lire la suite des avis' }));
  expect(await screen.findByText('Rangé recent')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ranger les avis' }), 'Les moins bonnes notes d’abord');
  expect(await screen.findByText('Rangé worst')).toBeInTheDocument();
  expect(screen.queryByText('Rangé recent')).not.toBeInTheDocument();
});

it('L111-7-2 takes a doubt with its reason', async () => {
  const REPORT = 'POST reviews/r1/report';
  const shop = page().on(REPORT, { message: 'Merci : une personne relit cet avis.' });
  const { user } = renderApp('/product/lavande', { shop });
  await user.click(await screen.findByRole('button', { name: 'Signaler un doute sur l’avis de N. K.' }));
  await user.click(screen.getByRole('button', { name: 'Signaler' }));
  expect(await screen.findByText(/Dites pourquoi, en 10 caractères/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Pourquoi doutez-vous/), 'Cette personne vend le même savon.');
  await user.click(screen.getByRole('button', { name: 'Signaler' }));
  expect(await screen.findByText('Merci : une personne relit cet avis.')).toBeInTheDocument();
});
