import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { COUNT_CAUSES, COUNT_LIMITS, type CountCause, type CountedLine, type CountToBook } from '@shop/contract';

const MOST = 1_000_000;
const UNITS = { message: 'Indiquez combien d’unités vous avez comptées\u00a0: un nombre entier.' };
const AGE = { message: 'Le moment du comptage n’est pas lisible.' };
const LINES = { message: `Un comptage s’écrit par ${COUNT_LIMITS.lines} produits au plus, et au moins un.` };
const ONCE = { message: 'Chaque produit n’est compté qu’une fois.' };
const READABLE = { each: true, message: 'Une ligne du comptage n’est pas lisible.' };
const byProduct = (line: { productId?: unknown } | null | undefined) => line?.productId;

export class CountedLineDto implements CountedLine {
  @ApiProperty({ example: '64b000000000000000000abc', pattern: '^[0-9a-f]{24}$' })
  @Matches(/^[0-9a-f]{24}$/, { message: 'Ce produit n’est pas lisible.' })
  productId: string;

  @ApiProperty({ description: 'Unités comptées', example: 38 })
  @Max(MOST, UNITS)
  @Min(0, UNITS)
  @IsInt(UNITS)
  counted: number;

  @ApiProperty({ description: 'Millisecondes depuis le comptage', example: 60_000 })
  @Max(Number.MAX_SAFE_INTEGER, AGE)
  @Min(0, AGE)
  @IsInt(AGE)
  ago: number;
}

export class LineToBookDto extends CountedLineDto {
  @ApiProperty({ description: 'L’attendu que l’écran a montré', example: 41 })
  @Max(Number.MAX_SAFE_INTEGER, UNITS)
  @Min(0, UNITS)
  @IsInt(UNITS)
  expected: number;

  @ApiProperty({ enum: COUNT_CAUSES })
  @IsIn(COUNT_CAUSES, { message: 'Choisissez la raison de l’écart dans la liste.' })
  cause: CountCause;
}

/** `POST /api/stock/counts/differences`. */
export class CountDto {
  @ApiProperty({ type: [CountedLineDto], minItems: 1, maxItems: COUNT_LIMITS.lines })
  @IsObject(READABLE)
  @ValidateNested({ each: true })
  @Type(() => CountedLineDto)
  @ArrayUnique(byProduct, ONCE)
  @ArrayMaxSize(COUNT_LIMITS.lines, LINES)
  @ArrayMinSize(1, LINES)
  @IsArray(LINES)
  lines: CountedLineDto[];

  @ApiPropertyOptional({
    description: 'Qui a commencé ce comptage, d’après l’appareil qui le garde',
    pattern: '^[0-9a-f]{24}$',
    example: '64b000000000000000000abc',
  })
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/, { message: 'Qui a commencé ce comptage n’est pas lisible.' })
  startedBy?: string;
}

/** `POST /api/stock/counts`. */
export class CountToBookDto implements CountToBook {
  @ApiProperty({
    description: 'Le même comptage, écrit une fois',
    pattern: '^[0-9a-f]{32}$',
    example: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  })
  @Matches(/^[0-9a-f]{32}$/, { message: 'La clé du comptage n’est pas lisible.' })
  key: string;

  @ApiProperty({ type: [LineToBookDto], minItems: 1, maxItems: COUNT_LIMITS.lines })
  @IsObject(READABLE)
  @ValidateNested({ each: true })
  @Type(() => LineToBookDto)
  @ArrayUnique(byProduct, ONCE)
  @ArrayMaxSize(COUNT_LIMITS.lines, LINES)
  @ArrayMinSize(1, LINES)
  @IsArray(LINES)
  lines: LineToBookDto[];
}
