/** Every screen by name: who looks (`storage`), what leads there (`open`), and whether the whole page is taken (`full`). */
import { exampleAddresses, PAGES, productPath } from '@shop/contract';
import {
  bannerButton,
  callLaterParts,
  checkout,
  fillContact,
  fillDelivery,
  goHome,
  over,
  pay,
  still,
  visit,
} from './ways.mjs';
import { backOfficeScreens } from './back-office-screens.mjs';

/** Pictures of pages are called by their addresses, but for these. */
const NAMES = {
  home: 'accueil',
  shop: 'boutique',
  product: 'produit',
  signup: 'inscription',
  login: 'connexion',
  confirmAccount: 'lien-de-confirmation-perime',
  paymentReturn: 'retour-de-paiement-incomplet',
  error: 'erreur',
  notFound: 'page-introuvable',
};

/** Only with a client or a cart: below. */
const WITH_SOMETHING = ['account', 'checkout'];

/** Each page as whoever follows a link to it finds it. */
function everyPage(productId) {
  const pages = Object.entries(PAGES).filter(([page]) => !WITH_SOMETHING.includes(page));
  return Object.fromEntries(
    pages.map(([page, { path }]) => [
      NAMES[page] ?? path.slice(1).replaceAll('/', '-'),
      still(exampleAddresses(page, productId).at(-1)),
    ]),
  );
}

