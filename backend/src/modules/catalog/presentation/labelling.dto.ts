import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
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
