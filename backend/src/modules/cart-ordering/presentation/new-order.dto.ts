import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  COUNTRIES,
  type CountryCode,
  type GuaranteeNoticeKey,
  LEGAL_TEXT_IDS,
  type LegalTextId,
  type LegalVersionKey,
  type PriceReduction,
  VAT_SCHEMES,
  type VatScheme,
} from '@shop/contract';
import { isEmailAddress, normalizeEmail } from '../../../shared/domain/email-address.js';
import { Euros } from '../../../shared/http/input/euros.js';
import { NAME_MAX_LENGTH } from '../../../shared/domain/person-name.js';
import { IsEmailAddress, IfGiven, IsPersonName, Optional } from '../../../shared/http/input/fields.js';
import { DescribedTogether } from '../../../shared/http/api-docs/described-together.js';
import { PHONE_PATTERNS, postalCodePattern } from '../../../shared/domain/contact-rules.js';
import { MAX_QUANTITY } from '../domain/cart-pricing.js';
import { CodeField, DeliveryMethodField, MAX_LINES, MAX_PRICE } from './cart.dto.js';
import { ChosenPartDto, ChosenPartsField } from './chosen-parts.dto.js';
import { GiftDto } from './gift.dto.js';
import { RelayPointDto } from './relay-point.dto.js';
import { Required, Tidy } from '../../../shared/http/input/required-text.js';
import { PlausiblePhone, PostalCodeOfCountry } from '../../../shared/http/input/contact.validators.js';

const MAX_TOTAL = 1_000_000_000;

/** Judged as typed, kept in its one spelling. */
function readEmail(value: unknown): unknown {
  const typed = typeof value === 'string' ? value.trim() : value;
  return isEmailAddress(typed) ? normalizeEmail(typed) : typed;
}

export class ShownReductionDto implements PriceReduction {
  @ApiProperty({
    minimum: 0,
    maximum: MAX_PRICE,
    multipleOf: 0.01,
    example: 7.9,
    description: 'Prix antérieur, en EUR.',
  })
  @Min(0, { message: 'La réduction affichée est illisible.' })
  @Max(MAX_PRICE, { message: 'La réduction affichée est illisible.' })
  @Euros({ message: 'La réduction affichée est illisible.' })
  priorPrice: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 20 })
  @Min(0, { message: 'La réduction affichée est illisible.' })
  @Max(100, { message: 'La réduction affichée est illisible.' })
  @IsInt({ message: 'La réduction affichée est illisible.' })
  percent: number;
}

@ApiExtraModels(ShownReductionDto)
export class OrderArticleDto {
  @ApiProperty({ example: '65f000000000000000000001' })
  @MaxLength(64, { message: 'Le produit est inconnu.' })
  @IsString({ message: 'Le produit est inconnu.' })
  productId: string;

  @ApiProperty({ example: 2 })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(MAX_QUANTITY, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;

  @ApiPropertyOptional({
    example: 6.9,
    description: 'Prix unitaire affiché, en EUR. Une différence est signalée, jamais facturée.',
  })
  @Optional()
  @Min(0, { message: 'Le prix ne peut pas être négatif.' })
  @Max(MAX_PRICE, { message: 'Le prix est trop élevé.' })
  @Euros({ message: 'Le prix doit être un montant en euros, avec deux décimales au plus.' })
  price?: number;

  @ApiPropertyOptional({
    anyOf: [{ $ref: getSchemaPath(ShownReductionDto) }, { type: 'null' }],
    description:
      'La réduction annoncée par le récapitulatif, null sans elle ; absente, celle qui s’annonce maintenant.',
  })
  // Null is an answer: the price alone was shown.
  @ValidateIf((_body, value: unknown) => value !== undefined && value !== null)
  @ValidateNested()
  @Type(() => ShownReductionDto)
  @IsObject({ message: 'La réduction affichée est illisible.' })
  reduction?: ShownReductionDto | null;

  @ChosenPartsField()
  parts?: ChosenPartDto[];
}

export class ShownDiscountDto {
  @ApiProperty({ example: '65f000000000000000000001' })
  @MaxLength(64, { message: 'La remise affichée est illisible.' })
  @IsString({ message: 'La remise affichée est illisible.' })
  id: string;

  @ApiProperty({ minimum: -MAX_TOTAL, maximum: 0, multipleOf: 0.01, example: -1.58, description: 'En EUR.' })
  @Min(-MAX_TOTAL, { message: 'La remise affichée est illisible.' })
  @Max(0, { message: 'La remise affichée est illisible.' })
  @Euros({ message: 'La remise affichée est illisible.' })
  amount: number;
}

export class ShownTextDto implements LegalVersionKey {
  @ApiProperty({ enum: LEGAL_TEXT_IDS, example: 'terms-of-sale' })
  @IsIn(LEGAL_TEXT_IDS, { message: 'Ce texte n’existe pas.' })
  text: LegalTextId;

