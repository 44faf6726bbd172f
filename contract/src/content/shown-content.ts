import type { WindowCrop, Words } from './content-fields.js';

/** A picture as a page draws it: one that came with the shop, or each crop's part of its addresses, and what of the widest stays in sight, in per cent from the left. */
export type ShownPicture =
  { site: string } | { key: string; crops: Readonly<Record<WindowCrop, string>>; focus: number };

/** The same, of one that stands beside words. */
export type ShownBlockPicture = { site: string } | { key: string; crop: string };

/** Null: in the words that the shop came with, which it says in every language. */
export interface ShownBanner {
  picture: ShownPicture;
  alt: Words | null;
  headline: Words | null;
  text: Words | null;
  action: Words | null;
  link: string;
}

/** What the owner published that is not what the shop came with, as pages draw it now. */
export interface ShownContent {
  banners?: ShownBanner[];
  slogan?: Words;
  badges?: ShownBadge[];
  /** The links of both menus, in their order. */
  menu?: ShownMenuLink[];
  footer?: ShownFooter;
  announcement?: ShownAnnouncement;
  /** Kinds of a page of their own that are not as the shop came: the page has them, or asks for them. */
  texts?: ShownPageText['kind'][];
}

/** Null: in the words that the shop came with. */
export interface ShownBadge {
  id: string;
  imprint: Words | null;
  title: Words | null;
  text: Words | null;
}

/** Of the shop's own links the id says where they lead, and `label` is null in its own words. */
export interface ShownLink {
  id: string;
  label: Words | null;
  link: string;
}

export interface ShownMenuLink extends ShownLink {
  /** In the header of wide windows. */
  wide: boolean;
  /** In the menu of telephones. */
  narrow: boolean;
}

export interface ShownFooter {
  pitch: Words | null;
  links: ShownLink[];
}

export interface ShownAnnouncement {
  text: Words;
  action: Words;
  link: string;
}

/** Null: in the words of the question of the same id that the shop came with. */
export interface ShownQuestion {
  id: string;
  question: Words | null;
  answer: Words | null;
  action: Words | null;
  link: string;
}

/** Of a section that the shop came with the id says what it is, and null stands for its own words. */
export interface ShownSection {
  id: string;
  heading: Words | null;
  text: Words | null;
  action: Words | null;
  link: string;
  /** Null where there is none. */
  picture: ShownBlockPicture | null;
  alt: Words | null;
}

/** Null: in the words of the block of the same id that the shop came with. */
export interface ShownAboutBlock {
  id: string;
  picture: ShownBlockPicture;
  alt: Words | null;
  title: Words | null;
  lead: Words | null;
  text: Words | null;
  /** Whether the shop's claims follow. */
  claims: boolean;
}

/** Pages that have a text of their own, and what is written of each. */
export const PAGE_TEXTS = { home: 'home.sections', about: 'about', faq: 'faq' } as const;

/** `GET /api/page-texts/{kind}`: a page's own text that the owner wrote, and no other page needs. */
export type ShownPageText =
  | { kind: 'faq'; questions: ShownQuestion[] }
  | { kind: 'home.sections'; sections: ShownSection[] }
  | {
      kind: 'about';
      headline: Words | null;
      description: Words | null;
      film: boolean;
      blocks: ShownAboutBlock[];
      action: Words | null;
      link: string;
    };
