import { Inject, Injectable } from '@nestjs/common';
import { CART_REMINDER_LINK, contentWords, lineCentsOf, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { formatEuros } from '../../../shared/domain/money.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import type { MailSamples } from '../../../shared/mail/mail-samples.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { type CartToRemind, ReminderMails } from '../application/ports/reminder-mails.js';
import { ReminderLinks } from '../application/reminder-links.js';

/** Reminders, as the outbox calls them. */
export const REMINDER_MAIL = 'cart-reminder';

type Words = Pick<CartToRemind, 'prenom' | 'nom' | 'lines' | 'totalCents' | 'isReduced'>;

function reminderWords(
  { prenom, nom, lines, totalCents, isReduced }: Words,
  publicUrl: string,
  leave: string,
): MailWords & { subject: string } {
  return {
    subject: 'Votre panier vous attend',
    title: 'Votre panier vous attend',
    preview: 'Vous avez demandé que nous vous le rappelions. Rien n’est réservé.',
    paragraphs: [
      `Bonjour ${prenom} ${nom},`,
      'Vous avez laissé un panier dans notre boutique. Voici ce qu’il contient, aux prix d’aujourd’hui.',
      ...(isReduced ? ['Ce qui n’est plus disponible n’y figure pas.'] : []),
    ],
    button: { label: 'Reprendre mon panier', url: `${publicUrl}${PAGES.checkout.path}?${CART_REMINDER_LINK}=1` },
    heading: 'Votre panier',
    articles: lines.map(({ name, image, quantity, priceCents, parts }) => ({
      picture: new URL(image, publicUrl).href,
      name,
      detail: [`${quantity} × ${formatEuros(priceCents)}`, ...contentWords(parts)].join(' · '),
      amount: formatEuros(lineCentsOf({ quantity, unitPriceCents: priceCents })),
    })),
    total: { label: 'Total, hors livraison', value: formatEuros(totalCents) },
    closing: [
      'Cet email ne réserve rien\u00a0: un prix ou le stock peut changer d’ici votre commande.',
      'Vous le recevez parce que vous avez accepté, dans votre compte, que nous vous rappelions un panier laissé\u00a0: un email par panier, un par mois au plus.',
    ],
    farewell: { label: 'Ne plus me rappeler mes paniers', url: leave },
  };
}

@Injectable()
export class OutboxReminderMails extends ReminderMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly links: ReminderLinks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async remind({ reminderId, cartId, email, language, ...cart }: CartToRemind): Promise<void> {
    const leave = this.links.page(this.links.token(reminderId));
    const { subject, ...words } = reminderWords(cart, this.environment.publicUrl, leave);
    await this.outbox.queue({
      ...{ kind: REMINDER_MAIL, key: `${REMINDER_MAIL}:${cartId}`, subjectId: reminderId, to: email },
      subject: this.template.say(subject, language),
      ...(await this.template.render(words, REMINDER_MAIL, language)),
      unsubscribeUrl: this.links.oneClick(reminderId),
    });
  }

  override returned(reminderIds: readonly string[]): Promise<string[]> {
    return this.outbox.returned(REMINDER_MAIL, reminderIds);
  }

  override drop(reminderId: string): Promise<void> {
    return this.outbox.drop(reminderId);
  }

  override forget(reminderId: string): Promise<void> {
    return this.outbox.forget(reminderId, { waiting: 'drop' });
  }

  registerSamples(samples: MailSamples): void {
    const { publicUrl } = this.environment;
    const line = {
      name: 'Savon Lavande fine',
      image: '/images/lavande/480.jpg',
      quantity: 2,
      priceCents: 690,
      parts: [],
    };
    const cart = { prenom: 'Claire', nom: 'Morel', lines: [line], totalCents: 1380, isReduced: false };
    samples.register(REMINDER_MAIL, () => reminderWords(cart, publicUrl, publicUrl));
  }
}
