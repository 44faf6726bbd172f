import { Body, Controller, Delete, Get, Param, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminCategory, Category } from '@shop/contract';
import { AdminOnly, OpenTo, Public } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AcceptPictures, type UploadedPictures } from '../../../shared/pictures/picture-upload.js';
import { Categories } from '../application/categories.js';
import { ManageCategories } from '../application/manage-categories.js';
import { AddCategoryDto, CategoryOrderDto, ChangeCategoryDto, translationsOf } from './category.dto.js';

const PICTURES = ['image'] as const;
type Pictures = UploadedPictures<(typeof PICTURES)[number]>;

const bytesOf = (files: Pictures | undefined) => files?.image?.[0]?.buffer;

@ApiTags('Catalogue')
@Public()
@Controller('api')
export class CategoriesController {
  constructor(private readonly categories: Categories) {}

  @Get('categories')
  @ApiOperation({ summary: 'Les catégories dans l’ordre de la boutique, ouvertes ou bientôt disponibles' })
  list(): Promise<Category[]> {
    return this.categories.list();
  }
}

@ApiTags('Catalogue (administration)')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api')
export class CategoryAdminController {
  constructor(private readonly categories: ManageCategories) {}

  @Get('category-sheets')
  @ApiOperation({ summary: 'Les catégories, avec le nombre de leurs produits' })
  list(): Promise<AdminCategory[]> {
    return this.categories.list();
  }

  @Post('categories')
  @ApiOperation({ summary: 'Ajoute une catégorie, la dernière dans l’ordre' })
  @AcceptPictures({ pictures: PICTURES, form: AddCategoryDto, required: [] })
  add(@Body() form: AddCategoryDto, @UploadedFiles() files?: Pictures): Promise<AdminCategory> {
    const { name, slug = '', text = '', open = false, cosmetic } = form;
    const said = cosmetic !== undefined && { cosmetic };
    const translations = translationsOf(form);
    return this.categories.add({ name, slug, text, open, translations, ...said }, bytesOf(files));
  }

  @Put('categories/:id')
  @ApiOperation({ summary: 'Modifie une catégorie ; ses produits y restent, son ancienne adresse y mène toujours' })
  @AcceptPictures({ pictures: PICTURES, form: ChangeCategoryDto, required: [] })
  change(
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: ChangeCategoryDto,
    @UploadedFiles() files?: Pictures,
  ): Promise<AdminCategory> {
    const { expectedUpdatedAt, removeImage = false, name, slug, text, open, cosmetic } = form;
    const picture = bytesOf(files) ?? (removeImage ? null : undefined);
    return this.categories.change(id, {
      // An empty address is none: the one in place stays.
      revision: { name, text, open, cosmetic, translations: translationsOf(form), ...(slug && { slug }) },
      expectedUpdatedAt: new Date(expectedUpdatedAt),
      ...(picture !== undefined && { picture }),
    });
  }

  @Put('category-order')
  @ApiOperation({ summary: 'Range les catégories' })
  order(@Body() { ids }: CategoryOrderDto): Promise<AdminCategory[]> {
    return this.categories.order(ids);
  }

  @Delete('categories/:id')
  @ApiOperation({ summary: 'Supprime une catégorie sans produit' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.categories.remove(id);
    return { message: 'Catégorie supprimée avec succès.' };
  }
}
