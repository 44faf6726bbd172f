import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { AuditActors } from './audit-actors.js';
import { AuditKeys, ProofKeys } from './audit-keys.js';
import { AuditLog } from './audit-log.js';
import { AuditHeadSchema, AuditSchema } from './audit.schema.js';
import { KeepAnchor } from './keep-anchor.js';
import { MongoAuditLog } from './mongo-audit-log.js';
import { OriginInterceptor } from './request-origin.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Audit', schema: AuditSchema },
      { name: 'AuditHead', schema: AuditHeadSchema },
    ]),
  ],
  providers: [
    AuditActors,
    KeepAnchor,
    {
      provide: AuditKeys,
      useFactory: ({ auditKeys }: Environment) => new AuditKeys(auditKeys),
      inject: [ENVIRONMENT],
    },
    {
      provide: ProofKeys,
      useFactory: ({ auditKeys }: Environment) => new ProofKeys(auditKeys),
      inject: [ENVIRONMENT],
    },
    { provide: AuditLog, useClass: MongoAuditLog },
    { provide: APP_INTERCEPTOR, useClass: OriginInterceptor },
  ],
  exports: [AuditActors, AuditLog, ProofKeys],
})
export class AuditModule {}
