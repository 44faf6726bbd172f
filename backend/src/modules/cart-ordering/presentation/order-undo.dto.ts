import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsMongoId, IsObject, Matches, ValidateNested } from 'class-validator';
import type { BulkUndo, OrderUndo } from '@shop/contract';

/** As the shop draws it. */
const STEP = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export class OrderUndoDto implements OrderUndo {
  @ApiProperty({ example: '7c9e6679-7425-40de-944b-e07fc1f90ae7', description: '`undo.key` de la commande.' })
  @Matches(STEP, { message: 'Il n’est pas dit ce qui est à annuler.' })
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
