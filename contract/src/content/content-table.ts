import type { ContentField, ContentValue, ValueIn } from './content-fields.js';
import { inFrench, CENTRED, SITE_PICTURE } from './content-fields.js';
import { HOME_ORIGINAL } from './home-original.js';
import type { PageName } from '../page-table.js';

interface Kind {
  /** As the back-office's list names it. */
  label: string;
  /** Last part of its address. */
  address: string;
  /** Under its title. */
  lead: string;
  /** Where it is seen. */
  page: PageName;
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
      fields: {
        picture: {
          kind: 'picture',
          label: 'Image',
          help: 'Le point reste en vue à chaque largeur. Le poids des fichiers, la boutique s’en charge.',
        },
        headline: {
          kind: 'words',
          label: 'Titre, trois lignes au plus',
          help: 'Une ligne par passage à la ligne : courte, elle tient sur un téléphone.',
          maxLength: 60,
          lines: 3,
          lineLength: 12,
          required: true,
        },
        text: { kind: 'words', label: 'Phrase', maxLength: 160, lineLength: 110 },
        action: { kind: 'words', label: 'Bouton', maxLength: 40, lineLength: 30, required: true, with: 'link' },
        link: { kind: 'link', label: 'Le bouton mène à', with: 'action' },
        from: { kind: 'moment', label: 'Paraît le', help: 'Heure de Paris. Vide : dès la publication.' },
        until: { kind: 'moment', label: 'Se retire le', help: 'Vide : elle reste.', after: 'from' },
      },
    },
  },
} as const satisfies Kind;

/**
 * Every piece of content that the owner edits, once: form, checks on both sides, merging, comparison and API are made from it. A new
 * piece is one entry here, its original below, and the page that reads it (docs/adr/0128).
 */
export const CONTENT = { 'home.banners': banners } as const satisfies Readonly<Record<string, Kind>>;

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
      link: '/product',
      from: '',
      until: '',
    })),
  },
};

export const originalOf = <Id extends ContentKind>(kind: Id): ContentOf<Id> => ORIGINALS[kind];

/** The same, for whoever goes by the fields. */
export const originalValue = (kind: ContentKind): ContentValue => ORIGINALS[kind];
