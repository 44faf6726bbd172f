import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsString,
  MaxLength,
} from 'class-validator';
import { API_KEY_DAYS, API_KEY_NAME_MAX_LENGTH, KEY_SCOPES, type KeyScope, type NewApiKey } from '@shop/contract';
import { CurrentPasswordField, NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';

const SCOPES = Object.keys(KEY_SCOPES) as KeyScope[];
const SCOPES_INVALID = { message: 'Choisissez au moins un droit, chacun une fois.' };

export class NewApiKeyDto implements NewApiKey {
  @ApiProperty({ example: 'Transporteur', minLength: 1, maxLength: API_KEY_NAME_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(API_KEY_NAME_MAX_LENGTH, { message: `Le nom compte au plus ${API_KEY_NAME_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'Le nom est requis' })
  @IsString({ message: 'Le nom est requis' })
  name: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: SCOPES },
    minItems: 1,
    maxItems: SCOPES.length,
    uniqueItems: true,
    example: ['orders:read', 'orders:ship'],
  })
  @IsIn(SCOPES, { each: true, ...SCOPES_INVALID })
  @ArrayUnique(SCOPES_INVALID)
  @ArrayMaxSize(SCOPES.length, SCOPES_INVALID)
  @ArrayMinSize(1, SCOPES_INVALID)
  @IsArray(SCOPES_INVALID)
  scopes: KeyScope[];

  @ApiProperty({
    ...{ example: 90, description: 'Jours de validité.' },
    ...{ type: 'integer', enum: API_KEY_DAYS, minimum: API_KEY_DAYS[0], maximum: API_KEY_DAYS[3] },
  })
  @IsIn(API_KEY_DAYS, { message: 'Choisissez une durée de la liste.' })
  days: number;

  @CurrentPasswordField({
    optional: true,
    description: 'Le sien, demandé quand la session a plus de dix minutes (`PASSWORD.REQUIRED`).',
  })
  currentPassword?: string;
}
