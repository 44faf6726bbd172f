import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { GuestDeletions } from '../cart-ordering/application/guest-deletions.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ShelfFollowers } from '../catalog/application/shelf-followers.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AlertLinks } from './application/alert-links.js';
import { AskAlert } from './application/ask-alert.js';
import { EndAlerts } from './application/end-alerts.js';
import { FollowAlertLink } from './application/follow-alert-link.js';
import { AlertMails } from './application/ports/alert-mails.js';
import { AlertStore } from './application/ports/alert-store.js';
import { KnownClients, ShopFloor } from './application/ports/shop-floor.js';
import { ShowAwaited } from './application/show-awaited.js';
import { TellWaiting } from './application/tell-waiting.js';
import { AlertRecords } from './infrastructure/alert-records.js';
import { KnownClientsAdapter, ShopFloorAdapter } from './infrastructure/module-adapters.js';
import { MongoAlerts, STOCK_ALERT_MODEL, StockAlertSchema } from './infrastructure/mongo-alerts.js';
import { OutboxAlertMails } from './infrastructure/outbox-alert-mails.js';
import { StockAlertsController } from './presentation/stock-alerts.controller.js';

/** « Prévenez-moi »: who waits for a product that is sold out (docs/adr/0073). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: STOCK_ALERT_MODEL, schema: StockAlertSchema }]),
    CartOrderingModule,
    CatalogModule,
    ClientsModule,
  ],
  controllers: [StockAlertsController],
  providers: [
    AlertLinks,
    AlertRecords,
    AskAlert,
    EndAlerts,
    FollowAlertLink,
    ShowAwaited,
    TellWaiting,
    { provide: AlertStore, useClass: MongoAlerts },
    OutboxAlertMails,
    { provide: AlertMails, useExisting: OutboxAlertMails },
    { provide: ShopFloor, useClass: ShopFloorAdapter },
    { provide: KnownClients, useClass: KnownClientsAdapter },
  ],
})
export class StockAlertsModule {
  constructor(
    shelf: ShelfFollowers,
    tell: TellWaiting,
    ending: EndAlerts,
    deletions: ClientDeletions,
    guests: GuestDeletions,
    records: PersonalRecords,
    own: AlertRecords,
    mails: OutboxAlertMails,
    samples: MailSamples,
  ) {
    shelf.onMore((productId) => tell.more(productId));
    shelf.onGone((productId) => ending.ofProduct(productId));
    deletions.onDelete((clientId, email) => ending.ofPerson({ clientId, email }));
    guests.onDelete((email) => ending.ofPerson({ email }));
    own.registerWith(records);
    mails.registerSamples(samples);
  }
}
