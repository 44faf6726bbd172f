import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
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
  type Carrier,
  CARRIERS,
  COUNTRIES,
  type CountryCode,
  DELIVERY_KINDS,
  type DeliveryChange,
  type DeliveryClosing,
  type DeliveryKind,
  type DeliveryMethod,
  type DeliverySettings,
  type DeliveryStep,
  type DeliveryZone,
} from '@shop/contract';
import { Euros } from '../../../shared/http/input/euros.js';
import { NOT_BLANK } from '../../../shared/http/input/fields.js';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';

const MOST_ZONES = 50;
const MOST_METHODS = 20;
const MOST_STEPS = 30;
const MOST_PREFIXES = 200;
const MOST_CLOSINGS = 50;
const MOST_DAYS = 60;
const MOST_PACKAGING = 10_000;
const MOST_PRICE = 1_000;
const MOST_AMOUNT = 1_000_000;
const MOST_VERSIONS = 1_000_000_000;

const ID = /^[\w-]{1,40}$/;
const WHOLE = { message: 'Un nombre entier est attendu.' };
const BASES = ['weight', 'amount'] as const;

/** Trimmed text of one line. */
const Line = (max: number): PropertyDecorator => {
  const message = `Ce champ compte au plus ${max} caractères.`;
  const decorators = [
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().replace(/\s+/gu, ' ') : value,
    ),
    IsString({ message: 'Un texte est attendu.' }),
    MaxLength(max, { message }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
};

const OrNull = () => ValidateIf((_body, value: unknown) => value !== null);

const Days = (): PropertyDecorator => {
  const message = `Entre 0 et ${MOST_DAYS} jours.`;
  const decorators = [
    ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_DAYS, example: 2 }),
    Min(0, { message }),
    Max(MOST_DAYS, { message }),
    IsInt(WHOLE),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
};

class DeliveryStepDto implements DeliveryStep {
  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: MOST_AMOUNT,
    example: 500,
    multipleOf: 0.01,
    description: 'Grammes emballés, ou EUR d’articles ; null : sans limite, au dernier palier seul.',
  })
  @OrNull()
  @Min(0, { message: 'La limite d’un palier ne peut pas être négative.' })
  @Max(MOST_AMOUNT, { message: 'La limite d’un palier est trop élevée.' })
  @Euros({ message: 'La limite d’un palier doit être un nombre.' })
  upTo: number | null;

  @ApiProperty({ minimum: 0, maximum: MOST_PRICE, multipleOf: 0.01, example: 5.25, description: 'EUR, TTC.' })
  @Min(0, { message: 'Le prix d’un palier ne peut pas être négatif.' })
  @Max(MOST_PRICE, { message: `Le prix d’un palier ne dépasse pas ${MOST_PRICE} €.` })
  @Euros({ message: 'Le prix d’un palier doit être un montant en euros, avec deux décimales au plus.' })
  price: number;
}

class DaysOnTheWayDto {
  @Days()
  first: number;

  @Days()
  last: number;
}

class DeliveryMethodDto implements DeliveryMethod {
  @ApiProperty({ pattern: ID.source, example: 'france-domicile' })
  @Matches(ID, { message: 'L’identifiant d’un mode est illisible.' })
  @IsString({ message: 'L’identifiant d’un mode est illisible.' })
  id: string;

  @ApiProperty({ pattern: NOT_BLANK, maxLength: 60, example: 'Colissimo, à domicile' })
  @Line(60)
  @IsNotEmpty({ message: 'Donnez un nom à ce mode.' })
  name: string;

  @ApiProperty({ maxLength: 200, example: 'Sans signature, dans votre boîte si le colis y tient' })
  @Line(200)
  note: string;

  @ApiProperty({ enum: DELIVERY_KINDS, example: 'home' })
  @IsIn(DELIVERY_KINDS, { message: 'Ce mode de livraison est inconnu.' })
  kind: DeliveryKind;

