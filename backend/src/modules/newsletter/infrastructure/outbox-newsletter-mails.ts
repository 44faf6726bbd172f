import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { NewsletterLinks } from '../application/newsletter-links.js';
import { NewsletterMails } from '../application/ports/newsletter-mails.js';
import type { Subscriber } from '../domain/subscriber.js';

const CONFIRM = 'newsletter-confirm';
const KNOWN = 'newsletter-known';

interface Mail extends MailWords {
  kind: string;
  key: string;
  subject: string;
}

const confirmWords = (url: string) => ({
  subject: 'Confirmez votre inscription',
  title: 'Confirmez votre inscription',
  preview: 'Un dernier geste pour recevoir notre lettre.',
  paragraphs: [
    'Bonjour,',
    'Vous souhaitez recevoir notre lettre\u00a0: nouveautés, conseils et offres. Confirmez que cette adresse est la vôtre\u00a0; sans cela, nous ne vous écrirons pas.',
  ],
  button: { label: 'Confirmer mon inscription', url },
  closing: [
    'Ce lien vaut trois jours. Sans confirmation, votre adresse est effacée.',
    'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: personne ne vous écrira.',
  ],
});

const knownWords = (url: string) => ({
  subject: 'Vous recevez déjà notre lettre',
  title: 'Vous recevez déjà notre lettre',
  preview: 'Il n’y a rien à faire. Vous pouvez aussi la quitter.',
  paragraphs: ['Bonjour,', 'Cette adresse reçoit déjà notre lettre\u00a0: il n’y a rien à faire.'],
  button: { label: 'Ne plus recevoir la lettre', url },
});

@Injectable()
export class OutboxNewsletterMails extends NewsletterMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: NewsletterLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async confirm(subscriber: Subscriber): Promise<void> {
    const { id, asks } = subscriber;
    const url = this.links.page('confirm', this.links.token('confirm', id));
    await this.queue(subscriber, { kind: CONFIRM, key: `${CONFIRM}:${id}:${asks}`, ...confirmWords(url) });
  }

  override async alreadySubscribed(subscriber: Subscriber, moment: Date): Promise<void> {
    const { id } = subscriber;
    const url = this.links.page('leave', this.links.token('leave', id));
    await this.queue(subscriber, { kind: KNOWN, key: `${KNOWN}:${id}:${moment.getTime()}`, ...knownWords(url) });
  }

  override forget(subscriberId: string): Promise<void> {
    return this.outbox.forget(subscriberId, { waiting: 'drop' });
  }

  registerSamples(samples: MailSamples): void {
    samples.register(CONFIRM, () => confirmWords(this.environment.publicUrl));
    samples.register(KNOWN, () => knownWords(this.environment.publicUrl));
  }

  private async queue({ id, email, language }: Subscriber, { kind, key, subject, ...words }: Mail): Promise<void> {
    await this.outbox.queue({
      ...{ kind, key, subjectId: id, to: email },
      subject: this.template.say(subject, language),
      ...(await this.template.render(words, kind, language)),
      unsubscribeUrl: this.links.oneClick(id),
    });
  }
}
