import { act, screen, waitFor, within } from '@testing-library/react';
import { storeDraft } from '../../features/checkout/stored-draft';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { fillCart, renderApp, signInClaire } from '../../testing/render-app';

const ADDRESS = '/payment-validate/3D-secure/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

const PAID = 'Paiement validé avec vérification 3D Secure';

const answer = (status: 'paid' | 'pending' | 'failed', message = status === 'paid' ? PAID : '') => ({
  status,
  orderId: 'order-1',
  reference: 'AK-7F3K2Q',
  message,
});

function comeBack(shop: FakeShop) {
  fillCart(2);
  window.localStorage.setItem('checkoutKey', 'key-1');
  window.localStorage.setItem('checkoutAtBank', JSON.stringify({ key: 'key-1', reference: 'AK-7F3K2Q' }));
  return renderApp(ADDRESS, { shop });
}

describe('coming back from the bank', () => {
  afterEach(() => jest.useRealTimers());

  it('asks the server, confirms, and empties the cart', async () => {
    const { shop } = comeBack(new FakeShop().on('POST payments/return', answer('paid')));
    expect(
      await screen.findByRole('heading', { name: 'Paiement validé avec vérification 3D Secure' }),
    ).toBeInTheDocument();
    expect(screen.getByText('AK-7F3K2Q').closest('p')).toHaveTextContent(/AK-7F3K2Q est en cours de préparation/);
    expect(screen.getByRole('link', { name: 'Retour à la boutique' })).toHaveAttribute('href', '/product');
    expect(shop.asked('POST payments/return')[0]?.body).toEqual({
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_2',
    });
    await waitFor(() => expect(window.localStorage.getItem('cart')).toBeNull());
  });

  it('says in the words of the server that the order was paid by another attempt', async () => {
    const message = 'Votre commande est déjà payée. Cet essai n’a rien débité.';
    comeBack(new FakeShop().on('POST payments/return', answer('paid', message)));
    expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
    await waitFor(() => expect(window.localStorage.getItem('cart')).toBeNull());
  });

  it('sends nobody to wait for an order that was called off', async () => {
    const message = 'Votre commande a été annulée.';
    comeBack(new FakeShop().on('POST payments/return', { ...answer('paid', message), calledOff: true }));
    expect(await screen.findByRole('heading', { name: message })).toBeInTheDocument();
    expect(screen.getByText('AK-7F3K2Q').closest('p')).toHaveTextContent(
      'La page de votre commande AK-7F3K2Q dit ce qu’il en est.',
    );
    await waitFor(() => expect(window.localStorage.getItem('cart')).toBeNull());
  });

  it('does not say of a parcel that has left that it is being prepared', async () => {
    const shop = new FakeShop()
      .on('POST payments/return', answer('paid'))
      .on('GET order-pages/AK-7F3K2Q', anOrderPage({ status: 'Expédié' }));
    signInClaire();
    renderApp(ADDRESS, { shop });
    expect(await screen.findByText(/dit ce qu’il en est/)).toHaveTextContent('La page de votre commande AK-7F3K2Q');
    expect(screen.queryByText(/vient de partir/)).toBeNull();
  });

  it('leaves nothing that was typed for what the shop prepared, and the cart of this browser alone', async () => {
    fillCart(2);
    window.sessionStorage.setItem('checkoutLink', 'secret');
    storeDraft({ contact: { email: 'claire@example.fr' } }, '', 'LP-1');
    storeDraft({ contact: { email: 'autre@example.fr' } }, '');
    renderApp(ADDRESS, { shop: new FakeShop().on('POST payments/return', answer('paid')) });
    await screen.findByRole('heading', { name: 'Paiement validé avec vérification 3D Secure' });
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutPrepared')).toBeNull());
    expect(window.sessionStorage.getItem('checkoutLink')).toBeNull();
    expect(window.sessionStorage.getItem('checkout')).toContain('autre@example.fr');
    expect(window.localStorage.getItem('cart')).not.toBeNull();
  });

  it.each([
    ['filled', null],
    ['filled and begun to be paid', 'key-2'],
  ])('leaves a cart alone that was %s after the payment', async (_, key) => {
    fillCart(2);
    if (key) window.localStorage.setItem('checkoutKey', key);
    window.localStorage.setItem('checkoutAtBank', JSON.stringify({ key: 'key-1', reference: 'AK-7F3K2Q' }));
    renderApp(ADDRESS, { shop: new FakeShop().on('POST payments/return', answer('paid')) });
    await screen.findByRole('heading', { name: 'Paiement validé avec vérification 3D Secure' });
    expect(window.localStorage.getItem('cart')).not.toBeNull();
    expect(window.localStorage.getItem('checkoutKey')).toBe(key);
  });

  it('shows a refusal, loses nothing, and leads back to the checkout with the same key', async () => {
    comeBack(new FakeShop().on('POST payments/return', answer('failed', 'Votre banque a refusé le paiement.')));
    expect(await screen.findByText('Votre banque a refusé le paiement.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Revenir au paiement' })).toHaveAttribute('href', '/checkout');
    expect(window.localStorage.getItem('checkoutKey')).toBe('key-1');
  });

  it('offers to ask again only where there is a payment to ask about', async () => {
    const incomplete = { message: 'Cette adresse de retour est incomplète.', code: 'REQUEST.INVALID' };
    const shop = new FakeShop().refuse('POST payments/return', 400, incomplete);
    const { unmount } = renderApp('/payment-validate/3D-secure/', { shop });
    expect(await screen.findByRole('heading', { name: 'Aucun paiement à vérifier' })).toBeInTheDocument();
    expect(shop.asked('POST payments/return')).toEqual([]);
    expect(await screen.findByText(incomplete.message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Revenir au paiement' })).toBeInTheDocument();
    // Whoever comes to the stripped address again may have paid.
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Retrouver ma commande' })).toHaveAttribute('href', '/retrouver-ma-commande');
    expect(screen.queryByRole('button', { name: 'Vérifier encore' })).toBeNull();
    unmount();
    renderApp(ADDRESS, { shop });
    expect(await screen.findByRole('heading', { name: 'Paiement non vérifié' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vérifier encore' })).toBeInTheDocument();
  });

  it('says at once that the shop could not be asked, and asks again by a press', async () => {
    const { shop, user } = comeBack(new FakeShop().cut('POST payments/return'));
    expect(await screen.findByText(/La boutique ne répond pas/)).toBeInTheDocument();
    expect(screen.queryByText(/Votre banque nous répond/)).toBeNull();
    shop.on('POST payments/return', answer('paid'));
    await user.click(screen.getByRole('button', { name: 'Vérifier maintenant' }));
    expect(await screen.findByRole('heading', { name: PAID })).toBeInTheDocument();
  });

  it('asks again by itself once the line is back', async () => {
    const { shop } = comeBack(new FakeShop().cut('POST payments/return'));
    await screen.findByText(/La boutique ne répond pas/);
    shop.on('POST payments/return', answer('paid'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: PAID }, { timeout: 1500 })).toBeInTheDocument();
  });

  it('waits for a bank that takes its time', async () => {
    jest.useFakeTimers();
    const { shop } = comeBack(new FakeShop().on('POST payments/return', answer('pending')));
    await waitFor(() => expect(shop.asked('POST payments/return')).toHaveLength(1));
    shop.on('POST payments/return', answer('paid'));
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(screen.getByRole('heading', { name: 'Paiement validé avec vérification 3D Secure' })).toBeInTheDocument();
  });
});
