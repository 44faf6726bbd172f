import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Environment } from '../../config/environment.js';
import { PaymentGateway } from '../../shared/domain/settlement.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ConfirmReturn } from './application/confirm-return.js';
import { KeptCards } from './application/kept-cards.js';
import { FollowRefunds } from './application/follow-refunds.js';
import { HandleProviderEvent } from './application/handle-provider-event.js';
import { SettleEarlyEvent } from './application/settle-early-event.js';
import { OrderSettlements } from './application/order-settlements.js';
import { PayersAccesses } from './application/payers-accesses.js';
import { Payments } from './application/payments.js';
import { HandPayments } from './application/ports/hand-payments.js';
import { CardCustomers } from './application/ports/card-customers.js';
import { CardOwners } from './application/ports/card-owners.js';
import { KeptCardStore } from './application/ports/kept-card-store.js';
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
import { ClientCardOwners } from './infrastructure/client-card-owners.js';
import { KeptCardRecords } from './infrastructure/kept-card-records.js';
import { CardEndingSchema, KeptCardSchema } from './infrastructure/kept-card.schema.js';
import { MongoKeptCards } from './infrastructure/mongo-kept-cards.js';
import { MongoPaymentRepository } from './infrastructure/mongo-payment-repository.js';
import { MongoWebhookEvents } from './infrastructure/mongo-webhook-events.js';
import { PaymentFigures } from './infrastructure/payment-figures.js';
import { PaymentSchema, WebhookEventSchema } from './infrastructure/payment.schema.js';
import { PaymentsWorker } from './infrastructure/payments-worker.js';
import { SandboxDelivery } from './infrastructure/sandbox/sandbox-delivery.js';
import { SandboxCustomerSchema, SandboxCustomers } from './infrastructure/sandbox/sandbox-customers.js';
import { SandboxIntentSchema } from './infrastructure/sandbox/sandbox-intent.schema.js';
import { SandboxPaymentsController } from './infrastructure/sandbox/sandbox-payments.controller.js';
import { SandboxSettings, SandboxSettingSchema } from './infrastructure/sandbox/sandbox-settings.js';
import { SandboxSettingsController } from './infrastructure/sandbox/sandbox-settings.controller.js';
import { SandboxRefunds } from './infrastructure/sandbox/sandbox-refunds.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { ThreeDSecureController } from './infrastructure/sandbox/three-d-secure.controller.js';
import { StripeCustomers } from './infrastructure/stripe/stripe-customers.js';
import { StripeProvider } from './infrastructure/stripe/stripe-provider.js';
import { KeptCardsController } from './presentation/kept-cards.controller.js';
import { PaymentsController } from './presentation/payments.controller.js';

const MODELS = [
  { name: 'Payment', schema: PaymentSchema },
  { name: 'WebhookEvent', schema: WebhookEventSchema },
  { name: 'HandPayment', schema: HandPaymentSchema },
  { name: 'KeptCard', schema: KeptCardSchema },
  { name: 'CardEnding', schema: CardEndingSchema },
];

const SERVICES = [
  OrderSettlements,
  PayersAccesses,
  KeptCards,
  KeptCardRecords,
  { provide: CardOwners, useClass: ClientCardOwners },
  { provide: KeptCardStore, useClass: MongoKeptCards },
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
  constructor(cards: KeptCards, deletions: ClientDeletions, records: PersonalRecords, own: KeptCardRecords) {
    deletions.onDelete((clientId) => cards.closeAccount(clientId));
    own.registerWith(records);
  }

  static for({ stripe, production }: Environment): DynamicModule {
    if (stripe) {
      return {
        module: PaymentsModule,
        imports: [ClientsModule, MongooseModule.forFeature(MODELS)],
        controllers: [PaymentsController, KeptCardsController],
        providers: [
          ...SERVICES,
          StripeProvider,
          providerWith(StripeProvider),
          { provide: CardCustomers, useClass: StripeCustomers },
        ],
        exports: [PaymentGateway, PayersAccesses],
      };
    }
    if (production) throw new Error('the payment sandbox is never served in production');
    return {
      module: PaymentsModule,
      imports: [
        ClientsModule,
        MongooseModule.forFeature([
          ...MODELS,
          { name: 'SandboxIntent', schema: SandboxIntentSchema },
          { name: 'SandboxSetting', schema: SandboxSettingSchema },
          { name: 'SandboxCustomer', schema: SandboxCustomerSchema },
        ]),
      ],
      controllers: [
        PaymentsController,
        KeptCardsController,
        ThreeDSecureController,
        SandboxSettingsController,
        SandboxPaymentsController,
      ],
      providers: [
        ...SERVICES,
        SandboxProvider,
        SandboxRefunds,
        SandboxCustomers,
        { provide: CardCustomers, useExisting: SandboxCustomers },
        SandboxDelivery,
        SandboxSettings,
        providerWith(SandboxProvider),
      ],
      exports: [PaymentGateway, PayersAccesses],
    };
  }
}
