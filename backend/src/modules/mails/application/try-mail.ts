import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  INTRODUCED_MAILS,
  judgeSetting,
  type MailPreview,
  type MailTrial,
  type Problem,
  SETTINGS,
  tidySetting,
} from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { Desk } from './ports/desk.js';

const TRIAL = 'mail-trial';

const trying = (adminId: string): Allowance => [{ name: TRIAL, account: adminId, limit: 20, windowSeconds: 3600 }];

/** How a mail reads with words that may not be saved yet; its facts are invented. */
@Injectable()
export class TryMail {
  constructor(
    private readonly samples: MailSamples,
    private readonly template: MailTemplate,
    private readonly settings: ShopSettings,
    private readonly desk: Desk,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws DomainError SETTINGS.INVALID */
  async preview(trial: MailTrial): Promise<MailPreview> {
    const { subject, text } = await this.written(trial);
    const { senderName } = await this.settings.recent('mails');
    const { shopName, mailFrom } = this.environment;
    return { sender: `${senderName || shopName} <${mailFrom}>`, subject, text };
  }

  /** To whoever asks, at the address of the account. @throws DomainError SETTINGS.INVALID, THROTTLE.TOO_MANY */
  async send(trial: MailTrial, adminId: string): Promise<{ message: string }> {
    const { subject, text, html } = await this.written(trial);
    await this.throttle.take(trying(adminId));
    const to = await this.desk.addressOf(adminId);
    await this.work.run(() =>
      this.outbox.queue({
        ...{ kind: TRIAL, key: `${TRIAL}:${randomUUID()}`, subjectId: adminId, to },
        ...{ subject: `Essai\u00a0: ${subject}`, text, html },
      }),
    );
    return { message: `L’essai part à ${to}.` };
  }

  private async written({ kind, introduction, signature }: MailTrial) {
    const own = judged({ [INTRODUCED_MAILS[kind].setting]: introduction, signature });
    const { subject, ...words } = this.samples.of(kind);
    const [asked = '', signed = ''] = own;
    return { subject, ...(await this.template.renderWith(words, { introduction: asked, signature: signed })) };
  }
}

type Own = keyof typeof SETTINGS.mails.settings;

/** By the rules by which they are saved. */
function judged(words: Partial<Record<Own, string>>): string[] {
  const problems: Problem[] = [];
  const tidied = Object.entries(words).map(([key, value]) => {
    const setting = SETTINGS.mails.settings[key as Own];
    const tidy = tidySetting(setting, value);
    const fault = judgeSetting(setting, tidy);
    if (fault) problems.push({ ...fault, field: key === 'signature' ? key : 'introduction' });
    return String(tidy);
  });
  const [first] = problems;
  if (first) throw new DomainError('invalid', 'SETTINGS.INVALID', first.message, { problems });
  return tidied;
}
