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

  it.each([
    ['missing', { missingForFreeDelivery: 6.4 }, /^Plus que 6,40\s€ pour la livraison offerte avec « Relais »$/],
    ['reached', { freeDeliveryReached: true }, /^La livraison en France est offerte avec « Relais »\.$/],
  ])('names the one way that is meant where free delivery is %s by it alone', async (_what, free, words) => {
    fillCart(2);
    const told = { ...STOCK_OF_ONE, problems: [], ...free, freeDeliveryBy: 'Relais' };
    const { cart } = await openCart(new FakeShop().on('POST cart/quote', told));
    expect(await cart.findByText(/Relais/)).toHaveTextContent(words);
  });

  it('says what is missing for free delivery, adds in one press what is enough, and says that it is reached', async () => {
    fillCart(1);
    const proposed = {
      ...{ productId: 'karite', name: 'Savon Karité nature', image: '/i', price: 6.9 },
      reduction: null,
    };
    const shop = new FakeShop().when('POST cart/quote', ({ body }) => {
      const { items } = body as { items: { productId: string }[] };
      const isEnough = items.length > 1;
      const lines = [{ ...STOCK_OF_ONE.lines[0], quantity: 1, lineTotal: 6 }];
      const told = isEnough
        ? { missingForFreeDelivery: null, freeDeliveryReached: true }
        : { missingForFreeDelivery: 6.4, freeDeliveryWith: { ...proposed, pricePer100g: null } };
      return { body: { ...STOCK_OF_ONE, lines, problems: [], ...told } };
    });
    const { cart, user } = await openCart(shop);
    const told = await cart.findByText(/^Plus que/);
    expect(told).toHaveAttribute('role', 'status');
    expect(told).toHaveTextContent(/^Plus que 6,40\s€ pour la livraison offerte$/);
    expect(cart.getByRole('meter')).toHaveAttribute('value', '6');
    await user.click(cart.getByRole('button', { name: /^Ajouter Savon Karité nature, 6,90\s€$/ }));
    // A second press at once would add another one.
    expect(cart.queryByRole('button', { name: /^Ajouter/ })).not.toBeInTheDocument();
    await waitFor(() => expect(told).toHaveTextContent('La livraison en France est offerte.'));
    expect(cart.queryByRole('meter')).not.toBeInTheDocument();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/12,90\s€/);
  });

  it('says what is in a bundle', async () => {
    fillCart(2);
    const parts = [{ productId: 'p', units: 3, name: 'Savon Karité nature', image: '/i' }];
    const lines = [{ ...STOCK_OF_ONE.lines[0], parts }];
    const { cart } = await openCart(new FakeShop().on('POST cart/quote', { ...STOCK_OF_ONE, lines, problems: [] }));
    expect(await cart.findByText('Contient : 3 × Savon Karité nature')).toBeInTheDocument();
  });

  it('changes a soap of a bundle in its place, keeps the choice, and asks the shop with it', async () => {
    fillCart(2);
    const [mint, anise] = ['Savon Menthe', 'Savon Anis'].map((name, at) => ({
      productId: `p${at}`,
      name,
      image: '/i',
    }));
    const shop = new FakeShop().when('POST cart/quote', ({ body }) => {
      const { items } = body as { items: { parts?: { productId: string; units: number }[] }[] };
      const chosen = items[0]?.parts ?? [{ productId: 'p0', units: 3 }];
      const parts = chosen.map((part) => ({
        ...[mint!, anise!].find(({ productId }) => productId === part.productId)!,
        ...part,
      }));
      const choices = [
        { ...mint!, available: 9 },
        { ...anise!, available: 9 },
        { productId: 'p2', name: 'Savon Rare', image: '/i', available: 0 },
      ];
      const lines = [{ ...STOCK_OF_ONE.lines[0], parts, choices }];
      return { body: { ...STOCK_OF_ONE, lines, problems: [] } };
    });
    const { cart, user } = await openCart(shop);
    const change = await cart.findByRole('button', { name: 'Changer un savon' });
    await user.click(change);
    expect(change).toHaveAttribute('aria-expanded', 'true');
    const second = cart.getByRole('combobox', { name: 'Place 2' });
    expect(within(second).getByRole('option', { name: 'Savon Rare, épuisé' })).toBeDisabled();
    await user.selectOptions(second, 'Savon Anis');
    expect(await cart.findByText('Contient : 2 × Savon Menthe, 1 × Savon Anis')).toBeInTheDocument();
    const parts = [
      { productId: 'p0', units: 2 },
      { productId: 'p1', units: 1 },
    ];
    await waitFor(() =>
      expect(shop.asked('POST cart/quote').at(-1)?.body).toMatchObject({ items: [{ parts, quantity: 2 }] }),
    );
    // The places stay open for the next change, each soap in its own, and the choice is kept with the cart.
    expect(cart.getAllByRole('combobox').map((place) => (place as HTMLSelectElement).value)).toEqual([
      'p0',
      'p1',
      'p0',
    ]);
    expect(JSON.parse(window.localStorage.getItem('cart')!)).toMatchObject({ lines: [{ chosen: parts }] });
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
