import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../shared/domain/clock.js';
import type { MailSamples } from '../../../../shared/mail/mail-samples.js';
import { Order, type OrderState } from '../../domain/order.js';
import { confirmationWords, refundWords, type Shop, statusWords } from './order-mail-words.js';

const DELIVERY_CENTS = 490;
const SOAP_CENTS = 720;

/** What the mails about an order read like, with an order that nobody placed. */
@Injectable()
export class OrderMailSamples {
  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  registerWith(samples: MailSamples): void {
    const { shopName, publicUrl } = this.environment;
    const shop: Shop = { shopName, publicUrl, withdrawalUrl: () => publicUrl + PAGES.withdrawal.path };
    samples.register('order-confirmation', () => confirmationWords(this.order(), shop));
    samples.register('order-status', () => statusWords({ ...this.order(), status: 'Expédié' }, shop));
    samples.register('order-refund', () => {
      const refundedCents = SOAP_CENTS;
      const order = this.order();
      const units = [{ productId: order.lines[0]!.productId, quantity: 1 }];
      const namedRefunds = [{ key: 'sample', amountCents: refundedCents, units }];
      return refundWords({ ...order, refundedCents, namedRefunds }, shop, refundedCents, 'sample');
    });
  }

  private order(): OrderState {
    const line = {
      name: 'Savon Lavande fine',
      image: '/site/mail-banniere.jpg',
      quantity: 2,
      unitPriceCents: SOAP_CENTS,
    };
    return Order.place(
      {
        ...{ id: '0'.repeat(24), reference: 'EXEMPLE', checkoutKey: '', clientId: null, paymentMethod: 'card' },
        customer: { nom: 'Exemple', prenom: 'Camille', email: '', mobile: '' },
        delivery: { address: '1 rue de l’Exemple', complement: '', postalCode: '75000', city: 'Paris', country: 'FR' },
        lines: [{ productId: '0'.repeat(24), ...line }],
        adjustments: [{ kind: 'delivery', amountCents: DELIVERY_CENTS }],
      },
      this.clock.now(),
    ).snapshot;
  }
}
