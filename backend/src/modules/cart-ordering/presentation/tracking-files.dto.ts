import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type Carrier, CARRIERS, MOST_SHIPPED_AT_ONCE, type TrackingRow, type TrackingShipment } from '@shop/contract';
import { NOT_BLANK, Optional } from '../../../shared/http/input/fields.js';

export class TrackingFileDto {
  @ApiPropertyOptional({
    enum: CARRIERS,
    description: 'Pour les commandes dont ni la ligne ni le mode de livraison ne dit le transporteur.',
  })
  @Optional()
  @IsIn(CARRIERS, { message: 'Ce transporteur est inconnu.' })
  carrier?: Carrier;
}

const COUNT = { message: `Expédiez entre 1 et ${MOST_SHIPPED_AT_ONCE} commandes à la fois.` };

class TrackingRowDto implements TrackingRow {
  @ApiProperty({ example: 'AK-7F3K2Q', pattern: NOT_BLANK, maxLength: 40 })
  @MaxLength(40, { message: 'Une référence compte au plus 40 caractères.' })
  @IsNotEmpty({ message: 'La référence de la commande manque.' })
  @IsString({ message: 'La référence de la commande manque.' })
  reference: string;

  @ApiProperty({ example: '6A12345678901', pattern: '^[A-Z0-9]{6,40}$' })
  @Matches(/^[A-Z0-9]{6,40}$/, { message: 'Un numéro de suivi compte 6 à 40 lettres et chiffres.' })
  @IsString({ message: 'Le numéro de suivi manque.' })
  number: string;

  @ApiProperty({ enum: CARRIERS })
  @IsIn(CARRIERS, { message: 'Ce transporteur est inconnu.' })
  carrier: Carrier;
}

export class TrackingShipmentDto implements TrackingShipment {
  @ApiProperty({ type: [TrackingRowDto], minItems: 1, maxItems: MOST_SHIPPED_AT_ONCE })
  @IsObject({ each: true, message: 'Une ligne est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => TrackingRowDto)
  @ArrayMaxSize(MOST_SHIPPED_AT_ONCE, COUNT)
  @ArrayMinSize(1, COUNT)
  @IsArray(COUNT)
  rows: TrackingRowDto[];
}