  @ApiProperty({ example: 3 })
  @Min(1, { message: 'La version d’un texte est illisible.' })
  @Max(999_999, { message: 'La version d’un texte est illisible.' })
  @IsInt({ message: 'La version d’un texte est illisible.' })
  number: number;

  @ApiProperty({ example: 'a'.repeat(64) })
  @Matches(/^[0-9a-f]{64}$/, { message: 'L’empreinte d’un texte est illisible.' })
  @IsString({ message: 'L’empreinte d’un texte est illisible.' })
  sha256: string;
}

export class ShownNoticeDto implements GuaranteeNoticeKey {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 999_999, example: 2 })
  @Min(1, { message: 'La version de l’avis sur la garantie est illisible.' })
  @Max(999_999, { message: 'La version de l’avis sur la garantie est illisible.' })
  @IsInt({ message: 'La version de l’avis sur la garantie est illisible.' })
  number: number;

  @ApiProperty({ pattern: '^[0-9a-f]{64}$', example: 'a'.repeat(64) })
  @Matches(/^[0-9a-f]{64}$/, { message: 'L’empreinte de l’avis sur la garantie est illisible.' })
  @IsString({ message: 'L’empreinte de l’avis sur la garantie est illisible.' })
  sha256: string;
}

export const countryRules = COUNTRIES.map((country) => ({
  properties: {
    country: { type: 'string', enum: [country] },
    postalCode: { type: 'string', pattern: postalCodePattern(country) },
    mobile: { type: 'string', pattern: PHONE_PATTERNS[country] },
  },
}));

/** Date, status, product names and pictures are not read: the server decides (product decisions, section 3). */
@ApiExtraModels(ShownNoticeDto, RelayPointDto)
@DescribedTogether({ anyOf: countryRules })
export class NewOrderDto {
  @ApiProperty({ example: 'Morel' })
  @IsPersonName('nom')
  @Required('Le nom est requis', NAME_MAX_LENGTH)
  nom: string;

  @ApiProperty({ example: 'Claire' })
  @IsPersonName('prenom')
  @Required('Le prénom est requis', NAME_MAX_LENGTH)
  prenom: string;

  @ApiProperty({ example: 'claire.morel@example.fr' })
  @Transform(({ value }: { value: unknown }) => readEmail(value))
  @IsEmailAddress()
  email: string;

  @ApiProperty({ example: '06 12 34 56 78' })
  @Required('Le téléphone est requis', 30)
  @PlausiblePhone()
  mobile: string;

  @ApiProperty({ example: '14 rue des Tilleuls' })
  @Required('L’adresse est requise', 200)
  address: string;

  @ApiPropertyOptional({ example: 'Bâtiment B' })
  @Tidy()
  @Optional()
  @MaxLength(200, { message: 'Ce champ compte au plus 200 caractères.' })
  @IsString({ message: 'Le complément doit être un texte.' })
  complement?: string;

  @ApiProperty({ example: 'Lyon' })
  @Required('La ville est requise', 100)
  city: string;

  @ApiProperty({ example: '69001' })
  @Required('Le code postal est requis', 12)
  @PostalCodeOfCountry()
  postalCode: string;

  @ApiProperty({ enum: COUNTRIES, example: 'FR' })
  @IsIn(COUNTRIES, { message: 'Nous ne livrons pas dans ce pays.' })
  country: CountryCode;

  @ApiProperty({ type: [OrderArticleDto] })
  @IsArray({ message: 'Votre panier est vide.' })
  @ArrayMinSize(1, { message: 'Votre panier est vide.' })
  @ArrayMaxSize(MAX_LINES, { message: `Un panier compte au plus ${MAX_LINES} lignes.` })
  @IsObject({ each: true, message: 'Le panier est illisible.' })
  @ValidateNested({ each: true })
  @Type(() => OrderArticleDto)
  articles: OrderArticleDto[];

  @ApiProperty({ example: 13.8, description: 'Total affiché, en EUR.' })
  @Min(0, { message: 'Le montant ne peut pas être négatif.' })
  @Max(MAX_TOTAL, { message: 'Le montant est trop élevé.' })
  @Euros({ message: 'Le montant doit être en euros, avec deux décimales au plus.' })
  amount: number;

  @CodeField()
  code?: string;

