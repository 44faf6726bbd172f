import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentReturn, PaymentReturnAnswer } from '@shop/contract';
import { cardRefusal } from '../domain/card-refusal.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { SettlePayment } from './settle-payment.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';

/** What the 3-D Secure return page asks. The provider is asked; what the address bar says proves nothing. */
@Injectable()
export class ConfirmReturn {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly settlePayment: SettlePayment,
    private readonly settlements: OrderSettlements,
  ) {}

  /** @throws DomainError PAYMENT.NOT_FOUND for an unknown intent and for a wrong secret alike */
  async execute({ payment_intent, payment_intent_client_secret }: PaymentReturn): Promise<PaymentReturnAnswer> {
    // The shop led the shopper to the bank, so it has written the intent down before: no other is worth a question.
    if (!(await this.payments.knowsIntent(payment_intent))) throw paymentErrors.notFound();
    const intent = await this.provider.retrieve(payment_intent);
    if (!intent || !sameSecret(intent.clientSecret, payment_intent_client_secret)) throw paymentErrors.notFound();
    faultPoint('return-asked');
    const payment = await this.settlePayment.execute(intent);
    const order = payment && (await this.settlements.of(payment.orderId));
    if (!payment || !order) throw paymentErrors.notFound();
    const answer = { orderId: payment.orderId, reference: order.reference };
    if (payment.wasPaid && payment.owns(intent)) {
      return payment.isUnservable
        ? {
            ...answer,
            status: 'failed',
            message:
              payment.openUnsettled.length === 0
                ? 'Votre paiement est arrivé trop tard\u00a0: il vous est intégralement remboursé.'
                : 'Votre paiement est arrivé trop tard. Son remboursement demande encore un peu de temps\u00a0: la boutique s’en occupe.',
          }
        : { ...answer, status: 'paid', message: 'Paiement validé avec vérification 3D Secure' };
    }
    if (payment.isUndecided && payment.owns(intent)) {
      return { ...answer, status: 'pending', message: 'Votre banque nous répond dans un instant.' };
    }
    return { ...answer, status: 'failed', message: cardRefusal(intent.failureCode) };
  }
}

/** In constant time, whatever the lengths. */
function sameSecret(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
