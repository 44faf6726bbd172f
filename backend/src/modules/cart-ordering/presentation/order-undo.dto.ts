import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsMongoId, IsObject, IsUUID, ValidateNested } from 'class-validator';
import type { BulkUndo, OrderUndo } from '@shop/contract';

export class OrderUndoDto implements OrderUndo {
  @ApiProperty({
    format: 'uuid',
    example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    description: '`undo.key` de la commande.',
  })
  @IsUUID(undefined, { message: 'Il n’est pas dit ce qui est à annuler.' })
  key: string;
}

class UndoOfDto extends OrderUndoDto {
  @ApiProperty()
  @IsMongoId({ message: 'Cette commande n’existe pas.' })
  orderId: string;
}

const COUNT = { message: 'Choisissez entre 1 et 100 commandes.' };

export class BulkUndoDto implements BulkUndo {
  @ApiProperty({ type: [UndoOfDto] })
  @IsObject({ each: true, message: 'Une annulation est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => UndoOfDto)
  @ArrayMaxSize(100, COUNT)
  @ArrayMinSize(1, COUNT)
  @IsArray(COUNT)
  undos: UndoOfDto[];
}