  @ApiProperty({ enum: [...CARRIERS, ''], example: 'Colissimo' })
  @IsIn([...CARRIERS, ''], { message: 'Ce transporteur est inconnu.' })
  carrier: Carrier | '';

  @ApiProperty({ description: 'Une commande ne part pas sans numéro de suivi.' })
  @IsBoolean({ message: 'Le suivi vaut vrai ou faux.' })
  tracked: boolean;

  @ApiProperty({ description: 'Faux : gardé, et proposé à personne.' })
  @IsBoolean({ message: 'Un mode est actif ou arrêté.' })
  active: boolean;

  @ApiProperty({ enum: BASES, example: 'weight' })
  @IsIn(BASES, { message: 'Un prix suit le poids ou le montant.' })
  basis: 'weight' | 'amount';

  @ApiProperty({ type: [DeliveryStepDto], minItems: 1, maxItems: MOST_STEPS })
  @IsArray({ message: 'Les paliers sont illisibles.' })
  @ArrayMinSize(1, { message: 'Un mode a au moins un palier.' })
  @ArrayMaxSize(MOST_STEPS, { message: `Un mode compte au plus ${MOST_STEPS} paliers.` })
  @IsObject({ each: true, message: 'Les paliers sont illisibles.' })
  @ValidateNested({ each: true })
  @Type(() => DeliveryStepDto)
  steps: DeliveryStepDto[];

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: MOST_AMOUNT,
    multipleOf: 0.01,
    example: 49,
    description: 'EUR d’articles ; null : jamais offert.',
  })
  @OrNull()
  @Min(0, { message: 'Le montant ne peut pas être négatif.' })
  @Max(MOST_AMOUNT, { message: 'Le montant est trop élevé.' })
  @Euros({ message: 'Le montant doit être en euros, avec deux décimales au plus.' })
  freeFrom: number | null;

  @ApiProperty({ type: DaysOnTheWayDto, description: 'Jours ouvrés d’acheminement.' })
  @IsObject({ message: 'L’acheminement est illisible.' })
  @ValidateNested()
  @Type(() => DaysOnTheWayDto)
  days: DaysOnTheWayDto;
}

class DeliveryZoneDto implements DeliveryZone {
  @ApiProperty({ pattern: ID.source, example: 'france' })
  @Matches(ID, { message: 'L’identifiant d’une zone est illisible.' })
  @IsString({ message: 'L’identifiant d’une zone est illisible.' })
  id: string;

  @ApiProperty({ pattern: NOT_BLANK, maxLength: 60, example: 'France' })
  @Line(60)
  @IsNotEmpty({ message: 'Donnez un nom à cette zone.' })
  name: string;

  @ApiProperty({ enum: COUNTRIES, example: 'FR' })
  @IsIn(COUNTRIES, { message: 'Choisissez la France, la Belgique ou la Suisse.' })
  country: CountryCode;

  @ApiProperty({
    ...{ type: 'array', maxItems: MOST_PREFIXES, example: ['97', '986'] },
    items: { type: 'string', pattern: '^\\d{1,5}$', maxLength: 5 },
  })
  @Matches(/^\d{1,5}$/, { each: true, message: 'Un début de code postal compte un à cinq chiffres.' })
  @IsString({ each: true, message: 'Un début de code postal compte un à cinq chiffres.' })
  @ArrayMaxSize(MOST_PREFIXES, { message: `Une zone compte au plus ${MOST_PREFIXES} débuts de code postal.` })
  @IsArray({ message: 'Les codes postaux sont illisibles.' })
  prefixes: string[];

  @ApiProperty({ type: [DeliveryMethodDto], maxItems: MOST_METHODS })
  @IsArray({ message: 'Les modes sont illisibles.' })
  @ArrayMaxSize(MOST_METHODS, { message: `Une zone compte au plus ${MOST_METHODS} modes.` })
  @IsObject({ each: true, message: 'Les modes sont illisibles.' })
  @ValidateNested({ each: true })
  @Type(() => DeliveryMethodDto)
  methods: DeliveryMethodDto[];
}

