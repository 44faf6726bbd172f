import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { Labelling, nobodyResponsible } from './labelling.js';
import { type ProductFilters, ProductRepository, type ShelfProduct } from './ports/product-repository.js';

/** All products of a selection, for a spreadsheet. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly audit: AuditLog,
  ) {}

  async execute(filters: ProductFilters): Promise<AsyncIterable<ShelfProduct>> {
    await recordExport(this.audit, 'produits', filters);
    return this.products.stream({ ...filters, ...nobodyResponsible(await this.labelling.rules()) });
  }
}
