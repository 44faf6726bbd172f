import sendgrid from '@sendgrid/mail';
import type { MailRegion } from '../../config/mail-region.js';
import { MAIL_ARGUMENT } from './fate/sendgrid-events.js';
import { type AttachedFile, Mailer, MailRefused, type PostedMail } from './mail.js';
import { mailDigest } from './mail-digest.js';

/**
 * SendGrid takes messages of 30 MB in all, and files grow by a third on their way
 * (twilio.com/docs/sendgrid/api-reference/mail-send/limitations).
 */
const MOST_ATTACHED_BYTES = 20 * 1024 * 1024;

/** Real mail through SendGrid's v3 API (docs.sendgrid.com, "Mail Send"), by its official client. */
export class SendGridMailer extends Mailer {
  constructor(
    { apiKey, region }: { apiKey: string; region: MailRegion },
    private readonly from: { email: string; name: string },
    timeoutMs = 10_000,
  ) {
    super();
    // Where the provider keeps its copy; the key must be of a subuser of that region.
    clientOf(sendgrid).setDataResidency(region);
    sendgrid.setApiKey(apiKey);
    sendgrid.setTimeout(timeoutMs);
  }

  override async send({
    messageId,
    to,
    senderName,
    replyTo,
    subject,
    text,
    html,
    unsubscribeUrl,
    attachments = [],
  }: PostedMail): Promise<void> {
    const mail = {
      // As a structure: in a text, '"<a@x>"@y' is a name and another address.
      to: { email: to },
      from: { ...this.from, ...(senderName && { name: senderName }) },
      ...(replyTo && { replyTo: { email: replyTo } }),
      subject,
      text,
      html,
      ...(attachments.length > 0 && { attachments: asApiFiles(attachments) }),
      // Mailboxes show a message that comes twice under one Message-ID once (RFC 5322, section 3.6.4).
      headers: { 'Message-ID': messageIdHeader(messageId, this.from.email), ...unsubscribeHeaders(unsubscribeUrl) },
      // Its events name it by this.
      customArgs: { [MAIL_ARGUMENT]: mailDigest(messageId) },
      // Links carry tokens: they must arrive as they were written.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    };
    try {
      await sendgrid.send(mail);
    } catch (error) {
      throw asMailError(error);
    }
  }
}

/** RFC 2369 and RFC 8058. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** @throws MailRefused for more than the provider takes: nothing is sent without what belongs to it */
function asApiFiles(attachments: readonly AttachedFile[]) {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > MOST_ATTACHED_BYTES) throw new MailRefused(`Les pièces jointes sont trop lourdes (${bytes} octets).`);
  return attachments.map(({ name, type, content }) => ({
    filename: name,
    type,
    content: content.toString('base64'),
    disposition: 'attachment',
  }));
}

/** The client that `@sendgrid/mail` sends with; its types do not tell it. */
const clientOf = (service: object) => (service as { client: { setDataResidency(region: MailRegion): void } }).client;

interface ApiProblem {
  message?: string;
  field?: string | null;
}

/**
 * 400 and 413 judge this very message and always will: its recipient is no address, its content cannot be taken. Everything else passes or
 * is mended by whoever runs the shop: no answer, 429, 5xx, a wrong key or no credit left (401), an unproved sender or a temporary block
 * (403), a wrong MAIL_FROM (400 that names `from`). Source: twilio.com/docs/sendgrid/api-reference/mail-send/errors and
 * .../how-to-use-the-sendgrid-v3-api/errors.
 */
function asMailError(error: unknown): Error {
  const { code, response } = error as { code?: unknown; response?: { body?: { errors?: ApiProblem[] } } };
  if (typeof code !== 'number') return error instanceof Error ? error : new Error(String(error));
  const problems = response?.body?.errors ?? [];
  const said = problems.map(({ message, field }) => `${message ?? ''}${field ? ` (${field})` : ''}`).join(' ; ');
  const reason = said ? `${code} : ${said}` : String(code);
  const ownFault = problems.length > 0 && problems.every(({ field }) => field?.startsWith('from'));
  const isFinal = code === 413 || (code === 400 && !ownFault);
  return isFinal ? new MailRefused(reason) : new Error(reason);
}

function messageIdHeader(messageId: string, from: string): string {
  const domain = from.split('@')[1] ?? 'localhost';
  return `<${mailDigest(messageId)}@${domain}>`;
}
