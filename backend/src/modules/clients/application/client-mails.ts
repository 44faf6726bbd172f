import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ErasurePreview, type IntroducedMail, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { printedName } from '../../../shared/mail/mail-parts.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import type { Client } from '../domain/client.js';
import * as words from './client-mail-texts.js';

const NOTHING_STAYS: ErasurePreview = { open: [], anonymous: 0, withdrawals: 0, invoices: 0 };

const QUARTER_HOUR_MS = 15 * 60 * 1000;

const SAMPLES: [IntroducedMail, typeof words.signUpWords, string][] = [
  ['client-sign-up', words.signUpWords, PAGES.confirmAccount.path],
  ['client-known-address', words.knownAddressWords, PAGES.login.path],
  [
    'client-order-account',
    (given) => words.orderAccountWords({ ...given, reference: 'EXEMPLE', keepsAddress: true }),
    PAGES.confirmAccount.path,
  ],
  [
    'client-order-known',
    (given) => words.orderKnownWords({ ...given, reference: 'EXEMPLE', keepsAddress: true }),
    PAGES.confirmAccount.path,
  ],
  ['client-new-address', words.newAddressWords, PAGES.confirmAccount.path],
  ['client-address-change', words.addressChangeAskedWords, PAGES.forgotPassword.path],
  ['client-address-changed', words.addressChangedWords, PAGES.login.path],
  ['client-password-reset', words.passwordResetWords, PAGES.resetPassword.path],
  ['client-password-changed', words.passwordChangedWords, PAGES.login.path],
  ['client-inactive', words.inactiveWords, PAGES.login.path],
  ['client-closed', (given) => words.closedWords(given, NOTHING_STAYS), PAGES.privacyPolicy.path],
];

/** Mails to clients, queued in the unit of work of what they report. */
@Injectable()
export class ClientMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** What they read like, to somebody who is invented. */
  registerSamples(samples: MailSamples): void {
    const shopName = printedName(this.environment.shopName);
    for (const [kind, write, path] of SAMPLES)
      samples.register(kind, () => write({ prenom: 'Camille', shopName, url: this.link(path) }));
  }

  queueSignUp(client: Client, token: string): Promise<void> {
    const url = this.link(PAGES.confirmAccount.path, token);
    return this.queue('client-sign-up', randomUUID(), client, words.signUpWords, url);
  }

  /** At most one an hour, however often somebody tries the address. */
  queueKnownAddress(client: Client): Promise<void> {
    const hour = this.clock.now().toISOString().slice(0, 13);
    return this.queue(
      'client-known-address',
      `${client.id}:${hour}`,
      client,
      words.knownAddressWords,
      this.link(PAGES.login.path),
    );
  }

  /**
   * To the address of an order: to open an account with it, or to put it into the one that is there. One in a quarter of an hour.
   * @param order.token asked for where the mail leaves: no link exists that nobody was sent
   */
  async queueForOrder(
    client: Client,
    order: { token: () => Promise<string>; reference: string; orderId: string; prenom: string; keepsAddress: boolean },
  ): Promise<void> {
    const write = client.isVerified ? words.orderKnownWords : words.orderAccountWords;
    const kind = client.isVerified ? 'client-order-known' : 'client-order-account';
    const key = `${order.orderId}:${client.id}:${Math.floor(this.clock.now().getTime() / QUARTER_HOUR_MS)}`;
    if (await this.outbox.has(`${kind}:${key}`)) return;
    const url = this.link(PAGES.confirmAccount.path, await order.token());
    const { prenom, reference, keepsAddress } = order;
    const greeting = (given: words.Words) => write({ ...given, prenom, reference, keepsAddress });
    await this.queue(kind, key, client, greeting, url);
  }

  /** To the new address; the one in force is told as well (queueAddressChangeAsked). */
  queueNewAddress(client: Client, email: string, token: string): Promise<void> {
    const url = this.link(PAGES.confirmAccount.path, token);
    return this.queue('client-new-address', randomUUID(), client, words.newAddressWords, url, email);
  }

  /** Each time it is asked for: the same address may be asked for again, by somebody else. */
  queueAddressChangeAsked(client: Client): Promise<void> {
    const url = this.link(PAGES.forgotPassword.path);
    return this.queue('client-address-change', randomUUID(), client, words.addressChangeAskedWords, url);
  }

  /** To both addresses: whoever reads only the former one learns of it as well. */
  async queueAddressChanged(client: Client, former: string): Promise<void> {
    for (const to of [former, client.email]) {
      const url = this.link(PAGES.login.path);
      await this.queue('client-address-changed', randomUUID(), client, words.addressChangedWords, url, to);
    }
  }

  queuePasswordReset(client: Client, token: string): Promise<void> {
    const url = this.link(PAGES.resetPassword.path, token);
    return this.queue('client-password-reset', randomUUID(), client, words.passwordResetWords, url);
  }

  queuePasswordChanged(client: Client): Promise<void> {
    const key = `${client.id}:${client.snapshot().sessionVersion}`;
    return this.queue('client-password-changed', key, client, words.passwordChangedWords, this.link(PAGES.login.path));
  }

  /** Once for each time that the account lies idle. */
  queueInactive(client: Client): Promise<void> {
    const key = `${client.id}:${this.clock.now().toISOString().slice(0, 10)}`;
    return this.queue('client-inactive', key, client, words.inactiveWords, this.link(PAGES.login.path));
  }

  /** The last one. @param stays what is kept, and why */
  queueClosed(client: Client, stays: ErasurePreview): Promise<void> {
    const write = (given: words.Words) => words.closedWords(given, stays);
    return this.queue('client-closed', client.id, client, write, this.link(PAGES.privacyPolicy.path));
  }

  private link(path: string, token?: string): string {
    return `${this.environment.publicUrl}${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  }

  private async queue(
    kind: string,
    key: string,
    client: Client,
    write: typeof words.signUpWords,
    url: string,
    to = client.email,
  ): Promise<void> {
    const shopName = printedName(this.environment.shopName);
    const { prenom, language } = client.snapshot();
    const { subject, ...mailWords } = write({ prenom, shopName, url });
    await this.outbox.queue({
      kind,
      key: `${kind}:${key}`,
      subjectId: client.id,
      to,
      subject: this.template.say(subject, language),
      ...(await this.template.render(mailWords, kind, language)),
    });
  }
}