class DeliveryClosingDto implements DeliveryClosing {
  @ApiProperty({ pattern: DAY_TEXT.source, example: '2026-12-24' })
  @Matches(DAY_TEXT, { message: 'Le premier jour d’une fermeture est requis.' })
  @IsString({ message: 'Le premier jour d’une fermeture est requis.' })
  from: string;

  @ApiProperty({ pattern: DAY_TEXT.source, example: '2027-01-03' })
  @Matches(DAY_TEXT, { message: 'Le dernier jour d’une fermeture est requis.' })
  @IsString({ message: 'Le dernier jour d’une fermeture est requis.' })
  to: string;

  @ApiProperty({ maxLength: 60, example: 'Fêtes' })
  @Line(60)
  reason: string;
}

class DeliverySettingsDto implements DeliverySettings {
  @ApiProperty({ type: [DeliveryZoneDto], minItems: 1, maxItems: MOST_ZONES })
  @IsArray({ message: 'Les zones sont illisibles.' })
  @ArrayMinSize(1, { message: 'Gardez au moins une zone.' })
  @ArrayMaxSize(MOST_ZONES, { message: `La livraison compte au plus ${MOST_ZONES} zones.` })
  @IsObject({ each: true, message: 'Les zones sont illisibles.' })
  @ValidateNested({ each: true })
  @Type(() => DeliveryZoneDto)
  zones: DeliveryZoneDto[];

  @Days()
  preparationDays: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 7 },
    minItems: 1,
    maxItems: 7,
    example: [1, 2, 3, 4, 5],
    description: '1 est lundi, 7 dimanche.',
  })
  @Max(7, { each: true, message: 'Un jour de la semaine va de 1 à 7.' })
  @Min(1, { each: true, message: 'Un jour de la semaine va de 1 à 7.' })
  @IsInt({ each: true, message: 'Un jour de la semaine va de 1 à 7.' })
  @ArrayMaxSize(7, { message: 'Une semaine a sept jours.' })
  @ArrayMinSize(1, { message: 'Gardez au moins un jour travaillé.' })
  @IsArray({ message: 'Les jours travaillés sont illisibles.' })
  weekdays: number[];

  @ApiProperty({ description: 'Vrai : l’atelier prépare aussi les jours fériés.' })
  @IsBoolean({ message: 'Travailler les jours fériés vaut vrai ou faux.' })
  worksOnHolidays: boolean;

  @ApiProperty({ type: [DeliveryClosingDto], maxItems: MOST_CLOSINGS })
  @IsArray({ message: 'Les fermetures sont illisibles.' })
  @ArrayMaxSize(MOST_CLOSINGS, { message: `La boutique compte au plus ${MOST_CLOSINGS} fermetures.` })
  @IsObject({ each: true, message: 'Les fermetures sont illisibles.' })
  @ValidateNested({ each: true })
  @Type(() => DeliveryClosingDto)
  closings: DeliveryClosingDto[];

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_PACKAGING, example: 80 })
  @Min(0, { message: 'Le poids de l’emballage ne peut pas être négatif.' })
  @Max(MOST_PACKAGING, { message: 'Un emballage pèse au plus 10 kg.' })
  @IsInt({ message: 'Le poids de l’emballage est un nombre entier de grammes.' })
  packagingGrams: number;
}

export class DeliveryChangeDto implements DeliveryChange {
  @ApiProperty({ type: DeliverySettingsDto })
  @IsObject({ message: 'Les réglages de la livraison sont illisibles.' })
  @ValidateNested()
  @Type(() => DeliverySettingsDto)
  settings: DeliverySettingsDto;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: '`version` de ce que l’écran montrait ; une autre répond 409.',
    example: 0,
  })
  @Min(0, { message: 'La version de ce qui était affiché est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version de ce qui était affiché est illisible.' })
  @IsInt({ message: 'La version de ce qui était affiché est illisible.' })
  expectedVersion: number;
}
