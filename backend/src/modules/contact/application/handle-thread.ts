import { Injectable } from '@nestjs/common';
import type { AuditAct, ContactAnswer, ContactState, ContactStateChange } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { contactErrors } from '../domain/contact-errors.js';
import type { ContactThread } from '../domain/contact-thread.js';
import { AnswerTimes } from './answer-times.js';
import { ContactMails } from './ports/contact-mails.js';
import { ThreadStore } from './ports/thread-store.js';
import { ThreadAddress } from './thread-address.js';

/** What administrators do with a conversation. Words stay with it and end with it: the audit log tells only that something was done. */
@Injectable()
export class HandleThread {
  constructor(
    private readonly threads: ThreadStore,
    private readonly addresses: ThreadAddress,
    private readonly mails: ContactMails,
    private readonly times: AnswerTimes,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sent twice under its key it is one answer, and one mail. Whoever answers what somebody else has answered meanwhile is told.
   * @throws DomainError CONTACT.NOT_FOUND, CONTACT.CHANGED_MEANWHILE, CONTACT.TOO_MANY_MESSAGES, CONTACT.KEY_REUSED
   */
  async answer(id: string, { words, key, expectedVersion }: ContactAnswer, author: string): Promise<ContactThread> {
    return this.change(id, 'contact.answered', async (thread) => {
      if (thread.has(key, 'shop', words)) return false;
      mustBe(thread, expectedVersion);
      thread.answer({ id: key, words, at: this.clock.now(), author });
      await this.mails.answered(thread, await this.addresses.of(thread), key);
      return true;
    });
  }

  /** @throws DomainError CONTACT.NOT_FOUND */
  async note(id: string, words: string, author: string): Promise<ContactThread> {
    return this.change(id, 'contact.noted', (thread) => {
      thread.note({ words, at: this.clock.now(), author });
      return true;
    });
  }

  /** Pressed again it changes nothing. @throws DomainError CONTACT.NOT_FOUND, CONTACT.CHANGED_MEANWHILE */
  async move(id: string, { state, expectedVersion }: ContactStateChange): Promise<ContactThread> {
    return this.change(id, 'contact.state-changed', async (thread) => {
      if (thread.snapshot.state === state) return false;
      mustBe(thread, expectedVersion);
      const at = this.clock.now();
      return thread.move(state, { at, answerBy: await this.times.answerBy(at) });
    });
  }

  /** No link that was mailed until now opens it. @throws DomainError CONTACT.NOT_FOUND */
  async revokeLinks(id: string): Promise<ContactThread> {
    return this.change(id, 'contact.links-revoked', (thread) => {
      thread.revokeLinks();
      return true;
    });
  }

  private async change(
    id: string,
    act: AuditAct,
    decide: (thread: ContactThread) => boolean | Promise<boolean>,
  ): Promise<ContactThread> {
    return retryWhenStale(() =>
      this.work.run(async () => {
        const thread = await this.threads.find(id);
        if (!thread) throw contactErrors.notFound();
        const before: ContactState = thread.snapshot.state;
        if (!(await decide(thread))) return thread;
        await this.threads.save(thread);
        const { reference, state } = thread.snapshot;
        const target = { type: 'contact', id, reference } as const;
        await this.audit.record({ act, target, ...changesBetween({ state: before }, { state }) });
        await this.live.tell('message-received', thread.snapshot);
        return thread;
      }),
    );
  }
}

function mustBe({ snapshot: { version } }: ContactThread, expected: number): void {
  if (version !== expected) throw contactErrors.changedMeanwhile();
}
