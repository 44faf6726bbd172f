/** A mail as a person receives it. `text` is the whole message for those who read without HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the recipient leaves at one POST of the mail program (RFC 8058); only in mails that somebody asked to get later. */
  unsubscribeUrl?: string;
}

/** As it leaves: whoever looks for a mail types plain spaces, and some programs show the others as boxes. */
export const subjectLine = (words: string): string => words.replaceAll(/[\u00a0\u202f]/gu, ' ');

/** A mail with what the outbox must know of it. */
export interface OutgoingMail extends Mail {
  /** What it is, such as 'order-confirmation'. */
  kind: string;
  /** The same key is queued once, whatever happens: 'order-confirmation:{orderId}'. */
  key: string;
  /** The order or client it speaks of, for the administrators' timeline. */
  subjectId?: string;
  /** What else is needed to write it once more. */
  facts?: Record<string, string | number>;
  /** It stays here until then: what it tells of may be taken back. Missing: it leaves at once. */
  notBefore?: Date | undefined;
  /** Names of what it carries, one space between them: texts and papers that are put in when it leaves (`MailAppendices`). */
  appendix?: string;
}

/** A file that goes along with a mail. */
export interface AttachedFile {
  /** Such as 'conditions-generales-de-vente-v2.pdf'. */
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
  /** Its name in `StoredFiles`, where it is kept for good. */
  file?: string;
}

/** A mail on its way to whoever delivers it. */
export interface PostedMail extends Mail {
  /** Before the shop's address, where the owner gave one; else its name. */
  senderName?: string;
  /** Where an answer goes: the shop receives no mail itself. Missing as long as nobody said how the shop is reached. */
  replyTo?: string;
  /** In the order in which they are shown; none for most mails. */
  attachments?: readonly AttachedFile[];
  /** The same for every attempt: a mail may be handed over again when a crash swallowed that it was accepted. */
  messageId: string;
}

/** Whoever delivers it says no for good: the recipient's address is none, the message can never be accepted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands a mail to whoever delivers it. @throws MailRefused, or anything else when it may be accepted later: the outbox tries again. */
export abstract class Mailer {
  abstract send(mail: PostedMail): Promise<void>;
}
