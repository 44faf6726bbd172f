import { screen, waitFor, within } from '@testing-library/react';
import type { NewOrder } from '@shop/contract';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import {
  CARDS,
  buy,
  fillContact,
  fillDelivery,
  keysOf,
  openCheckout,
  ordersOf,
  payButton,
  popup,
  refusal,
  typeCard,
} from '../../testing/open-checkout';
import { renderApp, signInClaire } from '../../testing/render-app';

describe('the checkout', () => {
  it('sends an empty cart home, and says why', async () => {
    const { address } = renderApp('/checkout');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Votre panier est vide.')).toBeVisible();
  });

  it('sums up what is ordered', async () => {
    openCheckout();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Récapitulatif de votre commande');
    const recap = within(screen.getByRole('region', { name: 'Récapitulatif de votre commande' }));
    expect(recap.getByText('2 Articles')).toBeInTheDocument();
    expect(recap.getAllByText(/12,00\s€/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Panier' })).not.toBeInTheDocument();
  });

  it('checks each step where it stands, and goes on only when it is right', async () => {
    const { user } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    expect(await screen.findByText('Le prénom est requis')).toBeInTheDocument();
    expect(screen.getByLabelText('Prénom')).toHaveAccessibleDescription('Le prénom est requis');
    expect(screen.getByLabelText('Prénom')).toHaveFocus();
    expect(screen.getByLabelText('Adresse')).not.toBeVisible();
  });

  it('writes the telephone number of home with its prefix for a parcel that goes abroad', async () => {
    const view = openCheckout();
    await fillContact(view);
    await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
    await view.user.selectOptions(screen.getByLabelText('Pays'), 'Belgique');
    await view.user.type(screen.getByLabelText('Adresse'), 'Rue de la Loi 3');
    await view.user.type(screen.getByLabelText('Code postal'), '1000');
    await view.user.type(screen.getByLabelText('Ville'), 'Bruxelles');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await waitFor(() => expect(screen.getByLabelText('Numéro de carte')).toBeVisible());
    expect(screen.getByText('+33 6 12 34 56 78')).toBeVisible();
    expect(screen.getByLabelText('Téléphone')).toHaveValue('+33 6 12 34 56 78');
  });

  it('places the order as it was shown, thanks, and empties the cart', async () => {
    const view = openCheckout();
    await buy(view);
    const thanks = await popup('Merci pour votre commande !');
    expect(screen.getByText('2 Articles')).toBeInTheDocument();
    expect(within(thanks).getByText('Total').nextSibling).toHaveTextContent('12,00 €');
    // Nothing to pay is left under it.
    expect(screen.queryByLabelText('Numéro de carte')).toBeNull();
    expect(screen.queryByText(/^Commander et payer/)).toBeNull();
    expect(ordersOf(view)).toHaveLength(1);
    expect(ordersOf(view)[0]?.body).toEqual({
      nom: 'Morel',
      prenom: 'Claire',
      email: 'claire.morel@exemple.fr',
      mobile: '06 12 34 56 78',
      address: '14 rue des Tilleuls',
      complement: '',
      postalCode: '69003',
      city: 'Lyon',
      country: 'FR',
      deliveryMethod: 'france-domicile',
      deliveryPrice: 0,
      articles: [
        {
          productId: 'lavande',
          productName: 'Savon Lavande fine',
          productImage: '/images/lavande-1/640.jpg',
          quantity: 2,
          price: 6,
          reduction: { priorPrice: 7.5, percent: 20 },
        },
      ],
      amount: 12,
      discounts: [],
      paymentMethod: 'pm_card_visa',
      texts: [{ text: 'terms-of-sale', number: 1, sha256: 'a'.repeat(64) }],
      guaranteeNotice: null,
      vatScheme: 'france',
    } satisfies NewOrder);
    expect(keysOf(view)[0]).toMatch(/^[0-9a-f]{32}$/);
    await view.user.click(within(thanks).getByRole('link', { name: 'Fermer' }));
    expect(view.address()).toBe('/');
    expect(window.localStorage.getItem('cart')).toBeNull();
    expect(window.sessionStorage.getItem('checkout')).toBeNull();
  });

  it('buys once, however fast one clicks', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    await view.user.dblClick(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)).toHaveLength(1);
  });

  it('shows the refusal of a card, loses nothing, and lets the same order be paid with another', async () => {
    const refused = { code: 'PAYMENT.DECLINED', message: 'Votre carte a été refusée.' };
    const view = openCheckout(new FakeShop().refuse('POST neworders', 402, refused));
    await buy(view, CARDS.declined);
    const dialog = await refusal('Votre carte a été refusée.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
    expect(view.address()).toBe('/checkout');
    view.shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    const [first, second] = keysOf(view);
    expect(second).toBe(first);
  });

  it('leaves for the bank when it asks for 3-D Secure, and keeps the cart until it has answered', async () => {
    const bank = 'https://banque.example/verification';
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: bank } };
    const shop = new FakeShop().on('POST neworders', {
      success: false,
      requires_action: true,
      next_action,
      order: claireOrder(),
    });
    const view = openCheckout(shop);
    await buy(view, CARDS.secure);
    await waitFor(() => expect(view.leftFor).toEqual([bank]));
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '{}')).toMatchObject({
      lines: [{ productId: 'lavande', quantity: 2 }],
    });
    expect(window.localStorage.getItem('checkoutKey')).toBe(keysOf(view)[0]);
  });

  it('puts what the server refuses on its line, with the total that now holds', async () => {
    const problem = {
      code: 'PRICE.CHANGED',
      message: 'Le prix est maintenant de 6,50 €.',
      productId: 'lavande',
      price: 6.5,
    };
    const shop = new FakeShop().refuse('POST neworders', 409, {
      code: 'ORDER.CART_CHANGED',
      message: 'Votre commande a changé.',
      problems: [problem],
    });
    const view = openCheckout(shop);
    await buy(view);
    const recap = within(await screen.findByRole('region', { name: 'Récapitulatif de votre commande' }));
    expect(await recap.findByText(problem.message)).toBeInTheDocument();
    expect(recap.getAllByText(/13,00\s€/).length).toBeGreaterThan(0);
    expect(screen.getByText('Votre commande a changé.')).toBeInTheDocument();
  });

  it('L112-1-1 tells a reduction that is announced otherwise at the same price, and orders by what was read', async () => {
    const reduction = { priorPrice: 8, percent: 25 };
    const message =
      'Le prix de « Savon Lavande fine » reste de 6,00 €, mais sa réduction s’annonce autrement : relisez-la.';
    const problems = [{ code: 'PRICE.CHANGED', message, productId: 'lavande', price: 6, reduction }];
    const shop = new FakeShop().refuse('POST neworders', 409, {
      code: 'CART.PROBLEMS',
      message: 'Votre commande a changé.',
      problems,
    });
    const view = openCheckout(shop);
    await buy(view);
    const recap = within(await screen.findByRole('region', { name: 'Récapitulatif de votre commande' }));
    expect(await recap.findByText(message)).toBeInTheDocument();
    expect(recap.getAllByText(/8,00\s€/).length).toBeGreaterThan(0);
    view.shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    const told = ordersOf(view).map(({ body }) => (body as NewOrder).articles[0]?.reduction);
    expect(told).toEqual([{ priorPrice: 7.5, percent: 20 }, reduction]);
  });

  it('refuses a card that the sandbox does not know, beside its field', async () => {
    const view = openCheckout();
    await buy(view, '5555555555554444');
    expect(await screen.findByText(/Cette carte est inconnue du paiement d’essai/)).toBeInTheDocument();
    expect(screen.getByLabelText('Numéro de carte')).toHaveFocus();
    expect(ordersOf(view)).toHaveLength(0);
  });

  it('still knows what was typed after leaving and coming back', async () => {
    const first = openCheckout();
    await first.user.type(await screen.findByLabelText('Prénom'), 'Claire');
    first.unmount();
    renderApp('/checkout');
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Claire');
  });

  it('comes back to the step that was open, with what the others confirmed and never the card', async () => {
    const first = openCheckout();
    await fillContact(first);
    await fillDelivery(first);
    await typeCard(first, CARDS.good);
    first.unmount();
    renderApp('/checkout');
    await waitFor(() => expect(screen.getByLabelText('Numéro de carte')).toBeVisible());
    expect(screen.getByLabelText('Numéro de carte')).toHaveValue('');
    expect(screen.getByText('claire.morel@exemple.fr')).toBeVisible();
    expect(screen.getByText('69003 Lyon')).toBeVisible();
    expect(window.sessionStorage.getItem('checkout')).not.toContain('4242');
  });

  it('opens the step whose field the server refuses, with its sentence beside the field', async () => {
    const message = 'Email invalide';
    const problems = [{ code: 'FIELD.INVALID', message, field: 'email' }];
    const view = openCheckout(
      new FakeShop().refuse('POST neworders', 400, { code: 'BODY.INVALID', message, problems }),
    );
    await buy(view);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    await view.user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('');
  });

  it('keeps the reason of a refusal beside the card once its popup is gone', async () => {
    const refused = { code: 'PAYMENT.DECLINED', message: 'Votre carte a été refusée.' };
    const view = openCheckout(new FakeShop().refuse('POST neworders', 402, refused));
    await buy(view, CARDS.declined);
    const dialog = await refusal(refused.message);
    expect(within(dialog).getByRole('link', { name: 'Fermer' })).toHaveAttribute('href', '/');
    await view.user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent(refused.message);
  });

  it('takes a number of a department overseas, and a postal code written with a space', async () => {
    const view = openCheckout();
    const { user } = view;
    await user.type(await screen.findByLabelText('Prénom'), 'Claire');
    await user.type(screen.getByLabelText('Nom'), 'Morel');
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(screen.getByLabelText('Téléphone'), '0692 12 34 56');
    await user.click(screen.getByRole('button', { name: 'Continuer vers la livraison' }));
    await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
    await user.type(screen.getByLabelText('Adresse'), '3 rue de Paris');
    await user.type(screen.getByLabelText('Code postal'), '97 400');
    await user.type(screen.getByLabelText('Ville'), 'Saint-Denis');
    await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    await user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({ mobile: '0692 12 34 56', postalCode: '97400' });
  });

  it('says that the session has expired, and lets one log in and come back', async () => {
    signInClaire();
    const shop = new FakeShop().refuse('GET client/claire', 401, {
      code: 'SESSION.REQUIRED',
      message: 'Connectez-vous.',
    });
    const view = openCheckout(shop);
    const notice = await screen.findByText('Votre session a expiré. Reconnectez-vous, ou continuez sans compte.');
    expect(notice).toBeVisible();
    await view.user.click(screen.getByRole('link', { name: 'Se connecter' }));
    expect(view.address()).toBe('/login');
    shop.on('POST login/client', { isEmailVerified: true, client: { _id: 'claire', token: 'nouveau' } });
    shop.on('GET client/claire', claire);
    await view.user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await view.user.type(screen.getByLabelText('Mot de passe'), 'savon-et-lavande-7');
    await view.user.click(screen.getByRole('button', { name: "M'identifier" }));
    await waitFor(() => expect(view.address()).toBe('/checkout'));
    await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveValue('Claire'));
  });

  it('is filled in for a connected client, whose order carries the account', async () => {
    signInClaire();
    const view = openCheckout();
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Claire');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers la livraison' }));
    await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
    expect(screen.getByLabelText('Ville')).toHaveValue('Lyon');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({ userId: 'claire' });
    expect(ordersOf(view)[0]?.headers.get('Authorization')).toBe('Bearer claire-token');
  });
});
