import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import {
  ADDED_LENGTH,
  MOST_PAIRS,
  PAIR_LENGTH,
  PRODUCT_SLUG,
  REASON_KEYS,
  REASON_LENGTH,
  SCALE_MOST,
  USES,
} from '@shop/contract';
import { FormNumber } from '../../../shared/http/input/form-values.js';
import { SearchWordsDto } from './search-words.dto.js';

const USE = `(?:${Object.keys(USES).join('|')})`;
/** As `writeUses` writes them. */
const USE_LIST = new RegExp(`^(?:${USE}(?:,${USE}){0,4})?$`);
/** One sentence: everything but markup and control signs. */
const SENTENCE = '[ -;=?-~\\u00A0-\\uFFFF]';
const REASON = `(?:${REASON_KEYS.join('|')}):${SENTENCE}{0,${REASON_LENGTH + 1}}`;
/** As `writeReasons` writes them. */
const REASON_LINES = new RegExp(`^(?:${REASON}(?:\\n${REASON}){0,${REASON_KEYS.length - 1}})?$`);
const PAIR = `${PRODUCT_SLUG}:${SENTENCE}{0,${PAIR_LENGTH + 1}}`;
/** As `writePairs` writes them. */
const PAIR_LINES = new RegExp(`^(?:${PAIR}(?:\\n${PAIR}){0,${MOST_PAIRS - 1}})?$`);
const ADDED = new RegExp(`^${SENTENCE}{0,${ADDED_LENGTH}}$`);
const SCALE_RANGE = { message: 'Cette mesure est un nombre entier entre 0 et 5.' };
const isText = { message: 'Ce champ doit être un texte.' };

/** Several lines, however the form ended them. */
const FormLines = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value.replace(/\r\n?/gu, '\n').trim() : value;
  });

/** What is said of a product to whoever cannot choose, of a new one and of one that is changed. */
export class TraitsDto extends SearchWordsDto {
  @ApiPropertyOptional({
    description: 'Pour qui ou pour quoi il est fait, séparés par des virgules',
    example: 'famille,corps',
    pattern: USE_LIST.source,
  })
  @FormLines()
  @IsOptional()
  @Matches(USE_LIST, { message: 'Cet usage est inconnu.' })
  @IsString(isText)
  uses?: string;

  @ApiPropertyOptional({ description: 'Force du parfum, de 1 à 5 ; 0 : non précisée', example: 2, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(0, SCALE_RANGE)
  @Max(SCALE_MOST, SCALE_RANGE)
  @IsInt(SCALE_RANGE)
  strength?: number;

  @ApiPropertyOptional({ description: 'Mousse, de 1 à 5 ; 0 : non précisée', example: 3, default: 0 })
  @FormNumber()
  @IsOptional()
  @Min(0, SCALE_RANGE)
  @Max(SCALE_MOST, SCALE_RANGE)
  @IsInt(SCALE_RANGE)
  lather?: number;

  @ApiPropertyOptional({
    description: 'Ce qu’on y ajoute à la recette de tous les savons, pour la comparaison',
    example: 'Miel d’acacia et flocons d’avoine entiers.',
    pattern: ADDED.source,
  })
  @FormLines()
  @IsOptional()
  @Matches(ADDED, { message: `Ce qu’on y ajoute tient en une phrase de ${ADDED_LENGTH} caractères, sans balise.` })
  @IsString(isText)
  added?: string;

  @ApiPropertyOptional({
    description: 'Ses raisons dans le guide, une ligne par réponse',
    example: 'peau-seche: Elle reste souple après le rinçage.',
    pattern: REASON_LINES.source,
  })
  @FormLines()
  @IsOptional()
  @Matches(REASON_LINES, {
    message: `Une raison du guide tient en une phrase de ${REASON_LENGTH} caractères, sans balise.`,
  })
  @IsString(isText)
  reasons?: string;

  @ApiPropertyOptional({
    description: 'Jusqu’à trois produits qui vont bien avec lui, par les mots de leur adresse, chacun avec sa raison',
    example: 'karite-nature: Le même beurre, sans parfum.',
    pattern: PAIR_LINES.source,
  })
  @FormLines()
  @IsOptional()
  @Matches(PAIR_LINES, {
    message: `Trois produits au plus vont avec lui, chacun avec une phrase de ${PAIR_LENGTH} caractères, sans balise.`,
  })
  @IsString(isText)
  pairs?: string;
}
