import { Injectable } from '@nestjs/common';
import type { NewsletterConsent } from '@shop/contract';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { EndNewsletter } from './end-newsletter.js';
import { Accounts } from './ports/accounts.js';
import { Subscribers } from './ports/subscribers.js';

const NOTHING: NewsletterConsent = {
  ...{ subscribed: false, askedAt: null, confirmedAt: null, source: null, textVersion: null },
};

/** The letter of whoever has an account: that of its confirmed address. */
@Injectable()
export class OwnNewsletter {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly accounts: Accounts,
    private readonly ending: EndNewsletter,
    private readonly work: UnitOfWork,
  ) {}

  async of(clientId: string): Promise<NewsletterConsent> {
    const email = await this.accounts.confirmedEmailOf(clientId);
    const known = email === undefined ? undefined : await this.subscribers.at(email);
    if (!known) return NOTHING;
    const { state, askedAt, confirmedAt, source, textVersion } = known;
    return {
      subscribed: state === 'confirmed',
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      ...{ source, textVersion },
    };
  }

  async leave(clientId: string): Promise<void> {
    await this.work.run(async () => {
      const email = await this.accounts.confirmedEmailOf(clientId);
      if (email !== undefined) await this.ending.at(email);
    });
  }

  /**
   * An account has this address from now on, proved. Nobody agreed for a new one: the letter of the former ends, and the new one has it only where it
   * agreed by itself.
   */
  async addressConfirmed(email: string, former: string | undefined): Promise<void> {
    if (former !== undefined && former !== email) await this.ending.at(former);
    const known = await this.subscribers.at(email);
    await this.accounts.mark(email, known?.state === 'confirmed');
  }
}
