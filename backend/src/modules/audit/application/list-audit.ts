import { Injectable } from '@nestjs/common';
import { AUDIT_ACTS, type AuditEntry } from '@shop/contract';
import { AuditLog, type AuditSelection } from '../../../shared/audit/audit-log.js';
import type { Page } from '../../../shared/http/lists/paging.js';

/** The audit log, for administrators to read. */
@Injectable()
export class ListAudit {
  constructor(private readonly log: AuditLog) {}

  async execute(selection: AuditSelection): Promise<Page<AuditEntry>> {
    const { items, total } = await this.log.list(selection);
    return {
      total,
      items: items.map(({ _id, at, previous: _previous, key: _key, addressSeal: _seal, address, ...entry }) => ({
        ...entry,
        address: address ?? '',
        seq: _id,
        at: at.toISOString(),
        label: AUDIT_ACTS[entry.act],
      })),
    };
  }
}
