import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { Staff } from '../application/ports/around-the-shelf.js';
import type { LowProduct } from '../../catalog/application/low-stock-followers.js';

const LOW_STOCK_MAIL = 'low-stock-notice';

const leftWords = (available: number) =>
  available === 0 ? 'Il n’en reste plus en vente.' : `Il en reste ${available} en vente.`;

/** Tells whoever works here that a product runs out: at most once a day for each product, however often it goes up and down. */
@Injectable()
export class LowStockMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly staff: Staff,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Joins the unit of work that took the units. */
  async tell({ id, name, available, limit, isOwnLimit }: LowProduct): Promise<void> {
    const today = parisDay(this.clock.now());
    const addresses = await this.staff.addresses();
    if (addresses.length === 0) return;
    const words = await this.template.render({
      title: 'Stock bientôt épuisé',
      preview: `${name}\u00a0: ${leftWords(available)}`,
      paragraphs: [
        'Bonjour,',
        `Le stock de «\u00a0${name}\u00a0» est passé sous ${isOwnLimit ? 'sa limite' : 'la limite générale'}, ${limit} unités. ${leftWords(available)}`,
        `Cet avis part au plus une fois par jour pour un même produit. ${isOwnLimit ? 'Sa limite se change dans sa fiche.' : 'La limite générale se change dans Réglages, section Stock\u00a0; un produit peut avoir la sienne, dans sa fiche.'}`,
      ],
      button: {
        label: 'Voir le stock',
        url: `${this.environment.publicUrl}/admin/dashboard/product/stock/${id}`,
      },
    });
    for (const to of addresses) {
      await this.outbox.queue({
        kind: LOW_STOCK_MAIL,
        key: `${LOW_STOCK_MAIL}:${id}:${today}:${to}`,
        subjectId: id,
        to,
        subject: `Stock bientôt épuisé\u00a0: ${name}`,
        ...words,
      });
    }
  }
}
