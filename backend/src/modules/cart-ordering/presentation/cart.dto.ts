import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type CartDestination, type CartItemRequest, COUNTRIES, type CountryCode } from '@shop/contract';
import { ChosenPartDto, ChosenPartsField } from './chosen-parts.dto.js';
import { Euros } from '../../../shared/http/input/euros.js';
import { IfGiven, Optional } from '../../../shared/http/input/fields.js';

/** More lines than the shop has products. */
export const MAX_LINES = 100;
export const MAX_PRICE = 100_000;
const MAX_METHOD = 40;
/** As typed, blanks and all: what no code can be is answered like a code that there is not. */
const MAX_CODE = 100;

/** A discount's code. */
export const CodeField = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example: 'NOEL10', maxLength: MAX_CODE, description: 'Code de réduction.' }),
    Optional(),
    IsString({ message: 'Le code doit être un texte.' }),
    MaxLength(MAX_CODE, { message: 'Ce code est trop long.' }),
  );

const MAX_TYPED = 1_000_000_000;

export class CartItemDto implements CartItemRequest {
  @ApiProperty({ example: '65f000000000000000000001' })
  @IsString({ message: 'Le produit est inconnu.' })
  @MaxLength(64, { message: 'Le produit est inconnu.' })
  productId: string;

  /** Any number that a person may type: what cannot be ordered is told on its line. */
  @ApiProperty({ example: 2 })
  @Min(-MAX_TYPED, { message: 'La quantité doit être un nombre.' })
  @Max(MAX_TYPED, { message: 'La quantité est trop grande.' })
  @IsNumber({}, { message: 'La quantité doit être un nombre.' })
  quantity: number;

  @ApiPropertyOptional({ example: 6.9, description: 'Prix unitaire affiché, en EUR.' })
  @Optional()
  @Min(0, { message: 'Le prix ne peut pas être négatif.' })
  @Max(MAX_PRICE, { message: 'Le prix est trop élevé.' })
  @Euros({ message: 'Le prix doit être un montant en euros, avec deux décimales au plus.' })
  price?: number;

  @ChosenPartsField()
  parts?: ChosenPartDto[];
}

/** The chosen method, by its id. */
export const DeliveryMethodField = () =>
  applyDecorators(
    ApiPropertyOptional({
      example: 'france-domicile',
      maxLength: MAX_METHOD,
      description: 'Mode de livraison choisi.',
    }),
    Optional(),
    // The first that is applied is the first that is asked.
    IsString({ message: 'Ce mode de livraison est inconnu.' }),
    MaxLength(MAX_METHOD, { message: 'Ce mode de livraison est inconnu.' }),
  );

export class CartDestinationDto implements CartDestination {
  @ApiProperty({ enum: COUNTRIES, example: 'FR' })
  @IsIn(COUNTRIES, { message: 'Nous ne livrons pas dans ce pays.' })
  country: CountryCode;

  @ApiProperty({ example: '69001', maxLength: 12 })
  @MaxLength(12, { message: 'Le code postal est trop long.' })
  @IsString({ message: 'Le code postal est requis' })
  postalCode: string;

  @DeliveryMethodField()
  deliveryMethod?: string;
}

export class CartQuoteDto {
  @ApiProperty({ type: [CartItemDto] })
  @IsArray({ message: 'Le panier est illisible.' })
  @ArrayMaxSize(MAX_LINES, { message: `Un panier compte au plus ${MAX_LINES} lignes.` })
  @IsObject({ each: true, message: 'Le panier est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => CartItemDto)
  items: CartItemDto[];

  @ApiPropertyOptional({ type: CartDestinationDto, description: 'Où irait le panier : sa TVA en dépend.' })
  @IfGiven()
  @IsObject({ message: 'La destination est illisible.' })
  @ValidateNested()
  @Type(() => CartDestinationDto)
  destination?: CartDestinationDto;

  @CodeField()
  code?: string;

  @ApiPropertyOptional({
    description: 'Une vente notée par l’administrateur : les limites des clients n’y valent pas.',
  })
  @IfGiven()
  @IsBoolean({ message: 'À la main vaut vrai ou faux.' })
  byHand?: boolean;
}
