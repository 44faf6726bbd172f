import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IMPORT_LIMITS, type ImportRequest, type ImportSetting, PRODUCT_SLUG } from '@shop/contract';
import { NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';
import { AddProductDto } from './product.dto.js';
import { LONGEST_KEY } from './product-key.pipe.js';

const ID = /^[0-9a-f]{24}$/;
const MOST_LINE = 10_000_000;
const READABLE = { message: 'Une ligne de l’import n’est pas lisible.' };
const LINES = { message: `Entre 1 et ${IMPORT_LIMITS.atOnce} lignes s’importent à la fois.` };
const ONCE = { message: 'Chaque produit n’est importé qu’une fois.' };
const ADDRESS = { message: 'Une adresse de page n’est pas lisible.' };
const FILE = { message: 'Le nom du fichier compte entre 1 et 200 caractères.' };

/** `POST /api/products/imports/check`, beside the file `file`. */
export class ProductFileDto {}

/** What a line sets; what it does not name stays. The name is always said. */
class ImportedFieldsDto extends IntersectionType(
  PickType(AddProductDto, ['name'] as const),
  PartialType(OmitType(AddProductDto, ['name', 'isBundle'] as const)),
) {
  @ApiPropertyOptional({
    description: 'Les mots de l’adresse de sa page ; sans eux, elle suit le nom',
    example: 'lavande-fine',
    pattern: `^${PRODUCT_SLUG}$`,
    maxLength: LONGEST_KEY,
  })
  @IsOptional()
  @Matches(new RegExp(`^${PRODUCT_SLUG}$`, 'u'), ADDRESS)
  @MaxLength(LONGEST_KEY, ADDRESS)
  @IsString(ADDRESS)
  slug?: string;
}

class ImportSettingDto implements ImportSetting {
  @ApiProperty({ description: 'Ligne du fichier, comptée à partir de 1', example: 2 })
  @Max(MOST_LINE, READABLE)
  @Min(1, READABLE)
  @IsInt(READABLE)
  line: number;

  @ApiProperty({ example: '64b000000000000000000abc', pattern: ID.source })
  @Matches(ID, READABLE)
  @IsString(READABLE)
  productId: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Le produit tel que la lecture du fichier l’a vu ; null s’il est à ajouter',
    example: '2026-11-24T10:12:00.000Z',
  })
  @IsISO8601({ strict: true, strictSeparator: true }, READABLE)
  @IsString(READABLE)
  @ValidateIf((_line, value: unknown) => value !== null)
  updatedAt: string | null;

  @ApiProperty({ type: ImportedFieldsDto })
  @ValidateNested(READABLE)
  @Type(() => ImportedFieldsDto)
  @IsObject(READABLE)
  set: ImportedFieldsDto;
}

const productOf = (line: { productId?: unknown } | null | undefined) => line?.productId;

/** `POST /api/products/imports`. */
export class ImportRequestDto implements ImportRequest {
  @ApiProperty({ description: 'Nom du fichier, pour le journal', pattern: NOT_BLANK, maxLength: 200 })
  @MaxLength(200, FILE)
  @IsNotEmpty(FILE)
  @IsString(FILE)
  @Trimmed()
  file: string;

  @ApiProperty({ type: [ImportSettingDto], minItems: 1, maxItems: IMPORT_LIMITS.atOnce })
  @IsObject({ each: true, ...READABLE })
  @ValidateNested({ each: true })
  @Type(() => ImportSettingDto)
  @ArrayUnique(productOf, ONCE)
  @ArrayMaxSize(IMPORT_LIMITS.atOnce, LINES)
  @ArrayMinSize(1, LINES)
  @IsArray(LINES)
  lines: ImportSettingDto[];
}
