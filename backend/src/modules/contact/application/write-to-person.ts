import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONTACT_NAME_MAX_LENGTH, type ContactOpening } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { newReference } from '../../../shared/domain/reference.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { contactErrors } from '../domain/contact-errors.js';
import { ContactThread } from '../domain/contact-thread.js';
import { ContactMails } from './ports/contact-mails.js';
import { KnownPeople } from './ports/known-people.js';
import { ThreadStore } from './ports/thread-store.js';

/** The shop writes first: the conversation stands beside the client and the order, and goes on like any other (docs/adr/0123). */
@Injectable()
export class WriteToPerson {
  constructor(
    private readonly threads: ThreadStore,
    private readonly people: KnownPeople,
    private readonly mails: ContactMails,
    private readonly audit: AuditLog,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sent twice under its key it is one message, and one mail.
   * @throws DomainError CONTACT.NO_ADDRESSEE, CONTACT.NO_ADDRESS, CONTACT.KEY_REUSED
   */
  execute(opening: ContactOpening, author: string): Promise<ContactThread> {
    return retryWhenStale(() => this.work.run(() => this.open(opening, author)));
  }

  private async open({ to, id, subject, words, key }: ContactOpening, author: string): Promise<ContactThread> {
    const begunBy = createHash('sha256')
      .update(JSON.stringify(['shop', to, id, key]))
      .digest('hex');
    const known = await this.threads.begunBy(begunBy);
    if (known?.has(key, 'shop', words)) return known;
    const person = await this.people.addressee({ to, id });
    if (!person) throw contactErrors.noAddressee();
    const { name, email, clientId, order, language } = person;
    if (email === undefined) throw contactErrors.noAddress();
    const thread = ContactThread.open(
      {
        ...{ id: this.threads.nextId(), reference: newReference('MSG') },
        ...{ name: [...name].slice(0, CONTACT_NAME_MAX_LENGTH).join(''), email, clientId, subject },
        // Of whoever ordered without an account nobody has shown yet that the address is theirs.
        emailConfirmed: clientId !== null,
        ...{ orderReference: order?.reference ?? '', orderId: order?.id ?? null },
        ...(language && { language }),
      },
      { id: key, words, at: this.clock.now(), author },
    );
    await this.threads.add(thread, begunBy);
    await this.mails.written(thread, email);
    const { reference } = thread.snapshot;
    await this.audit.record({ act: 'contact.begun', target: { type: 'contact', id: thread.snapshot.id, reference } });
    await this.live.tell('message-received', thread.snapshot);
    return thread;
  }
}
