import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Environment } from '../../config/environment.js';
import { PaymentGateway } from '../../shared/domain/settlement.js';
import { ConfirmReturn } from './application/confirm-return.js';
import { FollowRefunds } from './application/follow-refunds.js';
import { HandleProviderEvent } from './application/handle-provider-event.js';
import { SettleEarlyEvent } from './application/settle-early-event.js';
import { OrderSettlements } from './application/order-settlements.js';
import { PayersAccesses } from './application/payers-accesses.js';
import { Payments } from './application/payments.js';
import { HandPayments } from './application/ports/hand-payments.js';
import { PaymentProvider } from './application/ports/payment-provider.js';
import { PaymentRepository } from './application/ports/payment-repository.js';
import { WebhookEvents } from './application/ports/webhook-events.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { RefundPayment } from './application/refund-payment.js';
import { SettlePayment } from './application/settle-payment.js';
import { HandPaymentSchema } from './infrastructure/by-hand/hand-payment.schema.js';
import { HandProvider } from './infrastructure/by-hand/hand-provider.js';
import { PaymentsByMeans } from './infrastructure/by-hand/payments-by-means.js';
import { MongoPaymentRepository } from './infrastructure/mongo-payment-repository.js';
import { MongoWebhookEvents } from './infrastructure/mongo-webhook-events.js';
import { PaymentFigures } from './infrastructure/payment-figures.js';
import { PaymentSchema, WebhookEventSchema } from './infrastructure/payment.schema.js';
import { PaymentsWorker } from './infrastructure/payments-worker.js';
import { SandboxDelivery } from './infrastructure/sandbox/sandbox-delivery.js';
import { SandboxIntentSchema } from './infrastructure/sandbox/sandbox-intent.schema.js';
import { SandboxPaymentsController } from './infrastructure/sandbox/sandbox-payments.controller.js';
import { SandboxSettings, SandboxSettingSchema } from './infrastructure/sandbox/sandbox-settings.js';
import { SandboxSettingsController } from './infrastructure/sandbox/sandbox-settings.controller.js';
import { SandboxRefunds } from './infrastructure/sandbox/sandbox-refunds.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { ThreeDSecureController } from './infrastructure/sandbox/three-d-secure.controller.js';
import { StripeProvider } from './infrastructure/stripe/stripe-provider.js';
import { PaymentsController } from './presentation/payments.controller.js';

const MODELS = [
  { name: 'Payment', schema: PaymentSchema },
  { name: 'WebhookEvent', schema: WebhookEventSchema },
  { name: 'HandPayment', schema: HandPaymentSchema },
];

const SERVICES = [
  OrderSettlements,
  PayersAccesses,
  { provide: PaymentGateway, useClass: Payments },
  SettlePayment,
  RefundPayment,
  FollowRefunds,
  HandleProviderEvent,
  SettleEarlyEvent,
  ReceiveWebhook,
  ConfirmReturn,
  ReconcilePayments,
  PaymentsWorker,
  PaymentFigures,
  HandProvider,
  { provide: HandPayments, useExisting: HandProvider },
  { provide: PaymentRepository, useClass: MongoPaymentRepository },
  { provide: WebhookEvents, useClass: MongoWebhookEvents },
];

/** @param bank who takes the cards */
const providerWith = (bank: Type<PaymentProvider>): Provider => ({
  provide: PaymentProvider,
  useFactory: (cards: PaymentProvider, hand: HandProvider) => new PaymentsByMeans(cards, hand),
  inject: [bank, HandProvider],
});

/** With Stripe's keys the real thing, without them the sandbox behind the same port. */
@Global()
@Module({})
export class PaymentsModule {
  static for({ stripe, production }: Environment): DynamicModule {
    if (stripe) {
      return {
        module: PaymentsModule,
        imports: [MongooseModule.forFeature(MODELS)],
        controllers: [PaymentsController],
        providers: [...SERVICES, StripeProvider, providerWith(StripeProvider)],
        exports: [PaymentGateway, PayersAccesses],
      };
    }
    if (production) throw new Error('the payment sandbox is never served in production');
    return {
      module: PaymentsModule,
      imports: [
        MongooseModule.forFeature([
          ...MODELS,
          { name: 'SandboxIntent', schema: SandboxIntentSchema },
          { name: 'SandboxSetting', schema: SandboxSettingSchema },
        ]),
      ],
      controllers: [PaymentsController, ThreeDSecureController, SandboxSettingsController, SandboxPaymentsController],
      providers: [
        ...SERVICES,
        SandboxProvider,
        SandboxRefunds,
        SandboxDelivery,
        SandboxSettings,
        providerWith(SandboxProvider),
      ],
      exports: [PaymentGateway, PayersAccesses],
    };
  }
}
