/** The screens of the back-office, as `screens.mjs` has those of the shop. */
import { ADMIN_PATHS } from '@shop/contract';
import { over, still } from './ways.mjs';

/** What opens a dialog of its own address is a link. */
const press = (page, name) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click();

export function backOfficeScreens({ soaps, adminToken }) {
  const admin = [['adminToken', adminToken]];
  const dashboard = (tab) => still(`${ADMIN_PATHS.dashboard}?onglet=${tab}`, admin);
  const overTab = (tab, name, title) =>
    over(`${ADMIN_PATHS.dashboard}?onglet=${tab}`, admin, (page) => press(page, name), title);
  return {
    'admin-connexion': still(ADMIN_PATHS.login),
    'admin-mot-de-passe-oublie': still(ADMIN_PATHS.forgotPassword),
    'admin-accueil': still(ADMIN_PATHS.dashboard, admin),
    'admin-administrateurs': dashboard('admin'),
    'admin-administrateur-ajout': overTab('admin', 'Ajouter un administrateur', 'Ajouter un administrateur'),
    'admin-administrateur-edition': overTab('admin', /^Modifier/, /Éditer l'utilisateur/),
    'admin-securite': still(`${ADMIN_PATHS.dashboard}/securite`, admin),
    'admin-produits': dashboard('produits'),
    'admin-produit-suppression': overTab('produits', /^Supprimer/, /./),
    'admin-produit-ajout': still(`${ADMIN_PATHS.dashboard}/product/add`, admin),
    'admin-produit-edition': still(`${ADMIN_PATHS.dashboard}/product/edit/${soaps[0]._id}`, admin),
    'admin-commandes': dashboard('commandes'),
    'admin-commande-details': overTab('commandes', /Détails/, /Détails de la commande/),
    'admin-commande-expedition': over(
      ADMIN_PATHS.dashboard,
      admin,
      (page) => press(page, /^Expédier/),
      'Entrez le numéro de suivi et le transporteur',
    ),
    'admin-commande-suppression': overTab('commandes', /^Supprimer la commande/, /./),
    'admin-clients': dashboard('clients'),
    'admin-journal': still(`${ADMIN_PATHS.dashboard}/journal`, admin),
    'admin-retractations': still(`${ADMIN_PATHS.dashboard}/retractations`, admin),
    'admin-factures': still(`${ADMIN_PATHS.dashboard}/factures`, admin),
    'admin-allegations': still(`${ADMIN_PATHS.dashboard}/allegations`, admin),
    'admin-allegation': still(`${ADMIN_PATHS.dashboard}/allegations/organic`, admin),
    'admin-tva': still(`${ADMIN_PATHS.dashboard}/tva`, admin),
    'admin-mails': still(`${ADMIN_PATHS.dashboard}/mails`, admin),
    'admin-preparation': still(`${ADMIN_PATHS.dashboard}/impression/preparation`, admin),
  };
}
