import {
  CONTACT_MOST_MESSAGES,
  type ContactState,
  type ContactSubject,
  type Language,
  type NewContactMessage,
} from '@shop/contract';
import { contactErrors } from './contact-errors.js';

export interface ThreadMessage {
  /** Made by whoever sends. */
  id: string;
  from: 'shopper' | 'shop';
  words: string;
  at: Date;
  /** Who answered for the shop. */
  author: string;
  /** Whoever wrote it held the address: by the account's session, or a mailed link. Missing for the shop's own. */
  proved?: boolean;
}

export interface ThreadNote {
  words: string;
  at: Date;
  author: string;
}

export interface ContactThreadRecord {
  id: string;
  reference: string;
  name: string;
  /** Normalized, as typed. */
  email: string;
  /** Its owner showed it: by the account's session, or by a mailed link. Says nothing of messages before. */
  emailConfirmed: boolean;
  /** Of whoever wrote with an account, at its confirmed address. */
  clientId: string | null;
  /** What it was begun in; missing for French. */
  language?: Language;
  subject: ContactSubject;
  /** As typed; '' for none. */
  orderReference: string;
  /** Only of this address or this account. */
  orderId: string | null;
  state: ContactState;
  messages: readonly ThreadMessage[];
  notes: readonly ThreadNote[];
  createdAt: Date;
  lastAt: Date;
  waitingSince: Date | null;
  /** What was promised to the message that waits. */
  answerBy: Date | null;
  /** Links of earlier turns open nothing. */
  linkTurn: number;
  version: number;
}

export type NewThread = Pick<
  ContactThreadRecord,
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'emailConfirmed'
  | 'clientId'
  | 'language'
  | 'subject'
  | 'orderReference'
  | 'orderId'
>;

interface Written {
  id: string;
  words: string;
  at: Date;
  answerBy: Date | null;
}

/** Anybody types any address. */
export function isProved({ from, proved }: ThreadMessage): boolean {
  return from === 'shop' || proved === true;
}

type BeginningOf = Pick<NewContactMessage, 'key' | 'words' | 'name' | 'subject' | 'orderReference'>;

const YEARS_KEPT = 3;

/** Three years after the last message nobody needs it any more (docs/personal-data.md). */
export function removeAtOf(lastAt: Date): Date {
  const end = new Date(lastAt);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_KEPT);
  return end;
}

/** What somebody and the shop write each other (docs/adr/0104). */
export class ContactThread {
  private constructor(private state: ContactThreadRecord) {}

  static begin(facts: NewThread, { id, words, at, answerBy }: Written): ContactThread {
    const message = { id, from: 'shopper', words, at, author: '', proved: facts.emailConfirmed } as const;
    return new ContactThread({
      ...facts,
      ...{ state: 'waiting', messages: [message], notes: [], createdAt: at, lastAt: at },
      ...{ waitingSince: at, answerBy, linkTurn: 1, version: 1 },
    });
  }

  /** The shop writes first. */
  static open(facts: NewThread, { id, words, at, author }: Omit<ThreadMessage, 'from'>): ContactThread {
    return new ContactThread({
      ...facts,
      ...{
        state: 'answered',
        messages: [{ id, from: 'shop', words, at, author }],
        notes: [],
        createdAt: at,
        lastAt: at,
      },
      ...{ waitingSince: null, answerBy: null, linkTurn: 1, version: 1 },
    });
  }

  static from(record: ContactThreadRecord): ContactThread {
    return new ContactThread(record);
  }

  get snapshot(): Readonly<ContactThreadRecord> {
    return this.state;
  }

  get mayTakeMore(): boolean {
    return this.state.messages.length < CONTACT_MOST_MESSAGES;
  }

  /** An account's is nobody else's, whoever has its address since. */
  isOf({ clientId, email }: { clientId: string; email: string | undefined }): boolean {
    const { clientId: owner, email: typed } = this.state;
    return owner === null ? typed === email : owner === clientId;
  }

  /** @throws DomainError CONTACT.KEY_REUSED where the number is that of other words */
  has(id: string, from: ThreadMessage['from'], words: string): boolean {
    const known = this.state.messages.find((message) => message.id === id);
    if (!known) return false;
    if (known.from !== from || known.words !== words) throw contactErrors.keyReused();
    return true;
  }

  /** The same message about the same thing. @throws DomainError CONTACT.KEY_REUSED where the number is that of another one */
  isBegunBy({ key, words, name, subject, orderReference = '' }: BeginningOf): boolean {
    if (!this.has(key, 'shopper', words)) return false;
    const { state } = this;
    const isSame = state.name === name && state.subject === subject && state.orderReference === orderReference;
    if (!isSame) throw contactErrors.keyReused();
    return true;
  }

  /** Whoever holds the address goes on: what was closed is open again. What was written before is not proved by it. @throws DomainError CONTACT.TOO_MANY_MESSAGES */
  write({ id, words, at, answerBy }: Written): void {
    const { waitingSince, answerBy: promised } = this.state;
    this.add({ id, from: 'shopper', words, at, author: '', proved: true });
    this.change({ emailConfirmed: true });
    // Who adds to what waits already does not wait longer for it.
    this.change({ state: 'waiting', waitingSince: waitingSince ?? at, answerBy: promised ?? answerBy });
  }

  /** @throws DomainError CONTACT.TOO_MANY_MESSAGES */
  answer({ id, words, at, author }: Omit<ThreadMessage, 'from'>): void {
    this.add({ id, from: 'shop', words, at, author });
    this.change({ state: 'answered', waitingSince: null, answerBy: null });
  }

  note(note: ThreadNote): void {
    this.change({ notes: [...this.state.notes, note].slice(-CONTACT_MOST_MESSAGES) });
  }

  /** What waits again is promised anew. @returns whether anything changed */
  move(state: ContactState, { at, answerBy }: Pick<Written, 'at' | 'answerBy'>): boolean {
    if (state === this.state.state) return false;
    const waits = state === 'waiting';
    this.change({ state, waitingSince: waits ? at : null, answerBy: waits ? answerBy : null });
    return true;
  }

  revokeLinks(): void {
    this.change({ linkTurn: this.state.linkTurn + 1 });
  }

  saved(): void {
    this.change({ version: this.state.version + 1 });
  }

  private add(message: ThreadMessage): void {
    if (!this.mayTakeMore) throw contactErrors.tooManyMessages();
    this.change({ messages: [...this.state.messages, message], lastAt: message.at });
  }

  private change(change: Partial<ContactThreadRecord>): void {
    this.state = { ...this.state, ...change };
  }
}
