import { Injectable } from '@nestjs/common';
import type {
  AdminContactSummary,
  AdminContactThread,
  ContactMessage,
  ContactState,
  ContactSummary,
  ContactThread as ThreadView,
  ContactWaiting,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { expectedWords } from '../domain/answer-words.js';
import { contactErrors } from '../domain/contact-errors.js';
import { type ContactThread, isProved, type ThreadMessage } from '../domain/contact-thread.js';
import { KnownPeople } from './ports/known-people.js';
import { ThreadStore } from './ports/thread-store.js';

/** Signs. */
const EXCERPT = 140;

interface AdminList extends Slice {
  search?: string | undefined;
  state?: ContactState | undefined;
  orderId?: string | undefined;
  clientId?: string | undefined;
  descending: boolean;
}

/** Conversations, for whoever wrote and for whoever answers. */
@Injectable()
export class ShowThreads {
  constructor(
    private readonly threads: ThreadStore,
    private readonly people: KnownPeople,
    private readonly clock: Clock,
  ) {}

  /** For whoever wrote. */
  view(thread: ContactThread): ThreadView {
    const { messages, state, answerBy } = thread.snapshot;
    return {
      ...summaryOf(thread),
      messages: messages.map((message) => messageOf(message)),
      expected: state === 'waiting' ? expectedWords(answerBy, this.clock.now()) : '',
      mayWrite: thread.mayTakeMore,
    };
  }

  /** Those of the account and of its confirmed address, the newest first. */
  async own(clientId: string, slice: Slice): Promise<Page<ContactSummary>> {
    const person = { clientId, email: await this.people.confirmedEmailOf(clientId) };
    const { items, ...page } = await this.threads.list({ ...slice, person, descending: true });
    return { ...page, items: items.map(summaryOf) };
  }

  async list({ clientId, ...request }: AdminList): Promise<Page<AdminContactSummary>> {
    const person = clientId && { clientId, email: await this.people.confirmedEmailOf(clientId) };
    const { items, ...page } = await this.threads.list({ ...request, ...(person && { person }) });
    const orders = await this.people.references(items.flatMap(({ snapshot }) => snapshot.orderId ?? []));
    return { ...page, items: items.map((thread) => this.line(thread, orders)) };
  }

  /** @throws DomainError CONTACT.NOT_FOUND */
  async one(id: string): Promise<AdminContactThread> {
    const thread = await this.threads.find(id);
    if (!thread) throw contactErrors.notFound();
    return this.whole(thread);
  }

  async whole(thread: ContactThread): Promise<AdminContactThread> {
    const { orderId, messages, notes, version } = thread.snapshot;
    const orders = await this.people.references(orderId === null ? [] : [orderId]);
    return {
      ...this.line(thread, orders),
      messages: messages.map((message) => ({ ...messageOf(message), author: message.author })),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      version,
    };
  }

  waiting(): Promise<ContactWaiting> {
    return this.threads.waiting(this.clock.now());
  }

  private line(thread: ContactThread, orders: ReadonlyMap<string, string>): AdminContactSummary {
    const { name, email, emailConfirmed, clientId, orderId, waitingSince, answerBy } = thread.snapshot;
    const reference = orderId === null ? undefined : orders.get(orderId);
    return {
      ...summaryOf(thread),
      ...{ name, email, emailConfirmed, clientId },
      order: orderId !== null && reference !== undefined ? { _id: orderId, reference } : null,
      waitingSince: waitingSince?.toISOString() ?? null,
      late: answerBy !== null && answerBy < this.clock.now(),
    };
  }
}

function messageOf(message: ThreadMessage): ContactMessage {
  const { id, from, words, at } = message;
  return { _id: id, from, words, at: at.toISOString(), proved: isProved(message) };
}

function summaryOf({ snapshot }: ContactThread): ContactSummary {
  const { id, reference, subject, orderReference, state, createdAt, lastAt, messages } = snapshot;
  return {
    ...{ _id: id, reference, subject, orderReference, state },
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    messageCount: messages.length,
    excerpt: beginningOf(messages.at(-1)!.words),
  };
}

function beginningOf(words: string): string {
  const signs = [...words.replaceAll(/\s+/gu, ' ')];
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : signs.join('');
}
