import { CLIENT_NOTE_LIMITS } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export interface MemoNote {
  id: string;
  at: Date;
  author: string;
  text: string;
}

export interface MemoState {
  /** Oldest first. */
  notes: readonly MemoNote[];
  tags: readonly string[];
}

/** What a tag is told apart by: 'Marché' and 'marche' are one, also from one client to another. */
export const folded = (tag: string) => tag.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One way of writing each letter, and no sign that nobody sees. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/[^\P{Cc}\n]/gu, '');

/** What the shop notes about a client: texts with their author, and words to find several clients by. */
export class ClientMemo {
  private constructor(private state: MemoState) {}

  static of(state: MemoState): ClientMemo {
    return new ClientMemo(state);
  }

  get snapshot(): MemoState {
    return this.state;
  }

  /** The newest once more is a repeated call. @returns whether it is new @throws DomainError `CLIENT.NOTES_FULL` */
  note(given: MemoNote): boolean {
    const note = { ...given, text: plain(given.text) };
    if (this.state.notes.at(-1)?.text === note.text) return false;
    if (this.state.notes.length >= CLIENT_NOTE_LIMITS.notes) throw notesFull();
    this.state = { ...this.state, notes: [...this.state.notes, note] };
    return true;
  }

  /** @returns whether it was there */
  forget(noteId: string): boolean {
    const notes = this.state.notes.filter(({ id }) => id !== noteId);
    const wasThere = notes.length < this.state.notes.length;
    this.state = { ...this.state, notes };
    return wasThere;
  }

  /** @returns whether it is new @throws DomainError `CLIENT.TAGS_FULL` */
  tag(tag: string): boolean {
    const { tags } = this.state;
    tag = plain(tag);
    if (tags.some((known) => folded(known) === folded(tag))) return false;
    if (tags.length >= CLIENT_NOTE_LIMITS.tags) throw tagsFull();
    const compare = new Intl.Collator('fr').compare;
    this.state = { ...this.state, tags: [...tags, tag].sort(compare) };
    return true;
  }

  /** @returns the tag as it was written, undefined where there was none */
  untag(tag: string): string | undefined {
    const known = this.state.tags.find((one) => folded(one) === folded(tag));
    this.state = { ...this.state, tags: this.state.tags.filter((one) => one !== known) };
    return known;
  }
}

const notesFull = () =>
  new DomainError(
    'conflict',
    'CLIENT.NOTES_FULL',
    `Ce client a déjà ${CLIENT_NOTE_LIMITS.notes} notes. Supprimez-en une pour en ajouter une autre.`,
  );

const tagsFull = () =>
  new DomainError(
    'conflict',
    'CLIENT.TAGS_FULL',
    `Ce client a déjà ${CLIENT_NOTE_LIMITS.tags} étiquettes. Retirez-en une pour en mettre une autre.`,
  );
