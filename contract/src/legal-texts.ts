/**
 * The texts of a contract as versions: written in the back-office, frozen when they are published, each at an address of its own. What the
 * law prescribes is put in by the shop, filled with who sells.
 */

/** In the order in which lists name them. `page` shows the version in force. */
export const LEGAL_TEXTS = {
  'terms-of-sale': { name: 'Conditions générales de vente', page: 'termsOfSale' },
  'legal-notice': { name: 'Mentions légales', page: 'legalNotice' },
  'privacy-policy': { name: 'Politique de confidentialité', page: 'privacyPolicy' },
} as const;

export type LegalTextId = keyof typeof LEGAL_TEXTS;

export const LEGAL_TEXT_IDS = Object.keys(LEGAL_TEXTS) as LegalTextId[];

/** What the shop puts in, in the words of the law; texts that need one cannot be without it. */
export const IMPOSED_BLOCKS = {
  seller: { name: 'Le vendeur', article: 'L111-1, L221-5', texts: ['terms-of-sale'] },
  'withdrawal-notice': { name: 'Avis de rétractation', article: 'R221-3', texts: ['terms-of-sale'] },
  'withdrawal-form': { name: 'Formulaire de rétractation', article: 'R221-1', texts: ['terms-of-sale'] },
  'legal-guarantee': { name: 'Encadré des garanties légales', article: 'D211-2', texts: ['terms-of-sale'] },
  telephone: { name: 'Démarchage téléphonique', article: 'L223-2', texts: ['terms-of-sale'] },
  mediator: { name: 'Médiateur', article: 'L616-1, R616-1', texts: ['terms-of-sale', 'legal-notice'] },
  packaging: { name: 'Identifiant unique', article: 'C. env. R541-173', texts: ['terms-of-sale', 'legal-notice'] },
  publication: { name: 'Éditeur et publication', article: 'LCEN, art. 1-1', texts: ['legal-notice'] },
  host: { name: 'Hébergeur', article: 'LCEN, art. 1-1', texts: ['legal-notice'] },
  controller: { name: 'Responsable du traitement', article: 'RGPD, art. 13', texts: ['privacy-policy'] },
} as const satisfies Record<string, { name: string; article: string; texts: readonly LegalTextId[] }>;

export type ImposedBlockId = keyof typeof IMPOSED_BLOCKS;

export const IMPOSED_BLOCK_IDS = Object.keys(IMPOSED_BLOCKS) as ImposedBlockId[];

/** Blocks without which a text is not published, in the order of the law's list. */
export const imposedOn = (text: LegalTextId): ImposedBlockId[] =>
  IMPOSED_BLOCK_IDS.filter((id) => (IMPOSED_BLOCKS[id].texts as readonly LegalTextId[]).includes(text));

/** Pages of the shop that a text may lead to. */
export const LEGAL_LINKS = ['withdrawal', 'forgetMe', 'termsOfSale', 'legalNotice', 'privacyPolicy', 'faq'] as const;
export type LegalLink = (typeof LEGAL_LINKS)[number];

export interface ParagraphBlock {
  kind: 'paragraph';
  /** Plain text: markup is shown as it was typed. */
  text: string;
}

export interface ListBlock {
  kind: 'list';
  items: string[];
}

export interface LinkBlock {
  kind: 'link';
  label: string;
  to: LegalLink;
}

/** Stands where the shop puts in what the law prescribes. */
export interface ImposedBlock {
  kind: 'imposed';
  imposed: ImposedBlockId;
}

export type LegalBlock = ParagraphBlock | ListBlock | LinkBlock | ImposedBlock;

export interface LegalSection {
  heading: string;
  blocks: LegalBlock[];
}

/** As it is written. */
export interface LegalTextContent {
  /** One line for search engines. */
  description: string;
  sections: LegalSection[];
}

/** How imposed words stand on the page: as a paragraph, behind a rule, in their box, or folded until asked for. */
export type ImposedLook = 'plain' | 'rule' | 'box' | 'fold';

/** Imposed words, filled with what was known of the seller when they were published. */
export interface ShownImposed extends ImposedBlock {
  look: ImposedLook;
  /** Of the law. */
  article: string;
  parts: { kind: 'heading' | 'paragraph' | 'item'; text: string }[];
}

export type ShownBlock = ParagraphBlock | ListBlock | LinkBlock | ShownImposed;

/** As it is read. */
export interface ShownLegalText {
  description: string;
  sections: { heading: string; blocks: ShownBlock[] }[];
}

/** What names a version and proves its words. */
export interface LegalVersionKey {
  text: LegalTextId;
  /** From 1 on. */
  number: number;
  /** SHA-256 of the words shown, hexadecimal (docs/adr/0046). */
  sha256: string;
}

export interface LegalVersionSummary extends LegalVersionKey {
  /** First day, yyyy-mm-dd in Europe/Paris. */
  effectiveFrom: string;
  /** Last day; null while no later version ends it. */
  effectiveUntil: string | null;
  /** `never`: another version was published for that day or an earlier one before it came. */
  state: 'coming' | 'in-force' | 'past' | 'never';
  /** One line: what changed. */
  summary: string;
  publishedAt: string;
}

export interface LegalVersion extends LegalVersionSummary {
  shown: ShownLegalText;
}

/** `GET /api/legal-texts/{text}/published`: for administrators. */
export interface PublishedLegalText extends LegalVersionSummary {
  author: string;
}

/** `GET /api/legal-texts/{text}/in-force`, `GET /api/legal-texts/{text}/versions/{number}`: what a legal page shows. */
export interface LegalPageText {
  text: LegalTextId;
  /** The number that was asked for; null: whichever is in force. */
  asked: number | null;
  /** Null before anything is in force; in the page of a number that was never given too, which the API answers with 404. */
  version: LegalVersion | null;
  /** The newest twenty, newest first. */
  versions: LegalVersionSummary[];
  /** How many were published. */
  total: number;
}

/** Of each text, as administrators see it: `GET /api/legal-texts`. */
export interface LegalTextState {
  text: LegalTextId;
  /** What counts today; null before the first. */
  inForce: PublishedLegalText | null;
  /** What will count from a later day; null without one. */
  coming: PublishedLegalText | null;
  /** How many were published. */
  versions: number;
  /** Null without one. */
  draft: { version: number; changedBy: { name: string; at: string } } | null;
  /** The seller changed since it was published: its imposed blocks say the old facts. */
  outdated: boolean;
}

/** `GET /api/legal-texts/{text}/draft`. */
export interface LegalDraft {
  text: LegalTextId;
  content: LegalTextContent;
  /** To be sent back with the next change. */
  version: number;
  /** False: the content is that of the newest version, or the shop's model, and nothing waits to be published. */
  saved: boolean;
  changedBy: { name: string; at: string } | null;
  /** The version that it started from; null without one. */
  basedOn: number | null;
  /** Imposed blocks as they would be published today, by id. */
  imposed: ShownImposed[];
}

/** `PUT /api/legal-texts/{text}/draft`. */
export interface LegalDraftChange {
  content: LegalTextContent;
  expectedVersion: number;
}

/** `POST /api/legal-texts/{text}/versions`: publishes the draft. */
export interface LegalPublication {
  /** `version` of the draft that the screen showed. */
  expectedVersion: number;
  /** yyyy-mm-dd in Europe/Paris, today or later. */
  effectiveFrom: string;
  summary: string;
}

export const LEGAL_LIMITS = {
  description: 200,
  heading: 120,
  paragraph: 5_000,
  item: 1_000,
  items: 50,
  linkLabel: 80,
  summary: 160,
  sections: 40,
  blocks: 40,
} as const;
