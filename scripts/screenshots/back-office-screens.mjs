/** The screens of the back-office, as `screens.mjs` has those of the shop. */
import { over, still } from './ways.mjs';

/** What opens a dialog of its own address is a link. */
const press = (page, name) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click();

export function backOfficeScreens({ soaps, adminToken }) {
  const admin = [['adminToken', adminToken]];
  const dashboard = (tab) => still(`/admin/dashboard?onglet=${tab}`, admin);
  const overTab = (tab, name, title) =>
    over(`/admin/dashboard?onglet=${tab}`, admin, (page) => press(page, name), title);
  return {
    'admin-connexion': still('/admin/login'),
    'admin-mot-de-passe-oublie': still('/admin/mot-de-passe-oublie'),
    'admin-accueil': still('/admin/dashboard', admin),
    'admin-administrateurs': dashboard('admin'),
    'admin-administrateur-ajout': overTab('admin', 'Ajouter un administrateur', 'Ajouter un administrateur'),
    'admin-administrateur-edition': overTab('admin', /^Modifier/, /Éditer l'utilisateur/),
    'admin-securite': still('/admin/dashboard/securite', admin),
    'admin-produits': dashboard('produits'),
    'admin-produit-suppression': overTab('produits', /^Supprimer/, /./),
    'admin-produit-ajout': still('/admin/dashboard/product/add', admin),
    'admin-produit-edition': still(`/admin/dashboard/product/edit/${soaps[0]._id}`, admin),
    'admin-commandes': dashboard('commandes'),
    'admin-commande-details': overTab('commandes', /Détails/, /Détails de la commande/),
    'admin-commande-expedition': over(
      '/admin/dashboard',
      admin,
      (page) => press(page, /^Expédier/),
      'Entrez le numéro de suivi et le transporteur',
    ),
    'admin-commande-suppression': overTab('commandes', /^Supprimer la commande/, /./),
    'admin-clients': dashboard('clients'),
    'admin-journal': still('/admin/dashboard/journal', admin),
    'admin-mails': still('/admin/dashboard/mails', admin),
    'admin-preparation': still('/admin/dashboard/impression/preparation', admin),
  };
}
