import { createHash } from 'node:crypto';
import sendgrid from '@sendgrid/mail';
import { Mailer, type PostedMail } from './mail.js';

/** Real mail through SendGrid's v3 API (docs.sendgrid.com, "Mail Send"), by its official client. */
export class SendGridMailer extends Mailer {
  constructor(
    apiKey: string,
    private readonly from: { email: string; name: string },
    timeoutMs = 10_000,
  ) {
    super();
    sendgrid.setApiKey(apiKey);
    sendgrid.setTimeout(timeoutMs);
  }

  override async send({ messageId, to, subject, text, html }: PostedMail): Promise<void> {
    await sendgrid.send({
      // As a structure: in a text, '"<a@x>"@y' is a name and another address.
      to: { email: to },
      from: this.from,
      subject,
      text,
      html,
      // Mailboxes show a message that comes twice under one Message-ID once (RFC 5322, section 3.6.4).
      headers: { 'Message-ID': messageIdHeader(messageId, this.from.email) },
      // Links carry tokens: they must arrive as they were written.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    });
  }
}

/** Digested: a key may carry characters that the header does not allow, or say what a reader need not know. */
function messageIdHeader(messageId: string, from: string): string {
  const domain = from.split('@')[1] ?? 'localhost';
  return `<${createHash('sha256').update(messageId).digest('hex').slice(0, 40)}@${domain}>`;
}
