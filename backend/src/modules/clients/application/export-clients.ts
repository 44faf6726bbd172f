import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { OrderedBy } from './ordered-by.js';
import { ClientReads, type ClientSelection, type ClientSheet } from './ports/client-reads.js';

/** All clients of a selection, for a spreadsheet. */
@Injectable()
export class ExportClients {
  constructor(
    private readonly reads: ClientReads,
    private readonly orderedBy: OrderedBy,
    private readonly audit: AuditLog,
  ) {}

  async execute({ search, tag }: ClientSelection): Promise<AsyncIterable<ClientSheet>> {
    await recordExport(this.audit, 'clients', { search, tag });
    return this.reads.stream({ search, tag }, await this.orderedBy.find(search, { all: true }));
  }
}
