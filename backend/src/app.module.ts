import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from './config/environment.js';
import { EnvironmentModule } from './config/environment.module.js';
import { AuditModule } from './shared/audit/audit.module.js';
import { AuthModule } from './shared/auth/auth.module.js';
import { ClockModule } from './shared/domain/clock.module.js';
import { FilesModule } from './shared/files/files.module.js';
import { PicturesModule } from './shared/pictures/pictures.module.js';
import { LoggingModule } from './shared/logging/logging.module.js';
import { MailModule } from './shared/mail/mail.module.js';
import { MetricsModule } from './shared/metrics/metrics.module.js';
import { MongoModule } from './shared/persistence/mongo.module.js';
import { HttpModule } from './shared/http/http.module.js';
import { LiveModule } from './shared/live/live.module.js';
import { ThrottleModule } from './shared/throttle/throttle.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuditPagesModule } from './modules/audit/audit-pages.module.js';
import { CartOrderingModule } from './modules/cart-ordering/cart-ordering.module.js';
import { FiguresModule } from './modules/cart-ordering/figures.module.js';
import { OrderViewsModule } from './modules/cart-ordering/order-views.module.js';
import { PreparedOrdersModule } from './modules/cart-ordering/prepared-orders.module.js';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { ClaimsModule } from './modules/claims/claims.module.js';
import { ClientsModule } from './modules/clients/clients.module.js';
import { ContactModule } from './modules/contact/contact.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { DeliveryModule } from './modules/delivery/delivery.module.js';
import { InvoicesModule } from './modules/invoices/invoices.module.js';
import { LegalModule } from './modules/legal/legal.module.js';
import { LegalTextsModule } from './modules/legal-texts/legal-texts.module.js';
import { LotsModule } from './modules/lots/lots.module.js';
import { MailsModule } from './modules/mails/mails.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { ProofModule } from './modules/proof/proof.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { CartRemindersModule } from './modules/cart-reminders/cart-reminders.module.js';
import { NewsletterModule } from './modules/newsletter/newsletter.module.js';
import { StockAlertsModule } from './modules/stock-alerts/stock-alerts.module.js';
import { StockModule } from './modules/stock/stock.module.js';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.js';
import { FirstStepsModule } from './modules/first-steps/first-steps.module.js';
import { VisitsModule } from './modules/visits/visits.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { WithdrawalsModule } from './modules/withdrawals/withdrawals.module.js';
import { RetentionModule } from './modules/retention/retention.module.js';

/** Composition only. */
@Module({})
export class AppModule {
  static with(environment: Environment, mongodbUri: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.with(environment),
        LoggingModule,
        ClockModule,
        MetricsModule,
        MongoModule.connect(mongodbUri, { traced: environment.tracing }),
        FilesModule.for(environment),
        PicturesModule,
        AuthModule,
        AuditModule,
        HttpModule,
        ThrottleModule,
        LiveModule,
        MailModule.for(environment),
        LegalModule,
        LegalTextsModule,
        CatalogModule,
        ClaimsModule,
        SettingsModule,
        ContentModule,
        ClientsModule,
        AdminModule,
        PaymentsModule.for(environment),
        DeliveryModule,
        CartOrderingModule,
        WithdrawalsModule,
        LotsModule,
        StockModule,
        VisitsModule,
        FirstStepsModule,
        FiguresModule,
        OrderViewsModule,
        PreparedOrdersModule,
        StockAlertsModule,
        CartRemindersModule,
        NewsletterModule,
        ContactModule,
        ReviewsModule,
        WebhooksModule,
        ApiKeysModule,
        InvoicesModule,
        ProofModule,
        AuditPagesModule,
        MailsModule,
        RetentionModule,
      ],
    };
  }
}
