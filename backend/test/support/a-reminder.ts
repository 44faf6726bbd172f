import type { Environment } from '../../src/config/environment.js';
import { ReminderLinks } from '../../src/modules/cart-reminders/application/reminder-links.js';
import { OutboxReminderMails } from '../../src/modules/cart-reminders/infrastructure/outbox-reminder-mails.js';
import type { MailTemplate } from '../../src/shared/mail/mail-template.js';
import type { Outbox } from '../../src/shared/mail/outbox.js';

interface Desk {
  outbox: Outbox;
  template: MailTemplate;
  environment: Environment;
}

/** The reminder of a cart, of which something is gone. */
export async function aReminder({ outbox, template, environment }: Desk): Promise<void> {
  const id = '65f000000000000000000001';
  const image = '/images/lavande/480.jpg';
  const parts = [{ productId: id, name: 'Savon Miel', image, units: 2 }] as never;
  await new OutboxReminderMails(outbox, template, new ReminderLinks(environment), environment).remind({
    ...{ reminderId: id, cartId: id, email: 'claire@exemple.fr', prenom: 'Claire', nom: 'Morel' },
    lines: [
      { name: 'Savon Lavande fine', image, quantity: 2, priceCents: 690, parts: [] },
      { name: 'Coffret du matin', image, quantity: 1, priceCents: 1990, parts },
    ],
    ...{ totalCents: 3370, isReduced: true },
  });
}
