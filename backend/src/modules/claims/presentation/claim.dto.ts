import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsNotEmpty, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { CLAIM_LIMITS, type ClaimChange, type ClaimFacts } from '@shop/contract';
import { FormNumber } from '../../../shared/http/input/form-values.js';
import { NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';

const MOST_VERSIONS = 1_000_000_000;
const DAY_OR_NONE = new RegExp(`^$|${DAY_TEXT.source}`);
/** Of the control body or authority (reg. (EU) 2018/848, art. 30 and reg. (EU) 2021/279, annex II): FR-BIO-01, DE-ÖKO-006. */
const CODE_OR_NONE = /^$|^[A-Z]{2}-[A-ZÀ-Ö]{2,4}-[0-9]{2,3}$/;
/** No control sign, and none that turns the writing around or hides in it. */
const VISIBLE = /^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/;
const VERSION = { message: 'La version est illisible.' };

const Words =
  (field: keyof typeof CLAIM_LIMITS, label: string, example: string, required = false) =>
  (target: object, key: string): void => {
    const most = CLAIM_LIMITS[field];
    ApiProperty({ example, maxLength: most, ...(required && { pattern: NOT_BLANK }) })(target, key);
    Trimmed()(target, key);
    Matches(VISIBLE, { message: `${label}\u00a0: un caractère invisible s’y est glissé.` })(target, key);
    MaxLength(most, { message: `${label}\u00a0: ${most} caractères au plus.` })(target, key);
    if (required) IsNotEmpty({ message: `${label}\u00a0: ce texte est requis.` })(target, key);
    IsString({ message: `${label}\u00a0: un texte est attendu.` })(target, key);
  };

const Day =
  (label: string, example: string) =>
  (target: object, key: string): void => {
    ApiProperty({ example, pattern: DAY_OR_NONE.source, description: 'Jour de Paris ; vide : pas encore dit.' })(
      target,
      key,
    );
    Matches(DAY_OR_NONE, { message: `${label}\u00a0: la date s’écrit AAAA-MM-JJ.` })(target, key);
  };

export class NewClaimDto implements ClaimFacts {
  @Words('title', 'Allégation', 'Certifié bio', true)
  title: string;

  @Words('detail', 'Phrase', 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.')
  detail: string;

  @Words('neutralTitle', 'Texte neutre', 'Karité brut')
  neutralTitle: string;

  @Words('neutralDetail', 'Phrase neutre', 'Un seul beurre, fondu doucement.')
  neutralDetail: string;

  @Words('certifier', 'Certificateur', 'Certificateur SAS')
  certifier: string;

  @ApiProperty({ example: 'FR-BIO-01', maxLength: CLAIM_LIMITS.certifierCode, pattern: CODE_OR_NONE.source })
  @Trimmed()
  @Matches(CODE_OR_NONE, { message: 'Le code s’écrit comme FR-BIO-01.' })
  @IsString({ message: 'Le code s’écrit comme FR-BIO-01.' })
  certifierCode: string;

  @Words('reference', 'Référence', '2026/114')
  reference: string;

  @Day('Début', '2026-01-01')
  validFrom: string;

  @Day('Fin', '2099-12-31')
  validUntil: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9a-f]{24}$' },
    maxItems: CLAIM_LIMITS.products,
    example: [],
    description: 'Produits concernés ; vide : toute la boutique.',
  })
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'Ce produit est inconnu.' })
  @ArrayMaxSize(CLAIM_LIMITS.products, { message: `${CLAIM_LIMITS.products} produits au plus.` })
  @IsArray({ message: 'Les produits sont illisibles.' })
  products: string[];
}

export class ClaimChangeDto extends NewClaimDto implements ClaimChange {
  @ApiProperty({ example: 0, description: 'Version de l’allégation que l’écran montrait.' })
  @Min(0, VERSION)
  @Max(MOST_VERSIONS, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}

export class ClaimVersionDto {
  @ApiProperty({ example: 1, description: 'Version de l’allégation que l’écran montrait.' })
  @FormNumber()
  @Min(0, VERSION)
  @Max(MOST_VERSIONS, VERSION)
  @IsInt(VERSION)
  expectedVersion: number;
}
