import { Injectable } from '@nestjs/common';
import { Accounts } from './ports/accounts.js';
import { NewsletterMails } from './ports/newsletter-mails.js';
import { Subscribers } from './ports/subscribers.js';

/** Nobody is written to any more, letters that wait included, and no mail about it keeps the address. Everything joins the caller's unit of work. */
@Injectable()
export class EndNewsletter {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly accounts: Accounts,
    private readonly mails: NewsletterMails,
  ) {}

  /** Also of somebody who has left. */
  async one(id: string): Promise<void> {
    const left = await this.subscribers.remove(id);
    // A letter that was queued while its person left is dropped as well.
    await this.mails.forget(id);
    if (left) await this.accounts.mark(left.email, false);
  }

  /** @param email normalized */
  async at(email: string): Promise<void> {
    const known = await this.subscribers.at(email);
    if (known) await this.one(known.id);
  }
}
