import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import { CARDS, fillContact, fillDelivery, openCheckout, ordersOf, typeCard } from '../../testing/open-checkout';

describe('before the order', () => {
  it('CGI 289 says what of the total is VAT, once it is known where it goes', async () => {
    const view = openCheckout();
    await fillContact(view);
    expect(screen.queryByText(/Dont TVA/)).not.toBeInTheDocument();
    await fillDelivery(view);
    expect(await screen.findByText(/^Dont TVA 20\s%\s: 2,00\s€$/)).toBeInTheDocument();
    const asked = view.shop.asked('POST cart/quote').map(({ body }) => body);
    expect(asked).toContainEqual({
      items: [{ productId: 'lavande', quantity: 2, price: 6 }],
      destination: { country: 'FR', postalCode: '69003' },
    });
  });

  it('says why there is no VAT', async () => {
    const mention = 'TVA non applicable, art. 293 B du CGI';
    const quoted = { lines: [], adjustments: [], total: 12, problems: [] };
    const vat = { scheme: 'franchise', mention, rates: [{ ratePercent: 0, exclTax: 12, vat: 0 }] };
    const view = openCheckout(new FakeShop().on('POST cart/quote', { ...quoted, vat }));
    await fillContact(view);
    await fillDelivery(view);
    expect(await screen.findByText(mention)).toBeInTheDocument();
  });

  it('L221-14 reads everything directly before the button, which says that it is an order, how it is paid and how much', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    const recap = await screen.findByRole('region', { name: 'Ce que vous commandez' });
    await waitFor(() => expect(recap).toHaveTextContent(/Dont TVA 20\s%\s: 2,00\s€/));
    expect(recap).toHaveTextContent(/Savon Lavande fine\s*12,00\s€\s*2\s×\s6,00\s€ au lieu de 7,50\s€/);
    expect(recap).toHaveTextContent(/Prix le plus bas des 30\sjours précédant la réduction\s: 7,50\s€/);
    expect(recap).toHaveTextContent('LivraisonOfferteFrance, entre vendredi 27 novembre et mardi 1er décembre');
    expect(recap).toHaveTextContent(/Total à payer\s*12,00\s€/);
    expect(recap).toHaveTextContent(
      'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien',
    );
    expect(recap).toHaveTextContent(/En commandant, vous acceptez nos conditions de vente \(version\s1\)\./);
    expect(within(recap).getByRole('link', { name: /conditions de vente/ })).toHaveAttribute(
      'href',
      '/conditions-ventes/versions/1',
    );
    const button = screen.getByRole('button', { name: /^Commander et payer par carte\s· 12,00\s€$/ });
    expect(recap.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const legal = screen.getAllByRole('link', { name: /conditions de vente|confidentialité/ });
    for (const link of legal.filter((one) => screen.getByRole('main').contains(one)))
      expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('L221-5 tells before the order who pays for a return', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    const recap = await screen.findByRole('region', { name: 'Ce que vous commandez' });
    await waitFor(() =>
      expect(recap).toHaveTextContent('pour changer d’avis, les frais de renvoi étant à votre charge.'),
    );
  });

  it('C. civ. 1127-1 asks again when other terms count by now, at the sentence that names them, with nothing lost', async () => {
    const shop = new FakeShop();
    const message = 'Nos textes ont changé pendant votre commande : relisez-les, puis commandez. Rien n’a été débité.';
    const problems = [{ code: 'TEXT.CHANGED', field: 'terms-of-sale', message: 'Version 2' }];
    shop.refuse('POST neworders', 409, { code: 'ORDER.TEXTS_CHANGED', message, problems });
    const view = openCheckout(shop);
    await fillContact(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    const asked = shop.asked('POST cart/quote').length;
    await view.user.click(screen.getByRole('button', { name: /^Commander et payer/ }));
    const told = await screen.findByText(message);
    await waitFor(() => expect(told.parentElement).toHaveFocus());
    expect(told.parentElement).toHaveTextContent(/conditions de vente \(version\s1\)/);
    await waitFor(() => expect(shop.asked('POST cart/quote').length).toBeGreaterThan(asked));
    expect(screen.getByLabelText('Numéro de carte')).not.toHaveValue('');
    expect(ordersOf(view)[0]?.body).toMatchObject({
      texts: [{ text: 'terms-of-sale', number: 1 }],
      vatScheme: 'france',
    });
  });

  it('L221-14 tells where it is sent and which cards pay before anything is typed', async () => {
    openCheckout();
    expect(await screen.findByText(/^Livraison en France, en Belgique et en Suisse\. Cartes acceptées/)).toBeVisible();
  });

  it('L223-2 says beside the telephone what it is for', async () => {
    openCheckout();
    expect(await screen.findByLabelText('Téléphone')).toHaveAccessibleDescription(
      'Nous n’utilisons votre numéro que pour la livraison. Toute sollicitation commerciale par téléphone suppose votre consentement préalable.',
    );
  });

  it('tells whoever has a parcel sent to Switzerland that duties may be due', async () => {
    const view = openCheckout();
    await fillContact(view, '+33 6 12 34 56 78');
    await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
    expect(screen.queryByText(/droits de douane/)).not.toBeInTheDocument();
    await view.user.type(screen.getByLabelText('Adresse'), '3 rue du Rhône');
    await view.user.type(screen.getByLabelText('Code postal'), '1204');
    await view.user.type(screen.getByLabelText('Ville'), 'Genève');
    await view.user.selectOptions(screen.getByLabelText('Pays'), 'Suisse');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    const recap = await screen.findByRole('region', { name: 'Ce que vous commandez' });
    expect(recap).toHaveTextContent(
      'des droits de douane, la TVA suisse et des frais de dossier du transporteur peuvent vous être demandés à la livraison.',
    );
  });

  it('leads from the bar of narrow screens to what is read before the order, and orders nothing by it', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    fireEvent.click(screen.getByRole('button', { name: 'Relire et payer', hidden: true }));
    expect(screen.getByRole('heading', { name: 'Ce que vous commandez' })).toHaveFocus();
    expect(ordersOf(view)).toHaveLength(0);
  });
});
