import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsMongoId,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type OpenedRefundAsked,
  type OpenedRefundTakenBack,
  type ProductUnits,
  REFUND_REASON_CODES,
  REFUND_WORDS_LENGTH,
  type RefundAsked,
  type RefundReason,
  type RefundTakenBack,
} from '@shop/contract';
import { Optional } from '../../../shared/http/input/fields.js';
import { OrderAccessDto } from './order-page.dto.js';
import { RequestMoment } from './request-moment.js';

const MOST_LINES = 50;
const MOST_UNITS = 10_000;

export class AskedUnitsDto implements ProductUnits {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsMongoId({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ example: 1, minimum: 1, maximum: MOST_UNITS })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(MOST_UNITS, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;
}

export class RefundAskedDto implements RefundAsked {
  @ApiPropertyOptional({
    type: [AskedUnitsDto],
    description: 'Les articles à rembourser ; sans eux, toute la commande.',
  })
  @ArrayMinSize(1, { message: 'Choisissez au moins un article.' })
  @ArrayUnique((one: AskedUnitsDto | null) => one?.productId, {
    message: 'Un produit figure deux fois parmi les articles à rembourser.',
  })
  @ArrayMaxSize(MOST_LINES, { message: 'Les articles à rembourser sont trop nombreux.' })
  @Type(() => AskedUnitsDto)
  @ValidateNested({ each: true })
  @Optional()
  @IsArray({ message: 'Les articles à rembourser sont illisibles.' })
  units?: AskedUnitsDto[];

  @ApiPropertyOptional({ enum: REFUND_REASON_CODES, description: 'Le motif, choisi dans la liste.' })
  @Optional()
  @IsIn(REFUND_REASON_CODES, { message: 'Choisissez un motif de la liste.' })
  reason?: RefundReason;

  @ApiPropertyOptional({ description: 'Ce que le client veut ajouter.', example: 'Le coin du savon est cassé.' })
  @Optional()
  @MaxLength(REFUND_WORDS_LENGTH, { message: `Votre message compte au plus ${REFUND_WORDS_LENGTH} caractères.` })
  @IsString({ message: 'Votre message doit être un texte.' })
  words?: string;
}

/** What was said of a request; undefined where nothing was, as the specification's call has no body. */
export function askedOf(asked: RefundAsked | undefined): RefundAsked | undefined {
  const { units, reason, words } = asked ?? {};
  if (!units && !reason && words === undefined) return undefined;
  return { ...(units && { units }), ...(reason && { reason }), ...(words !== undefined && { words }) };
}

export class RefundTakenBackDto implements RefundTakenBack {
  @ApiProperty({ format: 'date-time', description: 'refundRequestedAt de la demande à retirer.' })
  @RequestMoment('La demande à retirer est illisible.')
  requestedAt: string;
}

export class OpenedRefundAskedDto
  extends IntersectionType(OrderAccessDto, RefundAskedDto)
  implements OpenedRefundAsked {}

export class OpenedRefundTakenBackDto
  extends IntersectionType(OrderAccessDto, RefundTakenBackDto)
  implements OpenedRefundTakenBack {}
