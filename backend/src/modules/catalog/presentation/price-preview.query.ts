import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsMongoId, Max, Min } from 'class-validator';
import { Euros } from '../../../shared/http/input/euros.js';
import { Optional } from '../../../shared/http/input/fields.js';
import { PRODUCT_LIMITS } from '../domain/product.js';

const { price, promo, netWeight } = PRODUCT_LIMITS;
const PRICE_RANGE = { message: 'Le prix doit être compris entre 0,01 € et 10 000 €.' };
const PROMO_RANGE = { message: 'La promotion doit être un nombre entier entre 0 et 99.' };

const WEIGHT_RANGE = { message: 'Le poids net doit être un nombre entier de grammes, entre 0 et 100 000.' };

/** As people write numbers: no '1e3', no '0x10'. What is none is left for the rules to refuse. */
const QueryNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value,
  );

/** `GET /api/price-preview?productId=&price=&promo=`. */
export class PricePreviewQuery {
  @ApiPropertyOptional({ description: 'Sans lui : un produit qui n’est pas encore ajouté.' })
  @Optional()
  @IsMongoId({ message: 'Ce produit n’existe pas ou n’est plus vendu.' })
  productId?: string;

  @ApiProperty({ description: 'Prix en EUR, avant promotion', example: 7.5 })
  @QueryNumber()
  @Min(price.min, PRICE_RANGE)
  @Max(price.max, PRICE_RANGE)
  @Euros({ message: 'Le prix doit être un nombre avec deux décimales au plus.' })
  price: number;

  @ApiProperty({ description: 'Promotion, en pour cent', example: 20 })
  @QueryNumber()
  @Min(promo.min, PROMO_RANGE)
  @Max(promo.max, PROMO_RANGE)
  @IsInt(PROMO_RANGE)
  promo: number;

  @ApiPropertyOptional({ description: 'Poids net en grammes', example: 100 })
  @QueryNumber()
  @Optional()
  @Min(netWeight.min, WEIGHT_RANGE)
  @Max(netWeight.max, WEIGHT_RANGE)
  @IsInt(WEIGHT_RANGE)
  netWeight?: number;
}
