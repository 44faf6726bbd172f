import { screen, waitFor, within } from '@testing-library/react';
import type { NewOrder, PreparedContent } from '@shop/contract';
import { CART_KEY } from '../../features/cart/cart-storage';
import { storeDraft } from '../../features/checkout/stored-draft';
import { aPreparedContent } from '../../testing/a-prepared-order';
import { aListedRelay, HOME_OFFER, RELAY_OFFER, shopOffering } from '../../testing/delivery-offers';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import { CARDS, payButton, popup, typeCard } from '../../testing/open-checkout';
import { fillCart, renderApp, signInClaire } from '../../testing/render-app';

const LINK = '/checkout?token=secret';
const READ = 'POST prepared-orders/read';
const emptyQuote = {
  ...{ lines: [], adjustments: [], vat: null, deliveryDates: null, deliveryOffers: null, deliveryMethod: null },
  ...{ missingForFreeDelivery: null, texts: [], returnPaidBy: 'client', guaranteeNotice: null, problems: [] },
};
const ORDER = 'POST prepared-orders/order';

const withLink = (change: Partial<PreparedContent> = {}) => new FakeShop().on(READ, aPreparedContent(change));

async function toThePayment({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
}
async function pay(shop: FakeShop, card: string = CARDS.good) {
  const view = renderApp(LINK, { shop });
  await toThePayment(view);
  await typeCard(view, card);
  await view.user.click(payButton());
  return view;
}

describe('the checkout of what the shop prepared', () => {
  it('shows it with the shop’s words, filled in, and pays it with the link; the own cart stays', async () => {
    fillCart(1);
    const before = localStorage.getItem(CART_KEY);
    const shop = withLink().on(ORDER, { success: true, order: claireOrder() }, 201);
    await pay(shop);
    await popup('Merci pour votre commande !');
    expect(screen.getByText('Comme convenu au téléphone.')).toBeInTheDocument();
    expect(screen.getByText(/payez au plus tard le 3 décembre 2026/)).toBeInTheDocument();
    expect(shop.asked(READ)[0]!.body).toEqual({ token: 'secret' });
    const [order] = shop.asked(ORDER).map(({ body }) => body as NewOrder & { token: string });
    expect(order).toMatchObject({
      ...{ token: 'secret', nom: 'Morel', email: 'claire.morel@exemple.fr', city: 'Lyon', amount: 12 },
      articles: [{ productId: 'lavande', quantity: 2, price: 6 }],
    });
    expect(shop.asked('POST neworders')).toEqual([]);
    expect(localStorage.getItem(CART_KEY)).toBe(before);
  });

  it('asks for what the shop chose for a bundle, and orders just that', async () => {
    const chosen = [{ productId: 'miel', units: 3 }];
    const [article] = aPreparedContent().articles;
    const parts = [{ ...chosen[0]!, name: 'Savon Miel', image: '/i' }];
    const shop = withLink({ articles: [{ ...article!, parts }] });
    await pay(shop.on(ORDER, { success: true, order: claireOrder() }, 201));
    await popup('Merci pour votre commande !');
    expect(shop.asked('POST cart/quote')[0]!.body).toMatchObject({ items: [{ parts: chosen }] });
    expect(shop.asked(ORDER)[0]!.body).toMatchObject({ articles: [{ productId: 'lavande', parts: chosen }] });
  });

  it('L221-14 says everything of the ordinary checkout before its button', async () => {
    const view = renderApp(LINK, { shop: withLink() });
    await toThePayment(view);
    const recap = await screen.findByRole('region', { name: 'Ce que vous commandez' });
    await waitFor(() => expect(recap).toHaveTextContent(/Total à payer\s*12,00\s€/));
    expect(recap).toHaveTextContent(/pour changer d’avis/);
    expect(recap).toHaveTextContent(/En commandant, vous acceptez nos conditions de vente/);
    const button = screen.getByRole('button', { name: /^Commander et payer par carte\s· 12,00\s€$/ });
    expect(recap.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not filled in with what was typed for the cart', async () => {
    const contact = { firstName: 'Autre', lastName: 'Nom', email: 'autre@exemple.fr', mobile: '' };
    storeDraft({ contact, confirmed: {} }, '');
    renderApp(LINK, { shop: withLink() });
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Claire');
  });

  it.each(['connected', 'without an account'])('keeps what was typed over a reload, %s', async (who) => {
    if (who === 'connected') signInClaire();
    const shop = withLink({ mobile: '' }).on('GET client/claire', { ...claire, mobile: '' });
    const first = renderApp(LINK, { shop });
    await first.user.type(await screen.findByLabelText('Téléphone'), '06 99 88 77 66');
    first.unmount();
    renderApp(LINK, { shop });
    expect(await screen.findByLabelText('Téléphone')).toHaveValue('06 99 88 77 66');
  });

  it('does not show what a client typed to another one who follows the same link', async () => {
    storeDraft({ contact: { mobile: '06 99 88 77 66' }, confirmed: {} }, 'louise', 'LP-7F3K2Q');
    signInClaire();
    renderApp(LINK, { shop: withLink().on('GET client/claire', claire) });
    expect(await screen.findByLabelText('Téléphone')).toHaveValue('06 12 34 56 78');
  });

  it('forgets what was typed once it is paid, and leaves what was typed for the cart', async () => {
    storeDraft({ contact: { firstName: 'Autre' } }, '');
    await pay(withLink().on(ORDER, { success: true, order: claireOrder() }, 201));
    await popup('Merci pour votre commande !');
    expect(sessionStorage.getItem('checkoutPrepared')).toBeNull();
    expect(sessionStorage.getItem('checkout')).toContain('Autre');
  });

  it('asks with the code that the shop prepared, and says why it does not count any more', async () => {
    const message = 'Ce code a expiré le 20 novembre.';
    const shop = withLink({ code: 'MERCI' });
    shop.when('POST cart/quote', ({ body }) => {
      const { code } = body as { code?: string };
      const told = code ? { code, applied: false, waits: false, message } : null;
      return { body: { ...emptyQuote, code: told, total: 12 } };
    });
    renderApp(LINK, { shop });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Code de réduction')).toHaveValue('MERCI');
    expect(shop.asked('POST cart/quote')[0]!.body).toMatchObject({ code: 'MERCI' });
  });

  it('is sent to the relay point that the shop chose, which the client reads and may change', async () => {
    const { hours: _hours, ...relayPoint } = aListedRelay('012', 'Tabac des Terreaux');
    const chosen = { deliveryMethod: 'relais', relayPoint, relayListed: true };
    const shop = shopOffering(() => [HOME_OFFER, RELAY_OFFER])
      .on('GET relay-points', { listed: true, total: 2, points: [relayPoint, aListedRelay('013', 'Presse')] })
      .on(READ, aPreparedContent(chosen))
      .on(ORDER, { success: true, order: claireOrder() }, 201);
    const view = renderApp(LINK, { shop });
    await view.user.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    expect(await screen.findByRole('radio', { name: /Tabac des Terreaux/ })).toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(shop.asked(ORDER)[0]!.body).toMatchObject({ deliveryMethod: 'relais', relayPoint, relayListed: true });
  });

  it('tells what costs otherwise since, at its line', async () => {
    const shop = withLink();
    const [article] = aPreparedContent().articles;
    shop.on(READ, aPreparedContent({ articles: [{ ...article!, price: 5 }] }));
    renderApp(LINK, { shop });
    await screen.findByLabelText('Prénom');
    await waitFor(() => expect(shop.asked('POST cart/quote')[0]!.body).toMatchObject({ items: [{ price: 5 }] }));
  });

  it('leads to the bank, and back to the link when it refuses', async () => {
    const url = 'https://banque.example/3ds';
    const action = { requires_action: true, next_action: { type: 'redirect_to_url', redirect_to_url: { url } } };
    const shop = withLink().on(ORDER, { success: false, ...action, order: claireOrder() }, 201);
    const { leftFor, unmount } = await pay(shop, CARDS.secure);
    await waitFor(() => expect(leftFor).toEqual([url]));
    unmount();

    shop.on('POST payments/return', { status: 'failed', message: 'Votre banque a refusé.' });
    const back = renderApp('/payment-validate/3D-secure/?payment_intent=pi&payment_intent_client_secret=s', { shop });
    await back.user.click(await screen.findByRole('link', { name: 'Revenir au paiement' }));
    expect(await screen.findByText('Comme convenu au téléphone.')).toBeInTheDocument();
    expect(back.address()).toBe('/checkout');
  });

  it('that another account began to pay says so, and is paid without an account by whoever signs out there', async () => {
    signInClaire();
    const message = 'Quelqu’un a commencé à payer cette commande avec un autre compte.';
    const shop = withLink()
      .on('GET client/claire', claire)
      .when(ORDER, ({ body }) =>
        (body as NewOrder).userId
          ? { status: 409, body: { code: 'PREPARED_ORDER.BEGUN_BY_ANOTHER', message } }
          : { status: 201, body: { success: true, order: claireOrder() } },
      );
    const { user } = await pay(shop);
    const told = await popup('Paiement non abouti');
    expect(within(told).getByText(message)).toBeInTheDocument();
    await user.click(within(told).getByRole('button', { name: 'Me déconnecter et payer sans compte' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(localStorage.getItem('clientToken')).toBeNull();
    await user.click(payButton());
    await popup('Merci pour votre commande !');
  });

  it('can be begun anew when every product was taken out', async () => {
    const { user } = renderApp(LINK, { shop: withLink() });
    await user.click((await screen.findAllByRole('button', { name: /^Retirer/ }))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Reprendre la commande préparée' }));
    expect(await screen.findByLabelText('Prénom')).toBeInTheDocument();
  });
});

describe('a link that leads to no payment', () => {
  it.each([
    [410, 'PREPARED_ORDER.EXPIRED', 'Lien de paiement terminé', 'Voir la boutique'],
    [410, 'PREPARED_ORDER.CANCELLED', 'Lien de paiement terminé', 'Voir la boutique'],
    [410, 'PREPARED_ORDER.REPLACED', 'Lien de paiement terminé', 'Voir la boutique'],
    [410, 'PREPARED_ORDER.PAID', 'Commande déjà payée', 'Retrouver ma commande'],
    [404, 'PREPARED_ORDER.LINK_NOT_VALID', 'Lien de paiement terminé', 'Voir la boutique'],
  ])('%i %s says so, and where to go', async (status, code, title, way) => {
    const message = `Pourquoi : ${code}`;
    renderApp(LINK, { shop: new FakeShop().refuse(READ, status, { code, message }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    expect(page.getByText(message)).toBeInTheDocument();
    expect(page.getByRole('link', { name: way })).toBeInTheDocument();
  });

  it('is asked again when the network failed', async () => {
    const shop = new FakeShop().cut(READ);
    const { user } = renderApp(LINK, { shop });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    shop.on(READ, aPreparedContent());
    await user.click(again);
    expect(await screen.findByText('Comme convenu au téléphone.')).toBeInTheDocument();
  });

  it('that is cancelled under whoever pays takes the place of the steps', async () => {
    const message = 'Nous avons annulé ce lien de paiement. Rien n’a été débité.';
    const shop = withLink().when(ORDER, () => {
      shop.refuse(READ, 410, { code: 'PREPARED_ORDER.CANCELLED', message });
      return { status: 410, body: { code: 'PREPARED_ORDER.CANCELLED', message } };
    });
    await pay(shop);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lien de paiement terminé' })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
