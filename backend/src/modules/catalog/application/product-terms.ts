import { Injectable } from '@nestjs/common';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import type { LowStockLimits } from '../domain/stock.js';
import {
  type ProductCriteria,
  type ProductFilters,
  ProductRepository,
  type Shown,
} from './ports/product-repository.js';

/** What a filter means under the shop's own terms: the owner's limits of low stock, and who answers for the products. */
@Injectable()
export class ProductTerms {
  constructor(
    private readonly settings: ShopSettings,
    private readonly products: ProductRepository,
  ) {}

  async criteriaOf(
    { lowStock, incompleteLabel, ...filters }: ProductFilters & Shown,
    rules: LabelRules,
  ): Promise<ProductCriteria> {
    const under = incompleteLabel && { incompleteUnder: rules };
    return { ...filters, ...under, ...(lowStock && { below: await this.lowStock() }) };
  }

  async lowStock(): Promise<LowStockLimits> {
    const { lowStock: general } = await this.settings.of('stock');
    return { general, highestOwn: await this.products.highestLowStockLimit() };
  }
}
