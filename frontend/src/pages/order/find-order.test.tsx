import { screen, within } from '@testing-library/react';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const SENT = /^Si une commande correspond, un lien vient de partir à cette adresse\./;

const opened = (shop = new FakeShop(), order = anOrderPage()) =>
  shop.on('POST order-pages/open', { access: 'acces', order }).on('POST order-pages/read', order);

async function open(order = anOrderPage()) {
  const shop = opened(new FakeShop(), order);
  const app = renderApp('/retrouver-ma-commande?token=jeton', { shop });
  await app.user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
  await screen.findByText(/^Commande/, { selector: 'p' });
  return { ...app, shop };
}

beforeEach(() => sessionStorage.clear());

describe('somebody who looks for an order', () => {
  it('types reference and address, and is told the same whoever asks', async () => {
    const shop = new FakeShop().on('POST order-pages/find', { message: 'ok' });
    const { user } = renderApp('/retrouver-ma-commande', { shop });
    expect(await screen.findByRole('heading', { level: 1, name: 'Retrouver ma commande' })).toBeInTheDocument();
    await user.type(await screen.findByLabelText('Référence de la commande'), ' ak-7f3k2q ');
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(shop.asked('POST order-pages/find').map(({ body }) => body)).toEqual([
      { reference: 'ak-7f3k2q', email: 'claire.morel@exemple.fr' },
    ]);
  });

  it('is told what is missing, and when it asked too often', async () => {
    const message = 'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.';
    const shop = new FakeShop().refuse('POST order-pages/find', 429, { code: 'THROTTLE.TOO_MANY', message });
    const { user } = renderApp('/retrouver-ma-commande?reference=AK-7F3K2Q', { shop });
    await user.click(await screen.findByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText("L'email est requis")).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the link that was mailed', () => {
  it('uses nothing up before a press, then opens the order and leaves the address bar', async () => {
    const shop = opened();
    const { user, address } = renderApp('/retrouver-ma-commande?token=jeton', { shop });
    const button = await screen.findByRole('button', { name: 'Voir ma commande' });
    expect(shop.asked('POST order-pages/open')).toEqual([]);
    await user.click(button);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Merci, Claire.' });
    expect(heading).toHaveFocus();
    expect(address()).toBe('/commande/AK-7F3K2Q');
    const [asked] = shop.asked('POST order-pages/open');
    expect(asked?.body).toMatchObject({ token: 'jeton', attempt: expect.stringMatching(/^\w{16,64}$/) });
    expect(shop.asked('POST order-pages/read').map(({ body }) => body)).toEqual([{ access: 'acces' }]);
  });

  it('asks again as the same tab when the answer was lost', async () => {
    const shop = new FakeShop().cut('POST order-pages/open');
    const { user } = renderApp('/retrouver-ma-commande?token=jeton', { shop });
    await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
    opened(shop);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci, Claire.' })).toBeInTheDocument();
    const keys = shop.asked('POST order-pages/open').map(({ body }) => (body as { attempt: string }).attempt);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['ORDER.LINK_USED', 'Ce lien a déjà servi'],
    ['ORDER.LINK_NOT_VALID', 'Lien invalide'],
  ])('says kindly that it opens nothing any more, %s, and leads to a new one', async (code, title) => {
    const shop = new FakeShop().refuse('POST order-pages/open', 400, { code, message: 'Demandez-en un nouveau.' });
    const { user, address } = renderApp('/retrouver-ma-commande?token=vieux', { shop });
    await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
    expect(address()).toBe('/retrouver-ma-commande');
  });
});

describe('the link in the mails about an order', () => {
  const ADDRESS = '/retrouver-ma-commande?reference=AK-7F3K2Q&token=0123.abc.signe';

  it('opens it by one press, says that it serves again, and leaves the address bar', async () => {
    const shop = opened();
    const { user, address } = renderApp(ADDRESS, { shop });
    expect(await screen.findByText(/Le lien de l’email sert à nouveau, pendant 90 jours\.$/)).toBeInTheDocument();
    expect(shop.asked('POST order-pages/open')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Voir ma commande' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci, Claire.' })).toHaveFocus();
    expect(address()).toBe('/commande/AK-7F3K2Q');
    expect(shop.asked('POST order-pages/open')[0]?.body).toMatchObject({ token: '0123.abc.signe' });
  });

  it('that is over becomes the form with its reference, which asks for another one', async () => {
    const message = 'Ce lien n’ouvre plus votre commande.';
    const shop = new FakeShop()
      .refuse('POST order-pages/open', 400, { code: 'ORDER.MAILED_LINK_OVER', message })
      .on('POST order-pages/find', { message: 'ok' });
    const { user } = renderApp(ADDRESS, { shop });
    await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lien invalide' })).toHaveFocus();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Référence de la commande')).toHaveValue('AK-7F3K2Q');
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(shop.asked('POST order-pages/find').map(({ body }) => body)).toEqual([
      { reference: 'AK-7F3K2Q', email: 'claire.morel@exemple.fr' },
    ]);
  });
});

