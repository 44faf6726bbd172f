import { ApiPropertyOptional, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  PREPARED_MESSAGE_MAX,
  PREPARED_ORDER_STATE_IDS,
  type PreparedOrderLink,
  type PreparedOrderRequest,
  type PreparedOrderState,
} from '@shop/contract';
import { DescribedTogether } from '../../../shared/http/api-docs/described-together.js';
import { LinkTokenField, Optional, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery } from '../../../shared/http/lists/paging.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';
import { countryRules, NewOrderDto } from './new-order.dto.js';

const KNOWN = [
  ...(['nom', 'prenom', 'email', 'country', 'articles', 'amount'] as const),
  // Nobody has to say them in any order.
  ...(['code', 'relayPoint', 'relayListed'] as const),
] as const;
const MAYBE_KNOWN = ['mobile', 'address', 'complement', 'city', 'postalCode', 'deliveryMethod'] as const;

/** What is said of the client is judged field by field as an order of the shop's own checkout; the rest is asked there. */
@DescribedTogether({ anyOf: countryRules })
export class PreparedOrderDto
  extends IntersectionType(PickType(NewOrderDto, KNOWN), PartialType(PickType(NewOrderDto, MAYBE_KNOWN)))
  implements PreparedOrderRequest
{
  @ApiPropertyOptional({
    example: 'Comme convenu au téléphone.',
    maxLength: PREPARED_MESSAGE_MAX,
    description: 'Lu par le client dans l’email et avant de payer.',
  })
  @Optional()
  @Trimmed()
  @MaxLength(PREPARED_MESSAGE_MAX, { message: `Le message compte au plus ${PREPARED_MESSAGE_MAX} caractères.` })
  @IsString({ message: 'Le message doit être un texte.' })
  message?: string;
}

export class PreparedOrderLinkDto implements PreparedOrderLink {
  @LinkTokenField()
  token: string;
}

/** An ordinary order; its key is the link's. */
@DescribedTogether({ anyOf: countryRules })
export class OrderOfLinkDto extends OmitType(NewOrderDto, ['checkoutId']) implements PreparedOrderLink {
  @LinkTokenField()
  token: string;
}

export class PreparedOrderListQuery extends PageQuery {
  @QueryChoice(PREPARED_ORDER_STATE_IDS, { message: 'Cet état est inconnu.' })
  state?: PreparedOrderState;
}
