import type { ContentField, ContentItem, Words } from './content-fields.js';
import { CENTRED, inFrench, NO_PICTURE, NO_WORDS, SITE_PICTURE } from './content-fields.js';
import { ABOUT_ORIGINAL } from './about-original.js';
import { LATEST_ORIGINAL } from './home-original.js';
import { LETTER_ORIGINAL, RANGE_ORIGINAL, STORY_ORIGINAL } from './home-sections-original.js';
import { PAGES } from '../page-table.js';

const picture = {
  kind: 'picture',
  shape: 'block',
  label: 'Image',
  help: 'Le point reste en vue. Le poids des fichiers, la boutique s’en charge.',
} as const satisfies ContentField;

/** What follows the banner on the home page: in which order, and in which words. */
export const HOME_SECTIONS = {
  label: 'Sections de l’accueil',
  address: 'sections',
  at: 'suite',
  lead: 'Ce qui suit la bannière\u00a0: dans quel ordre, avec quels mots, et ce qui n’y paraît pas.',
  page: 'home',
  fields: {
    sections: {
      kind: 'list',
      label: 'Sections',
      item: 'Section',
      add: 'Ajouter une section',
      named: 'heading',
      shownBy: 'shown',
      min: 1,
      max: 12,
      fixed: {
        engagements: {
          label: 'Slogan et engagements',
          fields: ['shown'],
          elsewhere: { address: 'slogan', words: 'Modifier le slogan et les engagements' },
        },
        nouveautes: { label: 'Nouveautés', fields: ['shown', 'heading'] },
        gamme: { label: 'La gamme en photographie', fields: ['shown', 'heading', 'text', 'action'] },
        atelier: { label: 'L’atelier', fields: ['shown', 'heading', 'text', 'action'] },
        vus: { label: 'Vus récemment', fields: ['shown'] },
        lettre: { label: 'La lettre', fields: ['shown', 'heading', 'text'] },
      },
      fields: {
        shown: { kind: 'switch', label: 'Paraît', words: 'Paraît sur l’accueil' },
        heading: { kind: 'words', label: 'Titre', maxLength: 80, lineLength: 40, required: true },
        text: { kind: 'words', label: 'Texte', maxLength: 600, lineLength: 300, required: true },
        picture: { ...picture, optional: true },
        action: { kind: 'words', label: 'Lien', maxLength: 40, lineLength: 30, required: true, with: 'link' },
        link: { kind: 'link', label: 'Le lien mène à', with: 'action' },
      },
    },
  },
} as const;

/** The About page. */
export const ABOUT = {
  label: 'À propos',
  address: 'a-propos',
  lead: 'La page de votre atelier\u00a0: un titre, des blocs avec leur image, et où elle mène ensuite.',
  page: 'about',
  fields: {
    headline: { kind: 'words', label: 'Titre', maxLength: 90, lineLength: 60, required: true },
    description: {
      kind: 'words',
      label: 'Description',
      help: 'Sous le titre, dans les moteurs de recherche.',
      maxLength: 160,
      required: true,
    },
    film: { kind: 'switch', label: 'Film', words: 'Le film de l’atelier ouvre la page' },
    blocks: {
      kind: 'list',
      label: 'Blocs',
      item: 'Bloc',
      add: 'Ajouter un bloc',
      named: 'title',
      min: 1,
      max: 10,
      fields: {
        picture,
        title: { kind: 'words', label: 'Titre', maxLength: 80, lineLength: 50, required: true },
        lead: { kind: 'words', label: 'Phrase d’introduction', maxLength: 200, lineLength: 140 },
        text: {
          kind: 'words',
          label: 'Texte',
          help: 'Un paragraphe par ligne.',
          maxLength: 2_000,
          lines: 12,
          lineLength: 600,
          required: true,
        },
        claims: { kind: 'switch', label: 'Allégations', words: 'Vos allégations et leurs preuves suivent ce bloc' },
      },
    },
    action: { kind: 'words', label: 'Bouton', maxLength: 40, lineLength: 30, required: true, with: 'link' },
    link: { kind: 'link', label: 'Le bouton mène à', with: 'action' },
  },
} as const;

interface Said {
  heading: string;
  text?: string;
  action?: string;
}

const section = (id: string, said: Said = { heading: '' }) => ({
  id,
  shown: true,
  heading: inFrench(said.heading),
  text: said.text === undefined ? NO_WORDS : inFrench(said.text),
  picture: NO_PICTURE,
  action: said.action === undefined ? NO_WORDS : inFrench(said.action),
  link: '',
});

/** As the shop came. */
export const HOME_SECTIONS_ORIGINAL = {
  sections: [
    section('engagements'),
    section('nouveautes', { heading: LATEST_ORIGINAL }),
    section('gamme', RANGE_ORIGINAL),
    section('atelier', STORY_ORIGINAL),
    section('vus'),
    section('lettre', LETTER_ORIGINAL),
  ],
} satisfies { sections: readonly ContentItem[] };

const { headline, description, action, blocks } = ABOUT_ORIGINAL;

/** As the shop came. */
export const ABOUT_PAGE_ORIGINAL = {
  headline: inFrench(headline),
  description: inFrench(description),
  film: true,
  blocks: blocks.map(({ id, picture: name, alt, title, lead, text, ...more }) => ({
    id,
    picture: { name: SITE_PICTURE + name, alt: inFrench(alt), focus: CENTRED },
    title: inFrench(title),
    lead: inFrench(lead),
    text: inFrench(text) satisfies Words,
    claims: 'claims' in more,
  })),
  action: inFrench(action),
  link: PAGES.faq.path,
};
