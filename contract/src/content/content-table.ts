import type { ContentField, ContentValue, ValueIn } from './content-fields.js';
import { inFrench, CENTRED, NO_WORDS, SITE_PICTURE } from './content-fields.js';
import { FAQ_ORIGINAL } from './faq-original.js';
import { BADGE_ORIGINAL, HOME_ORIGINAL, SLOGAN_ORIGINAL } from './home-original.js';
import { FOOTER, FOOTER_LINKS_ORIGINAL, MENU, MENU_ORIGINAL } from './navigation-kinds.js';
import { ABOUT, ABOUT_PAGE_ORIGINAL, HOME_SECTIONS, HOME_SECTIONS_ORIGINAL } from './page-kinds.js';
import { type PageName, PAGES } from '../page-table.js';

interface Kind {
  /** As the back-office's list names it. */
  label: string;
  /** Last part of its address. */
  address: string;
  /** Under its title. */
  lead: string;
  /** Where it is seen. */
  page: PageName;
  /** The id on that page at which it begins, where that is not its top. */
  at?: string;
  fields: Readonly<Record<string, ContentField>>;
}

const banners = {
  label: 'Bannières de l’accueil',
  address: 'bannieres',
  lead: 'La première chose que l’on voit. Plusieurs se relaient toutes les six secondes.',
  page: 'home',
  fields: {
    banners: {
      kind: 'list',
      label: 'Bannières',
      item: 'Bannière',
      add: 'Ajouter une bannière',
      named: 'headline',
      min: 1,
      max: 6,
      inTurn: true,
      fields: {
        picture: {
          kind: 'picture',
          label: 'Image',
          help: 'Le point reste en vue à chaque largeur. Le poids des fichiers, la boutique s’en charge.',
        },
        headline: {
          kind: 'words',
          label: 'Titre, trois lignes au plus',
          help: 'Une ligne par passage à la ligne : courte, elle tient sur un téléphone.',
          maxLength: 60,
          lines: 3,
          lineLength: 12,
          required: true,
        },
        text: { kind: 'words', label: 'Phrase', maxLength: 160, lineLength: 110 },
        action: { kind: 'words', label: 'Bouton', maxLength: 40, lineLength: 30, required: true, with: 'link' },
        link: { kind: 'link', label: 'Le bouton mène à', with: 'action' },
        from: { kind: 'moment', label: 'Paraît le', help: 'Heure de Paris. Vide : dès la publication.' },
        until: { kind: 'moment', label: 'Se retire le', help: 'Vide : elle reste.', after: 'from' },
      },
    },
  },
} as const satisfies Kind;

const slogan = {
  label: 'Slogan et engagements',
  address: 'slogan',
  at: 'suite',
  lead: 'La phrase de l’accueil, et ce que vous promettez à côté. Ce qui demande une preuve se tient dans «\u00a0Allégations\u00a0».',
  page: 'home',
  fields: {
    slogan: { kind: 'words', label: 'Slogan', maxLength: 140, lineLength: 80, required: true },
    badges: {
      kind: 'list',
      label: 'Engagements',
      item: 'Engagement',
      add: 'Ajouter un engagement',
      named: 'title',
      min: 0,
      max: 3,
      fields: {
        imprint: {
          kind: 'words',
          label: 'Tampon',
          help: 'Un mot ou deux, dans le rond.',
          maxLength: 12,
          lineLength: 8,
          required: true,
        },
        title: { kind: 'words', label: 'Titre', maxLength: 50, lineLength: 30, required: true },
        text: { kind: 'words', label: 'Phrase', maxLength: 160, lineLength: 100, required: true },
      },
    },
  },
} as const satisfies Kind;

const announcement = {
  label: 'Annonce',
  address: 'annonce',
  lead: 'Une ligne en haut de chaque page : un marché, un délai, une nouveauté. Une fermeture se dit dans « Réglages ».',
  page: 'home',
  fields: {
    text: {
      kind: 'words',
      label: 'Annonce',
      help: 'Vide : aucune ligne ne paraît.',
      maxLength: 160,
      lineLength: 90,
      everywhere: true,
    },
    action: {
      kind: 'words',
      label: 'Lien',
      maxLength: 40,
      lineLength: 30,
      required: true,
      with: 'link',
      everywhere: true,
    },
    link: { kind: 'link', label: 'Le lien mène à', with: 'action' },
    from: { kind: 'moment', label: 'Paraît le', help: 'Heure de Paris. Vide : dès la publication.' },
    until: { kind: 'moment', label: 'Se retire le', help: 'Vide : elle reste.', after: 'from' },
  },
} as const satisfies Kind;

