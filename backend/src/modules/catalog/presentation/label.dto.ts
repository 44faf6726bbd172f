import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  DURABILITIES,
  type Durability,
  LABEL_LIMITS,
  type LabelFields,
  type LabelPreviewRequest,
} from '@shop/contract';
import { FormNumber, FormText } from '../../../shared/http/input/form-values.js';

const { monthsAfterOpening } = LABEL_LIMITS;
const MONTHS_RANGE = { message: 'La période après ouverture va de 1 à 60 mois entiers\u00a0; 0\u00a0: aucune.' };
const isText = { message: 'Ce champ doit être un texte.' };
const tooLong = (limit: number) => ({ message: `Ce champ compte au plus ${limit} caractères.` });

/** `POST /api/label-preview`. */
export class LabelPreviewDto implements LabelPreviewRequest {
  @ApiProperty({ description: 'Ingrédients (INCI) tels qu’ils sont saisis', example: 'Sodium Olivate, Aqua, Linalool' })
  @MaxLength(LABEL_LIMITS.ingredients, tooLong(LABEL_LIMITS.ingredients))
  @IsString(isText)
  ingredients: string;
}

/** What the forms of products say for the label. */
export class LabelFieldsDto implements Partial<LabelFields> {
  @ApiPropertyOptional({ description: 'Fonction, si la présentation ne la dit pas', example: 'Nettoie le corps.' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.cosmeticFunction, tooLong(LABEL_LIMITS.cosmeticFunction))
  @IsString(isText)
  cosmeticFunction?: string;

  @ApiPropertyOptional({ description: 'Précautions d’emploi', example: 'Éviter le contour des yeux.' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.precautions, tooLong(LABEL_LIMITS.precautions))
  @IsString(isText)
  precautions?: string;

  @ApiPropertyOptional({ enum: DURABILITIES, description: 'pao : mois après ouverture ; date : sur chaque lot' })
  @FormText()
  @IsOptional()
  @IsIn(DURABILITIES, { message: 'Cette durée de conservation est inconnue.' })
  durability?: Durability;

  @ApiPropertyOptional({ description: 'Mois après ouverture ; 0 : aucun', example: 12, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(0, MONTHS_RANGE)
  @Max(monthsAfterOpening.max, MONTHS_RANGE)
  @IsInt(MONTHS_RANGE)
  monthsAfterOpening?: number;

  @ApiPropertyOptional({ description: 'Pays d’origine, hors de l’Union européenne', example: 'Burkina Faso' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.originCountry, tooLong(LABEL_LIMITS.originCountry))
  @IsString(isText)
  originCountry?: string;

  @ApiPropertyOptional({ description: 'Personne responsable de ce produit, si ce n’est pas celle de la boutique' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.responsibleName, tooLong(LABEL_LIMITS.responsibleName))
  @IsString(isText)
  responsibleName?: string;

  @ApiPropertyOptional({ description: 'Son adresse postale' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.responsibleAddress, tooLong(LABEL_LIMITS.responsibleAddress))
  @IsString(isText)
  responsibleAddress?: string;

  @ApiPropertyOptional({ description: 'Son adresse électronique', example: 'bonjour@exemple.fr' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.responsibleEmail, tooLong(LABEL_LIMITS.responsibleEmail))
  @IsString(isText)
  responsibleEmail?: string;

  @ApiPropertyOptional({ description: 'Numéro CPNP : pour les administrateurs seuls', example: '1234567' })
  @FormText()
  @IsOptional()
  @MaxLength(LABEL_LIMITS.cpnp, tooLong(LABEL_LIMITS.cpnp))
  @IsString(isText)
  cpnp?: string;
}
