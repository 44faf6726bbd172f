import { Injectable } from '@nestjs/common';
import { STOCK_CAUSES, type StockCause } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { isBundle } from '../domain/bundle.js';
import { bundleErrors } from '../domain/bundle-errors.js';
import { PRODUCT_LIMITS, productNotFound } from '../domain/product.js';
import { unitsOnShelf } from '../domain/stock.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockLedger } from './ports/stock-ledger.js';

export interface StockAdjustmentInput {
  /** Units that came onto the shelf, or went off it (negative); whole, not 0. */
  by: number;
  /** Why they came or went. */
  cause: StockCause;
  /** The same key for the same product is the same adjustment, made once. */
  key?: string;
  /** Of goods that came back: the order whose goods they were. */
  orderId?: string;
  /** What stood on the shelf when it was decided; without it whatever stands there now. */
  expectedShelf?: number;
}

export interface StockAdjusted {
  /** Units that can be sold from now on. */
  available: number;
  /** An earlier request under the same key had made it; this one moved nothing. */
  replayed: boolean;
}

/** Units are added or taken away, whatever is sold at the same moment. */
@Injectable()
export class AdjustStock {
  constructor(
    private readonly products: ProductRepository,
    private readonly ledger: StockLedger,
    private readonly edits: CatalogueEdits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @throws DomainError `PRODUCT.NOT_FOUND` (404); `BUNDLE.NO_SHELF`, `STOCK.SHELF_CHANGED`, `STOCK.NOT_ENOUGH`, `STOCK.TOO_MUCH`,
   * `STOCK.KEY_REUSED` (409), nothing changes then
   */
  async execute(id: string, input: StockAdjustmentInput): Promise<StockAdjusted> {
    const { by, cause, key, orderId, expectedShelf } = input;
    return this.edits.record([id], async () => {
      const before = await this.products.findToChange(id);
      if (!before) throw productNotFound();
      if (isBundle(before)) throw bundleErrors.noShelf();
      const made = key ? await this.ledger.adjustmentUnder(id, key) : undefined;
      if (made !== undefined && made !== by) throw keyReused();
      if (made !== undefined) return { available: before.stock.available, replayed: true };
      const onShelf = unitsOnShelf(before.stock);
      if (expectedShelf !== undefined && expectedShelf !== onShelf) throw shelfChanged(onShelf);
      const available = await this.ledger.adjust(id, by, { cause, ...(key && { key }), ...(orderId && { orderId }) });
      if (available === undefined) throw by < 0 ? notEnough(before.stock.available) : tooMuch();
      const target = { type: 'product', id, reference: before.name } as const;
      const facts = { before: { stock: available - by }, after: { stock: available, reason: STOCK_CAUSES[cause] } };
      await this.audit.record({ act: 'product.updated', target, ...facts });
      return { available, replayed: false };
    });
  }
}

function shelfChanged(onShelf: number): DomainError {
  const stands = onShelf > 1 ? `${onShelf} unités y sont` : `${onShelf} unité y est`;
  const message = `Le stock sur l’étagère a changé entre-temps\u00a0: ${stands} maintenant. Rien n’a été écrit.`;
  return new DomainError('conflict', 'STOCK.SHELF_CHANGED', message, {
    problems: [{ code: 'STOCK.SHELF_CHANGED', message, field: 'expectedShelf', onShelf }],
  });
}

function notEnough(available: number): DomainError {
  const left = available > 1 ? `${available} unités sont disponibles` : `${available} unité est disponible`;
  const message = `Seulement ${left}\u00a0: ce qui est réservé par des commandes ne peut pas être retiré.`;
  return new DomainError('conflict', 'STOCK.NOT_ENOUGH', message, {
    problems: [{ code: 'STOCK.NOT_ENOUGH', message, field: 'by', available }],
  });
}

function tooMuch(): DomainError {
  const most = PRODUCT_LIMITS.stock.max.toLocaleString('fr-FR');
  return new DomainError('conflict', 'STOCK.TOO_MUCH', `Un produit compte au plus ${most} unités disponibles.`);
}

function keyReused(): DomainError {
  const message = 'Cet ajustement a déjà été fait avec une autre quantité.';
  return new DomainError('conflict', 'STOCK.KEY_REUSED', message);
}
