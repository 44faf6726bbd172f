import { Inject, Injectable } from '@nestjs/common';
import { PAGES, PREPARED_ORDER_DAYS } from '@shop/contract';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { printedName } from '../../../../shared/mail/mail-parts.js';
import type { MailSamples } from '../../../../shared/mail/mail-samples.js';
import { Order } from '../../domain/order.js';
import type { OrderState } from '../../domain/order-state.js';
import * as words from './order-mail-words.js';
import { statusWords } from './order-status-words.js';
import * as requestWords from './refund-request-words.js';
import { pageLinkWords } from './page-link-words.js';
import { preparedWords } from './prepared-words.js';

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
    const shop: words.OrderShop = {
      shopName: printedName(shopName),
      publicUrl,
      withdrawalUrl: () => publicUrl + PAGES.withdrawal.path,
      pageUrl: publicUrl + PAGES.findOrder.path,
    };
    samples.register('order-confirmation', () => words.confirmationWords(this.order(), shop));
    samples.register('order-status', () => statusWords({ ...this.order(), status: 'Expédié' }, shop));
    samples.register('order-refund', () => {
      const refundedCents = SOAP_CENTS;
      const order = this.order();
      const units = [{ productId: order.lines[0]!.productId, quantity: 1 }];
      const namedRefunds = [{ key: 'sample', amountCents: refundedCents, units }];
      return words.refundWords({ ...order, refundedCents, namedRefunds }, shop, refundedCents, 'sample');
    });
    samples.register('refund-request', () => requestWords.refundRequestWords(this.order(), shop));
    samples.register('refund-taken-back', () => requestWords.refundTakenBackWords(this.order(), shop));
    samples.register('refund-declined', () => {
      const answer = { accepted: false, message: 'Le savon a été entamé.', date: this.clock.now(), author: '' };
      return requestWords.refundDeclinedWords({ ...this.order(), refundAnswer: answer }, shop);
    });
    samples.register('late-payment', () => words.lateWords(this.order(), shop, this.order().totalCents));
    samples.register('extra-payment', () => words.extraWords(this.order(), shop, this.order().totalCents));
    samples.register('order-page-link', () => pageLinkWords(this.order(), publicUrl + PAGES.findOrder.path));
    samples.register('guest-forget-link', () => words.forgetLinkWords(shop, publicUrl + PAGES.confirmForgetMe.path));
    samples.register('prepared-order', () => preparedWords(this.prepared(), '', shop));
  }

  private prepared() {
    const { lines, totalCents, customer } = this.order();
    const expiresAt = new Date(this.clock.now().getTime() + PREPARED_ORDER_DAYS * 86_400_000);
    const articles = lines.map((line) => ({ ...line }));
    return {
      ...customer,
      message: 'Comme convenu au téléphone.',
      code: '',
      articles,
      totalCents,
      withDelivery: true,
      expiresAt,
    };
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
