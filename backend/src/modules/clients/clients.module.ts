import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionAccounts } from '../../shared/auth/session-accounts.js';
import { MailSamples } from '../../shared/mail/mail-samples.js';
import { MostKept } from '../catalog/application/most-kept.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { AddFavorite } from './application/add-favorite.js';
import { AskPasswordReset } from './application/ask-password-reset.js';
import { ChangePassword } from './application/change-password.js';
import { ClientAccounts } from './application/client-accounts.js';
import { ClientDeletions } from './application/client-deletions.js';
import { ClientLinks } from './application/client-links.js';
import { ClientMails } from './application/client-mails.js';
import { ClientSessionOwner } from './application/client-session-owner.js';
import { ConfirmAddress } from './application/confirm-address.js';
import { ConfirmedAddresses } from './application/confirmed-addresses.js';
import { CopyPersonalData } from './application/copy-personal-data.js';
import { DeleteClient } from './application/delete-client.js';
import { EndClientSessions } from './application/end-client-sessions.js';
import { EraseAccount } from './application/erase-account.js';
import { ExportClients } from './application/export-clients.js';
import { KeepAddresses } from './application/keep-addresses.js';
import { InviteBuyer } from './application/invite-buyer.js';
import { LastParcels } from './application/last-parcels.js';
import { ListClients } from './application/list-clients.js';
import { LogInClient } from './application/log-in-client.js';
import { ClientAddresses } from './application/ports/client-addresses.js';
import { ClientHistory } from './application/ports/client-history.js';
import { ClientMemos } from './application/ports/client-memos.js';
import { ClientReads } from './application/ports/client-reads.js';
import { ClientRepository } from './application/ports/client-repository.js';
import { KnownProducts } from './application/ports/known-products.js';
import { NoteClients } from './application/note-clients.js';
import { SegmentMembers, SegmentStore } from './application/ports/segment-store.js';
import { OrdersToKeep } from './application/orders-to-keep.js';
import { OrderedBy } from './application/ordered-by.js';
import { OwnRecords } from './application/own-records.js';
import { PersonalRecords } from './application/personal-records.js';
import { RemoveFavorite } from './application/remove-favorite.js';
import { ResendConfirmation } from './application/resend-confirmation.js';
import { ResetPassword } from './application/reset-password.js';
import { Segments } from './application/segments.js';
import { SignUp } from './application/sign-up.js';
import { UnconfirmedAccounts } from './application/unconfirmed-accounts.js';
import { UpdateClient } from './application/update-client.js';
import { WarnInactiveClients } from './application/warn-inactive-clients.js';
import { CatalogKnownProducts } from './infrastructure/catalog-known-products.js';
import { ClientMigrations } from './infrastructure/client-migrations.js';
import { ClientSchema } from './infrastructure/client.schema.js';
import { MongoClientAddresses } from './infrastructure/mongo-client-addresses.js';
import { MongoClientHistory } from './infrastructure/mongo-client-history.js';
import { MongoClientMemos } from './infrastructure/mongo-client-memos.js';
import { MongoClientReads } from './infrastructure/mongo-client-reads.js';
import { MongoClientRepository } from './infrastructure/mongo-client-repository.js';
import { MongoSegmentMembers } from './infrastructure/mongo-segment-members.js';
import { MongoSegments, SEGMENT_MODEL, SegmentSchema } from './infrastructure/mongo-segments.js';
import { AccountController } from './presentation/account.controller.js';
import { AddressesController } from './presentation/addresses.controller.js';
import { ClientNotesController } from './presentation/client-notes.controller.js';
import { ClientSessionController } from './presentation/client-session.controller.js';
import { ClientsExportController } from './presentation/clients-export.controller.js';
import { ClientsController } from './presentation/clients.controller.js';
import { FavoritesController } from './presentation/favorites.controller.js';
import { PersonalDataController } from './presentation/personal-data.controller.js';
import { SegmentsController } from './presentation/segments.controller.js';
import { SignUpController } from './presentation/sign-up.controller.js';

const useCases = [
  SignUp,
  ConfirmAddress,
  ResendConfirmation,
  LogInClient,
  AskPasswordReset,
  ResetPassword,
  UpdateClient,
  ChangePassword,
  AddFavorite,
  RemoveFavorite,
  KeepAddresses,
  ListClients,
  ExportClients,
  DeleteClient,
  EraseAccount,
  CopyPersonalData,
  EndClientSessions,
  NoteClients,
  WarnInactiveClients,
  InviteBuyer,
];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Client', schema: ClientSchema },
      { name: SEGMENT_MODEL, schema: SegmentSchema },
    ]),
    CatalogModule,
  ],
  controllers: [
    SignUpController,
    ClientSessionController,
    AccountController,
    PersonalDataController,
    AddressesController,
    FavoritesController,
    ClientsController,
    ClientNotesController,
    ClientsExportController,
    SegmentsController,
  ],
  providers: [
    { provide: ClientRepository, useClass: MongoClientRepository },
    { provide: ClientReads, useClass: MongoClientReads },
    { provide: ClientAddresses, useClass: MongoClientAddresses },
    { provide: ClientHistory, useClass: MongoClientHistory },
    { provide: ClientMemos, useClass: MongoClientMemos },
    { provide: SegmentStore, useClass: MongoSegments },
    { provide: SegmentMembers, useClass: MongoSegmentMembers },
    { provide: KnownProducts, useClass: CatalogKnownProducts },
    ClientMigrations,
    ClientLinks,
    ClientMails,
    ClientSessionOwner,
    ...useCases,
    ClientAccounts,
    ClientDeletions,
    ConfirmedAddresses,
    LastParcels,
    OrderedBy,
    OrdersToKeep,
    OwnRecords,
    PersonalRecords,
    Segments,
    UnconfirmedAccounts,
  ],
  exports: [
    ClientAccounts,
    ClientDeletions,
    ConfirmedAddresses,
    InviteBuyer,
    LastParcels,
    OrderedBy,
    OrdersToKeep,
    PersonalRecords,
    Segments,
    UnconfirmedAccounts,
    WarnInactiveClients,
  ],
})
export class ClientsModule {
  constructor(
    sessions: SessionAccounts,
    owner: ClientSessionOwner,
    own: OwnRecords,
    records: PersonalRecords,
    mails: ClientMails,
    samples: MailSamples,
    kept: MostKept,
    reads: ClientReads,
  ) {
    kept.register(() => reads.mostKept());
    mails.registerSamples(samples);
    own.registerWith(records);
    sessions.register('client', owner);
  }
}
