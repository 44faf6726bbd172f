import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  type ListedProduct,
  type MenuProduct,
  type Product,
  PRODUCT_SLUG,
  type ProductHit,
  type ProductSummary,
} from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { sendPage } from '../../../shared/http/lists/paging.js';
import { LatestProducts } from '../application/latest-products.js';
import { ListProducts } from '../application/list-products.js';
import { ListSoaps } from '../application/list-soaps.js';
import { SearchProducts } from '../application/search-products.js';
import { type ProductKey, ShowProduct } from '../application/show-product.js';
import { LONGEST_KEY, ProductKeyPipe } from './product-key.pipe.js';
import { filtersOf, ProductListQuery } from './product-list.query.js';

@ApiTags('Catalogue')
@Public()
@Controller('api')
export class ProductsController {
  constructor(
    private readonly latestProducts: LatestProducts,
    private readonly listProducts: ListProducts,
    private readonly listSoaps: ListSoaps,
    private readonly showProduct: ShowProduct,
    private readonly searchProducts: SearchProducts,
  ) {}

  @Get('products/latest')
  @ApiOperation({
    summary: 'Les douze produits les plus récents ; ceux qui ne peuvent être vendus, seulement à défaut d’autres',
  })
  latest(): Promise<ProductSummary[]> {
    return this.latestProducts.execute();
  }

  @Get('products/savon')
  @ApiOperation({ summary: 'Les savons du menu, par nom' })
  soaps(): Promise<MenuProduct[]> {
    return this.listSoaps.execute();
  }

  @Get('products')
  @ApiOperation({
    summary: 'Les produits, les plus récents en premier ; ceux qui ne peuvent être vendus viennent après les autres',
  })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de produits en tout' } } })
  async list(
    @Query() query: ProductListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedProduct[]> {
    const { page, limit, sort } = query;
    return sendPage(response, await this.listProducts.execute({ page, limit, sort, ...filtersOf(query) }));
  }

  /** The address of a search whose text is empty. */
  @Get('product/search')
  @ApiOperation({ summary: 'Recherche sans texte : aucun produit' })
  searchNothing(): ProductHit[] {
    return [];
  }

  @Get('product/search/:text')
  @ApiOperation({ summary: 'Recherche, sans égard aux accents, à la casse ni à une faute de frappe' })
  search(@Param('text') text: string): Promise<ProductHit[]> {
    return this.searchProducts.execute(text);
  }

  @Get('product/:id')
  @ApiOperation({ summary: 'Un produit, par son identifiant ou par les mots de son adresse' })
  @ApiParam({ name: 'id', schema: { type: 'string', maxLength: LONGEST_KEY, pattern: `^${PRODUCT_SLUG}$` } })
  show(@Param('id', ProductKeyPipe) key: ProductKey): Promise<Product> {
    return this.showProduct.execute(key);
  }
}
