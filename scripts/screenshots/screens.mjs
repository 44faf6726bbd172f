/** Every screen by name: who looks (`storage`), what leads there (`open`), and whether the whole page is taken (`full`). */
async function visit(page, address) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await untilLoaded(page);
}

/** The back-office listens for events as long as it is open: its lists say when they are there. */
export async function untilLoaded(page) {
  if (!new URL(page.url()).pathname.startsWith('/admin/dashboard')) await page.waitForLoadState('networkidle');
  else await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Parts below the first view come when they are near; any key calls them as well. */
export const callLaterParts = (page) => page.keyboard.press('Shift');

/** By the menu, so that the browser draws the home page and not the server. */
async function goHome(page) {
  await visit(page, '/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .click();
  await page.getByRole('region', { name: 'À la une' }).waitFor();
  await callLaterParts(page);
}

const still = (address, storage) => ({ storage, open: (page) => visit(page, address) });

const bannerButton = (page, name) => page.getByRole('banner').getByRole('button', { name });

async function fillContact(page) {
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Nom', { exact: true }).fill('Riviere');
  await page.getByLabel('Email').fill('jeanne@exemple.fr');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await goOn(page);
  await page.getByLabel('Adresse', { exact: true }).waitFor();
}

async function fillDelivery(page) {
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
  await goOn(page);
  await page.getByLabel('Numéro de carte').waitFor();
}

const goOn = (page) =>
  page
    .getByRole('button', { name: /Continuer/ })
    .filter({ visible: true })
    .first()
    .click();

async function pay(page, number) {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration (MM/AA)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Payer par carte' }).filter({ visible: true }).first().click();
}

function checkout(storage, ...steps) {
  return {
    storage,
    full: false,
    open: async (page) => {
      await visit(page, '/checkout');
      for (const step of steps) await step(page);
    },
  };
}

/** One dialog over a page: opened by `press`, then awaited by its title. */
function over(address, storage, press, title) {
  return {
    storage,
    full: false,
    open: async (page) => {
      await visit(page, address);
      await press(page);
      await page.getByRole('dialog', { name: title }).waitFor();
      await untilLoaded(page);
    },
  };
}

export function screens({ soaps, clientId, clientToken, adminToken }) {
  const lines = soaps.slice(0, 2).map(({ _id, name, image, price, discountedPrice, promo }, index) => ({
    productId: _id,
    name: `Savon ${name}`,
    image,
    price: discountedPrice,
    fullPrice: price,
    promo,
    quantity: index + 1,
    problem: null,
  }));
  const cart = [['cart', JSON.stringify({ savedAt: Date.now(), lines, checkoutKey: null })]];
  const client = [
    ['clientId', clientId],
    ['clientToken', clientToken],
  ];
  const admin = [['adminToken', adminToken]];
  const product = `/product/${soaps[0]._id}`;
  const dashboard = (tab) => still(`/admin/dashboard?onglet=${tab}`, admin);

  return {
    accueil: still('/'),
    boutique: still('/product'),
    produit: still(product),
    apropos: still('/apropos'),
    faq: still('/faq'),
    'mentions-legales': still('/mentions-legales'),
    'politique-de-confidentialite': still('/politique-de-confidentialite'),
    'conditions-ventes': still('/conditions-ventes'),
    inscription: still('/signup'),
    connexion: still('/login'),
    'mot-de-passe-oublie': still('/mot-de-passe-oublie'),
    'reinitialiser-mot-de-passe': still('/reinitialiser-mot-de-passe?token=essai'),
    'compte-confirme': still('/confirm-account?token=essai'),
    'retour-de-paiement': still('/payment-validate/3D-secure/'),
    erreur: still('/error'),
    'erreur-produit': {
      // Left alone by the network on the way to a product: it can be asked for again.
      open: async (page) => {
        await visit(page, '/product');
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
        await page.route(`**/api${product}`, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), stock: 0 } });
        });
        await visit(page, '/product');
        await page.getByRole('main').locator(`h2 a[href="${product}"]`).click();
        await page.getByText('Épuisé', { exact: true }).waitFor();
      },
    },
    'page-introuvable': still('/nulle-part'),
    recherche: over('/', [], (page) => bannerButton(page, 'Rechercher').click(), /Trouvez un produit/),
    'recherche-resultats': over(
      '/',
      [],
      async (page) => {
        await bannerButton(page, 'Rechercher').click();
        await page.getByRole('searchbox').fill('lavnade');
        await page.getByRole('dialog').getByRole('link').first().waitFor();
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
        await page.route('**/api/product/search/*', (route) => route.abort());
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
        await bannerButton(page, width < 900 ? 'Menu' : 'Nos produits').click();
        await page
          .getByText(width < 900 ? 'Mon compte' : 'Beurres et Huiles')
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
    'compte-donnees': still('/account', client),
    'compte-favoris': still('/account?section=favoris', client),
    'compte-commandes': still('/account?section=commandes', client),
    'admin-connexion': still('/admin/login'),
    'admin-accueil': still('/admin/dashboard', admin),
    'admin-administrateurs': dashboard('admin'),
    'admin-produits': dashboard('produits'),
    'admin-commandes': dashboard('commandes'),
    'admin-clients': dashboard('clients'),
    'admin-journal': still('/admin/dashboard/journal', admin),
    'admin-mails': still('/admin/dashboard/mails', admin),
    'admin-preparation': still('/admin/dashboard/impression/preparation', admin),
    'admin-produit-ajout': still('/admin/dashboard/product/add', admin),
    'admin-produit-edition': still(`/admin/dashboard/product/edit/${soaps[0]._id}`, admin),
    'admin-commande-details': over(
      '/admin/dashboard?onglet=commandes',
      admin,
      (page) =>
        page
          .getByRole('button', { name: /Détails/ })
          .filter({ visible: true })
          .first()
          .click(),
      /Détails de la commande/,
    ),
  };
}
