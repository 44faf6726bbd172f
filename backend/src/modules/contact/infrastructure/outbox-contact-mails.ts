import { Inject, Injectable } from '@nestjs/common';
import { CONTACT_LINK_DAYS, CONTACT_SUBJECTS, type Language, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import { asWritten } from '../../../shared/mail/mail-parts.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { ContactLinks } from '../application/contact-links.js';
import { ContactMails } from '../application/ports/contact-mails.js';
import type { ContactThread } from '../domain/contact-thread.js';

const RECEIPT = 'contact-receipt';
const ANSWER = 'contact-answer';
const MESSAGE = 'contact-message';

type Words = MailWords & { subject: string };

const LINK_ENDS = `Ce lien ouvre votre conversation pendant ${CONTACT_LINK_DAYS} jours\u00a0: ne le transférez qu’à qui peut la lire.`;
const subjectOf = (reference: string) => `Votre message ${reference} est bien reçu`;
const linesOf = (words: string) =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(asWritten);

@Injectable()
export class OutboxContactMails extends ContactMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: ContactLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async received(thread: ContactThread, to: string, expected: string): Promise<void> {
    const { id, emailConfirmed, subject, messages } = thread.snapshot;
    const said = emailConfirmed ? { subject: CONTACT_SUBJECTS[subject], words: messages[0]!.words } : undefined;
    const words = receivedWords(thread.snapshot.reference, expected, said && { ...said, url: this.urlOf(thread, to) });
    await this.queue(RECEIPT, `${RECEIPT}:${id}`, id, to, words, thread.snapshot.language);
  }

  override async answered(thread: ContactThread, to: string, messageId: string): Promise<void> {
    const { id, reference, messages, language } = thread.snapshot;
    const { words } = messages.find((message) => message.id === messageId)!;
    const url = this.urlOf(thread, to);
    await this.queue(ANSWER, `${ANSWER}:${id}:${messageId}`, id, to, answeredWords(reference, words, url), language);
  }

  override async written(thread: ContactThread, to: string): Promise<void> {
    const { id, reference, orderReference, messages, language } = thread.snapshot;
    const words = writtenWords({ reference, orderReference }, messages[0]!.words, this.urlOf(thread, to));
    await this.queue(MESSAGE, `${MESSAGE}:${id}`, id, to, words, language);
  }

  override forget(threadId: string): Promise<void> {
    return this.outbox.forget(threadId, { waiting: 'drop' });
  }

  registerSamples(samples: MailSamples): void {
    const url = this.environment.publicUrl + PAGES.contact.path;
    const said = {
      subject: CONTACT_SUBJECTS.product,
      words: 'Le savon à la lavande convient-il aux enfants\u00a0?',
      url,
    };
    const expected = 'Nous répondons au plus tard demain à 11 h.';
    samples.register(RECEIPT, () => receivedWords('MSG-7F3K2Q', expected, said));
    const of = { reference: 'MSG-7F3K2Q', orderReference: 'AK-7F3K2Q' };
    samples.register(MESSAGE, () => writtenWords(of, said.words, url));
    samples.register(ANSWER, () => answeredWords('MSG-7F3K2Q', 'Oui, à partir de trois ans.', url));
  }

  private urlOf({ snapshot: { id, linkTurn } }: ContactThread, address: string): string {
    return this.links.url({ threadId: id, linkTurn, address });
  }

  private async queue(
    kind: string,
    key: string,
    subjectId: string,
    to: string,
    mail: Words,
    language: Language | undefined,
  ): Promise<void> {
    const { subject, ...words } = mail;
    await this.outbox.queue({
      ...{ kind, key, subjectId, to, subject: this.template.say(subject, language) },
      ...(await this.template.render(words, kind, language)),
    });
  }
}

/** @param said what was written, where the address is known to be its writer's: else the mail says nothing that anybody typed */
function receivedWords(
  reference: string,
  expected: string,
  said: { subject: string; words: string; url: string } | undefined,
): Words {
  const head = {
    subject: subjectOf(reference),
    title: 'Nous avons bien reçu votre message',
    preview: expected,
  };
  if (!said) {
    return {
      ...head,
      paragraphs: ['Bonjour,', `Votre message nous est parvenu sous le numéro ${reference}.`, expected],
      closing: [
        'Notre réponse arrivera à cette adresse, avec un lien vers votre conversation.',
        'Vous n’avez rien écrit\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ne faites rien.',
      ],
    };
  }
  return {
    ...head,
    paragraphs: ['Bonjour,', `Votre message nous est parvenu sous le numéro ${reference}.`, expected],
    button: { label: 'Voir la conversation', url: said.url },
    heading: `Votre message\u00a0: ${said.subject}`,
    closing: [...linesOf(said.words), LINK_ENDS],
  };
}

function writtenWords(
  { reference, orderReference }: { reference: string; orderReference: string },
  words: string,
  url: string,
): Words {
  return {
    subject:
      orderReference === ''
        ? `Un message pour vous, ${reference}`
        : `Un message à propos de votre commande ${orderReference}`,
    title: 'Nous vous écrivons',
    preview: 'Vous pouvez répondre dans la conversation.',
    paragraphs: ['Bonjour,', ...linesOf(words)],
    button: { label: 'Voir la conversation et répondre', url },
    closing: [LINK_ENDS],
  };
}

function answeredWords(reference: string, words: string, url: string): Words {
  return {
    subject: `Réponse à votre message ${reference}`,
    title: 'Notre réponse',
    preview: 'Elle s’ouvre aussi dans votre conversation, où vous pouvez répondre.',
    paragraphs: ['Bonjour,', ...linesOf(words)],
    button: { label: 'Voir la conversation et répondre', url },
    closing: [LINK_ENDS],
  };
}
