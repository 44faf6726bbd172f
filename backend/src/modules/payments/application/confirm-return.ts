import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentReturn, PaymentReturnAnswer } from '@shop/contract';
import { refusalOf } from '../domain/card-refusal.js';
import type { Payment } from '../domain/payment.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { extraKeyOf } from '../domain/unsettled.js';
import { OrderSettlements } from './order-settlements.js';
import { type Intent, PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { SettlePayment } from './settle-payment.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';

const PAID = 'Paiement validé avec vérification 3D Secure';
const PAID_BEFORE = 'Votre commande est déjà payée. Cet essai n’a rien débité.';
const PAID_TWICE = 'Votre commande est déjà payée. Ce second paiement vous est intégralement remboursé.';
const PAID_TWICE_STILL =
  'Votre commande est déjà payée. Le remboursement de ce second paiement demande encore un peu de temps\u00a0: la boutique s’en occupe.';
const GIVEN_BACK = 'Votre commande vous a été intégralement remboursée.';
const CALLED_OFF = 'Votre commande a été annulée.';
const OVER_BEFORE = 'Votre commande a été annulée ou remboursée depuis. Cet essai n’a rien débité.';
const REPLACED = 'Cet essai de paiement a été remplacé par un autre. Il n’a rien débité.';
const REPLACED_AND_DEBITED =
  'Cet essai de paiement a été remplacé par un autre. Ce qu’il a débité vous est intégralement remboursé.';
const REPLACED_STILL =
  'Cet essai de paiement a été remplacé par un autre. Le remboursement de ce qu’il a débité demande encore un peu de temps\u00a0: la boutique s’en occupe.';
const TOO_LATE = 'Votre paiement est arrivé trop tard\u00a0: il vous est intégralement remboursé.';
const TOO_LATE_STILL =
  'Votre paiement est arrivé trop tard. Son remboursement demande encore un peu de temps\u00a0: la boutique s’en occupe.';

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
    const { isCalledOff } = order;
    return {
      ...answer,
      ...(payment.owns(intent) ? ownFate(payment, intent, isCalledOff) : fateBeside(payment, intent, isCalledOff)),
    };
  }
}

type Fate = Pick<PaymentReturnAnswer, 'status' | 'message' | 'calledOff'>;

function ownFate(payment: Payment, intent: Intent, isCalledOff: boolean): Fate {
  if (payment.wasPaid) {
    if (payment.isUnservable) return tooLate(payment);
    if (!isCalledOff) return { status: 'paid', message: PAID };
    return { status: 'paid', message: payment.status === 'refunded' ? GIVEN_BACK : CALLED_OFF, calledOff: true };
  }
  if (payment.isUndecided) return { status: 'pending', message: 'Votre banque nous répond dans un instant.' };
  return { status: 'failed', message: refusalOf(intent) };
}

/** Of an attempt that gave its place to another: two tabs, or another card under the same key. */
function fateBeside(payment: Payment, intent: Intent, isCalledOff: boolean): Fate {
  const isExtra = payment.extra(intent.id) !== undefined;
  const isHeld = payment.openUnsettled.some(({ key }) => key === extraKeyOf(intent.id));
  if (payment.wasPaid && payment.isUnservable && !isExtra) return tooLate(payment);
  const replaced = isHeld ? REPLACED_STILL : REPLACED_AND_DEBITED;
  if (!payment.wasPaid || payment.isUnservable) return { status: 'failed', message: isExtra ? replaced : REPLACED };
  if (isCalledOff) return { status: 'paid', message: isExtra ? replaced : OVER_BEFORE, calledOff: true };
  if (!isExtra) return { status: 'paid', message: PAID_BEFORE };
  return { status: 'paid', message: isHeld ? PAID_TWICE_STILL : PAID_TWICE };
}

const tooLate = (payment: Payment): Fate => ({
  status: 'failed',
  message: payment.openUnsettled.length === 0 ? TOO_LATE : TOO_LATE_STILL,
});

/** In constant time, whatever the lengths. */
function sameSecret(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
