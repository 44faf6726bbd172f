import type { StaffRole } from '@shop/contract';
import { foundIn } from '../../features/admin-settings/settings-place';
import { isFound } from '../../features/admin-settings/setting-words';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { sectionsOf } from './admin-sections';
import { FEWEST, type Place } from './palette-place';
import { SETTINGS_PLACES } from './settings-places';

/** Of settings; 'Réglages' has the others. */
const SHOWN = 6;

type Act = Omit<Place, 'id' | 'detail' | 'end'>;

/** What can be done from anywhere, in the words of its own page. */
export const ACTS: readonly Act[] = [
  { label: 'Prendre une commande', icon: 'parcel', href: adminPaths.newOrder },
  { label: 'Vendre au marché', icon: 'parcel', href: adminPaths.market },
  { label: 'Liste de préparation', icon: 'parcel', href: adminPaths.pickList },
  { label: 'Étiquettes et suivi', icon: 'parcel', href: adminPaths.parcels },
  { label: 'Liens de paiement', icon: 'card', href: adminPaths.preparedOrders },
  { label: 'Remboursements demandés', icon: 'return', href: adminPaths.refundRequests },
  { label: 'Remboursements à régler', icon: 'card', href: adminPaths.unsettledRefunds },
  { label: 'Ajouter un produit', icon: 'soap', href: adminPaths.addProduct },
  { label: 'Essayer la boutique', icon: 'parcel', href: adminPaths.trial },
  { label: 'Compter le stock', icon: 'soap', href: adminPaths.stockCount },
  { label: 'Catégories', icon: 'soap', href: adminPaths.categories },
  { label: 'Produits attendus', icon: 'soap', href: adminPaths.awaited },
  { label: 'Changements programmés', icon: 'clock', href: adminPaths.planned },
  { label: 'Importer des produits (CSV)', icon: 'soap', href: adminPaths.importProducts },
  { label: 'Ajouter une remise', icon: 'ticket', href: adminPaths.discount('nouvelle') },
  { label: 'Ajouter une allégation', icon: 'seal', href: adminPaths.claim('nouvelle') },
  { label: 'Ajouter un administrateur', icon: 'team', href: adminPaths.addUser },
  { label: 'Sécurité de mon compte', icon: 'team', href: adminPaths.security },
  { label: 'Lettres', icon: 'account', href: adminPaths.letters },
  { label: 'Écrire une lettre', icon: 'account', href: adminPaths.newLetter },
  { label: 'Segments de clients', icon: 'account', href: adminPaths.segments },
  { label: 'Créer un segment', icon: 'account', href: adminPaths.newSegment },
  { label: 'Clés des programmes', icon: 'plug', href: adminPaths.programKeys },
  { label: 'Mails non partis', icon: 'mail', href: adminPaths.failedMails },
];

/** The sections of a role whose name has the words; all of them while nothing is typed. */
export const sectionsLike = (text: string, role: StaffRole = 'owner'): Place[] =>
  sectionsOf(role)
    .flat()
    .filter(({ label }) => isFound(text, [label]))
    .map(({ label, icon, href }) => ({ id: href, label, icon, href }));

export const actsLike = (text: string): Place[] =>
  text.trim().length < FEWEST
    ? []
    : ACTS.filter(({ label }) => isFound(text, [label])).map((act) => ({ id: `faire ${act.href}`, ...act }));

/** Settings by their name first, then by what they do, each where it stands in its section. */
export function settingsLike(text: string): Place[] {
  if (text.trim().length < FEWEST) return [];
  const found = SETTINGS_PLACES.flatMap((place) =>
    foundIn(place)
      .filter(({ label, help }) => isFound(text, [place.label, label, help]))
      .map(({ id, label }) => {
        const href = `${adminPaths.settingsOf(place.address)}#${id}`;
        return { id: href, label, detail: place.label, icon: 'sliders' as const, href };
      }),
  );
  const isNamed = ({ label, detail }: (typeof found)[number]) => isFound(text, [label, detail]);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].slice(0, SHOWN);
}
