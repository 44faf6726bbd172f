import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type {
  AdminListedProduct,
  AdminProduct,
  LabelPreview,
  PricePreview,
  Product,
  ProductCounts,
  StockAdjusted,
} from '@shop/contract';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { idempotencyKey, sayReplayed } from '../../../shared/http/input/idempotency-key.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage } from '../../../shared/http/lists/paging.js';
import { AcceptPictures } from '../../../shared/pictures/picture-upload.js';
import { AdjustStock } from '../application/adjust-stock.js';
import { ListProducts } from '../application/list-products.js';
import { AddProduct } from '../application/add-product.js';
import { DeleteProduct } from '../application/delete-product.js';
import { DuplicateProduct } from '../application/duplicate-product.js';
import { PreviewLabel } from '../application/preview-label.js';
import { PreviewPrice } from '../application/preview-price.js';
import { ShowProduct } from '../application/show-product.js';
import { UpdateProduct } from '../application/update-product.js';
import { toCents } from '../../../shared/domain/money.js';
import { LabelPreviewDto } from './label.dto.js';
import { PricePreviewQuery } from './price-preview.query.js';
import { MANY_PICTURES, PICTURE_PLACES, picturesIn, type ProductFiles } from './product-pictures.js';
import { toNewProduct, toRevision } from './product-form.js';
import { adminFiltersOf, AdminProductListQuery, filtersOf, ProductCountsQuery } from './product-list.query.js';
import { AddProductDto, REVISED, UpdateProductDto } from './product.dto.js';
import { StockAdjustmentDto } from './stock.dto.js';

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api')
export class ProductAdminController {
  constructor(
    private readonly listProducts: ListProducts,
    private readonly addProduct: AddProduct,
    private readonly updateProduct: UpdateProduct,
    private readonly deleteProduct: DeleteProduct,
    private readonly adjustStock: AdjustStock,
    private readonly previewPrice: PreviewPrice,
    private readonly previewLabel: PreviewLabel,
    private readonly showProduct: ShowProduct,
    private readonly duplicateProduct: DuplicateProduct,
  ) {}

  @AdminOrKey('products:read')
  @Get('products/all')
  @ApiOperation({ summary: 'Tous les produits, ceux aussi qui ne sont pas en vente, les plus récents en premier' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de produits en tout' } } })
  async list(
    @Query() query: AdminProductListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminListedProduct[]> {
    const { page, limit, sort } = query;
    const asked = { page, limit, sort, ...adminFiltersOf(query) };
    return sendPage(response, await this.listProducts.forAdministrators(asked));
  }

  @Get('products/all/counts')
  @ApiOperation({ summary: 'Combien de produits chaque vue de la liste montre, sous les mêmes filtres' })
  counts(@Query() query: ProductCountsQuery): Promise<ProductCounts> {
    return this.listProducts.counts(filtersOf(query));
  }

  @Get('price-preview')
  @ApiOperation({ summary: 'Ce que verra le client d’un prix qui n’est pas encore enregistré (art. L112-1-1)' })
  preview(@Query() { price, netWeight = 0, ...query }: PricePreviewQuery): Promise<PricePreview> {
    return this.previewPrice.execute({ ...query, netWeight, price: toCents(price) });
  }

  @Post('label-preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ce que dira l’étiquette d’une composition qui n’est pas encore enregistrée, et ce qu’il faut y vérifier',
  })
  previewList(@Body() { ingredients }: LabelPreviewDto): LabelPreview {
    return this.previewLabel.execute(ingredients);
  }

  @AdminOrKey('products:read')
  @Get('product/:id/sheet')
  @ApiOperation({ summary: 'Un produit avec tout ce que les administrateurs en ont écrit' })
  sheet(@Param('id', ObjectIdPipe) id: string): Promise<AdminProduct> {
    return this.showProduct.sheet(id);
  }

  @Post('add/product')
  @ApiOperation({ summary: 'Ajoute un produit avec ses images, de deux à huit' })
  @AcceptPictures({ pictures: PICTURE_PLACES, many: MANY_PICTURES, form: AddProductDto, required: [], json: false })
  add(@Body() form: AddProductDto, @UploadedFiles() files?: ProductFiles): Promise<Product> {
    return this.addProduct.execute({ ...toNewProduct(form), pictures: picturesIn(files, form.pictureList) });
  }

  @Put('update/product/:id')
  @ApiOperation({ summary: 'Modifie les champs donnés, et les images données ou nommées dans leur ordre' })
  @AcceptPictures({
    pictures: PICTURE_PLACES,
    many: MANY_PICTURES,
    form: UpdateProductDto,
    required: [],
    changes: REVISED,
  })
  update(
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: UpdateProductDto,
    @UploadedFiles() files?: ProductFiles,
  ): Promise<Product> {
    const { expectedUpdatedAt, expectedStock } = form;
    return this.updateProduct.execute(id, {
      revision: toRevision(form),
      pictures: picturesIn(files, form.pictureList),
      ...(expectedStock !== undefined && { expectedStock }),
      ...(expectedUpdatedAt && { expectedUpdatedAt: new Date(expectedUpdatedAt) }),
    });
  }

  @AdminOrKey('stock:write')
  @Post('product/:id/stock')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ajoute ou retire des unités, quoi qu’il se vende au même moment' })
  async adjust(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { by, cause = 'correction', expectedShelf }: StockAdjustmentDto,
    @Headers('idempotency-key') header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockAdjusted> {
    const key = idempotencyKey(header);
    const seen = expectedShelf !== undefined && { expectedShelf };
    const { available, replayed } = await this.adjustStock.execute(id, { by, cause, ...seen, ...(key && { key }) });
    if (replayed) sayReplayed(response);
    return { available };
  }

  @Post('product/:id/duplicate')
  @ApiOperation({
    summary:
      'Un brouillon avec les textes, les images, le poids et le prix d’un produit ; sans stock, ni promotion, ni numéro CPNP',
  })
  async duplicate(
    @Param('id', ObjectIdPipe) id: string,
    @Headers('idempotency-key') header: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProduct> {
    const { copy, replayed } = await this.duplicateProduct.execute(id, idempotencyKey(header));
    if (replayed) sayReplayed(response);
    return copy;
  }

  @Delete('delete/product/:id')
  @ApiOperation({ summary: 'Retire un produit de la vente' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.deleteProduct.execute(id);
    return { message: 'Produit supprimé avec succès.' };
  }
}
