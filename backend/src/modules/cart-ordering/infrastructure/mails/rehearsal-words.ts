import { confirmationWords, type MailWords } from './order-mail-words.js';

const REHEARSED =
  'Ceci est un essai\u00a0: rien n’a été vendu ni payé, le stock et les comptes n’ont pas bougé. Votre client lirait ce qui suit.';

/** The confirmation as its client would read it, without the links by which a client acts. */
export function rehearsalWords(...of: Parameters<typeof confirmationWords>): MailWords {
  const { subject, withdrawalUrl: _theirs, button: _too, paragraphs, ...rest } = confirmationWords(...of);
  return { ...rest, subject: `Essai\u00a0: ${subject}`, paragraphs: [REHEARSED, ...paragraphs] };
}
