import { Inject, Injectable } from '@nestjs/common';
import { productPath } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { AlertLinks } from '../application/alert-links.js';
import { AlertMails } from '../application/ports/alert-mails.js';
import type { AwaitedSoap } from '../application/ports/shop-floor.js';
import type { StockAlert } from '../domain/stock-alert.js';

const CONFIRM = 'stock-alert-confirm';
const KNOWN = 'stock-alert-known';
const BACK = 'stock-back';

interface Letter extends MailWords {
  kind: string;
  key: string;
  subject: string;
}

const confirmWords = (name: string, url: string) => ({
  subject: `Confirmez votre adresse\u00a0: ${name}`,
  title: 'Confirmez votre adresse',
  preview: `Pour être prévenu du retour de «\u00a0${name}\u00a0».`,
  paragraphs: [
    'Bonjour,',
    `Vous souhaitez être prévenu quand «\u00a0${name}\u00a0» revient en stock. Confirmez que cette adresse est la vôtre\u00a0: vous recevrez un seul email, le jour où il revient.`,
  ],
  button: { label: 'Prévenez-moi', url },
  closing: [
    'Ce lien vaut 24 heures. Sans confirmation, votre adresse est effacée.',
    'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: personne ne vous écrira.',
  ],
});

const knownWords = (name: string, url: string) => ({
  subject: `C’est noté, vous serez prévenu\u00a0: ${name}`,
  title: 'C’est déjà noté',
  preview: 'Un seul email, le jour où il revient. Vous pouvez aussi y renoncer.',
  paragraphs: [
    'Bonjour,',
    `Vous êtes déjà dans la file\u00a0: vous recevrez un seul email, le jour où «\u00a0${name}\u00a0» revient en stock.`,
  ],
  button: { label: 'Ne plus me prévenir', url },
});

@Injectable()
export class OutboxAlertMails extends AlertMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: AlertLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async confirm(alert: StockAlert, { name }: AwaitedSoap): Promise<void> {
    const url = this.links.page('confirm', this.links.token('confirm', alert.id));
    await this.queue(alert, { kind: CONFIRM, key: `${CONFIRM}:${alert.id}:${alert.asks}`, ...confirmWords(name, url) });
  }

  override async alreadyWaiting(alert: StockAlert, { name }: AwaitedSoap, ask: number): Promise<void> {
    const url = this.links.page('leave', this.links.token('leave', alert.id));
    await this.queue(alert, { kind: KNOWN, key: `${KNOWN}:${alert.id}:${ask}`, ...knownWords(name, url) });
  }

  override async back(alert: StockAlert, product: AwaitedSoap): Promise<void> {
    await this.queue(alert, { kind: BACK, key: `${BACK}:${alert.id}`, ...this.backWords(product) });
  }

  registerSamples(samples: MailSamples): void {
    const product = { slug: 'lavande-fine', name: 'Savon Lavande fine', image: '' };
    const url = this.environment.publicUrl;
    samples.register(BACK, () => this.backWords(product));
    samples.register(CONFIRM, () => confirmWords(product.name, url));
    samples.register(KNOWN, () => knownWords(product.name, url));
  }

  private backWords({
    slug,
    name,
    image,
  }: Pick<AwaitedSoap, 'slug' | 'name' | 'image'>): MailWords & { subject: string } {
    const { publicUrl } = this.environment;
    return {
      subject: `De retour\u00a0: ${name}`,
      title: `${name} est de retour`,
      preview: 'Vous aviez demandé à être prévenu. Cet email ne réserve rien.',
      ...(image && { picture: { url: new URL(image, publicUrl).href, alt: name } }),
      paragraphs: ['Bonjour,', `Vous attendiez «\u00a0${name}\u00a0»\u00a0: il est de nouveau en stock.`],
      button: { label: 'Voir le produit', url: `${publicUrl}${productPath(slug)}` },
      closing: [
        'Cet email ne réserve rien\u00a0: nous prévenons d’abord qui a demandé d’abord, pas plus de personnes qu’il n’y a d’unités.',
        'C’était le seul email\u00a0: nous avons effacé votre adresse de la file.',
      ],
    };
  }

  override forget(alertId: string): Promise<void> {
    return this.outbox.forget(alertId, { waiting: 'drop' });
  }

  private async queue(alert: StockAlert, { kind, key, subject, ...words }: Letter): Promise<void> {
    await this.outbox.queue({
      ...{ kind, key, subjectId: alert.id, to: alert.email },
      subject: this.template.say(subject, alert.language),
      ...(await this.template.render(words, kind, alert.language)),
      unsubscribeUrl: this.links.oneClick(alert.id),
    });
    // Whoever confirms nothing, or was told, leaves no address behind.
    await this.outbox.forget(alert.id, { waiting: 'send' });
  }
}
