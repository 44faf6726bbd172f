import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsMongoId } from 'class-validator';

const IDS = { message: 'Indiquez de 1 à 100 produits, séparés par des virgules.' };

/** `?ids=a,b`: what one page of products asks about at once. */
export class ProductIdsQuery {
  @ApiProperty({
    type: String,
    description: 'Identifiants, séparés par des virgules',
    example: '665f1c2e9b1d8a0012345678',
    pattern: '^[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,99}$',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').filter(Boolean) : []))
  @ArrayMaxSize(100, IDS)
  @ArrayMinSize(1, IDS)
  @IsMongoId({ each: true, message: IDS.message })
  ids: string[];
}
