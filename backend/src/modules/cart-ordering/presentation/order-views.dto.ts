import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import {
  type Carrier,
  CARRIERS,
  type NewOrderView,
  ORDER_COUNTRIES,
  ORDER_STATUSES,
  ORDER_TAG_LIMITS,
  ORDER_VIEW_LIMITS,
  type OrderCountry,
  type OrderStatus,
  type OrderViewFilters,
} from '@shop/contract';
import { IfGiven, NOT_BLANK } from '../../../shared/http/input/fields.js';
import { Tidy } from '../../../shared/http/input/required-text.js';

const { name: NAME } = ORDER_VIEW_LIMITS;
const YES_OR_NO = 'Ce filtre vaut true ou false.';

export class OrderViewFiltersDto implements OrderViewFilters {
  @ApiPropertyOptional({ enum: ORDER_STATUSES })
  @IfGiven()
  @IsIn(ORDER_STATUSES, { message: 'Ce statut est inconnu.' })
  status?: OrderStatus;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  refundRequested?: boolean;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  partlyRefunded?: boolean;

  @ApiPropertyOptional({ enum: CARRIERS })
  @IfGiven()
  @IsIn(CARRIERS, { message: 'Ce transporteur est inconnu.' })
  carrier?: Carrier;

  @ApiPropertyOptional({ enum: ORDER_COUNTRIES, description: 'abroad : partout sauf en France' })
  @IfGiven()
  @IsIn(ORDER_COUNTRIES, { message: 'Ce pays est inconnu.' })
  country?: OrderCountry;

  @ApiPropertyOptional({ maxLength: ORDER_TAG_LIMITS.tag })
  @IfGiven()
  @MaxLength(ORDER_TAG_LIMITS.tag, { message: 'Cette étiquette est inconnue.' })
  @IsString({ message: 'Cette étiquette est inconnue.' })
  tag?: string;
}

export class NewOrderViewDto implements NewOrderView {
  @ApiProperty({ example: 'Belgique', maxLength: NAME, pattern: NOT_BLANK })
  @Tidy()
  @IsNotEmpty({ message: 'Donnez un nom à la vue.' })
  @MaxLength(NAME, { message: `Le nom d’une vue compte au plus ${NAME} caractères.` })
  @IsString({ message: 'Le nom doit être un texte.' })
  name: string;

  @ApiProperty({ type: OrderViewFiltersDto })
  @ValidateNested()
  @Type(() => OrderViewFiltersDto)
  @IsObject({ message: 'Les filtres doivent être un objet.' })
  filters: OrderViewFiltersDto;
}
