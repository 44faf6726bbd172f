import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminProduct } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { copiedProduct, copiesBeginWith, copyDeleted, copyName } from '../domain/copied-product.js';
import { productNotFound, type ProductState } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { Labelling } from './labelling.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockMovements } from './ports/stock-movements.js';
import { productFacts } from './product-facts.js';
import { toAdminProduct } from './product-view.js';

export interface CopyMade {
  copy: AdminProduct;
  /** An earlier request under the same key had made it. */
  replayed: boolean;
}

/** A draft that begins as another product stands. Pictures are kept by what they show: both name the same ones. */
@Injectable()
export class DuplicateProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly movements: StockMovements,
    private readonly edits: CatalogueEdits,
    private readonly labelling: Labelling,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param key the same for the same product is the same copy, made once
   * @throws DomainError `PRODUCT.NOT_FOUND` (404), `PRODUCT.COPY_DELETED` (409); nothing is added then
   */
  async execute(id: string, key: string | undefined): Promise<CopyMade> {
    const copyId = key === undefined ? this.products.nextId() : idUnder(id, key);
    const { state, replayed } = await this.edits.record([copyId], async () => {
      const made = await this.products.find(copyId);
      if (made) return { state: made, replayed: true };
      if (await this.existedOnce(copyId)) throw copyDeleted();
      return { state: await this.copy(id, copyId), replayed: false };
    });
    return { copy: toAdminProduct(state, await this.labelling.rules()), replayed };
  }

  private async copy(id: string, copyId: string): Promise<ProductState> {
    const source = await this.products.find(id);
    if (!source) throw productNotFound();
    const name = copyName(source.name, await this.products.namesBeginning(copiesBeginWith(source.name)));
    const [copy] = await this.products.insert([copiedProduct(source, { id: copyId, name }, this.clock.now())]);
    const target = { type: 'product', id: copyId, reference: name } as const;
    const after = { copyOf: source.name, ...productFacts(copy!.state) };
    await this.audit.record({ act: 'product.duplicated', target, after });
    return copy!.state;
  }

  /** The ledger keeps the movements of what was deleted. */
  private async existedOnce(id: string): Promise<boolean> {
    for await (const _movement of this.movements.newestFirst(id)) return true;
    return false;
  }
}

/** Follows from what was asked for, so that the database takes it once. */
const idUnder = (id: string, key: string) => createHash('sha256').update(`${id}:${key}`).digest('hex').slice(0, 24);
