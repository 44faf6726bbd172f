import type { ContactState, ContactWaiting } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { ContactThread } from '../../domain/contact-thread.js';

/** Who it is about: an account, an address, or both. */
export interface ThreadPerson {
  clientId?: string | undefined;
  /** Normalized. Finds what was written without an account only. */
  email?: string | undefined;
}

export interface ThreadListRequest extends Slice {
  search?: string | undefined;
  state?: ContactState | undefined;
  orderId?: string | undefined;
  /** Threads of this person only. */
  person?: ThreadPerson | undefined;
  descending: boolean;
}

/** Everything joins the caller's unit of work. What is over by the clock is not there. */
export abstract class ThreadStore {
  abstract nextId(): string;
  /** The conversation that this message began; undefined when it is new. @param key of the message, with its sender's address */
  abstract begunBy(key: string): Promise<ContactThread | undefined>;
  /** @throws StaleWrite when the same message began one meanwhile */
  abstract add(thread: ContactThread, key: string): Promise<void>;
  abstract find(id: string): Promise<ContactThread | undefined>;
  /** @throws StaleWrite when somebody saved it since it was read */
  abstract save(thread: ContactThread): Promise<void>;
  /** The newest first, or the one that waits longest. */
  abstract list(request: ThreadListRequest): Promise<Page<ContactThread>>;
  /** Oldest first. */
  abstract ofPerson(person: ThreadPerson): Promise<ContactThread[]>;
  abstract remove(id: string): Promise<void>;
  /** @param now past which an answer is late */
  abstract waiting(now: Date): Promise<ContactWaiting>;
}
