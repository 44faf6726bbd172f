import { Injectable } from '@nestjs/common';
import { NEWSLETTER_TEXT_VERSION, type NewsletterAsked, type NewsletterSource } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { newsletterErrors } from '../domain/newsletter-errors.js';
import { Accounts } from './ports/accounts.js';
import { NewsletterMails } from './ports/newsletter-mails.js';
import { Subscribers } from './ports/subscribers.js';

const HOUR = 3600;

/** At each network by itself: nobody uses up another's. */
const asking = (email: string, ip: string): Allowance => [
  { name: 'newsletter', account: email, ip, limit: 6, windowSeconds: HOUR },
  { name: 'newsletter', ip, limit: 30, windowSeconds: HOUR },
];
/** Mails to one address, whoever asks. Beyond it nobody is refused: the links sent before still work. */
const mailing = (email: string): Allowance => [
  { name: 'newsletter-mails', account: email, limit: 2, windowSeconds: 24 * HOUR },
];

interface Asked {
  /** As typed. */
  email: string | undefined;
  /** Of whoever is connected to an account. */
  clientId: string | undefined;
  source: NewsletterSource;
  ip: string;
}

/** Somebody wants the letter (docs/adr/0133). */
@Injectable()
export class AskNewsletter {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly accounts: Accounts,
    private readonly mails: NewsletterMails,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever is connected has it at once, at the confirmed address of the account. Of any other address the answer says nothing: a mail asks whose
   * it is.
   * @throws DomainError NEWSLETTER.EMAIL_MISSING, THROTTLE.TOO_MANY
   */
  async execute({ email, clientId, source, ip }: Asked): Promise<NewsletterAsked> {
    const own = clientId === undefined ? undefined : await this.accounts.confirmedEmailOf(clientId);
    const address = email === undefined ? own : normalizeEmail(email);
    if (!address) throw newsletterErrors.emailMissing();
    await this.throttle.take(asking(address, ip));
    if (clientId !== undefined && address === own) {
      await this.work.run(async () => {
        // An account that is closed or changes its address at this moment is met in its own record, and one of both reads again.
        if ((await this.accounts.confirmedEmailOf(clientId)) !== address) throw newsletterErrors.emailMissing();
        await this.subscribe(address, source);
      });
      return { state: 'subscribed' };
    }
    await inConstantTime(async () => {
      if (!(await this.throttle.hasRoom(mailing(address)))) return;
      await this.work.run(() => this.askWhose(address, source));
    });
    return { state: 'mail-sent' };
  }

  private async subscribe(email: string, source: NewsletterSource): Promise<void> {
    const now = this.clock.now();
    const { id } = await this.subscribers.ask(this.wanted(email, source, now));
    if (await this.subscribers.confirm(id, now)) await this.accounts.mark(email, true);
  }

  private async askWhose(email: string, source: NewsletterSource): Promise<void> {
    const now = this.clock.now();
    const known = await this.subscribers.ask(this.wanted(email, source, now));
    if (known.state === 'confirmed') await this.mails.alreadySubscribed(known, now);
    else await this.mails.confirm(known);
  }

  private wanted(email: string, source: NewsletterSource, askedAt: Date) {
    return { email, source, askedAt, textVersion: NEWSLETTER_TEXT_VERSION, ...askedLanguage() };
  }
}
