import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import {
  HAND_PAYMENT_IDS,
  type HandOrder,
  type HandPayment,
  MARKET_PAYMENTS,
  type MarketOrder,
  type MarketPayment,
} from '@shop/contract';
import { DescribedTogether } from '../../../shared/http/api-docs/described-together.js';
import { countryRules, NewOrderDto } from './new-order.dto.js';

const WHO = ['nom', 'prenom', 'email', 'mobile'] as const;
const HOW = ['deliveryMethod', 'deliveryPrice'] as const;
const SOLD_AT = { message: 'La date de la vente n’est pas lisible.' };
/** A moment, not only a day. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const WHERE = ['address', 'complement', 'city', 'postalCode', 'country'] as const;

/** Judged field by field as an order of the shop's own checkout. */
@DescribedTogether({ anyOf: countryRules })
export class HandOrderDto
  extends PickType(NewOrderDto, [...WHO, ...WHERE, ...HOW, 'articles', 'amount'])
  implements HandOrder
{
  @ApiProperty({ enum: HAND_PAYMENT_IDS, example: 'hand_cash', description: 'Comment la commande est payée.' })
  @IsIn(HAND_PAYMENT_IDS, { message: 'Choisissez comment la commande est payée.' })
  paymentMethod: HandPayment;
}

export class MarketOrderDto
  extends IntersectionType(PickType(NewOrderDto, ['articles', 'amount']), PartialType(PickType(NewOrderDto, ['email'])))
  implements MarketOrder
{
  @ApiProperty({ enum: MARKET_PAYMENTS, example: 'hand_cash', description: 'Comment la vente est payée.' })
  @IsIn(MARKET_PAYMENTS, { message: 'Choisissez comment la vente est payée.' })
  paymentMethod: MarketPayment;

  @ApiPropertyOptional({ format: 'date-time', description: 'Quand elle a été faite, si elle est notée plus tard.' })
  @Matches(ISO_MOMENT, SOLD_AT)
  @IsISO8601({ strict: true }, SOLD_AT)
  @IsOptional()
  soldAt?: string;
}
