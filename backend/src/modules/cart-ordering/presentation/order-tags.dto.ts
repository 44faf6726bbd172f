import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsMongoId,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { ORDER_TAG_LIMITS, type OrderTagging } from '@shop/contract';
import { NOT_BLANK } from '../../../shared/http/input/fields.js';
import { Tidy } from '../../../shared/http/input/required-text.js';

const { tag: TAG, orders: ORDERS } = ORDER_TAG_LIMITS;
const COUNT = { message: `Choisissez entre 1 et ${ORDERS} commandes.` };

export class OrderTaggingDto implements OrderTagging {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
    example: ['65f000000000000000000001'],
  })
  @IsMongoId({ each: true, message: 'Cette commande n’existe pas.' })
  @ArrayMaxSize(ORDERS, COUNT)
  @ArrayMinSize(1, COUNT)
  @IsArray(COUNT)
  orderIds: string[];

  @ApiProperty({ example: 'À rappeler', maxLength: TAG, pattern: NOT_BLANK })
  @Tidy()
  @IsNotEmpty({ message: 'Écrivez l’étiquette.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Une étiquette a au moins une lettre ou un chiffre.' })
  @MaxLength(TAG, { message: `Une étiquette compte au plus ${TAG} caractères.` })
  @IsString({ message: 'L’étiquette doit être un texte.' })
  tag: string;

  @ApiProperty({ description: 'true la met, false la retire.' })
  @IsBoolean({ message: 'Dites si l’étiquette est mise ou retirée.' })
  on: boolean;
}
