import { Inject, Injectable } from '@nestjs/common';
import { lineCentsOf, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { formatEuros } from '../../../../shared/domain/money.js';
import { longDay } from '../../../../shared/domain/paris-days.js';
import { MailTemplate } from '../../../../shared/mail/mail-template.js';
import { Outbox } from '../../../../shared/mail/outbox.js';
import { PreparedMails } from '../../application/ports/prepared-mails.js';
import type { PreparedOrder } from '../../domain/prepared-order.js';

const KIND = 'prepared-order';

@Injectable()
export class OutboxPreparedMails extends PreparedMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async link(prepared: PreparedOrder, secret: string): Promise<void> {
    const { id, email, sends, prenom, nom, message, code, articles, totalCents, withDelivery, expiresAt } = prepared;
    const { publicUrl, shopName } = this.environment;
    const until = longDay(expiresAt);
    const words = {
      title: 'Votre commande est prête à payer',
      preview: `À vérifier et à payer avant le ${until}.`,
      paragraphs: [
        `Bonjour ${prenom} ${nom},`,
        ...message.split('\n').filter((line) => line.trim() !== ''),
        'Nous avons préparé la commande ci-dessous. Le lien l’ouvre\u00a0: vous la vérifiez, complétez vos coordonnées et la payez par carte. Rien n’est commandé avant.',
      ],
      button: { label: 'Vérifier et payer', url: `${publicUrl}${PAGES.checkout.path}?token=${secret}` },
      heading: 'Ce que nous avons préparé',
      articles: articles.map(({ name, image, quantity, unitPriceCents }) => ({
        picture: new URL(image, publicUrl).href,
        name,
        detail: `${quantity} × ${formatEuros(unitPriceCents)}`,
        amount: formatEuros(lineCentsOf({ quantity, unitPriceCents })),
      })),
      total: { label: withDelivery ? 'Total' : 'Total, hors livraison', value: formatEuros(totalCents) },
      closing: [
        ...(code ? [`Le code ${code} est déjà saisi\u00a0: la page dit ce qu’il retire.`] : []),
        `Ce lien vaut jusqu’au ${until} et sert une fois. Il ne réserve rien\u00a0: si un prix ou le stock change d’ici là, la page vous le dit avant le paiement.`,
        'Vous n’attendiez pas ce message\u202f? Ne faites rien\u00a0: rien ne sera débité.',
      ],
    };
    await this.outbox.queue({
      ...{ kind: KIND, key: `${KIND}:${id}:${sends}`, subjectId: id, to: email },
      subject: `${shopName}\u00a0: votre commande est prête à payer`,
      ...(await this.template.render(words, KIND)),
    });
  }

  override dropWaiting(preparedId: string): Promise<void> {
    return this.outbox.drop(preparedId);
  }

  override forget(preparedId: string): Promise<void> {
    return this.outbox.forget(preparedId, { waiting: 'drop' });
  }
}
