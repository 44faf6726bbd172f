import { screen, within } from '@testing-library/react';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('the page of an order', () => {
  it.each([
    ['Acceptée', 'Rétractation déclarée le 26 novembre 2026.', 0],
    ['Hors délai', 'Vous pouvez renoncer au contrat jusqu’au 9 décembre 2099 inclus, sans donner de motif.', 1],
  ] as const)('L221-18 of a whole order whose withdrawal is %s says so', async (state, words, ways) => {
    const order = anOrderPage({
      status: 'Livré',
      withdrawalUntil: '2099-12-09',
      deliveredAt: '2026-11-25T10:00:00.000Z',
      withdrawals: [
        {
          ...{ number: 'R-222222', declaredAt: '2026-11-26T08:00:00.000Z', lines: null, state },
          ...{ dueOn: '2026-12-10', refund: null },
        },
      ],
    });
    signInClaire();
    renderApp('/commande/AK-7F3K2Q', { shop: new FakeShop().on('GET order-pages/AK-7F3K2Q', order) });
    await screen.findByRole('heading', { level: 1, name: 'Bonne douche, Claire.' });
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(within(screen.getByRole('main')).queryAllByRole('link', { name: 'renoncer au contrat ici' })).toHaveLength(
      ways,
    );
  });
});
