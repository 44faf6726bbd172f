/** What somebody writes about, in the order of the form. */
export const CONTACT_SUBJECTS = {
  order: 'Ma commande',
  product: 'Un produit',
  delivery: 'La livraison',
  other: 'Autre chose',
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

/** `waiting`: the shop has not answered the last message yet. */
export const CONTACT_STATES = { waiting: 'En attente', answered: 'Répondu', closed: 'Clos' } as const;

export type ContactState = keyof typeof CONTACT_STATES;

/** Of a name, a message and a note, in characters. */
export const CONTACT_NAME_MAX_LENGTH = 100;
export const CONTACT_WORDS_MAX_LENGTH = 3_000;
export const CONTACT_NOTE_MAX_LENGTH = 1_000;

/** Messages of one conversation; whoever needs more begins another. */
export const CONTACT_MOST_MESSAGES = 100;

/** How long the link of a mail opens a conversation. */
export const CONTACT_LINK_DAYS = 90;

/** Query with which the page « Contact » opens the conversation of a mailed link. */
export const CONTACT_LINK = 'token';

/** `GET /api/contact`: how the shop is reached, and when somebody answers. */
export interface ContactDesk {
  /** '' as long as nobody said it. */
  email: string;
  phone: string;
  /** What is promised; '' for nothing. */
  promise: string;
  /** Monday first; `hours` is 'Fermé' on a day without any. Empty while no day has any. */
  week: { day: string; hours: string }[];
  /** When an answer to a message of this moment can be expected. */
  expected: string;
  isOpen: boolean;
}

/** `POST /api/contact`. */
export interface NewContactMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  /** As typed. */
  orderReference?: string;
  words: string;
  /** Made by whoever sends: sent twice, it is one message. */
  key: string;
  /** No person sees this field. */
  website?: string;
}

/** The same whatever the shop knows of the address and the order. */
export interface ContactReceipt {
  reference: string;
  /** When an answer can be expected. */
  expected: string;
}

/** `POST /api/contact/read`: the secret of a mailed link. */
export interface ContactLinkBody {
  token: string;
}

/** Of a conversation that goes on: `POST /api/contact/reply` with the link, or the account's own call. */
export interface ContactReply {
  words: string;
  /** As in `NewContactMessage`. */
  key: string;
}

export interface ContactMessage {
  _id: string;
  from: 'shopper' | 'shop';
  words: string;
  at: string;
  /** Whoever wrote it held the address: by the account, or by a mailed link. What is not may be anybody's. */
  proved: boolean;
}

/** A conversation without its words, newest first in lists. */
export interface ContactSummary {
  _id: string;
  reference: string;
  subject: ContactSubject;
  /** As typed; '' for none. */
  orderReference: string;
  state: ContactState;
  createdAt: string;
  /** Of its newest message. */
  lastAt: string;
  /** How many messages there are. */
  messageCount: number;
  /** The beginning of the newest message, on one line. */
  excerpt: string;
}

/** For whoever wrote: no note and nobody's name of the shop. */
export interface ContactThread extends ContactSummary {
  /** Oldest first. */
  messages: ContactMessage[];
  /** When an answer can be expected, while one is. */
  expected: string;
  /** One more message fits. */
  mayWrite: boolean;
}

/** A line of `GET /api/contact-threads`. */
export interface AdminContactSummary extends ContactSummary {
  name: string;
  email: string;
  /** Somebody showed that the address is theirs: by the account, or by a mailed link. */
  emailConfirmed: boolean;
  clientId: string | null;
  /** Of this address or this account; what belongs to somebody else stays a text. */
  order: { _id: string; reference: string } | null;
  /** Since when the shop owes an answer; null when it does not. */
  waitingSince: string | null;
  /** The moment that was told to the shopper is over. */
  late: boolean;
}

export interface AdminContactMessage extends ContactMessage {
  /** Who answered for the shop; '' for the shopper's own. */
  author: string;
}

export interface ContactNote {
  words: string;
  at: string;
  author: string;
}

/** `GET /api/contact-threads/{id}`. */
export interface AdminContactThread extends AdminContactSummary {
  messages: AdminContactMessage[];
  /** Nobody but administrators reads them. */
  notes: ContactNote[];
  version: number;
}

/** `POST /api/contact-threads/{id}/answer`: with another version by now it is 409 `CONTACT.CHANGED_MEANWHILE`. */
export interface ContactAnswer extends ContactReply {
  expectedVersion: number;
}

/**
 * `POST /api/contact-threads`: the shop writes first, to a client at the address that they confirmed, or about a paid order to whoever placed it.
 * Without such an address it is 409 `CONTACT.NO_ADDRESS`.
 */
export interface ContactOpening extends ContactReply {
  to: 'client' | 'order';
  /** Of the client, or of the order. */
  id: string;
  subject: ContactSubject;
}

/** `PUT /api/contact-threads/{id}/state`; `answered` for who was answered otherwise, such as by telephone. */
export interface ContactStateChange {
  state: ContactState;
  expectedVersion: number;
}

/** `GET /api/contact-threads/waiting`. */
export interface ContactWaiting {
  count: number;
  late: number;
}
