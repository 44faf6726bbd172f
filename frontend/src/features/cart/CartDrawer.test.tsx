import { screen, waitFor, within } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { fillCart, renderApp, signInClaire } from '../../testing/render-app';

async function openCart(shop = new FakeShop()) {
  const view = renderApp('/faq', { shop });
  await view.user.click(screen.getByRole('button', { name: 'Panier' }));
  const drawer = await screen.findByRole('dialog', { name: /Votre panier/ });
  return { ...view, drawer, cart: within(drawer) };
}

const STOCK_OF_ONE = {
  lines: [
    {
      productId: 'lavande',
      name: 'Savon Lavande fine',
      image: '/i',
      quantity: 2,
      price: 6,
      fullPrice: 7.5,
      promo: 20,
      reduction: { priorPrice: 7.5, percent: 20 },
      pricePer100g: 6,
      available: 1,
      lineTotal: 12,
    },
  ],
  adjustments: [],
  code: null,
  total: 12,
  problems: [{ code: 'STOCK.INSUFFICIENT', message: 'Il n’en reste que 1.', productId: 'lavande', available: 1 }],
};

describe('the cart drawer', () => {
  it('says that it is empty and shows the way to the shop', async () => {
    const { cart } = await openCart();
    expect(cart.getByText('Votre panier est vide...')).toBeInTheDocument();
    expect(cart.getByRole('link', { name: 'Découvrir la boutique' })).toHaveAttribute('href', '/product');
  });

  it('shows each line with its promotion, and the total', async () => {
    fillCart(2);
    const { cart } = await openCart();
    expect(cart.getByText('-20%')).toBeInTheDocument();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/12,00\s€/);
  });

  it('asks the server for the prices when it opens', async () => {
    fillCart(2);
    const { shop } = await openCart();
    await waitFor(() => expect(shop.asked('POST cart/quote')).toHaveLength(1));
    expect(shop.asked('POST cart/quote')[0]?.body).toEqual({
      items: [{ productId: 'lavande', quantity: 2, price: 6 }],
    });
  });

  it('takes over a new price, says so, and totals with it', async () => {
    fillCart(2);
    const shop = new FakeShop().on('POST cart/quote', {
      lines: [{ ...STOCK_OF_ONE.lines[0], price: 6.5, available: 40, lineTotal: 13 }],
      adjustments: [],
      code: null,
      total: 13,
      problems: [
        { code: 'PRICE.CHANGED', message: 'Le prix est maintenant de 6,50 €.', productId: 'lavande', price: 6.5 },
      ],
    });
    const { cart, user } = await openCart(shop);
    expect(await cart.findByText('Le prix est maintenant de 6,50 €.')).toBeInTheDocument();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/13,00\s€/);
    await user.click(cart.getByRole('button', { name: 'J’ai compris' }));
    expect(cart.queryByText('Le prix est maintenant de 6,50 €.')).not.toBeInTheDocument();
  });

  it('holds the order back at a line that cannot be served, and mends it in one click', async () => {
    fillCart(2);
    const shop = new FakeShop().on('POST cart/quote', STOCK_OF_ONE);
    const { cart, user } = await openCart(shop);
    const adjust = await cart.findByRole('button', { name: 'Ajuster à 1' });
    await user.click(cart.getByRole('button', { name: 'Commander' }));
    expect(adjust).toHaveFocus();
    expect(screen.queryByText(/Connectez-vous pour bénéficier/)).not.toBeInTheDocument();
    shop.on('POST cart/quote', { ...STOCK_OF_ONE, problems: [] });
    await user.click(adjust);
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/6,00\s€/);
  });

  it('says why no card pays its total, and leads to the shop instead of the checkout', async () => {
    fillCart(2);
    const message = 'Une commande se paie à partir de 0,50 € : ajoutez un article.';
    const shop = new FakeShop().on('POST cart/quote', {
      ...STOCK_OF_ONE,
      problems: [{ code: 'CART.TOTAL_NOT_PAYABLE', message }],
    });
    const { cart, user, address } = await openCart(shop);
    expect(await cart.findByRole('alert')).toHaveTextContent(message);
    await user.click(cart.getByRole('button', { name: 'Commander' }));
    const way = cart.getByRole('link', { name: 'Découvrir la boutique' });
    expect(way).toHaveFocus();
    expect(screen.queryByText(/Connectez-vous pour bénéficier/)).not.toBeInTheDocument();
    await user.click(way);
    expect(address()).toBe('/product');
  });

  it('removes a line', async () => {
    fillCart(2);
    const { cart, user } = await openCart();
    await user.click(cart.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    expect(cart.getByText('Votre panier est vide...')).toBeInTheDocument();
  });

  it('brings a removed line back, with its quantity', async () => {
    fillCart(2);
    const { cart, user } = await openCart();
    await user.click(cart.getByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
    const undo = cart.getByRole('button', { name: 'Annuler' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(cart.getByRole('textbox', { name: /^Quantité de/ })).toHaveValue('2');
    expect(cart.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  it('leads an anonymous visitor who logs in on the way back to the checkout', async () => {
    fillCart(2);
    const shop = new FakeShop().on('POST login/client', {
      isEmailVerified: true,
      client: { _id: 'claire', token: 'claire-token' },
    });
    const { cart, user, address } = await openCart(shop);
    await user.click(cart.getByRole('button', { name: 'Commander' }));
    const popup = await screen.findByRole('dialog', { name: /Connectez-vous pour bénéficier d'avantages/ });
    await user.click(within(popup).getByRole('link', { name: 'Se connecter' }));
    await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'savon-et-lavande-7');
    await user.click(screen.getByRole('button', { name: "M'identifier" }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Se connecter', '/login'],
    ['Poursuivre mes achats', '/checkout'],
  ])('lets an anonymous visitor choose « %s »', async (choice, destination) => {
    fillCart(2);
    const { cart, user, address } = await openCart();
    await user.click(cart.getByRole('button', { name: 'Commander' }));
    const popup = await screen.findByRole('dialog', { name: /Connectez-vous pour bénéficier d'avantages/ });
    await user.click(within(popup).getByRole('link', { name: choice }));
    expect(address()).toBe(destination);
  });

  it('takes a connected client straight to the checkout', async () => {
    fillCart(2);
    signInClaire();
    const { cart, user, address } = await openCart();
    await user.click(cart.getByRole('button', { name: 'Commander' }));
    expect(address()).toBe('/checkout');
  });
});
