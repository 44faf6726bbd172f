import { Module } from '@nestjs/common';
import { ListAudit } from './application/list-audit.js';
import { AuditController } from './presentation/audit.controller.js';

/** Reading the audit log; writing it is everybody's (shared/audit). */
@Module({ controllers: [AuditController], providers: [ListAudit] })
export class AuditPagesModule {}
