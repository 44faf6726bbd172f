import type { Subscriber } from '../../domain/subscriber.js';

/** Mails to those who ask for the letter. Each joins the unit of work of what it reports. */
export abstract class NewsletterMails {
  /** Asks whether the address is theirs. */
  abstract confirm(subscriber: Subscriber): Promise<void>;
  /** To somebody who asks again and has it already. */
  abstract alreadySubscribed(subscriber: Subscriber, moment: Date): Promise<void>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(subscriberId: string): Promise<void>;
}
