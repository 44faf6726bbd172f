import { DeliveryPanel } from '../../features/admin-delivery/DeliveryPanel';
import { SellerDigest } from '../../features/admin-obligations/SellerDigest';
import { MailTrial } from '../../features/admin-settings/MailTrial';
import { placeOf, type SettingsPlace } from '../../features/admin-settings/settings-place';

const IDENTITY: SettingsPlace = {
  address: 'identite',
  label: 'Identité et contacts',
  lead: 'Qui vend et comment on vous joint\u00a0: au pied de chaque page, dans les mails et sur les factures.',
  before: <SellerDigest />,
  finds: [
    {
      id: 'vendeur-name',
      label: 'Identité du vendeur',
      help: 'Dénomination, forme, capital, adresse, SIREN, registre.',
    },
    { id: 'vendeur-phone', label: 'Téléphone et courriel', help: 'Comment un client vous joint.' },
    { id: 'nom-boutique', label: 'Nom de la boutique', help: 'Ce que disent le logo, les mails et les titres.' },
  ],
};

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
export const SETTINGS_PLACES: readonly SettingsPlace[] = [
  IDENTITY,
  DELIVERY,
  placeOf('payment'),
  placeOf('stock'),
  placeOf('showcase'),
  placeOf('mails', {
    after: MailTrial,
    finds: [{ id: 'essai', label: 'Aperçu et essai', help: 'Lire un email avant ses clients, se l’envoyer.' }],
  }),
  placeOf('opening'),
  placeOf('contact'),
  placeOf('reviews'),
  placeOf('carts'),
  placeOf('social'),
];
