import type { ListField } from './content-fields.js';
import { inFrench } from './content-fields.js';
import { FOOTER_PITCH } from './footer-original.js';
import { PAGES } from '../page-table.js';

const label = { kind: 'words', label: 'Mots du lien', maxLength: 30, lineLength: 26, required: true } as const;
const link = { kind: 'link', label: 'Le lien mène à', with: 'label' } as const;
const list = { kind: 'list', item: 'Lien', add: 'Ajouter un lien', named: 'label', min: 1 } as const;

/** More of them lie on the logo of a window of 1,200 pixels. */
const MOST_WIDE = 6;

/** The links of both menus. */
export const MENU = {
  label: 'Menus',
  address: 'menus',
  lead: 'Les liens de l’en-tête, et ceux du menu des téléphones, dans un même ordre.',
  page: 'home',
  fields: {
    links: {
      ...list,
      label: 'Liens',
      max: 14,
      most: { key: 'wide', max: MOST_WIDE, what: 'liens dans l’en-tête' },
      fixed: {
        accueil: { label: 'Accueil', fields: ['wide', 'narrow', 'label'] },
        produits: { label: 'Nos produits', fields: ['wide', 'narrow', 'label'] },
        guide: { label: PAGES.guide.title, fields: ['wide', 'narrow', 'label'] },
        apropos: { label: 'À propos', fields: ['wide', 'narrow', 'label'] },
        compte: { label: 'Mon compte', fields: ['narrow', 'label'] },
        commande: { label: PAGES.findOrder.title, fields: ['wide', 'narrow', 'label'] },
        faq: { label: 'FAQ', fields: ['wide', 'narrow', 'label'] },
        contact: { label: 'Contact', fields: ['wide', 'narrow', 'label'] },
        reseau: { label: 'Réseau social', fields: ['wide', 'narrow'] },
      },
      fields: {
        wide: { kind: 'switch', label: 'En-tête', words: 'Dans l’en-tête, sur les écrans larges' },
        narrow: { kind: 'switch', label: 'Menu des téléphones', words: 'Dans le menu des téléphones' },
        label,
        link,
      },
    },
  },
} as const;

/** What the foot of every page says, and where it leads; what the law wants there is not the owner's to take away. */
export const FOOTER = {
  label: 'Pied de page',
  address: 'pied-de-page',
  at: 'pied-de-page',
  lead: 'La phrase sous le logo, et la première colonne de liens. La seconde, que la loi demande, ne change pas.',
  page: 'home',
  fields: {
    pitch: { kind: 'words', label: 'Phrase', maxLength: 160, lineLength: 120, required: true },
    links: {
      ...list,
      label: 'Liens',
      shownBy: 'shown',
      max: 10,
      fixed: {
        accueil: { label: 'Accueil', fields: ['shown', 'label'] },
        boutique: { label: 'La Boutique', fields: ['shown', 'label'] },
        apropos: { label: 'À propos', fields: ['shown', 'label'] },
        faq: { label: 'FAQ', fields: ['shown', 'label'] },
        contact: { label: PAGES.contact.title, fields: ['shown', 'label'] },
        commande: { label: PAGES.findOrder.title, fields: ['shown', 'label'] },
      },
      fields: {
        shown: { kind: 'switch', label: 'Paraît', words: 'Paraît dans le pied de page' },
        label,
        link,
      },
    },
  },
} as const;

/** In the header of wide windows as the shop came; menus of telephones have all. */
const WIDE = ['accueil', 'produits', 'apropos', 'reseau'];

const named = (fixed: NonNullable<ListField['fixed']>) =>
  Object.entries(fixed).map(([id, { label: words, fields }]) => ({
    id,
    label: inFrench(fields.includes('label') ? words : ''),
    link: '',
  }));

/** As the shop came. */
export const MENU_ORIGINAL = {
  links: named(MENU.fields.links.fixed).map((one) => ({ ...one, wide: WIDE.includes(one.id), narrow: true })),
};

/** As the shop came. */
export const FOOTER_LINKS_ORIGINAL = {
  pitch: inFrench(FOOTER_PITCH),
  links: named(FOOTER.fields.links.fixed).map((one) => ({ ...one, shown: true })),
};
