import { CARD_BRANDS } from './card-brands.js';
import { CONTACT_SETTINGS } from './contact-settings.js';
import { introduction, OTHER_INTRODUCTIONS } from './introductions.js';
import type { Setting, ValueOf } from './setting.js';

interface Section {
  /** As the back-office's list names it. */
  label: string;
  /** Last part of its address. */
  address: string;
  /** Under its title. */
  lead: string;
  settings: Readonly<Record<string, Setting>>;
}

/** Under the recap of an order where the client's device can open it, and at the foot of the pages; with Stripe alone. */
const wallet = (label: string, help: string) =>
  ({
    kind: 'switch',
    label,
    help: `${help} Affiché sous le récapitulatif, là où l’appareil du client l’ouvre, et au pied des pages.`,
    words: `Proposer ${label}`,
    initial: true,
    apart: 'Payer sans saisir de carte',
  }) as const satisfies Setting;

/**
 * Every setting of the shop, once: form, validation, search, API and history are made from it, and modules read it typed by
 * `ShopSettings.of(section)`. A new setting is one entry here and its reader.
 */
export const SETTINGS = {
  payment: {
    label: 'Paiement',
    address: 'paiement',
    lead: 'À partir de quand une commande se paie, et avec quoi.',
    settings: {
      minimum: {
        kind: 'euros',
        label: 'Minimum de commande',
        help: 'En dessous, le panier dit à partir de combien une commande se paie. Une carte ne paie pas moins de 0,50 €.',
        initial: 0.5,
        min: 0.5,
        max: 1_000,
      },
      cards: {
        kind: 'choices',
        label: 'Cartes acceptées',
        help: 'Annoncées au pied des pages, au moment de payer et dans la FAQ. Votre prestataire de paiement doit les accepter aussi.',
        initial: ['visa', 'mastercard'],
        options: CARD_BRANDS,
      },
      applePay: wallet(
        'Apple Pay',
        'Sur les appareils d’Apple. Chez Stripe, le domaine de la boutique doit être inscrit.',
      ),
      googlePay: wallet('Google Pay', 'Dans les navigateurs où une carte est gardée chez Google.'),
      link: wallet(
        'Link',
        'Les cartes gardées chez Stripe, retrouvées par l’adresse email. À activer aussi chez Stripe.',
      ),
    },
  },
  stock: {
    label: 'Stock',
    address: 'stock',
    lead: 'Ce qu’une commande peut emporter, et à partir de quand un produit va manquer.',
    settings: {
      lowStock: {
        kind: 'number',
        label: 'Bientôt en rupture, en dessous de',
        help: 'La boutique l’affiche sous le produit, le tableau de bord le compte, et un mail part à l’équipe quand un produit passe sous ce nombre. Un produit peut avoir sa propre limite, dans sa fiche.',
        initial: 100,
        min: 0,
        max: 10_000,
        unit: 'unités',
      },
      unitsPerLine: {
        kind: 'number',
        label: 'Unités d’un même produit, par commande',
        help: 'Un panier qui en demande plus est refusé, et le client lit combien il peut en prendre.',
        initial: 20,
        min: 1,
        max: 10_000,
        unit: 'unités',
        fixedBy: 'MAX_UNITS_PER_LINE',
      },
      unitsPerOrder: {
        kind: 'number',
        label: 'Unités en tout, par commande',
        help: 'Tous produits confondus. Ce qui peut attendre sans être payé en découle.',
        initial: 40,
        min: 1,
        max: 100_000,
        unit: 'unités',
        fixedBy: 'MAX_UNITS_PER_ORDER',
      },
    },
  },
  showcase: {
    label: 'Vitrine',
    address: 'vitrine',
    lead: 'Ce que la boutique dit d’elle-même de ses produits.',
    settings: {
      newForDays: {
        kind: 'number',
        label: 'Nouveauté pendant',
        help: 'Le mot se lit sur la photo d’un produit de la page d’accueil depuis sa mise en vente. 0\u00a0: jamais.',
        initial: 30,
        min: 0,
        max: 365,
        unit: 'jours',
      },
    },
  },
  mails: {
    label: 'Emails',
    address: 'emails',
    lead: 'Ce que vos emails disent de plus. Ce que la loi impose d’y écrire reste dans chacun, quoi que vous changiez ici.',
    settings: {
      senderName: {
        kind: 'text',
        label: 'Nom de l’expéditeur',
        help: 'Devant l’adresse d’envoi, dans la boîte de vos clients. Vide\u00a0: le nom de la boutique.',
        initial: '',
        maxLength: 60,
        fixedBy: 'MAIL_SENDER_NAME',
      },
      signature: {
        kind: 'text',
        label: 'Signature',
        help: 'À la fin des emails aux clients, au-dessus de vos coordonnées.',
        initial: '',
        maxLength: 300,
        lines: true,
      },
      orderCopyTo: {
        kind: 'email',
        label: 'Copie des commandes à',
        help: 'Chaque confirmation part aussi à cette adresse, sans les liens du client. Vide\u00a0: aucune copie.',
        initial: '',
      },
      confirmationIntro: introduction(
        'commande confirmée',
        'Après «\u00a0Bonjour\u00a0», avant «\u00a0Votre paiement est accepté\u00a0».',
      ),
      progressIntro: introduction(
        'suivi de commande',
        'À chaque étape\u00a0: en préparation, expédiée, prête, livrée, annulée. Écrivez ce qui convient à toutes.',
      ),
      refundIntro: introduction('remboursement', 'Après «\u00a0Bonjour\u00a0», avant la somme rendue.'),
      welcomeIntro: introduction(
        'nouveau compte',
        'Après «\u00a0Bonjour\u00a0», avant la demande de confirmer l’adresse.',
      ),
      backIntro: introduction(
        'produit de retour',
        'Après «\u00a0Bonjour\u00a0», dans l’email à qui attendait le produit.',
      ),
      ...OTHER_INTRODUCTIONS,
    },
  },
  opening: {
    label: 'Ouverture',
    address: 'ouverture',
    lead: 'Une fermeture\u00a0: ses jours, son annonce, et ce que deviennent les commandes. Les jours sont ceux de Paris, premier et dernier compris.',
    settings: {
      closedFrom: {
        kind: 'day',
        label: 'Premier jour fermé',
        help: 'Sans date, la boutique reste ouverte.',
        initial: '',
      },
      closedUntil: {
        kind: 'day',
        label: 'Dernier jour fermé',
        help: 'Le lendemain, la boutique rouvre d’elle-même. Aucune date promise ne compte ces jours pour préparer.',
        initial: '',
      },
      ordersWhileClosed: {
        kind: 'choice',
        label: 'Commandes pendant la fermeture',
        help: 'Différées\u00a0: elles se paient, et les dates promises partent de la réouverture. Refusées\u00a0: le panier est gardé et dit quand revenir.',
        initial: 'delayed',
        options: [
          { value: 'delayed', label: 'Différées' },
          { value: 'refused', label: 'Refusées' },
        ],
      },
      announcedDays: {
        kind: 'number',
        label: 'Annoncée à l’avance',
        help: 'La bannière paraît autant de jours avant le premier jour fermé.',
        initial: 7,
        min: 0,
        max: 60,
        unit: 'jours',
      },
      closingWords: {
        kind: 'text',
        label: 'Texte de la bannière',
        help: 'Vide\u00a0: «\u00a0La boutique est fermée du… au…\u00a0». Ce que deviennent les commandes, et quand, s’ajoute toujours.',
        initial: '',
        maxLength: 200,
      },
    },
  },
  contact: {
    label: 'Contact',
    address: 'contact',
    lead: 'Quand quelqu’un répond aux messages. La page «\u00a0Contact\u00a0» l’affiche, et en calcule quand attendre une réponse.',
    settings: CONTACT_SETTINGS,
  },
  reviews: {
    label: 'Avis',
    address: 'avis',
    lead: 'Qui est invité à donner son avis, et quand. Un email par commande livrée, jamais deux\u00a0; chacun porte un lien pour n’en plus recevoir.',
    settings: {
      invite: {
        kind: 'switch',
        label: 'Invitations',
        help: 'Sans elles, personne ne reçoit de lien pour écrire un avis. Les liens déjà envoyés restent valables.',
        words: 'Inviter les clients livrés à donner leur avis',
        initial: true,
      },
      daysAfterDelivery: {
        kind: 'number',
        label: 'Invitation, après la réception',
        help: 'Comptés depuis le jour de réception. Sous les avis, vos clients lisent «\u00a0quelques jours\u00a0», quel qu’en soit le nombre. Qui n’a pas pu être invité dans les trente jours qui suivent ne l’est plus.',
        initial: 10,
        min: 3,
        max: 60,
        unit: 'jours',
      },
    },
  },
  carts: {
    label: 'Paniers laissés',
    address: 'paniers',
    lead: 'Rappeler par email un panier laissé, aux clients qui l’ont accepté dans leur compte, et à eux seuls. Un email par panier, un par mois au plus\u00a0; chacun porte un lien pour n’en plus recevoir.',
    settings: {
      remindCarts: {
        kind: 'switch',
        label: 'Rappels',
        help: 'Sans eux, personne n’est rappelé, aucun panier n’est gardé par la boutique, et la case ne paraît pas dans les comptes. L’email dit qui vend\u00a0: complétez d’abord l’identité du vendeur.',
        words: 'Rappeler les paniers laissés',
        initial: false,
      },
      remindAfterHours: {
        kind: 'number',
        label: 'Rappel, après le dernier changement du panier',
        help: 'Ni commande passée depuis, ni panier vide, ni panier dont tout est épuisé. Il part entre 8\u00a0h et 20\u00a0h, heure de Paris\u00a0; pendant une fermeture qui refuse les commandes, il attend.',
        initial: 24,
        min: 4,
        max: 168,
        unit: 'heures',
      },
    },
  },
  social: {
    label: 'Réseaux',
    address: 'reseaux',
    lead: 'Où vos clients vous suivent et vous écrivent.',
    settings: {
      socialUrl: {
        kind: 'address',
        label: 'Réseau principal',
        help: 'Le menu, la FAQ et le pied de page y mènent, sous le nom du réseau.',
        initial: 'https://www.instagram.com/',
        required: true,
        fixedBy: 'SOCIAL_URL',
      },
      secondUrl: {
        kind: 'address',
        label: 'Deuxième réseau',
        help: 'Le pied de page y mène, sous le nom du réseau. Vide\u00a0: rien ne s’affiche.',
        initial: '',
      },
      thirdUrl: {
        kind: 'address',
        label: 'Troisième réseau',
        help: 'Comme le deuxième, après lui.',
        initial: '',
      },
      fourthUrl: {
        kind: 'address',
        label: 'Quatrième réseau',
        help: 'Comme le deuxième, en dernier.',
        initial: '',
      },
    },
  },
} as const satisfies Readonly<Record<string, Section>>;

type Settings = typeof SETTINGS;
export type SettingsSectionId = keyof Settings;

/** What a module reads of a section. */
export type SettingsOf<Id extends SettingsSectionId> = {
  readonly [Key in keyof Settings[Id]['settings']]: Settings[Id]['settings'][Key] extends Setting
    ? ValueOf<Settings[Id]['settings'][Key]>
    : never;
};

export const SETTINGS_SECTIONS = Object.keys(SETTINGS) as SettingsSectionId[];

export const isSettingsSection = (id: string): id is SettingsSectionId => Object.hasOwn(SETTINGS, id);

/** The settings of a section by key, in the order of its form. */
export function settingsIn(section: SettingsSectionId): Readonly<Record<string, Setting>> {
  return SETTINGS[section].settings;
}
