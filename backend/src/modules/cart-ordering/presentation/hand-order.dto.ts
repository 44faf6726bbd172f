import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
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
}