  @ApiPropertyOptional({
    type: [ShownDiscountDto],
    description: 'Les remises que montrait le récapitulatif ; sans elles, celles qui font le total affiché.',
  })
  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => ShownDiscountDto)
  @IsObject({ each: true, message: 'Les remises affichées sont illisibles.' })
  @ArrayMaxSize(MAX_LINES, { message: 'Les remises affichées sont trop nombreuses.' })
  @IsArray({ message: 'Les remises affichées sont illisibles.' })
  discounts?: ShownDiscountDto[];

  @ApiPropertyOptional({
    type: GiftDto,
    description: 'Un cadeau : aucun prix dans le colis, la facture à l’acheteur seul.',
  })
  @IfGiven()
  @ValidateNested()
  @Type(() => GiftDto)
  @IsObject({ message: 'Le cadeau est illisible.' })
  gift?: GiftDto;

  @ApiProperty({
    example: 'pm_card_visa',
    description:
      'Une carte (`pm_…`), ce qu’un portefeuille a confirmé (`ctoken_…`), ou sa carte enregistrée (`kept_…`).',
  })
  @Matches(/^(?:pm|ctoken|kept)_\w{1,100}$/, { message: 'Le moyen de paiement est requis.' })
  @IsString({ message: 'Le moyen de paiement est requis.' })
  paymentMethod: string;

  @ApiPropertyOptional({
    description: 'Le prestataire garde la carte pour les prochaines commandes du compte ; sans compte, sans effet.',
  })
  @Optional()
  @IsBoolean({ message: 'Dites par oui ou non si la carte est à garder.' })
  keepCard?: boolean;

  @ApiPropertyOptional({
    type: [ShownTextDto],
    description: 'Les textes que montrait le récapitulatif ; sans eux, ceux qui sont en vigueur.',
  })
  @IfGiven()
  @ValidateNested({ each: true })
  @Type(() => ShownTextDto)
  @IsObject({ each: true, message: 'Les textes acceptés sont illisibles.' })
  @ArrayMaxSize(LEGAL_TEXT_IDS.length, { message: 'Les textes acceptés sont illisibles.' })
  @IsArray({ message: 'Les textes acceptés sont illisibles.' })
  texts?: ShownTextDto[];

  @ApiPropertyOptional({
    anyOf: [{ $ref: getSchemaPath(ShownNoticeDto) }, { type: 'null' }],
    description:
      'L’avis sur la garantie que montrait le récapitulatif, null pour ses mots ; sans lui, celui qui est en vigueur.',
  })
  // Null is an answer: its words were shown.
  @ValidateIf((_body, value: unknown) => value !== undefined && value !== null)
  @ValidateNested()
  @Type(() => ShownNoticeDto)
  @IsObject({ message: 'L’avis sur la garantie est illisible.' })
  guaranteeNotice?: ShownNoticeDto | null;

  @ApiPropertyOptional({
    enum: VAT_SCHEMES,
    description: 'La TVA que montrait le récapitulatif ; sans elle, celle qui compte maintenant.',
  })
  @Optional()
  @IsIn(VAT_SCHEMES, { message: 'La TVA montrée est inconnue.' })
  vatScheme?: VatScheme;

  @DeliveryMethodField()
  deliveryMethod?: string;

  @ApiPropertyOptional({
    ...{ minimum: 0, maximum: MAX_PRICE, multipleOf: 0.01, example: 5.9 },
    description: 'Prix affiché de la livraison, en EUR. Une différence est signalée, jamais facturée.',
  })
  @Optional()
  @Min(0, { message: 'Le prix de la livraison ne peut pas être négatif.' })
  @Max(MAX_PRICE, { message: 'Le prix de la livraison est trop élevé.' })
  @Euros({ message: 'Le prix de la livraison doit être un montant en euros, avec deux décimales au plus.' })
  deliveryPrice?: number;

  @ApiPropertyOptional({
    anyOf: [{ $ref: getSchemaPath(RelayPointDto) }, { type: 'null' }],
    description: 'Le point relais, pour un mode qui en demande un.',
  })
  @ValidateIf((_body, value: unknown) => value !== undefined && value !== null)
  @ValidateNested()
  @Type(() => RelayPointDto)
  @IsObject({ message: 'Le point relais est illisible.' })
  relayPoint?: RelayPointDto | null;

  @ApiPropertyOptional({
    description: 'Choisi dans la liste du mode. S’il n’y est plus, c’est signalé et rien n’est débité.',
  })
  @Optional()
  @IsBoolean({ message: 'L’origine du point relais est illisible.' })
  relayListed?: boolean;

  @ApiPropertyOptional({ description: "Même sens que l'en-tête Idempotency-Key." })
  @Optional()
  @MaxLength(200, { message: 'La clé de commande est trop longue.' })
  @IsString({ message: 'La clé de commande doit être un texte.' })
  checkoutId?: string;

  @ApiPropertyOptional({ description: 'Client connecté ; sans sa session, la commande est refusée.' })
  @Optional()
  @MaxLength(64, { message: 'Le client est inconnu.' })
  @IsString({ message: 'Le client est inconnu.' })
  userId?: string;
}