export function screens({ soaps, clientId, clientToken, adminToken }) {
  const lines = soaps.slice(0, 2).map(({ _id, fullName, image, discountedPrice, reduction, pricePer100g }, index) => ({
    productId: _id,
    name: fullName,
    image,
    price: discountedPrice,
    reduction,
    pricePer100g,
    quantity: index + 1,
    problem: null,
  }));
  const cart = [['cart', JSON.stringify({ savedAt: Date.now(), lines, checkoutKey: null })]];
  const client = [
    ['clientId', clientId],
    ['clientToken', clientToken],
  ];
  const product = productPath(soaps[0].slug);

  return {
    ...everyPage(soaps[0]._id),
    'inscription-erreurs': {
      open: async (page) => {
        await visit(page, PAGES.signup.path);
        await page.getByRole('button', { name: "M'inscrire" }).click();
        await page.getByText('Le nom est requis').waitFor();
      },
    },
    'connexion-refusee': {
      open: async (page) => {
        await visit(page, PAGES.login.path);
        const main = page.getByRole('main');
        await main.getByLabel('Email').fill('claire@exemple.fr');
        await main.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
        await main.getByRole('button', { name: "M'identifier" }).click();
        await main.getByRole('alert').filter({ visible: true }).first().waitFor();
      },
    },
    'compte-confirme': {
      open: async (page) => {
        await page.route('**/api/confirm/client', (route) => route.fulfill({ json: {} }));
        await visit(page, `${PAGES.confirmAccount.path}?token=essai`);
        await page.getByRole('link', { name: 'Se connecter' }).first().waitFor();
      },
    },
    'compte-a-confirmer': {
      open: async (page) => {
        const json = { code: 'CONFIRMATION.PASSWORD_REQUIRED', message: '' };
        await page.route('**/api/confirm/client', (route) => route.fulfill({ status: 400, json }));
        await visit(page, `${PAGES.confirmAccount.path}?token=essai`);
        await page.getByRole('button', { name: 'Choisir un autre mot de passe' }).click();
        await page.getByLabel('Prénom').waitFor();
      },
    },
    'retour-de-paiement': {
      open: async (page) => {
        const json = { status: 'paid', orderId: 'essai', reference: 'AK-7F3K2Q', message: '' };
        await page.route('**/api/payments/return', (route) => route.fulfill({ json }));
        await visit(page, `${PAGES.paymentReturn.path}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`);
        await page.getByRole('link', { name: 'Retour à la boutique' }).waitFor();
      },
    },
    'erreur-produit': {
      // Left alone by the network on the way to a product: it can be asked for again.
      open: async (page) => {
        await visit(page, PAGES.shop.path);
        await page.route('**/api/product/*', (route) => route.abort());
        await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
        await page.getByRole('button', { name: 'Réessayer' }).waitFor();
      },
    },
    'accueil-sans-nouveautes': {
      open: async (page) => {
        await page.route('**/api/products/latest', (route) => route.abort());
        await goHome(page);
        await page.getByText('Erreur lors du chargement des produits').waitFor();
      },
    },
    'accueil-en-chargement': {
      full: false,
      open: async (page) => {
        await page.route('**/api/products/latest', () => undefined);
        await goHome(page);
        await page.getByRole('group', { name: 'Nouveautés' }).scrollIntoViewIfNeeded();
      },
    },
    'produit-epuise': {
      open: async (page) => {
        await page.route(`**/api/product/${soaps[0].slug}`, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), stock: 0 } });
        });
        await visit(page, PAGES.shop.path);
        await page.getByRole('main').locator(`h2 a[href="${product}"]`).click();
        await callLaterParts(page);
        await page.getByRole('button', { name: 'Prévenez-moi' }).waitFor();
        await page.getByRole('heading', { name: /Ces nouveautés/ }).waitFor();
      },
    },
    recherche: over('/', [], (page) => bannerButton(page, 'Rechercher').click(), /Trouvez un produit/),
    'recherche-resultats': over(
      '/',
      [],
      async (page) => {
        await bannerButton(page, 'Rechercher').click();
        await page.getByRole('searchbox').fill('lavnade');
        // What sells best is there before: it may name the same soap.
        await page.getByText(/^Vous avez écrit/).waitFor();
      },
      /Trouvez un produit/,
    ),
    'recherche-sans-resultat': over(
      '/',
      [],
      async (page) => {
        await bannerButton(page, 'Rechercher').click();
        await page.getByRole('searchbox').fill('tondeuse');
        await page.getByText(/^Aucun produit trouvé/).waitFor();
      },
      /Trouvez un produit/,
    ),
    'recherche-en-panne': over(
      '/',
      [],
      async (page) => {
        await page.route(/\/api\/product-search\?/, (route) => route.abort());
        await bannerButton(page, 'Rechercher').click();
        await page.getByRole('searchbox').fill('lavande');
        await page.getByRole('button', { name: 'Réessayer' }).waitFor();
      },
      /Trouvez un produit/,
    ),
    menu: {
      full: false,
      // Wide windows have no burger: their submenu takes its place.
      open: async (page, width) => {
        await visit(page, '/');
        await bannerButton(page, width < 1100 ? 'Menu' : 'Nos produits').click();
        await page
          .getByText(width < 1100 ? 'Mon compte' : 'Beurres et Huiles')
          .filter({ visible: true })
          .first()
          .waitFor();
      },
    },
    'connexion-en-surimpression': over(
      product,
      [],
      (page) => page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' }).first().click(),
      'Se connecter ?',
    ),
    'panier-vide': over('/', [], (page) => bannerButton(page, 'Panier').click(), /Votre panier/),
    panier: over('/', cart, (page) => bannerButton(page, 'Panier').click(), /Votre panier/),
    'panier-probleme': over(
      '/',
      cart,
      async (page) => {
        await page.route('**/api/cart/quote', async (route) => {
          const { items } = route.request().postDataJSON();
          const asked = items.map((item, index) => ({ ...item, quantity: index === 0 ? 500 : item.quantity }));
          await route.fulfill({ response: await route.fetch({ postData: { items: asked } }) });
        });
        await bannerButton(page, 'Panier').click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Ajuster|Retirer de|J’ai compris/ })
          .first()
          .waitFor();
      },
      /Votre panier/,
    ),
    'panier-invitation': over(
      '/',
      cart,
      async (page) => {
        await bannerButton(page, 'Panier').click();
        await page.getByRole('button', { name: 'Commander' }).click();
      },
      /Connectez-vous pour bénéficier/,
    ),
    'commande-1-coordonnees': checkout(cart),
    'commande-1-erreurs': checkout(cart, async (page) => {
      await page
        .getByRole('button', { name: /Continuer/ })
        .filter({ visible: true })
        .first()
        .click();
      await page
        .getByRole('main')
        .getByText(/requis/)
        .first()
        .waitFor();
    }),
    'commande-2-livraison': checkout(cart, fillContact),
    'commande-3-paiement': checkout(cart, fillContact, fillDelivery),
    'commande-refusee': checkout(cart, fillContact, fillDelivery, async (page) => {
      await pay(page, '4000 0000 0000 0002');
      await page.getByRole('dialog', { name: 'Paiement non abouti' }).waitFor();
    }),
    'commande-payee': checkout(cart, fillContact, fillDelivery, async (page) => {
      await pay(page, '4242 4242 4242 4242');
      await page.getByRole('dialog', { name: 'Merci pour votre commande !' }).waitFor();
    }),
    'compte-donnees': still(PAGES.account.path, client),
    'compte-favoris': still(`${PAGES.account.path}?section=favoris`, client),
    'compte-adresses': still(`${PAGES.account.path}?section=adresses`, client),
    'compte-commandes': still(`${PAGES.account.path}?section=commandes`, client),
    'compte-menu': {
      storage: client,
      full: false,
      // Wide windows have it beside the page.
      open: async (page, width) => {
        await visit(page, PAGES.account.path);
        if (width > 600) return;
        await page.getByRole('main').getByRole('button', { name: 'Mon compte' }).click();
        await page.getByRole('dialog', { name: 'Mon compte' }).waitFor();
      },
    },
    'compte-donnees-incompletes': {
      storage: client,
      open: async (page) => {
        await visit(page, PAGES.account.path);
        await page.getByLabel('Nom', { exact: true }).fill('');
        await page.getByRole('button', { name: 'Sauvegarder' }).click();
        await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
      },
    },
    ...backOfficeScreens({ soaps, adminToken }),
  };
}
