import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsMongoId, IsOptional } from 'class-validator';

const UNKNOWN = { message: "Cette commande n'existe pas." };

/** The body is an order, of which only the id counts. */
export class AttachPurchaseDto {
  @ApiPropertyOptional({ example: '65f000000000000000000001' })
  @IsOptional()
  @IsMongoId(UNKNOWN)
  _id?: string;

  @ApiPropertyOptional({ example: '65f000000000000000000001' })
  @IsOptional()
  @IsMongoId(UNKNOWN)
  orderId?: string;
}
