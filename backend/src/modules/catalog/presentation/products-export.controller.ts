import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../../../shared/auth/access.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportProducts } from '../application/export-products.js';
import type { ShelfProduct } from '../application/ports/product-repository.js';
import { discountedPrice } from '../domain/price.js';
import { announcedReduction } from '../domain/prior-price.js';
import { toCents } from '../../../shared/domain/money.js';
import { filtersOf, ProductFilterQuery } from './product-list.query.js';

const HEADER = [
  ...['Référence', 'Nom du produit', 'Catégorie', 'Prix (EUR)', 'Promotion (%)', 'Prix en promotion (EUR)'],
  ...['Prix antérieur (EUR)', 'Réduction annoncée (%)', 'Stock disponible', 'Poids net (g)', 'Mis à jour'],
];

@ApiTags('Exports')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/exports')
export class ProductsExportController {
  constructor(private readonly exportProducts: ExportProducts) {}

  @Get('products.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Produits filtrés, pour un tableur' })
  async products(@Query() query: ProductFilterQuery, @Res() response: Response): Promise<void> {
    const products = await this.exportProducts.execute(filtersOf(query));
    await sendCsv(response, { name: 'produits', header: HEADER, rows: rows(products) });
  }
}

async function* rows(products: AsyncIterable<ShelfProduct>) {
  for await (const product of products) {
    const { id, name, category, price, promo, available, netWeight, updatedAt } = product;
    const reduction = announcedReduction(product);
    const announced = reduction ? [new CsvEuros(toCents(reduction.priorPrice)), reduction.percent] : ['', ''];
    const prices = [new CsvEuros(price), promo, new CsvEuros(discountedPrice(price, promo))];
    yield [id, name, category, ...prices, ...announced, available, netWeight, updatedAt];
  }
}
