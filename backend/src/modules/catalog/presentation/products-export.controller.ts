import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../../../shared/auth/access.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportProducts } from '../application/export-products.js';
import type { ShelfProduct } from '../application/ports/product-repository.js';
import { discountedPrice } from '../domain/price.js';
import { filtersOf, ProductFilterQuery } from './product-list.query.js';

const HEADER = [
  ...['Référence', 'Nom du produit', 'Catégorie', 'Prix (EUR)', 'Promotion (%)', 'Prix en promotion (EUR)'],
  ...['Stock disponible', 'Poids net', 'Mis à jour'],
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
  for await (const { id, name, category, price, promo, available, netWeight, updatedAt } of products) {
    const prices = [new CsvEuros(price), promo, new CsvEuros(discountedPrice(price, promo))];
    yield [id, name, category, ...prices, available, netWeight, updatedAt];
  }
}
