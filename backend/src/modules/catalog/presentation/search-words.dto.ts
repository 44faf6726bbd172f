import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type Scent, SCENTS, SEARCH_LIMITS, SHELF_LIMITS, SKINS } from '@shop/contract';
import { LabelFieldsDto } from './label.dto.js';

/** Everything but markup, which was pasted by mistake, and control signs; read alike where the flag for Unicode is not known. */
const PLAIN = /^[ -;=?-~\u00A0-\uFFFF]*$/;
const PLAIN_WORDS = { message: 'Ce texte ne contient ni balise, ni caractère de commande.' };
const SKIN = `(?:${Object.keys(SKINS).join('|')})`;
/** As `writeSkins` writes them. */
const SKIN_LIST = new RegExp(`^(?:${SKIN}(?:,${SKIN}){0,9})?$`);
const isText = { message: 'Ce champ doit être un texte.' };
const tooLong = (limit: number) => ({ message: `Ce champ compte au plus ${limit} caractères.` });

/** One line: search engines know no others. */
const FormLine = () =>
  Transform(({ value }: { value: unknown }) => {
    if (value === null) return undefined;
    return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value;
  });

/** What is written for search engines, for the shelf and for choosing, of a new product and of one that is changed. */
export class SearchWordsDto extends LabelFieldsDto {
  @ApiPropertyOptional({
    description: 'Titre pour les moteurs de recherche ; vide, le nom du produit',
    example: 'Savon à la lavande de montagne',
  })
  @FormLine()
  @IsOptional()
  @Matches(PLAIN, PLAIN_WORDS)
  @MaxLength(SEARCH_LIMITS.seoTitle.most, tooLong(SEARCH_LIMITS.seoTitle.most))
  @IsString(isText)
  seoTitle?: string;

  @ApiPropertyOptional({
    description: 'Résumé pour les moteurs de recherche ; vide, l’accroche ou le début de la description',
    example: 'Une lavande récoltée en juillet, un savon surgras fait à la main.',
  })
  @FormLine()
  @IsOptional()
  @Matches(PLAIN, PLAIN_WORDS)
  @MaxLength(SEARCH_LIMITS.seoDescription.most, tooLong(SEARCH_LIMITS.seoDescription.most))
  @IsString(isText)
  seoDescription?: string;

  @ApiPropertyOptional({
    description: 'Code-barres : un GTIN de 8, 12, 13 ou 14 chiffres, ou un code de l’atelier',
    example: '3760123456784',
  })
  @FormLine()
  @IsOptional()
  @Matches(/^[ A-Za-z0-9./-]*$/, {
    message: 'Un code-barres est fait de lettres sans accent, de chiffres, de points, de barres et de traits d’union.',
  })
  @MaxLength(SHELF_LIMITS.barcode, tooLong(SHELF_LIMITS.barcode))
  @IsString(isText)
  barcode?: string;

  @ApiPropertyOptional({ description: 'Où il se range, pour le comptage', example: 'Rangée B2' })
  @FormLine()
  @IsOptional()
  @Matches(PLAIN, PLAIN_WORDS)
  @MaxLength(SHELF_LIMITS.shelfPlace, tooLong(SHELF_LIMITS.shelfPlace))
  @IsString(isText)
  shelfPlace?: string;

  @ApiPropertyOptional({
    description: 'Les peaux auxquelles il convient, séparées par des virgules',
    example: 'seche,sensible',
    pattern: SKIN_LIST.source,
  })
  @FormLine()
  @IsOptional()
  @Matches(SKIN_LIST, { message: 'Ce type de peau est inconnu.' })
  @IsString(isText)
  skins?: string;

  @ApiPropertyOptional({ description: 'Sa famille de parfum', example: 'floral', enum: ['', ...Object.keys(SCENTS)] })
  @FormLine()
  @IsOptional()
  @IsIn(['', ...Object.keys(SCENTS)], { message: 'Cette famille de parfum est inconnue.' })
  scent?: Scent | '';
}
