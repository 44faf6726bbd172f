import type { ContactThread } from '../../domain/contact-thread.js';

/** Mails to those who write. Each joins the unit of work of what it reports. */
export abstract class ContactMails {
  /**
   * That the message is here. Only an address that is known to be theirs reads its own words and opens the conversation: anybody may type any address.
   */
  abstract received(thread: ContactThread, to: string, expected: string): Promise<void>;
  /** What the shop answers, with the link that opens the conversation. */
  abstract answered(thread: ContactThread, to: string, messageId: string): Promise<void>;
  /** What the shop writes of its own accord, with the link that opens the conversation. */
  abstract written(thread: ContactThread, to: string): Promise<void>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(threadId: string): Promise<void>;
}
