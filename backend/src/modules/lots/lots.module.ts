import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopRecalls } from '../../shared/domain/shop-recalls.js';
import { AdminModule } from '../admin/admin.module.js';
import { ParcelFollowers } from '../cart-ordering/application/parcel-followers.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { KeepLots } from './application/keep-lots.js';
import { ParcelLots } from './application/parcel-lots.js';
import { PublicRecalls } from './application/public-recalls.js';
import { LotRepository } from './application/ports/lot-repository.js';
import { RecallMails } from './application/ports/recall-mails.js';
import { RecallRepository } from './application/ports/recall-repository.js';
import { Parcels, Shelf, Staff } from './application/ports/shop-floor.js';
import { RestockedUnits } from './application/restocked-units.js';
import { RecallLots } from './application/recall-lots.js';
import { ShowLots } from './application/show-lots.js';
import { LotSchema, RecallSchema, ShipmentSchema } from './infrastructure/lot.schema.js';
import { ParcelsAdapter, ShelfAdapter, StaffAdapter } from './infrastructure/module-adapters.js';
import { LotRecords } from './infrastructure/lot-records.js';
import { MongoLots } from './infrastructure/mongo-lots.js';
import { MongoRecalls } from './infrastructure/mongo-recalls.js';
import { OutboxRecallMails } from './infrastructure/outbox-recall-mails.js';
import { RecallWorker } from './infrastructure/recall-worker.js';
import { LotsController } from './presentation/lots.controller.js';
import { RecallsController } from './presentation/recalls.controller.js';

/** Lots, which parcel holds which, and their recall (docs/adr/0058). */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Lot', schema: LotSchema },
      { name: 'LotShipment', schema: ShipmentSchema },
      { name: 'Recall', schema: RecallSchema },
    ]),
    CartOrderingModule,
    CatalogModule,
    ClientsModule,
    AdminModule,
  ],
  controllers: [LotsController, RecallsController],
  providers: [
    KeepLots,
    LotRecords,
    ParcelLots,
    PublicRecalls,
    { provide: ShopRecalls, useExisting: PublicRecalls },
    RecallLots,
    RecallWorker,
    RestockedUnits,
    ShowLots,
    { provide: LotRepository, useClass: MongoLots },
    { provide: RecallRepository, useClass: MongoRecalls },
    { provide: RecallMails, useClass: OutboxRecallMails },
    { provide: Shelf, useClass: ShelfAdapter },
    { provide: Parcels, useClass: ParcelsAdapter },
    { provide: Staff, useClass: StaffAdapter },
  ],
  exports: [ShopRecalls, ParcelLots, RestockedUnits],
})
export class LotsModule {
  constructor(followers: ParcelFollowers, parcels: ParcelLots, records: PersonalRecords, own: LotRecords) {
    own.registerWith(records);
    followers.register({
      leaves: (parcel) => parcels.book(parcel),
      staysAfterAll: (orderId) => parcels.takeBack(orderId),
    });
  }
}
