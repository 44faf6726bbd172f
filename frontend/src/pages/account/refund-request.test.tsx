import { screen, within } from '@testing-library/react';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('a refund request in the account', () => {
  it.each([
    ['declined', { refundAnswer: { accepted: false, message: 'Le savon a servi.', date: '2026-11-21T12:00:00.000Z' } }],
    ['accepted', { refundAnswer: { accepted: true, message: '', date: '2026-11-21T12:00:00.000Z' } }],
    ['answered by all the money', { paymentStatus: 'refunded' as const, refundedAmount: 12 }],
  ])('tells what became of a request that was %s', async (outcome, answer) => {
    const refundRequestedAt = '2026-11-21T11:00:00.000Z';
    const order = claireOrder({ status: 'Livré', refundRequestedAt, ...answer });
    signInClaire();
    renderApp('/account?section=commandes', { shop: new FakeShop().on('GET orders/order-1', order) });
    const entry = within((await screen.findByText('AK-7F3K2Q')).closest('li')!);
    const words = entry.getByRole('status');
    if (outcome === 'declined') {
      expect(words).toHaveTextContent('Nous ne pouvons pas répondre favorablement à votre demande de remboursement.');
      expect(words).toHaveTextContent(/« Le savon a servi\. »/);
    } else expect(words).toHaveTextContent('Votre demande de remboursement a été acceptée.');
    expect(screen.queryByText('Votre demande de remboursement a été envoyée.')).not.toBeInTheDocument();
  });
});
