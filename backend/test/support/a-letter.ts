import type { Environment } from '../../src/config/environment.js';
import { NewsletterLinks } from '../../src/modules/newsletter/application/newsletter-links.js';
import { OutboxLetters } from '../../src/modules/newsletter/infrastructure/outbox-letters.js';
import type { MailTemplate } from '../../src/shared/mail/mail-template.js';

interface Desk {
  outbox: never;
  template: MailTemplate;
  environment: Environment;
}

/** A letter of the owner's, with each kind of block, is written to somebody. */
export async function aLetter({ outbox, template, environment }: Desk, of: { soap: { id: string }; settings: never }) {
  const sale = { known: () => Promise.resolve([{ ...of.soap, isPublic: true }]) } as never;
  const connection = { model: () => undefined } as never;
  const links = new NewsletterLinks(environment);
  const letters = new OutboxLetters(outbox, template, links, sale, of.settings, connection, environment);
  const blocks = [
    { kind: 'title', text: 'Le savon de Noël est là', target: '' },
    { kind: 'text', text: 'Il sent l’orange et la cannelle.\nIl y en a cent.', target: '' },
    { kind: 'product', text: 'Pour les mains sèches', target: of.soap.id },
    { kind: 'button', text: 'Voir la boutique', target: '/product' },
  ];
  const letter = { id: of.soap.id, subject: 'Le savon de Noël', blocks } as never;
  await letters.queue(letter, [{ id: of.soap.id, email: 'claire@exemple.fr' } as never]);
}
