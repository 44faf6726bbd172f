/** What a letter is made of, from top to bottom; no HTML. */
export const LETTER_BLOCKS = {
  title: 'Titre',
  text: 'Texte',
  product: 'Produit',
  button: 'Bouton',
} as const;

export type LetterBlockKind = keyof typeof LETTER_BLOCKS;

export interface LetterBlock {
  kind: LetterBlockKind;
  /** Words of a title, a text or a button; what is said of a product, which may be nothing. A text may have several lines. */
  text: string;
  /** Of a product: its id. Of a button: a path of the shop, such as '/product'. '' of the others. */
  target: string;
}

export const LETTER_SUBJECT_MAX_LENGTH = 120;
export const LETTER_TEXT_MAX_LENGTH = 3000;
export const LETTER_MOST_BLOCKS = 20;

/** Body of `POST /api/letters` and, with `expectedVersion`, of `PUT /api/letters/{id}`. */
export interface LetterDraft {
  subject: string;
  blocks: LetterBlock[];
  /** Whose members get it; null for everyone who agreed. */
  segmentId: string | null;
}

export interface LetterChange extends LetterDraft {
  expectedVersion: number;
}

/** Body of `POST /api/letters/{id}/send`. */
export interface LetterSending {
  /** Of the letter that was read: another one is not sent. */
  expectedVersion: number;
  /** When it leaves, ISO; now without it. */
  at?: string;
}

/** Written, waiting for its moment, on its way, all handed over, or ended before everybody had it. */
export const LETTER_STATES = {
  draft: 'Brouillon',
  planned: 'Programmée',
  sending: 'En cours d’envoi',
  sent: 'Envoyée',
  stopped: 'Arrêtée',
} as const;

export type LetterState = keyof typeof LETTER_STATES;

export interface Letter extends LetterDraft {
  _id: string;
  version: number;
  state: LetterState;
  /** Name of the segment when it was chosen; '' for everyone. */
  segmentName: string;
  changedAt: string;
  plannedFor: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Why it stopped by itself: a draft again where nobody was written to yet. Null where it did not. */
  halted: string | null;
  /** For whom it was written into the outbox so far. */
  queued: number;
}

/** `GET /api/letters/{id}/report`: what the mail provider tells; who opened it is not measured. */
export interface LetterReport {
  waiting: number;
  sent: number;
  delivered: number;
  /** Came back: these addresses are out of the letter. */
  bounced: number;
  /** Called spam: out as well. */
  complained: number;
  /** Given up after three days. */
  failed: number;
}

/** `POST /api/letters/preview`, as mail programs show it that read without pictures. */
export interface LetterPreview {
  sender: string;
  subject: string;
  text: string;
  /** A whole document, as mail programs show it that do more. */
  html: string;
}
