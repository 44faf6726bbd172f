import { Body, Controller, Delete, Param, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Product } from '../../../contract/index.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/object-id.pipe.js';
import { AddProduct } from '../application/add-product.js';
import { DeleteProduct } from '../application/delete-product.js';
import { UpdateProduct } from '../application/update-product.js';
import { AcceptPictures, bytesOf, type UploadedPictures } from './picture-upload.js';
import { toNewProduct, toRevision } from './product-form.js';
import { AddProductDto, REVISED, UpdateProductDto } from './product.dto.js';

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class ProductAdminController {
  constructor(
    private readonly addProduct: AddProduct,
    private readonly updateProduct: UpdateProduct,
    private readonly deleteProduct: DeleteProduct,
  ) {}

  @Post('add/product')
  @ApiOperation({ summary: 'Ajoute un produit avec ses deux images' })
  @AcceptPictures(AddProductDto, { required: ['image', 'image2'] })
  add(@Body() form: AddProductDto, @UploadedFiles() files?: UploadedPictures): Promise<Product> {
    return this.addProduct.execute({ ...toNewProduct(form), ...bytesOf(files) });
  }

  @Put('update/product/:id')
  @ApiOperation({ summary: 'Modifie les champs donnés, et les images données' })
  @AcceptPictures(UpdateProductDto, { required: [], changes: REVISED })
  update(
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: UpdateProductDto,
    @UploadedFiles() files?: UploadedPictures,
  ): Promise<Product> {
    const { expectedUpdatedAt } = form;
    return this.updateProduct.execute(id, {
      revision: toRevision(form),
      ...bytesOf(files),
      ...(expectedUpdatedAt && { expectedUpdatedAt: new Date(expectedUpdatedAt) }),
    });
  }

  @Delete('delete/product/:id')
  @ApiOperation({ summary: 'Retire un produit de la vente' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.deleteProduct.execute(id);
    return { message: 'Produit supprimé avec succès.' };
  }
}
