import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { LOGGER } from '../../../../shared/logging/logging.module.js';
import { shopEvent } from '../../../../shared/metrics/shop-event.js';
import {
  type ChargeAnswer,
  type ChargeRequest,
  type Intent,
  PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../../application/ports/payment-provider.js';
import type { Dispute } from '../../domain/dispute.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import { refundKeyOf } from '../../domain/refund.js';
import { refundMetadata, toDispute, toEvent, toIntent, toRefund } from '../provider-objects.js';
import { connectStripe } from './stripe-client.js';
import { faultOf, isFinal, judgeError, wordOf } from './stripe-errors.js';

/** The card that paid comes along with the intent, and costs no question of its own (docs.stripe.com/api/expanding_objects). */
const WITH_CARD = { expand: ['latest_charge'] };

/**
 * A card's payment method, or what a wallet confirmed (docs.stripe.com/api/confirmation_tokens): what is said here counts before what that
 * says, so that the bank's page is a redirect as a card's is.
 */
const methodOf = (method: string) =>
  method.startsWith('ctoken_')
    ? { confirmation_token: method, allowed_payment_method_types: ['card', 'link'], use_stripe_sdk: false }
    : { payment_method: method, allowed_payment_method_types: ['card'] };

/** The card stays with the customer once it has paid; the client is there whenever it pays again (docs.stripe.com/payments/save-during-payment). */
const customerOf = ({ customerId, keepsCard }: ChargeRequest) => ({
  ...(customerId && { customer: customerId }),
  ...(keepsCard && { setup_future_usage: 'on_session' as const }),
});

/** The kept card was taken away while the order was under way, and its customer with it. */
const hasLostCard = (error: unknown, { customerId, keepsCard }: ChargeRequest) =>
  customerId !== undefined &&
  !keepsCard &&
  faultOf(error).code === 'resource_missing' &&
  faultOf(error).param === 'customer';

/** Real payments, by the official SDK. Cards, of wallets too, and Link's: they alone return at once or through 3-D Secure. */
@Injectable()
export class StripeProvider extends PaymentProvider {
  private client: Promise<Stripe> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async createAndConfirm(request: ChargeRequest): Promise<ChargeAnswer> {
    const stripe = await this.stripe();
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: request.amountCents,
          currency: 'eur',
          confirm: true,
          ...methodOf(request.paymentMethod),
          ...customerOf(request),
          return_url: request.returnUrl,
          description: `Commande ${request.reference}`,
          // Beside the shop's own name, on the cardholder's statement (docs.stripe.com/get-started/account/statement-descriptors).
          statement_descriptor_suffix: request.reference,
          ...(request.email && { receipt_email: request.email }),
          metadata: { order_id: request.orderId, attempt: String(request.attempt), reference: request.reference },
          ...WITH_CARD,
        },
        { idempotencyKey: request.idempotencyKey },
      );
      return { kind: 'intent', intent: toIntent(intent) };
    } catch (error) {
      // Only the receipt is lost: the shop writes its own mails.
      if (faultOf(error).code === 'email_invalid' && request.email) return this.withoutReceipt(error, request);
      return this.refusal(error, request);
    }
  }

  override async retrieve(intentId: string): Promise<Intent | undefined> {
    return this.asking(async (stripe) => toIntent(await stripe.paymentIntents.retrieve(intentId, WITH_CARD)));
  }

  /** The search lags by a minute at most (docs.stripe.com/search#data-freshness); the reconciler asks later than that. */
  override async findByOrder(orderId: string, attempt: number): Promise<Intent | undefined> {
    const query = `metadata['order_id']:'${orderId}' AND metadata['attempt']:'${attempt}'`;
    return this.asking(async (stripe) => {
      const { data } = await stripe.paymentIntents.search({ query, limit: 1, expand: ['data.latest_charge'] });
      return data[0] && toIntent(data[0]);
    });
  }

  override async cancel(intentId: string): Promise<Intent> {
    const intent = await this.asking(async (stripe) => {
      try {
        return toIntent(await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }));
      } catch (error) {
        // It moved on meanwhile, perhaps to 'succeeded': the truth is what it is now.
        if (faultOf(error).type !== 'StripeInvalidRequestError') throw error;
        return toIntent(await stripe.paymentIntents.retrieve(intentId, WITH_CARD));
      }
    });
    if (!intent) throw paymentErrors.notFound();
    return intent;
  }

  /**
   * The same key with another request, which confirms nothing: Stripe takes it only if the first never came, and refuses it
   * otherwise (docs.stripe.com/api/idempotent_requests). The first, sent again, then tells its answer and charges nothing.
   */
  override async withdraw(request: ChargeRequest): Promise<Intent | undefined> {
    const taken = await this.takeKey(request);
    if (taken !== 'taken') return taken;
    const first = await this.createAndConfirm(request);
    if (first.kind !== 'intent') return undefined;
    return first.intent.status === 'requires_action' ? this.cancel(first.intent.id) : first.intent;
  }

  override async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    const found = await this.asking(async (stripe) => {
      const refunds: ProviderRefund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        refunds.push(toRefund(refund));
      }
      return refunds;
    });
    return found ?? [];
  }

  override async refund({ intentId, amountCents, mark }: RefundRequest): Promise<RefundAnswer> {
    const stripe = await this.stripe();
    try {
      // Without an amount Stripe gives back what is left (docs.stripe.com/api/refunds/create).
      const amount = amountCents === 'rest' ? undefined : amountCents;
      const refund = await stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: refundMetadata(mark) },
        { idempotencyKey: refundKeyOf(mark) },
      );
      return toRefund(refund);
    } catch (error) {
      this.logger.warn({ err: error, intent: intentId }, 'refund not accepted');
      const code = faultOf(error).code ?? null;
      if (amountCents === 'rest' && code === 'charge_already_refunded') {
        return { id: '', amountCents: 0, status: 'done', code: null };
      }
      if (isFinal(error)) return { id: '', amountCents: 0, status: 'refused', code };
      throw paymentErrors.unavailable();
    }
  }

  override async dispute(disputeId: string): Promise<Dispute | undefined> {
    return this.asking(async (stripe) => toDispute(await stripe.disputes.retrieve(disputeId)));
  }

  override async parseWebhook(rawBody: Buffer, signature: string | undefined): Promise<ProviderEvent> {
    const stripe = await this.stripe();
    try {
      const secret = this.environment.stripe?.webhookSecret ?? '';
      return toEvent(stripe.webhooks.constructEvent(rawBody, signature ?? '', secret));
    } catch (error) {
      const { type, message } = faultOf(error);
      const isForged = type === 'StripeSignatureVerificationError';
      const reason = message?.split('\n', 1)[0];
      this.logger.warn({ reason }, isForged ? 'event with a wrong signature' : 'event signed, but not readable');
      throw isForged ? paymentErrors.badSignature() : paymentErrors.badEvent();
    }
  }

  protected async connect(options: Stripe.StripeConfig = {}): Promise<Stripe> {
    return connectStripe(this.environment.stripe ?? { secretKey: '' }, options);
  }

  private stripe(): Promise<Stripe> {
    this.client ??= this.connect();
    return this.client;
  }

  /** Undefined for an intent that does not exist. */
  private async asking<T>(question: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
    try {
      return await question(await this.stripe());
    } catch (error) {
      if (faultOf(error).code === 'resource_missing') return undefined;
      this.logger.warn({ err: error }, 'payment provider did not answer');
      if (judgeError(error) === 'access') shopEvent({ kind: 'provider-fault', code: wordOf(error) });
      throw paymentErrors.unavailable();
    }
  }

  /** What was not valid made nothing and left the key free (docs.stripe.com/api/idempotent_requests). */
  private async withoutReceipt(error: unknown, request: ChargeRequest): Promise<ChargeAnswer> {
    this.logger.warn({ reason: wordOf(error), order: request.orderId }, 'charged without a receipt by mail');
    return this.createAndConfirm({ ...request, email: '' });
  }

  /** Ends the attempt whose key nothing has used yet, or that was ended so before. `taken`: its charge has used the key. */
  private async takeKey(request: ChargeRequest): Promise<Intent | 'taken' | undefined> {
    const { amountCents: amount, idempotencyKey, orderId, attempt } = request;
    const metadata = { order_id: orderId, attempt: String(attempt), withdrawn: 'true' };
    const stripe = await this.stripe();
    try {
      const { id } = await stripe.paymentIntents.create({ amount, currency: 'eur', metadata }, { idempotencyKey });
      return await this.cancel(id);
    } catch (error) {
      const verdict = judgeError(error);
      if (verdict === 'other-request') return 'taken';
      // Not taken for what it says, so the key is free: the first never came, or was not taken either.
      if (verdict === 'request') return undefined;
      this.logger.warn({ err: error }, 'attempt not withdrawn');
      throw paymentErrors.unavailable();
    }
  }

  private async refusal(error: unknown, request: ChargeRequest): Promise<ChargeAnswer> {
    const { orderId, attempt } = request;
    const verdict = hasLostCard(error, request) ? 'card' : judgeError(error);
    if (verdict === 'card') {
      const { payment_intent } = error as { payment_intent?: Parameters<typeof toIntent>[0] };
      if (payment_intent) return { kind: 'intent', intent: toIntent(payment_intent) };
      const { type, decline_code, code = 'card_declined' } = faultOf(error);
      return { kind: 'rejected', code: type === 'StripeCardError' ? (decline_code ?? code) : 'payment_method_invalid' };
    }
    const fault = { reason: wordOf(error), param: faultOf(error).param, order: orderId, err: error };
    if (verdict === 'unknown') {
      this.logger.warn(fault, 'charge not answered');
      throw paymentErrors.unavailable();
    }
    if (verdict === 'other-request') {
      // Another tab ended the attempt before it was charged. The search knows of that a minute later, the key at once.
      const ended = await this.takeKey(request);
      if (ended && ended !== 'taken') return { kind: 'intent', intent: ended };
    }
    this.logger.error(fault, 'charge not taken: the fault is ours');
    shopEvent({ kind: 'provider-fault', code: wordOf(error) });
    // A request that Stripe will not take made no intent and moved no money.
    if (verdict === 'request') return { kind: 'unable' };
    if (verdict === 'access') throw paymentErrors.shopFault();
    // The first request under this key said something else; what became of it, Stripe knows.
    const intent = await this.findByOrder(orderId, attempt);
    if (intent) return { kind: 'intent', intent };
    throw paymentErrors.unavailable();
  }
}
