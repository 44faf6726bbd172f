import sendgrid from '@sendgrid/mail';
import { type Mail, Mailer } from './mail.js';

/** Real mail through SendGrid's v3 API (docs.sendgrid.com, "Mail Send"), by its official client. */
export class SendGridMailer extends Mailer {
  constructor(
    apiKey: string,
    private readonly from: { email: string; name: string },
  ) {
    super();
    sendgrid.setApiKey(apiKey);
    sendgrid.setTimeout(10_000);
  }

  override async send({ to, subject, text, html }: Mail): Promise<void> {
    await sendgrid.send({
      to,
      from: this.from,
      subject,
      text,
      html,
      // Links carry tokens: they must arrive as they were written.
      trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
    });
  }
}