const faq = {
  label: 'Questions fréquentes',
  address: 'faq',
  lead: 'Les questions de la page « FAQ », et leurs réponses.',
  page: 'faq',
  fields: {
    questions: {
      kind: 'list',
      label: 'Questions',
      item: 'Question',
      add: 'Ajouter une question',
      named: 'question',
      min: 1,
      max: 30,
      fields: {
        question: { kind: 'words', label: 'Question', maxLength: 160, lineLength: 90, required: true },
        answer: {
          kind: 'words',
          label: 'Réponse',
          help: 'Un paragraphe par ligne. {cartes} et {suivi} sont remplis par les réglages.',
          maxLength: 2_000,
          lines: 20,
          lineLength: 600,
          required: true,
        },
        action: { kind: 'words', label: 'Lien', maxLength: 60, lineLength: 40, required: true, with: 'link' },
        link: { kind: 'link', label: 'Le lien mène à', with: 'action' },
      },
    },
  },
} as const satisfies Kind;

/**
 * Every piece of content that the owner edits, once: form, checks on both sides, merging, comparison and API are made from it. A new
 * piece is one entry here, its original below, and the page that reads it (docs/adr/0128).
 */
export const CONTENT = {
  'home.banners': banners,
  announcement,
  'home.slogan': slogan,
  'home.sections': HOME_SECTIONS,
  about: ABOUT,
  faq,
  menu: MENU,
  footer: FOOTER,
} as const satisfies Readonly<Record<string, Kind>>;

export type ContentKind = keyof typeof CONTENT;
export const CONTENT_KINDS = Object.keys(CONTENT) as ContentKind[];

/** What is written of one kind. */
export type ContentOf<Id extends ContentKind> = ValueIn<(typeof CONTENT)[Id]['fields']>;

export const isContentKind = (text: string): text is ContentKind => Object.hasOwn(CONTENT, text);

/** The fields of a kind, for whoever goes through all of them. */
export const fieldsOf = (kind: ContentKind): Readonly<Record<string, ContentField>> => CONTENT[kind].fields;

const { headline, lead, action, slides } = HOME_ORIGINAL;

/** What stands there until somebody publishes something else. */
const ORIGINALS: { readonly [Id in ContentKind]: ContentOf<Id> } = {
  'home.banners': {
    banners: slides.map(({ name, alt }, index) => ({
      id: `b${index + 1}`,
      picture: { name: SITE_PICTURE + name, alt: inFrench(alt), focus: CENTRED },
      headline: inFrench(headline.join('\n')),
      text: inFrench(lead),
      action: inFrench(action),
      link: PAGES.shop.path,
      from: '',
      until: '',
    })),
  },
  announcement: { text: NO_WORDS, action: NO_WORDS, link: '', from: '', until: '' },
  'home.slogan': {
    slogan: inFrench(SLOGAN_ORIGINAL),
    badges: [
      {
        id: 'froid',
        imprint: inFrench(BADGE_ORIGINAL.imprint),
        title: inFrench(BADGE_ORIGINAL.title),
        text: inFrench(BADGE_ORIGINAL.text),
      },
    ],
  },
  'home.sections': HOME_SECTIONS_ORIGINAL,
  about: ABOUT_PAGE_ORIGINAL,
  menu: MENU_ORIGINAL,
  footer: FOOTER_LINKS_ORIGINAL,
  faq: {
    questions: FAQ_ORIGINAL.map(({ id, question, answer, action: asks, link }) => ({
      id,
      question: inFrench(question),
      answer: inFrench(answer.join('\n')),
      action: inFrench(asks),
      link,
    })),
  },
};

export const originalOf = <Id extends ContentKind>(kind: Id): ContentOf<Id> => ORIGINALS[kind];

/** The same, for whoever goes by the fields. */
export const originalValue = (kind: ContentKind): ContentValue => ORIGINALS[kind];
