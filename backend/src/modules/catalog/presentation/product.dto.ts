import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  getMetadataStorage,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CATEGORY_LIMITS, PRODUCT_STATUSES, type ProductStatus, TRANSLATIONS_LENGTH } from '@shop/contract';
import { Euros } from '../../../shared/http/input/euros.js';
import { PRODUCT_LIMITS } from '../domain/product.js';
import { PARTS_LENGTH, PARTS_PATTERN } from './bundle-form.js';
import { PICTURE_LIST_LENGTH } from './product-pictures.js';
import { TraitsDto } from './traits.dto.js';
import { TRANSLATIONS_PATTERN } from './translations-form.js';
import {
  FormChoice,
  FormFlag,
  FormNumber,
  FormNumberOrNone,
  FormText,
} from '../../../shared/http/input/form-values.js';

const { nameLength, taglineLength, netWeight, textLength, price, promo, stock, lowStockLimit } = PRODUCT_LIMITS;
const PRICE_RANGE = { message: 'Le prix doit être compris entre 0,01 € et 10 000 €.' };
const PROMO_RANGE = { message: 'La promotion doit être un nombre entier entre 0 et 99.' };
const STOCK_RANGE = { message: 'Le stock doit être un nombre entier entre 0 et 1 000 000.' };
const LIMIT_RANGE = { message: 'La limite de stock bas doit être un nombre entier entre 0 et 10 000.' };
const WEIGHT_RANGE = { message: 'Le poids net doit être un nombre entier de grammes, entre 0 et 100 000.' };
const MOMENT = { message: 'Le moment de la mise en vente est illisible.' };
const PARTS = { message: 'Le contenu du coffret est illisible\u00a0: choisissez de nouveau ses produits.' };
const PICTURES = { message: 'La liste des images est illisible\u00a0: rechargez la page et recommencez.' };
const TRANSLATIONS = { message: 'Les traductions sont illisibles\u00a0: rechargez la page et recommencez.' };
const isText = { message: 'Ce champ doit être un texte.' };
const tooLong = (limit: number) => ({ message: `Ce champ compte au plus ${limit} caractères.` });

/**
 * `POST /api/add/product`, multipart, beside the files `image` and `image2`, or up to eight of `pictures`.
 * Rules run from the field upwards and the first that fails is shown: the one about the type stands lowest.
 */
export class AddProductDto extends TraitsDto {
  @ApiProperty({ description: 'Nom, sans le mot Savon', example: 'Lavande fine' })
  @FormText()
  @IsNotEmpty({ message: 'Le nom du produit est requis.' })
  @MaxLength(nameLength, tooLong(nameLength))
  @IsString({ message: 'Le nom du produit est requis.' })
  name: string;

  @ApiPropertyOptional({
    description: 'Une des catégories de la boutique, par sa valeur',
    example: 'Savon',
    default: 'Savon',
    maxLength: CATEGORY_LIMITS.name,
  })
  @FormChoice()
  @IsOptional()
  @MaxLength(CATEGORY_LIMITS.name, { message: 'Cette catégorie est inconnue.' })
  @IsString({ message: 'Cette catégorie est inconnue.' })
  category?: string;

  @ApiProperty({ description: 'Prix en EUR, avant promotion', example: 7.5 })
  @FormNumber()
  @Min(price.min, PRICE_RANGE)
  @Max(price.max, PRICE_RANGE)
  @Euros({ message: 'Le prix doit être un nombre avec deux décimales au plus.' })
  price: number;

  @ApiPropertyOptional({ description: 'Promotion, en pour cent', example: 20, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(promo.min, PROMO_RANGE)
  @Max(promo.max, PROMO_RANGE)
  @IsInt(PROMO_RANGE)
  promo?: number;

  @ApiPropertyOptional({ description: 'Unités qui peuvent être vendues', example: 120, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(stock.min, STOCK_RANGE)
  @Max(stock.max, STOCK_RANGE)
  @IsInt(STOCK_RANGE)
  stock?: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Bientôt en rupture en dessous de tant d’unités, 0 : jamais ; null ou vide : la limite générale',
    example: 12,
  })
  @FormNumberOrNone()
  @IsOptional()
  @Min(lowStockLimit.min, LIMIT_RANGE)
  @Max(lowStockLimit.max, LIMIT_RANGE)
  @IsInt(LIMIT_RANGE)
  lowStockLimit?: number | null;

  @ApiPropertyOptional({ description: 'Une phrase sous le nom', example: 'Une lavande de montagne.' })
  @FormText()
  @IsOptional()
  @MaxLength(taglineLength, tooLong(taglineLength))
  @IsString(isText)
  tagline?: string;

  @ApiPropertyOptional({ description: 'Poids net en grammes ; 0 : ne se vend pas au poids', example: 100, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(netWeight.min, WEIGHT_RANGE)
  @Max(netWeight.max, WEIGHT_RANGE)
  @IsInt(WEIGHT_RANGE)
  netWeight?: number;

  @ApiPropertyOptional({ description: 'Description', example: 'La mousse est fine et serrée.' })
  @FormText()
  @IsOptional()
  @MaxLength(textLength, tooLong(textLength))
  @IsString(isText)
  description?: string;

  @ApiPropertyOptional({ description: 'Ingrédients (INCI)', example: 'Sodium Shea Butterate, Aqua, Glycerin.' })
  @FormText()
  @IsOptional()
  @MaxLength(textLength, tooLong(textLength))
  @IsString(isText)
  ingredients?: string;

  @ApiPropertyOptional({ description: "Conseils d'utilisation", example: 'Laissez-le sécher entre deux douches.' })
  @FormText()
  @IsOptional()
  @MaxLength(textLength, tooLong(textLength))
  @IsString(isText)
  conseils?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: "Scellé pour hygiène : descellé après la livraison, il n'est plus repris (L221-28, 5°)",
    default: false,
  })
  @FormFlag()
  @IsOptional()
  @IsBoolean({ message: 'Scellé pour hygiène vaut vrai ou faux.' })
  sealedForHygiene?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Un coffret, fait des produits de `parts`, sans stock à lui ; faux : un produit seul',
  })
  @FormFlag()
  @IsOptional()
  @IsBoolean({ message: 'Coffret vaut vrai ou faux.' })
  isBundle?: boolean;

