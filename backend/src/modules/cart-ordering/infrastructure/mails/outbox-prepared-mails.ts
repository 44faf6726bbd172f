import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { MailTemplate } from '../../../../shared/mail/mail-template.js';
import { Outbox } from '../../../../shared/mail/outbox.js';
import { PreparedMails } from '../../application/ports/prepared-mails.js';
import type { PreparedOrder } from '../../domain/prepared-order.js';
import { preparedWords } from './prepared-words.js';

const KIND = 'prepared-order';

@Injectable()
export class OutboxPreparedMails extends PreparedMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async link(prepared: PreparedOrder, secret: string): Promise<void> {
    const { id, email, sends } = prepared;
    const { subject, ...words } = preparedWords(prepared, secret, this.environment);
    await this.outbox.queue({
      ...{ kind: KIND, key: `${KIND}:${id}:${sends}`, subjectId: id, to: email },
      subject,
      ...(await this.template.render(words, KIND)),
    });
  }

  override dropWaiting(preparedId: string): Promise<void> {
    return this.outbox.drop(preparedId);
  }

  override forget(preparedId: string): Promise<void> {
    return this.outbox.forget(preparedId, { waiting: 'drop' });
  }
}
