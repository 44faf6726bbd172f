import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import {
  CATEGORY_LIMITS,
  CATEGORY_SLUG,
  type CategoryOrder,
  type CategoryText,
  LANGUAGE_NAMES_IN_FRENCH,
  type OtherLanguage,
} from '@shop/contract';
import { FormChoice, FormFlag, FormText } from '../../../shared/http/input/form-values.js';
import type { CategoryTranslationChanges } from '../domain/category.js';

const SLUG_OR_NONE = new RegExp(`^$|^${CATEGORY_SLUG}$`);
const SLUG = {
  message:
    'L’adresse est faite de lettres sans accent, de chiffres et de traits d’union, comme «\u00a0beurres-huiles\u00a0».',
};
const MOST_IDS = 1_000;

const TEXTS = { name: 'Le nom', text: 'Le texte' } as const;

/** A text in another language; empty for none. */
const InOtherLanguage = (language: OtherLanguage, field: CategoryText) =>
  applyDecorators(
    IsString({ message: 'Ce champ doit être un texte.' }),
    ApiPropertyOptional({
      type: String,
      description: `${TEXTS[field]} en ${LANGUAGE_NAMES_IN_FRENCH[language]} ; vide : le français`,
      maxLength: CATEGORY_LIMITS[field],
    }),
    FormText(),
    IsOptional(),
    MaxLength(CATEGORY_LIMITS[field], {
      message: `${TEXTS[field]} compte au plus ${CATEGORY_LIMITS[field]} caractères.`,
    }),
  );

/** `POST /api/categories`, JSON, or multipart beside the file `image`. */
export class AddCategoryDto {
  @ApiProperty({ description: 'Nom que lisent les clients', example: 'Bougies', maxLength: CATEGORY_LIMITS.name })
  @FormText()
  @MaxLength(CATEGORY_LIMITS.name, { message: 'Le nom compte au plus 60 caractères.' })
  @IsNotEmpty({ message: 'Le nom de la catégorie est requis.' })
  @IsString({ message: 'Le nom de la catégorie est requis.' })
  name: string;

  @ApiPropertyOptional({
    description: 'Mots de son adresse ; vide : ceux du nom',
    example: 'bougies',
    pattern: SLUG_OR_NONE.source,
    maxLength: CATEGORY_LIMITS.slug,
  })
  @FormText()
  @IsOptional()
  @Matches(SLUG_OR_NONE, SLUG)
  @MaxLength(CATEGORY_LIMITS.slug, SLUG)
  @IsString(SLUG)
  slug?: string;

  @ApiPropertyOptional({ description: 'Texte en tête de sa page', maxLength: CATEGORY_LIMITS.text })
  @FormText()
  @IsOptional()
  @MaxLength(CATEGORY_LIMITS.text, { message: 'Le texte compte au plus 300 caractères.' })
  @IsString({ message: 'Ce champ doit être un texte.' })
  text?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Ouverte ; sinon « Bientôt disponible »', default: false })
  @FormFlag()
  @IsOptional()
  @IsBoolean({ message: 'Ouverte vaut vrai ou faux.' })
  open?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Ses produits sont des cosmétiques (règl. (CE) 1223/2009) ; sans réponse, une nouvelle catégorie est tenue pour telle',
  })
  @FormFlag()
  @IsOptional()
  @IsBoolean({ message: 'Cosmétique vaut vrai ou faux.' })
  cosmetic?: boolean;

  @InOtherLanguage('nl', 'name')
  nameNl?: string;

  @InOtherLanguage('de', 'name')
  nameDe?: string;

  @InOtherLanguage('en', 'name')
  nameEn?: string;

  @InOtherLanguage('nl', 'text')
  textNl?: string;

  @InOtherLanguage('de', 'text')
  textDe?: string;

  @InOtherLanguage('en', 'text')
  textEn?: string;
}

/** What a form says of other languages; what it does not name stays. */
export function translationsOf(form: AddCategoryDto): CategoryTranslationChanges {
  const told = (name: string | undefined, text: string | undefined) => ({
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
  });
  return {
    nl: told(form.nameNl, form.textNl),
    de: told(form.nameDe, form.textDe),
    en: told(form.nameEn, form.textEn),
  };
}

/** `PUT /api/categories/{id}`: the whole form, with the moment of what it was filled from. */
export class ChangeCategoryDto extends AddCategoryDto {
  @ApiProperty({ description: "`updatedAt` de la catégorie telle que l'écran la montrait ; un autre répond 409." })
  @FormChoice()
  @IsISO8601({ strict: true }, { message: 'La date de la catégorie affichée est illisible.' })
  expectedUpdatedAt: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Retire l’image en place', default: false })
  @FormFlag()
  @IsOptional()
  @IsBoolean({ message: 'Ce champ vaut vrai ou faux.' })
  removeImage?: boolean;
}

/** `PUT /api/category-order`. */
export class CategoryOrderDto implements CategoryOrder {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9a-f]{24}$' },
    minItems: 1,
    maxItems: MOST_IDS,
    example: ['ca7e00000000000000000001', 'ca7e00000000000000000002'],
    description: 'Toutes les catégories, dans l’ordre voulu',
  })
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'Cette catégorie est inconnue.' })
  @ArrayMinSize(1, { message: 'L’ordre nomme toutes les catégories.' })
  @ArrayMaxSize(MOST_IDS, { message: 'L’ordre nomme chaque catégorie une fois.' })
  @IsArray({ message: 'L’ordre nomme toutes les catégories.' })
  ids: string[];
}
