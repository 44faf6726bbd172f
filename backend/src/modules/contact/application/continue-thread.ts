import { Injectable } from '@nestjs/common';
import type { ContactReply } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { contactErrors } from '../domain/contact-errors.js';
import type { ContactThread } from '../domain/contact-thread.js';
import { AnswerTimes } from './answer-times.js';
import { ContactLinks } from './contact-links.js';
import { KnownPeople } from './ports/known-people.js';
import { ThreadStore } from './ports/thread-store.js';
import { ThreadAddress } from './thread-address.js';

const following = (ip: string): Allowance => [{ name: 'contact-link', ip, limit: 120, windowSeconds: 900 }];
const replying = (threadId: string): Allowance => [
  { name: 'contact-reply', account: threadId, limit: 10, windowSeconds: 3600 },
];

/** Whoever holds a mail's link reads a conversation and goes on with it, as its client does in the account. */
@Injectable()
export class ContinueThread {
  constructor(
    private readonly threads: ThreadStore,
    private readonly people: KnownPeople,
    private readonly addresses: ThreadAddress,
    private readonly links: ContactLinks,
    private readonly times: AnswerTimes,
    private readonly live: LiveFeed,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTACT.LINK_NOT_VALID, THROTTLE.TOO_MANY */
  async readByLink(token: string, ip: string): Promise<ContactThread> {
    await this.throttle.take(following(ip));
    return this.linked(token);
  }

  /** @throws DomainError CONTACT.*, THROTTLE.TOO_MANY */
  async replyByLink(token: string, reply: ContactReply, ip: string): Promise<ContactThread> {
    await this.throttle.take(following(ip));
    return this.reply(reply, () => this.linked(token));
  }

  /** @throws DomainError CONTACT.NOT_FOUND, also for somebody else's */
  async readOwn(clientId: string, id: string): Promise<ContactThread> {
    const thread = await this.threads.find(id);
    const isOwn = thread?.isOf({ clientId, email: await this.people.confirmedEmailOf(clientId) });
    if (!thread || !isOwn) throw contactErrors.notFound();
    return thread;
  }

  /** @throws DomainError CONTACT.*, THROTTLE.TOO_MANY */
  async replyAsOwner(clientId: string, id: string, reply: ContactReply): Promise<ContactThread> {
    return this.reply(reply, () => this.readOwn(clientId, id));
  }

  private async reply({ key, words }: ContactReply, read: () => Promise<ContactThread>): Promise<ContactThread> {
    const known = await read();
    // The next message does not pay for one that is here already.
    if (!known.has(key, 'shopper', words)) await this.throttle.take(replying(known.snapshot.id));
    return retryWhenStale(() =>
      this.work.run(async () => {
        const thread = await read();
        if (thread.has(key, 'shopper', words)) return thread;
        const at = this.clock.now();
        thread.write({ id: key, words, at, answerBy: await this.times.answerBy(at) });
        await this.threads.save(thread);
        await this.live.tell('message-received', thread.snapshot);
        return thread;
      }),
    );
  }

  private async linked(token: string): Promise<ContactThread> {
    const id = this.links.threadIdOf(token);
    const thread = id === undefined ? undefined : await this.threads.find(id);
    if (!thread) throw contactErrors.linkNotValid();
    const { linkTurn } = thread.snapshot;
    const binding = { threadId: thread.snapshot.id, linkTurn, address: await this.addresses.of(thread) };
    if (!this.links.isRight(token, binding)) throw contactErrors.linkNotValid();
    return thread;
  }
}
