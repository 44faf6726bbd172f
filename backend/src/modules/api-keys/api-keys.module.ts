import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditActors } from '../../shared/audit/audit-actors.js';
import { ProgramKeys } from '../../shared/auth/program-keys.js';
import { AdminModule } from '../admin/admin.module.js';
import { ApiKeys } from './application/api-keys.js';
import { ApiKeyStore } from './application/ports/api-key-store.js';
import { Staff } from './application/ports/staff.js';
import { API_KEY_MODEL, ApiKeySchema, MongoApiKeys } from './infrastructure/mongo-api-keys.js';
import { StaffAdapter } from './infrastructure/staff-adapter.js';
import { ApiKeysController } from './presentation/api-keys.controller.js';

/** « Programmes »: the keys with which others' programs call the shop (docs/adr/0115). */
@Module({
  imports: [MongooseModule.forFeature([{ name: API_KEY_MODEL, schema: ApiKeySchema }]), AdminModule],
  controllers: [ApiKeysController],
  providers: [ApiKeys, { provide: ApiKeyStore, useClass: MongoApiKeys }, { provide: Staff, useClass: StaffAdapter }],
})
export class ApiKeysModule {
  constructor(keys: ApiKeys, guard: ProgramKeys, actors: AuditActors) {
    guard.register((key) => keys.programOf(key));
    actors.register((id) => keys.actor(id));
  }
}
