import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsMongoId, IsObject, ValidateNested } from 'class-validator';
import type { BulkStatusChange } from '@shop/contract';
import { OrderStatusChangeDto } from './order-admin.dto.js';

/** Many leave with their oldest lots: which lots one holds is said one by one. */
class OrderStatusOfDto extends OmitType(OrderStatusChangeDto, ['lots']) {
  @ApiProperty()
  @IsMongoId({ message: 'Cette commande n’existe pas.' })
  orderId: string;
}

const COUNT = { message: 'Choisissez entre 1 et 100 commandes.' };

export class BulkStatusDto implements BulkStatusChange {
  @ApiProperty({ type: [OrderStatusOfDto] })
  @IsObject({ each: true, message: 'Un changement de statut est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => OrderStatusOfDto)
  @ArrayMaxSize(100, COUNT)
  @ArrayMinSize(1, COUNT)
  @IsArray(COUNT)
  changes: OrderStatusOfDto[];
}
