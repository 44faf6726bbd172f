import { Inject, Injectable } from '@nestjs/common';
import { type Language, PAGES, REVIEW_LINK_DAYS, REVIEW_REASONS, type ReviewMail } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import { asWritten } from '../../../shared/mail/mail-parts.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { subjectLine } from '../../../shared/mail/mail.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { type ReviewAddressee, ReviewMails, type ReviewVerdict } from '../application/ports/review-mails.js';
import { ReviewLinks } from '../application/review-links.js';

const INVITATION = 'review-invitation';
const KINDS = { refuse: 'review-refused', correct: 'review-correction' } as const;

const outboxKey = (kind: string, key: string) => `${kind}:${key}`;

type Words = MailWords & { subject: string };

@Injectable()
export class OutboxReviewMails extends ReviewMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: ReviewLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async invite(to: ReviewAddressee, products: readonly string[]): Promise<void> {
    const leave = this.links.leavePage(this.links.leaveToken(to.invitationId));
    const words = invitationWords(products, to.url, leave);
    await this.queue(to, INVITATION, to.invitationId, words, { unsubscribeUrl: this.links.oneClick(to.invitationId) });
  }

  override async decided(to: ReviewAddressee, verdict: ReviewVerdict, key: string, notBefore?: Date): Promise<void> {
    await this.queue(to, KINDS[verdict.decision], key, verdictWords(verdict, to.url), { notBefore });
  }

  override takeBack(decision: ReviewVerdict['decision'], key: string): Promise<boolean> {
    return this.outbox.takeBack(outboxKey(KINDS[decision], key));
  }

  override async preview(verdict: ReviewVerdict, language: Language | undefined): Promise<ReviewMail> {
    const { subject, ...words } = verdictWords(verdict, this.environment.publicUrl + PAGES.writeReview.path);
    const { text } = await this.template.render(words, KINDS[verdict.decision], language);
    return { subject: subjectLine(this.template.say(subject, language)), text };
  }

  override forget(invitationId: string): Promise<void> {
    return this.outbox.forget(invitationId, { waiting: 'drop' });
  }

  registerSamples(samples: MailSamples): void {
    const url = this.environment.publicUrl + PAGES.writeReview.path;
    const productName = 'Savon Lavande fine';
    samples.register(INVITATION, () => invitationWords([productName, 'Savon Miel et avoine'], url, url));
    for (const decision of ['refuse', 'correct'] as const) {
      const verdict = { decision, productName, reason: 'person', word: 'Sans la dernière phrase, il paraît.' } as const;
      samples.register(KINDS[decision], () => verdictWords(verdict, url));
    }
  }

  private async queue(
    { invitationId, email, language }: ReviewAddressee,
    kind: string,
    key: string,
    { subject, ...words }: Words,
    more: { unsubscribeUrl?: string; notBefore?: Date | undefined },
  ): Promise<void> {
    await this.outbox.queue({
      ...{ kind, key: outboxKey(kind, key), subjectId: invitationId, to: email },
      subject: this.template.say(subject, language),
      ...(await this.template.render(words, kind, language)),
      ...more,
    });
  }
}

function invitationWords(products: readonly string[], url: string, leave: string): Words {
  return {
    subject: 'Votre avis sur votre commande',
    title: 'Qu’en pensez-vous\u00a0?',
    preview: 'Une note, quelques mots\u00a0: bons ou mauvais, ils comptent autant.',
    paragraphs: [
      'Bonjour,',
      'Votre commande est arrivée il y a quelques jours. Si vous le voulez bien, dites ce que vous pensez de chaque produit\u00a0: une note et quelques mots, sous le prénom ou les initiales que vous choisissez.',
      'Nous lisons chaque avis avant qu’il paraisse, bon ou mauvais. Nous n’offrons rien en échange, et rien ne vous y oblige.',
    ],
    button: { label: 'Donner mon avis', url },
    link: { label: 'Ne plus m’inviter à donner mon avis', url: leave },
    heading: 'Ce que vous avez reçu',
    closing: [
      ...products.map(asWritten),
      `Le lien vaut ${REVIEW_LINK_DAYS} jours\u00a0; il permet aussi de corriger ou de supprimer votre avis. Qui l’a peut écrire à votre place\u00a0: ne le transférez pas.`,
      'C’est le seul email que nous vous écrirons pour cette commande à ce sujet.',
    ],
  };
}

function verdictWords({ decision, productName, reason, word }: ReviewVerdict, url: string): Words {
  const isRefused = decision === 'refuse';
  return {
    subject: isRefused
      ? `Votre avis ne paraît pas\u00a0: ${productName}`
      : `Votre avis est à corriger\u00a0: ${productName}`,
    title: isRefused ? 'Votre avis ne paraît pas' : 'Votre avis est à corriger',
    preview: 'Nous vous disons pourquoi, et comment le changer.',
    paragraphs: [
      'Bonjour,',
      isRefused
        ? `Nous avons lu votre avis sur «\u00a0${productName}\u00a0». Nous ne le publions pas, pour ce motif.`
        : `Nous avons lu votre avis sur «\u00a0${productName}\u00a0». Il ne peut pas paraître en l’état, pour ce motif.`,
      'Une mauvaise note n’est jamais un motif.',
    ],
    ahead: [{ label: 'Motif', value: REVIEW_REASONS[reason] }],
    button: { label: 'Corriger mon avis', url },
    closing: [
      ...word
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(asWritten),
      'Vous pouvez le corriger ou le supprimer par ce lien\u00a0; corrigé, il est lu de nouveau.',
      'Vous n’êtes pas d’accord\u00a0? Répondez-nous par la page «\u00a0Contact\u00a0»\u00a0: une personne relira votre avis.',
    ],
  };
}
