import type { PictureCrop, Words } from './content-fields.js';

/** A picture as a page draws it: one that came with the shop, or each crop's part of its addresses, and what of the widest stays in sight, in per cent from the left. */
export type ShownPicture =
  { site: string } | { key: string; crops: Readonly<Record<PictureCrop, string>>; focus: number };

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
  announcement?: ShownAnnouncement;
  /** Kinds of a page of their own that are not as the shop came: the page has them, or asks for them. */
  texts?: ShownPageText['kind'][];
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

/** `GET /api/page-texts/{kind}`: a page's own text that the owner wrote, and no other page needs. */
export interface ShownPageText {
  kind: 'faq';
  questions: ShownQuestion[];
}
