import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsInt, IsMongoId, Max, Min } from 'class-validator';
import type { LabellingChange } from '@shop/contract';

const MOST_VERSIONS = 1_000_000_000;
const VERSION = { message: 'La version de ce qui était affiché est illisible.' };

export class LabellingChangeDto implements LabellingChange {
  @ApiProperty({ type: Boolean, description: 'vrai : un produit à l’étiquette incomplète ne se vend plus' })
  @IsBoolean({ message: 'L’exigence vaut vrai ou faux.' })
  required: boolean;

  @ApiProperty({ description: '`version` de ce que l’écran montrait ; une autre répond 409.', example: 0 })
  @Min(0, VERSION)
  @Max(MOST_VERSIONS, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}

const IDS = { message: 'Indiquez de 1 à 100 produits, séparés par des virgules.' };

/** `GET /api/labels?ids=a,b`. */
export class LabelsQuery {
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
