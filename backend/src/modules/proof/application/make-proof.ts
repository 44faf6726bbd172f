import { Injectable } from '@nestjs/common';
import type { ProofFile } from '@shop/contract';
import { ProofKeys } from '../../../shared/audit/audit-keys.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { Clock } from '../../../shared/domain/clock.js';
import { proofFileOf } from './proof-file.js';
import { ProofSource } from './ports/proof-source.js';

/** Whoever doubts an order is shown what was shown, accepted, paid, mailed, withdrawn and given back (docs/adr/0052). */
@Injectable()
export class MakeProof {
  constructor(
    private readonly source: ProofSource,
    private readonly keys: ProofKeys,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Written into the audit log, as any file that leaves the shop. @throws DomainError ORDER.NOT_FOUND */
  async execute(orderId: string): Promise<ProofFile> {
    const file = proofFileOf(await this.source.of(orderId), this.keys, this.clock.now());
    await recordExport(this.audit, 'dossier-de-preuve', { commande: file.order.reference });
    return file;
  }
}
