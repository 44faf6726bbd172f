import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsMongoId, IsOptional } from 'class-validator';

const IDS = { message: 'Indiquez de 1 à 100 commandes, séparées par des virgules.' };

/** `?ids=a,b`: orders that somebody chose; left out, all that are meant. */
export class OrderIdsQuery {
  @ApiPropertyOptional({
    type: String,
    description: 'Identifiants de commandes, séparés par des virgules ; toutes sans eux',
    example: '665f1c2e9b1d8a0012345678',
    pattern: '^[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,99}$',
  })
  @Transform(({ value }: { value: unknown }) => {
    if (value === undefined) return undefined;
    return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
  })
  @IsOptional()
  @ArrayMaxSize(100, IDS)
  @ArrayMinSize(1, IDS)
  @IsMongoId({ each: true, message: IDS.message })
  ids?: string[];
}
