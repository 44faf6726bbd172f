import { Navigate, useParams } from 'react-router-dom';
import { DeliveryPanel } from '../../features/admin-delivery/DeliveryPanel';
import { placeOf, type SettingsPlace } from '../../features/admin-settings/settings-place';
import { SettingsPage } from '../../features/admin-settings/SettingsPage';
import { adminPaths } from '../../shared/back-office/admin-paths';

const DELIVERY: SettingsPlace = {
  address: 'livraison',
  label: 'Livraison',
  lead: 'Où, comment, à quel prix et quand la boutique livre. Les commandes passées gardent ce qui valait pour elles.',
  before: <DeliveryPanel />,
  finds: [
    { id: 'zones', label: 'Zones et modes', help: 'Pays, codes postaux, transporteur, prix, point relais, retrait.' },
    { id: 'preparation', label: 'Préparation', help: 'Le temps entre la commande et le départ du colis.' },
    { id: 'jours-travailles', label: 'Jours travaillés', help: 'Ceux qui comptent dans les délais.' },
    { id: 'jours-feries', label: 'Jours fériés', help: 'Préparer ou non.' },
    { id: 'fermetures', label: 'Fermetures', help: 'Jours où rien ne se prépare, vacances.' },
    { id: 'emballage', label: 'Poids de l’emballage', help: 'Ajouté au poids des savons.' },
  ],
};

/** Every section of 'Réglages', once, in its order: from the table of settings, or with a form of its own. */
const PLACES: readonly SettingsPlace[] = [
  DELIVERY,
  placeOf('payment'),
  placeOf('stock'),
  placeOf('opening'),
  placeOf('social'),
];

/** The sections, or the one that the address names. */
export function Settings() {
  const { section } = useParams();
  const current = PLACES.find(({ address }) => address === section);
  if (section && !current) return <Navigate to={adminPaths.settings} replace />;
  return <SettingsPage key={section} places={PLACES} current={current} />;
}
