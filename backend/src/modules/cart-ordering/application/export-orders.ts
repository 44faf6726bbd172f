import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import type { Order } from '../domain/order.js';
import { type OrderFilters, OrderRepository } from './ports/order-repository.js';

/** All orders of a selection, one after the other, for a spreadsheet. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. @param what 'commandes' or 'lignes-de-commandes' */
  async execute(what: string, filters: OrderFilters): Promise<AsyncIterable<Order>> {
    await recordExport(this.audit, what, filters);
    return this.orders.stream(filters);
  }
}
