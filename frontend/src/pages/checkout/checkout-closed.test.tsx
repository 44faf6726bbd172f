import { screen, within } from '@testing-library/react';
import { CHECKOUT_CLOSED } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { buy, openCheckout, popup } from '../../testing/open-checkout';

describe('L221-5 the checkout of a shop that does not say who sells', () => {
  it('takes no order, and keeps the cart until it does', async () => {
    const shop = new FakeShop();
    const body = (await (await shop.fetch('http://localhost/api/config')).json()) as object;
    const view = openCheckout(shop.on('GET config', { ...body, checkout: 'closed' }));
    expect(await screen.findByText(CHECKOUT_CLOSED.replaceAll('\u00a0', ' '))).toBeInTheDocument();
    expect(screen.queryByLabelText('Prénom')).not.toBeInTheDocument();
    shop.on('GET config', body);
    await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByLabelText('Prénom')).toBeVisible();
    const recap = within(screen.getByRole('region', { name: 'Récapitulatif de votre commande' }));
    expect(recap.getByText('2 Articles')).toBeInTheDocument();
  });

  it('says so when it closes between cart and payment, and keeps the cart', async () => {
    const refused = { code: 'CHECKOUT.CLOSED', message: CHECKOUT_CLOSED };
    const view = openCheckout(new FakeShop().on('POST neworders', refused, 409));
    await buy(view);
    const dialog = await popup('Paiement non abouti');
    expect(dialog).toHaveAccessibleDescription(/ne prend pas encore de commande/);
    expect(localStorage.getItem('cart')).toContain('lavande');
  });
});