describe('the page of an order', () => {
  it('that was taken by hand says how it was paid', async () => {
    await open(anOrderPage({ paymentMethod: 'hand_transfer' }));
    expect(screen.getByRole('region', { name: 'Paiement' })).toHaveTextContent('Virement');
  });

  it('of a market speaks of no parcel and of nobody', async () => {
    const steps = [
      { kind: 'placed', at: '2026-05-04T09:00:00.000Z' } as const,
      { kind: 'paid', at: '2026-05-04T09:00:01.000Z' } as const,
      { kind: 'delivered', at: '2026-05-04T09:00:02.000Z' } as const,
    ];
    const who = { nom: 'Client du marché', prenom: '', address: 'Vendu et remis sur place', postalCode: '', city: '' };
    const sold = { handedOver: true, status: 'Livré', paymentMethod: 'hand_cash', steps } as const;
    await open(anOrderPage({ ...who, ...sold }));
    expect(screen.getByRole('heading', { level: 1, name: 'Merci pour votre achat.' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ce que vous avez acheté' })).toBeInTheDocument();
    expect(screen.getByText('Remise sur place')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Livraison' })).toHaveTextContent(/^LivraisonVendu et remis sur place$/);
    expect(screen.queryByText('Offerte')).not.toBeInTheDocument();
    expect(screen.queryByText(/colis/)).not.toBeInTheDocument();
  });

  it('L221-13 shows the texts that were accepted, each at the address where it stays', async () => {
    await open();
    const documents = within(screen.getByRole('region', { name: 'Vos documents' }));
    expect(documents.getByRole('link', { name: 'Conditions générales de vente, version\u00a03' })).toHaveAttribute(
      'href',
      '/conditions-ventes/versions/3',
    );
  });

  it('L221-21 leads to the withdrawal with the order’s own link, never in the address bar', async () => {
    const { user, address, shop } = await open();
    shop.on('POST withdrawals/link', {
      ...{ reference: 'AK-7F3K2Q', prenom: 'Claire', nom: 'Morel', email: 'claire.morel@exemple.fr' },
      articles: anOrderPage().articles,
    });
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: 'renoncer au contrat ici' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Tout, ou seulement une partie/ }),
    ).toBeInTheDocument();
    expect(address()).toBe('/retractation');
    expect(shop.asked('POST withdrawals/link').map(({ body }) => body)).toEqual([{ link: 'lien-de-la-commande' }]);
  });

  it('follows the parcel once it has left, and says what is still to come', async () => {
    await open(
      anOrderPage({
        status: 'Expédié',
        deliver: 'Colissimo',
        trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A1',
        deliveryDates: { first: '2026-11-25', last: '2026-11-27' },
        steps: [
          { kind: 'placed', at: '2026-11-15T10:00:00.000Z' },
          { kind: 'paid', at: '2026-11-15T10:01:00.000Z' },
          { kind: 'shipped', at: '2026-11-16T08:00:00.000Z', carrier: 'Colissimo' },
        ],
      }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'C’est en route.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Suivre mon colis/ })).toHaveAttribute(
      'href',
      expect.stringContaining('6A1'),
    );
    const steps = within(screen.getByRole('region', { name: 'La suite' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Payéedimanche 15 novembre, 11\sh\s01/),
      'Préparée',
      expect.stringMatching(/^Partie chez le transporteurNous en sommes là\.lundi 16 novembre, 9\sh\s00Colissimo/),
      expect.stringMatching(/^Livréeentre mercredi 25 novembre et vendredi 27 novembre/),
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
  });

  it('L221-18 says until when one may withdraw, as a date, once it is delivered', async () => {
    await open(
      anOrderPage({ status: 'Livré', withdrawalUntil: '2099-12-09', deliveredAt: '2026-11-25T10:00:00.000Z' }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Bonne douche, Claire.' })).toBeInTheDocument();
    expect(screen.getAllByText(/jusqu’au 9 décembre 2099 inclus/)).toHaveLength(2);
  });

  it('of a gift says to whom it goes and which words are with it', async () => {
    const recipient = { nom: 'Perrin', prenom: 'Jeanne', mobile: '' };
    await open(
      anOrderPage({
        gift: { message: 'Joyeux Noël, maman.', recipient },
        deliveryDates: { first: '2026-11-25', last: '2026-11-27' },
      }),
    );
    expect(screen.getByRole('region', { name: 'Cadeau' })).toHaveTextContent(/Aucun prix.*Joyeux Noël, maman\./);
    expect(screen.getByText('Jeanne Perrin')).toBeInTheDocument();
    expect(screen.getByText(/^Chez Jeanne/)).toBeInTheDocument();
  });

  it('ends with what went back, without a stamp, and says where a withdrawal stands', async () => {
    await open(
      anOrderPage({
        status: 'Annulé',
        refundedAmount: 12,
        deliveryDates: { first: '2026-11-25', last: '2026-11-27' },
        withdrawals: [
          {
            number: 'R-222222',
            declaredAt: '2026-11-16T08:00:00.000Z',
            lines: null,
            state: 'Acceptée',
            dueOn: '2026-11-30',
            refund: { amount: 12, done: true },
          },
        ],
        steps: [
          { kind: 'placed', at: '2026-11-15T10:00:00.000Z' },
          { kind: 'paid', at: '2026-11-15T10:01:00.000Z' },
          { kind: 'cancelled', at: '2026-11-17T10:01:00.000Z' },
          { kind: 'refunded', at: '2026-11-17T10:02:00.000Z', amount: 12, done: true },
        ],
      }),
    );
    expect(screen.queryByText(/^Chez vous/)).not.toBeInTheDocument();
    // Nothing left the shop: there is no parcel.
    expect(screen.getByRole('heading', { name: 'Ce que vous aviez commandé' })).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'La suite' })).getAllByRole('listitem');
    expect(steps.at(-1)).toHaveTextContent(/^Remboursement.*12,00\s€/);
    expect(screen.getByRole('region', { name: 'Rétractation' })).toHaveTextContent(
      /toute la commande.*Remboursée : 12,00\s€/,
    );
  });

  it.each(['Annulé', 'Remboursé'] as const)('offers no withdrawal from what is %s', async (status) => {
    await open(anOrderPage({ status, refundedAmount: 12 }));
    expect(await screen.findByRole('heading', { name: /^Votre commande est/ })).toBeInTheDocument();
    expect(screen.queryByText('Changer d’avis')).not.toBeInTheDocument();
  });

  it('stays over a reload, and leads to a new link once the access is over', async () => {
    const { shop, unmount } = await open();
    unmount();
    const again = renderApp('/commande/AK-7F3K2Q', { shop });
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci, Claire.' })).toBeInTheDocument();
    again.unmount();
    shop.refuse('POST order-pages/read', 400, { code: 'ORDER.ACCESS_OVER', message: 'fini' });
    const { user, address } = renderApp('/commande/AK-7F3K2Q', { shop });
    expect(await screen.findByText(/^Votre accès à cette commande a pris fin/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Recevoir un lien par email' }));
    expect(address()).toBe('/retrouver-ma-commande?reference=AK-7F3K2Q');
    expect(await screen.findByLabelText('Référence de la commande')).toHaveValue('AK-7F3K2Q');
  });

  it('says nothing to whoever may not see it, and can be tried again when the shop is away', async () => {
    signInClaire();
    const shop = new FakeShop().refuse('GET order-pages/AK-7F3K2Q', 404, { code: 'ORDER.NOT_FOUND', message: 'non' });
    const { unmount } = renderApp('/commande/AK-7F3K2Q', { shop });
    expect(await screen.findByRole('link', { name: 'Recevoir un lien par email' })).toBeInTheDocument();
    unmount();
    shop.cut('GET order-pages/AK-7F3K2Q');
    const { user } = renderApp('/commande/AK-7F3K2Q', { shop });
    await screen.findByText('Votre commande n’a pas pu être chargée.');
    shop.on('GET order-pages/AK-7F3K2Q', anOrderPage());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci, Claire.' })).toBeInTheDocument();
  });
});

describe('an account for the order, from its page', () => {
  const ACCOUNT = { name: 'Créer un compte' };

  it('is one press without a field; a notice takes the place of the button and leads to the login as well', async () => {
    const { user, shop } = await open(anOrderPage({ mayJoinAccount: true }));
    shop.on('POST order-pages/account', { message: 'ok' });
    const section = screen.getByRole('region', { name: 'Gardez cette commande sous la main.' });
    await user.click(within(section).getByRole('button', ACCOUNT));
    expect(await within(section).findByText('Un email vient de partir')).toBeInTheDocument();
    expect(within(section).getByRole('status')).toHaveFocus();
    expect(within(section).queryByRole('button', ACCOUNT)).not.toBeInTheDocument();
    expect(within(section).getByRole('link', { name: 'Se connecter' })).toBeInTheDocument();
    expect(shop.asked('POST order-pages/account').map(({ body }) => body)).toEqual([{ access: 'acces' }]);
  });

  it('promises an address only where it is the buyer’s own', async () => {
    const first = await open(anOrderPage({ mayJoinAccount: true }));
    expect(screen.getByText(/^Un compte avec le nom, l’adresse et l’email de cette commande/)).toBeInTheDocument();
    first.unmount();
    const gift = { message: '', recipient: { nom: 'Perrin', prenom: 'Jeanne', mobile: '' } };
    await open(anOrderPage({ mayJoinAccount: true, gift }));
    expect(screen.getByText(/^Un compte avec le nom et l’email de cette commande/)).toBeInTheDocument();
  });

  it('says why it failed, and may be pressed again', async () => {
    const { user, shop } = await open(anOrderPage({ mayJoinAccount: true }));
    shop.cut('POST order-pages/account');
    const section = screen.getByRole('region', { name: 'Gardez cette commande sous la main.' });
    await user.click(within(section).getByRole('button', ACCOUNT));
    expect(await within(section).findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();
    expect(within(section).getByRole('button', ACCOUNT)).toBeEnabled();
  });

  it('is not offered for an order of an account, nor to who is connected', async () => {
    await open();
    expect(screen.queryByRole('button', ACCOUNT)).not.toBeInTheDocument();
    signInClaire();
    const shop = new FakeShop().on('GET order-pages/AK-7F3K2Q', anOrderPage({ mayJoinAccount: true }));
    renderApp('/commande/AK-7F3K2Q', { shop });
    await screen.findAllByText('Vos documents');
    expect(screen.queryByRole('button', ACCOUNT)).not.toBeInTheDocument();
  });
});