  @ApiPropertyOptional({
    description: 'Ce que contient un coffret : `identifiant:unités`, séparés par des virgules',
    example: '65f000000000000000000001:1,65f000000000000000000002:2',
    maxLength: PARTS_LENGTH,
  })
  @FormText()
  @IsOptional()
  @Matches(PARTS_PATTERN, PARTS)
  @MaxLength(PARTS_LENGTH, PARTS)
  @IsString(PARTS)
  parts?: string;

  @ApiPropertyOptional({
    enum: Object.keys(PRODUCT_STATUSES),
    description: 'Brouillon, programmé, en vente ou retiré ; seul ce qui est en vente se voit et se vend',
    default: 'published',
  })
  @FormChoice()
  @IsOptional()
  @IsIn(Object.keys(PRODUCT_STATUSES), { message: 'Cet état de produit est inconnu.' })
  status?: ProductStatus;

  @ApiPropertyOptional({
    description: 'Moment où un produit programmé est mis en vente, avec son décalage horaire',
    example: '2026-12-01T09:00:00+01:00',
  })
  @FormChoice()
  @IsOptional()
  @Matches(/(?:Z|[+-]\d{2}:\d{2})$/, MOMENT)
  @IsISO8601({ strict: true }, MOMENT)
  publishAt?: string;

  @ApiPropertyOptional({
    description:
      'Les images dans leur ordre, en JSON : un fichier de `pictures` par son rang, `{"upload":0}`, ou une image du produit par son nom, `{"kept":"…"}`, avec `alt` (160 caractères) et `focus` (`{"x":50,"y":50}`, en pour cent)',
    example: '[{"upload":0,"alt":"Le pain, de face.","focus":{"x":50,"y":40}},{"upload":1}]',
    maxLength: PICTURE_LIST_LENGTH,
  })
  @FormChoice()
  @IsOptional()
  @MaxLength(PICTURE_LIST_LENGTH, PICTURES)
  @IsString(PICTURES)
  pictureList?: string;

  @ApiPropertyOptional({
    description:
      'Ce qui change dans les traductions, en JSON, par langue (`nl`, `de`, `en`) et par texte : `tagline`, `description`, `conseils`, `precautions`, `cosmeticFunction`, `added`, `seoTitle`, `seoDescription`, `reason:…` (une réponse du guide), `pair:…` (l’adresse d’un produit qui va avec), `alt:…` (le nom d’une image). Un texte vide retire la traduction ; un texte redonné tel quel vaut pour le français d’aujourd’hui. Chacun a la longueur de son français ; ce qui n’est pas nommé reste.',
    example: '{"nl":{"tagline":"Een berglavendel, helder en bijna groen."}}',
    maxLength: TRANSLATIONS_LENGTH,
  })
  @FormChoice()
  @IsOptional()
  @Matches(TRANSLATIONS_PATTERN, TRANSLATIONS)
  @MaxLength(TRANSLATIONS_LENGTH, TRANSLATIONS)
  @IsString(TRANSLATIONS)
  translations?: string;
}

/** What a product has that can be changed. */
export const REVISED: string[] = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(AddProductDto, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** `PUT /api/update/product/{id}`, JSON or multipart: only the fields given change. */
export class UpdateProductDto extends PartialType(AddProductDto) {
  @ApiPropertyOptional({ description: "`updatedAt` du produit tel que l'écran le montrait ; un autre répond 409." })
  @FormChoice()
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'La date du produit affiché est illisible.' })
  expectedUpdatedAt?: string;

  @ApiPropertyOptional({ description: "Stock disponible tel que l'écran le montrait ; un autre répond 409." })
  @FormNumber()
  @IsOptional()
  @Min(stock.min, STOCK_RANGE)
  @Max(stock.max, STOCK_RANGE)
  @IsInt(STOCK_RANGE)
  expectedStock?: number;
}
