import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { OneTimeTokens } from '../../../shared/auth/one-time-tokens.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { orderErrors } from '../domain/order-errors.js';
import { type Forgetting, ForgetOrders } from './forget-orders.js';
import { GuestDeletions } from './guest-deletions.js';
import { Buyers } from './ports/buyers.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

const PURPOSE = 'guest-forget';
const HOUR = 3600;
const LINK_SECONDS = 24 * HOUR;

/** At each network by itself: nobody uses up another's. */
const asking = (email: string, ip: string): Allowance => [
  { name: 'guest-forget', account: email, ip, limit: 3, windowSeconds: HOUR },
  { name: 'guest-forget', ip, limit: 20, windowSeconds: HOUR },
];
/** Mails to one address, whoever asks. Beyond it nobody is refused: the links sent within the day still work. */
const mailing = (email: string): Allowance => [
  { name: 'guest-forget-mails', account: email, limit: 20, windowSeconds: LINK_SECONDS },
];
const following = (ip: string): Allowance => [{ name: 'guest-forget-link', ip, limit: 60, windowSeconds: HOUR / 4 }];

/** Lets somebody who bought without an account be forgotten: the address asks, a mailed link proves whose it is. */
@Injectable()
export class ForgetGuest {
  constructor(
    private readonly orders: OrderRepository,
    private readonly forgetOrders: ForgetOrders,
    private readonly buyers: Buyers,
    private readonly deletions: GuestDeletions,
    private readonly mails: OrderMails,
    private readonly tokens: OneTimeTokens,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
  ) {}

  /** Says nothing about whether the address ever bought. @throws DomainError THROTTLE.TOO_MANY */
  async ask({ email, ip }: { email: string; ip: string }): Promise<void> {
    const address = normalizeEmail(email);
    await this.throttle.take(asking(address, ip));
    const mayMail = await this.throttle.hasRoom(mailing(address));
    await inConstantTime(async () => mayMail && this.work.run(() => this.sendLink(address)));
  }

  /** @throws DomainError THROTTLE.TOO_MANY, ORDER.FORGET_LINK_NOT_VALID */
  async confirm({ token, ip }: { token: string; ip: string }): Promise<Forgetting | 'already-done'> {
    await this.throttle.take(following(ip));
    return this.work.run(async () => {
      const link = await this.tokens.redeem([PURPOSE], token, async (guest) => [guest]);
      if (link.state === 'used') return 'already-done';
      const email = link.state === 'valid' ? link.data.email : undefined;
      if (!email) throw orderErrors.forgetLinkNotValid();
      const done = await this.forgetOrders.ofGuest(email);
      await this.buyers.removeUnconfirmed(email);
      await this.deletions.announce(email);
      // What else carries the address: other links, and the mail that brought this one.
      await this.tokens.revoke(accountOf(email), [PURPOSE]);
      await this.mails.forgetLinkServed(email);
      return done;
    });
  }

  private async sendLink(email: string): Promise<void> {
    const ordered = (await this.orders.ofGuest(email)).length > 0;
    if (!ordered && !(await this.deletions.isKnown(email))) return;
    const accountId = accountOf(email);
    // An address is all that a guest is: nothing else can change under the link.
    const wanted = { purpose: PURPOSE, accountId, boundTo: [accountId], seconds: LINK_SECONDS, data: { email } };
    await this.mails.forgetLink(email, await this.tokens.issue(wanted));
  }
}

function accountOf(email: string): string {
  return `guest:${createHash('sha256').update(email).digest('base64url')}`;
}
