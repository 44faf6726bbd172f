import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionAccounts } from '../../shared/auth/session-accounts.js';
import { AddAdministrator } from './application/add-administrator.js';
import { AuditActors } from '../../shared/audit/audit-actors.js';
import { AdminAudit } from './application/admin-audit.js';
import { AdminLinks } from './application/admin-links.js';
import { AdminMails } from './application/admin-mails.js';
import { AdminSessionOwner } from './application/admin-session-owner.js';
import { Administrators } from './application/administrators.js';
import { AskAdminPasswordReset } from './application/ask-admin-password-reset.js';
import { DeleteAdministrator } from './application/delete-administrator.js';
import { DemoAdministrator } from './application/demo-administrator.js';
import { FirstAdministrator } from './application/first-administrator.js';
import { InviteAdministrator } from './application/invite-administrator.js';
import { ListAdministrators } from './application/list-administrators.js';
import { LogInAdministrator } from './application/log-in-administrator.js';
import { Presence } from './application/presence.js';
import { AdministratorRepository } from './application/ports/administrator-repository.js';
import { SecondFactors } from './application/ports/second-factors.js';
import { TrustedDevices } from './application/ports/trusted-devices.js';
import { BeginSecondFactor } from './application/second-factor/begin-second-factor.js';
import { CheckSecondFactor } from './application/second-factor/check-second-factor.js';
import { ConfirmSecondFactor } from './application/second-factor/confirm-second-factor.js';
import { EndSecondFactor } from './application/second-factor/end-second-factor.js';
import { OneTimeCodes } from './application/second-factor/one-time-codes.js';
import { OwnPassword } from './application/second-factor/own-password.js';
import { RenewRecoveryCodes } from './application/second-factor/renew-recovery-codes.js';
import { ShowSecondFactor } from './application/second-factor/show-second-factor.js';
import { TrustDevices } from './application/second-factor/trust-devices.js';
import { ResetAdminPassword } from './application/reset-admin-password.js';
import { UpdateAdministrator } from './application/update-administrator.js';
import { AdministratorSchema, RosterSchema } from './infrastructure/administrator.schema.js';
import { MongoAdministratorRepository } from './infrastructure/mongo-administrator-repository.js';
import { MongoSecondFactors, SecondFactorSchema } from './infrastructure/mongo-second-factors.js';
import {
  MongoTrustedDevices,
  TRUSTED_DEVICE_MODEL,
  TrustedDeviceSchema,
} from './infrastructure/mongo-trusted-devices.js';
import { AdminSessionController } from './presentation/admin-session.controller.js';
import { AdministratorsController } from './presentation/administrators.controller.js';
import { SecondFactorController } from './presentation/second-factor.controller.js';
import { TrustedDevicesController } from './presentation/trusted-devices.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Administrator', schema: AdministratorSchema },
      { name: 'AdministratorRoster', schema: RosterSchema },
      { name: 'SecondFactor', schema: SecondFactorSchema },
      { name: TRUSTED_DEVICE_MODEL, schema: TrustedDeviceSchema },
    ]),
  ],
  controllers: [AdminSessionController, AdministratorsController, SecondFactorController, TrustedDevicesController],
  providers: [
    { provide: AdministratorRepository, useClass: MongoAdministratorRepository },
    { provide: SecondFactors, useClass: MongoSecondFactors },
    { provide: TrustedDevices, useClass: MongoTrustedDevices },
    TrustDevices,
    OneTimeCodes,
    OwnPassword,
    Presence,
    CheckSecondFactor,
    ShowSecondFactor,
    BeginSecondFactor,
    ConfirmSecondFactor,
    RenewRecoveryCodes,
    EndSecondFactor,
    AdminLinks,
    AdminMails,
    AdminAudit,
    AdminSessionOwner,
    LogInAdministrator,
    ListAdministrators,
    AddAdministrator,
    InviteAdministrator,
    UpdateAdministrator,
    DeleteAdministrator,
    AskAdminPasswordReset,
    ResetAdminPassword,
    FirstAdministrator,
    DemoAdministrator,
    Administrators,
  ],
  exports: [Administrators, DemoAdministrator, Presence],
})
export class AdminModule implements OnApplicationBootstrap {
  constructor(
    private readonly first: FirstAdministrator,
    sessions: SessionAccounts,
    owner: AdminSessionOwner,
    names: Administrators,
    actors: AuditActors,
  ) {
    actors.register((id) => names.actor(id));
    sessions.register('admin', owner);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.first.execute();
  }
}
