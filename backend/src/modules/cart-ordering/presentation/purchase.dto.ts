import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsMongoId, ValidateIf } from 'class-validator';

import { AtLeastOneOf } from '../../../shared/http/input/at-least-one-field.js';

const UNKNOWN = { message: 'Cette commande n’existe pas.' };

/** The body is an order, of which only the id counts. */
@AtLeastOneOf('_id', 'orderId')
export class AttachPurchaseDto {
  @ApiPropertyOptional({ example: '65f000000000000000000001' })
  @ValidateIf(({ _id, orderId }: AttachPurchaseDto) => _id !== undefined || orderId === undefined)
  @IsMongoId(UNKNOWN)
  _id?: string;

  @ApiPropertyOptional({ example: '65f000000000000000000001' })
  @ValidateIf(({ orderId }: AttachPurchaseDto) => orderId !== undefined)
  @IsMongoId(UNKNOWN)
  orderId?: string;
}
