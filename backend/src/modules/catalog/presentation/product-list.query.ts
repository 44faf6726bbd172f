import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { PRODUCT_CATEGORIES, type ProductCategory } from '../../../contract/index.js';
import { ListQuery } from '../../../shared/http/paging.js';

/** `?page=&limit=&search=&category=&sort=`; 'Tous' is the filter's word for no category. */
export class ProductListQuery extends ListQuery {
  @ApiPropertyOptional({ enum: PRODUCT_CATEGORIES })
  @Transform(({ value }: { value: unknown }) => (value === '' || value === 'Tous' ? undefined : value))
  @IsOptional()
  @IsIn(PRODUCT_CATEGORIES, { message: 'Cette catégorie est inconnue.' })
  category?: ProductCategory;

  @ApiPropertyOptional({ description: 'Seulement les produits en promotion.' })
  @Transform(({ value }: { value: unknown }) => value === '1' || value === 'true')
  @IsOptional()
  promotion?: boolean;

  @ApiPropertyOptional({ description: 'Seulement les produits bientôt en rupture.' })
  @Transform(({ value }: { value: unknown }) => value === '1' || value === 'true')
  @IsOptional()
  lowStock?: boolean;
}
