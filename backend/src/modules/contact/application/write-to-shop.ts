import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContactReceipt, NewContactMessage } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { newReference, tidyReference } from '../../../shared/domain/reference.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { expectedWords } from '../domain/answer-words.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { ContactThread } from '../domain/contact-thread.js';
import { AnswerTimes } from './answer-times.js';
import { ContactMails } from './ports/contact-mails.js';
import { KnownPeople } from './ports/known-people.js';
import { ThreadStore } from './ports/thread-store.js';

const HOUR = 3600;

/** At each network by itself: nobody uses up another's. */
const writing = (email: string, ip: string): Allowance => [
  { name: 'contact', account: email, ip, limit: 5, windowSeconds: HOUR },
  { name: 'contact', ip, limit: 20, windowSeconds: HOUR },
];
/** Receipts to one address, whoever types it. Beyond it nobody is refused: the message is here all the same. */
const mailing = (email: string): Allowance => [
  { name: 'contact-mails', account: email, limit: 3, windowSeconds: HOUR },
  { name: 'contact-mails-a-day', account: email, limit: 8, windowSeconds: 24 * HOUR },
];

interface Sent extends NewContactMessage {
  /** Of whoever is connected to an account. */
  connectedAs: string | undefined;
  ip: string;
}

/** The form of the page « Contact » (docs/adr/0104). */
@Injectable()
export class WriteToShop {
  constructor(
    private readonly threads: ThreadStore,
    private readonly people: KnownPeople,
    private readonly times: AnswerTimes,
    private readonly mails: ContactMails,
    private readonly live: LiveFeed,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The answer and its time are the same for every address and every order. Sent twice under its key it is one message.
   * @throws DomainError THROTTLE.TOO_MANY, CONTACT.KEY_REUSED
   */
  async execute(sent: Sent): Promise<ContactReceipt> {
    const email = normalizeEmail(sent.email);
    const begunBy = beginningOf(email, sent.key);
    const known = await this.threads.begunBy(begunBy);
    // Neither the next message nor its receipt pays for one that is here already.
    if (!known?.isBegunBy(sent)) await this.throttle.take(writing(email, sent.ip), begunBy);
    return inConstantTime(async () => {
      // Only a program fills what nobody sees. It is told nothing else than people are.
      if (sent.website) return this.receipt(newReference('MSG'), await this.times.answerBy(this.clock.now()));
      const { snapshot } = known ?? (await this.keepOnce({ ...sent, email }, begunBy));
      return this.receipt(snapshot.reference, snapshot.answerBy);
    });
  }

  private receipt(reference: string, answerBy: Date | null): ContactReceipt {
    return { reference, expected: expectedWords(answerBy, this.clock.now()) };
  }

  private async keepOnce(sent: Sent, begunBy: string): Promise<ContactThread> {
    const mayMail = await this.throttle.hasRoom(mailing(sent.email), begunBy);
    return retryWhenStale(() => this.work.run(() => this.keep(sent, begunBy, mayMail)));
  }

  private async keep({ email, words, key, ...sent }: Sent, begunBy: string, mayMail: boolean): Promise<ContactThread> {
    const known = await this.threads.begunBy(begunBy);
    if (known?.isBegunBy({ ...sent, words, key })) return known;
    const at = this.clock.now();
    const clientId = await this.accountOf(email, sent.connectedAs);
    const orderReference = sent.orderReference ?? '';
    const order = orderReference && (await this.people.orderOf(tidyReference(orderReference), { email, clientId }));
    const thread = ContactThread.begin(
      {
        ...{ id: this.threads.nextId(), reference: newReference('MSG') },
        ...{ name: sent.name, email, emailConfirmed: clientId !== null, clientId, subject: sent.subject },
        ...{ orderReference, orderId: order ? order.id : null },
        ...askedLanguage(),
      },
      { id: key, words, at, answerBy: await this.times.answerBy(at) },
    );
    await this.threads.add(thread, begunBy);
    if (mayMail) await this.mails.received(thread, email, expectedWords(thread.snapshot.answerBy, at));
    await this.live.tell('message-received', thread.snapshot);
    return thread;
  }

  /** Whoever types another address than the account's own is nobody that the shop knows. */
  private async accountOf(email: string, clientId: string | undefined): Promise<string | null> {
    return clientId && (await this.people.confirmedEmailOf(clientId)) === email ? clientId : null;
  }
}

function beginningOf(email: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([email, key]))
    .digest('hex');
}
