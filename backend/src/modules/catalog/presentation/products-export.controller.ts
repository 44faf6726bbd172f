import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DURABILITY_NAMES, LABEL_GAPS, PRODUCT_STATUSES, SCENTS } from '@shop/contract';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { type ExportedProduct, ExportProducts } from '../application/export-products.js';
import { skinNames } from '../application/imported-values.js';
import {
  ADDRESS,
  BARCODE,
  CONTENTS,
  SEARCH_SUMMARY,
  SEARCH_TITLE,
  SCENT,
  SHELF_PLACE,
  SKIN,
} from '../domain/import-columns.js';
import type { ProductState } from '../domain/product.js';
import { discountedPrice } from '../domain/price.js';
import { announcedReduction } from '../domain/prior-price.js';
import { toCents } from '../../../shared/domain/money.js';
import { adminFiltersOf, AdminProductFilterQuery } from './product-list.query.js';

const HEADER = [
  ...['Référence', 'Nom du produit', 'Catégorie', 'Prix (EUR)', 'Promotion (%)', 'Prix en promotion (EUR)'],
  ...['Prix antérieur (EUR)', 'Réduction annoncée (%)', 'Stock disponible', 'Poids net (g)', 'Mis à jour'],
  ...['Ingrédients (INCI)', 'Fonction', 'Précautions d’emploi', 'Conservation', 'Mois après ouverture'],
  ...['Pays d’origine', 'Personne responsable', 'Adresse', 'Courriel', 'Numéro CPNP', 'Manque à l’étiquette'],
  ...['État', 'Mise en vente', 'Accroche', 'Description', 'Conseils d’utilisation', 'Scellé pour hygiène'],
  ...['Stock bas sous', CONTENTS, ADDRESS, SEARCH_TITLE, SEARCH_SUMMARY, BARCODE, SHELF_PLACE, SKIN, SCENT],
];

@ApiTags('Exports')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/exports')
export class ProductsExportController {
  constructor(private readonly exportProducts: ExportProducts) {}

  @AdminOrKey('products:read')
  @Get('products.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Produits filtrés, pour un tableur' })
  async products(@Query() query: AdminProductFilterQuery, @Res() response: Response): Promise<void> {
    const products = await this.exportProducts.execute(adminFiltersOf(query));
    await sendCsv(response, { name: 'produits', header: HEADER, rows: rows(products) });
  }
}

async function* rows(products: AsyncIterable<ExportedProduct>) {
  for await (const { product, gaps, inside } of products) {
    const { id, name, category, price, promo, stock, netWeight, updatedAt } = product;
    const reduction = announcedReduction(product);
    const stands = [PRODUCT_STATUSES[product.status], product.publishAt ?? ''];
    const texts = [product.tagline, product.description, product.conseils, product.sealedForHygiene ? 'oui' : 'non'];
    const announced = reduction ? [new CsvEuros(toCents(reduction.priorPrice)), reduction.percent] : ['', ''];
    const prices = [new CsvEuros(price), promo, new CsvEuros(discountedPrice(price, promo))];
    const sheet = [id, name, category, ...prices, ...announced, stock.available, netWeight, updatedAt];
    yield [
      ...sheet,
      ...labelCells(product),
      gaps.map((gap) => LABEL_GAPS[gap]).join(', '),
      ...stands,
      ...texts,
      product.lowStockLimit ?? '',
      ...[inside, product.slugs[0] ?? '', product.seoTitle, product.seoDescription],
      ...[product.barcode, product.shelfPlace, skinNames(product.skins)],
      product.scent === '' ? '' : SCENTS[product.scent],
    ];
  }
}

function labelCells(product: ProductState) {
  const { ingredients, cosmeticFunction, precautions, durability, monthsAfterOpening, originCountry } = product;
  const { responsibleName, responsibleAddress, responsibleEmail, cpnp } = product;
  const keeps = [durability === '' ? '' : DURABILITY_NAMES[durability], monthsAfterOpening || ''];
  const who = [responsibleName, responsibleAddress, responsibleEmail, cpnp];
  return [ingredients, cosmeticFunction, precautions, ...keeps, originCountry, ...who];
}
