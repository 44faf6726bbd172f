import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  IMPOSED_BLOCK_IDS,
  type ImposedBlockId,
  LEGAL_LIMITS,
  LEGAL_LINKS,
  type LegalBlock,
  type LegalDraftChange,
  type LegalLink,
  type LegalPublication,
  type LegalTextContent,
} from '@shop/contract';
import { FAULTS, legalTextErrors } from '../domain/legal-text-errors.js';
import { DAY_TEXT } from '../../../shared/domain/paris-days.js';
import { IfGiven, Trimmed } from '../../../shared/http/input/fields.js';

/** What is typed may be longer than what is kept: spaces go first. */
const TYPED = 2;
const MOST_VERSIONS = 1_000_000_000;
/** Something that is seen, and no sign that hides; a pattern that every reader of the description knows. */
const ONE_LINE =
  /^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*[^\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff][^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/;

const KINDS = ['paragraph', 'list', 'link', 'imposed'] as const;

export class LegalBlockDto {
  @ApiProperty({ enum: KINDS, example: 'paragraph' })
  @IsIn(KINDS, { message: 'Cette sorte de passage est inconnue.' })
  kind: LegalBlock['kind'];

  @ApiPropertyOptional({ description: 'D’un paragraphe.', example: 'Les prix sont en euros.' })
  @IfGiven()
  @MaxLength(LEGAL_LIMITS.paragraph * TYPED, {
    message: `Un paragraphe compte au plus ${LEGAL_LIMITS.paragraph} caractères.`,
  })
  @IsString({ message: 'Un paragraphe est illisible.' })
  text?: string;

  @ApiPropertyOptional({
    description: 'D’une liste.',
    type: 'array',
    items: { type: 'string', maxLength: LEGAL_LIMITS.item * TYPED },
    example: ['France', 'Belgique'],
  })
  @IfGiven()
  @MaxLength(LEGAL_LIMITS.item * TYPED, {
    each: true,
    message: `Une ligne de liste compte au plus ${LEGAL_LIMITS.item} caractères.`,
  })
  @IsString({ each: true, message: 'Une liste est illisible.' })
  @ArrayMaxSize(LEGAL_LIMITS.items * TYPED, { message: `Une liste compte au plus ${LEGAL_LIMITS.items} lignes.` })
  @IsArray({ message: 'Une liste est illisible.' })
  items?: string[];

  @ApiPropertyOptional({ description: 'D’un lien.', example: 'Effacer mes données' })
  @IfGiven()
  @MaxLength(LEGAL_LIMITS.linkLabel * TYPED, {
    message: `Un lien compte au plus ${LEGAL_LIMITS.linkLabel} caractères.`,
  })
  @IsString({ message: 'Un lien est illisible.' })
  label?: string;

  @ApiPropertyOptional({ description: 'D’un lien : page de la boutique.', enum: LEGAL_LINKS, example: 'forgetMe' })
  @IfGiven()
  @IsIn(LEGAL_LINKS, { message: 'Un lien mène à une page inconnue.' })
  to?: LegalLink;

  @ApiPropertyOptional({
    description: 'D’un passage imposé : il est rempli par la boutique.',
    enum: IMPOSED_BLOCK_IDS,
    example: 'mediator',
  })
  @IfGiven()
  @IsIn(IMPOSED_BLOCK_IDS, { message: 'Un passage imposé est inconnu.' })
  imposed?: ImposedBlockId;
}

export class LegalSectionDto {
  @ApiProperty({ example: 'Les prix' })
  @MaxLength(LEGAL_LIMITS.heading * TYPED, { message: `Un titre compte au plus ${LEGAL_LIMITS.heading} caractères.` })
  @IsString({ message: 'Un titre est illisible.' })
  heading: string;

  @ApiProperty({ type: [LegalBlockDto] })
  @ValidateNested({ each: true })
  @Type(() => LegalBlockDto)
  @IsObject({ each: true, message: 'Une partie est illisible.' })
  @ArrayMaxSize(LEGAL_LIMITS.blocks * TYPED, { message: `Une partie compte au plus ${LEGAL_LIMITS.blocks} passages.` })
  @IsArray({ message: 'Une partie est illisible.' })
  blocks: LegalBlockDto[];
}

export class LegalTextContentDto {
  @ApiProperty({ example: 'Commande, prix et livraison.' })
  @MaxLength(LEGAL_LIMITS.description * TYPED, {
    message: `La description compte au plus ${LEGAL_LIMITS.description} caractères.`,
  })
  @IsString({ message: 'La description est illisible.' })
  description: string;

  @ApiProperty({ type: [LegalSectionDto] })
  @ValidateNested({ each: true })
  @Type(() => LegalSectionDto)
  @IsObject({ each: true, message: 'Le texte est illisible.' })
  @ArrayMaxSize(LEGAL_LIMITS.sections * TYPED, { message: `Un texte compte au plus ${LEGAL_LIMITS.sections} parties.` })
  @IsArray({ message: 'Le texte est illisible.' })
  sections: LegalSectionDto[];
}

class DraftVersionDto {
  @ApiProperty({ example: 0, description: 'Version du brouillon que l’écran montrait.' })
  @Min(0, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion: number;
}

export class LegalPreviewDto {
  @ApiProperty({ type: LegalTextContentDto })
  @ValidateNested()
  @Type(() => LegalTextContentDto)
  @IsObject({ message: 'Le texte est illisible.' })
  content: LegalTextContentDto;
}

export class LegalDraftDto extends DraftVersionDto {
  @ApiProperty({ type: LegalTextContentDto })
  @ValidateNested()
  @Type(() => LegalTextContentDto)
  @IsObject({ message: 'Le texte est illisible.' })
  content: LegalTextContentDto;
}

export class LegalDiscardDto extends DraftVersionDto {}

export class LegalPublicationDto extends DraftVersionDto implements LegalPublication {
  @ApiProperty({ example: '2026-12-01', description: 'Premier jour, à Paris ; aujourd’hui ou plus tard.' })
  @Matches(DAY_TEXT, { message: 'La date d’effet est illisible.' })
  effectiveFrom: string;

  @ApiProperty({ example: 'Livraison en Suisse', description: 'Ce qui change, en une ligne.' })
  @Trimmed()
  @Matches(ONE_LINE, { message: 'Dites en une ligne ce qui change, sans caractère invisible.' })
  @MaxLength(LEGAL_LIMITS.summary, { message: `Ce qui change : ${LEGAL_LIMITS.summary} caractères au plus.` })
  @IsString({ message: 'Dites en une ligne ce qui change.' })
  summary: string;
}

/** The block that its kind says; what belongs to another kind is left out. @throws DomainError `LEGAL_TEXT.INVALID` */
function blockOf({ kind, text = '', items = [], label = '', to, imposed }: LegalBlockDto): LegalBlock {
  if (kind === 'paragraph') return { kind, text };
  if (kind === 'list') return { kind, items };
  if (kind === 'link' && to) return { kind, label, to };
  if (kind === 'imposed' && imposed) return { kind, imposed };
  throw legalTextErrors.contentRefused([FAULTS.leadsNowhere]);
}

export function contentOf({ description, sections }: LegalTextContentDto): LegalTextContent {
  return { description, sections: sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(blockOf) })) };
}

export const changeOf = ({ content, expectedVersion }: LegalDraftDto): LegalDraftChange => ({
  content: contentOf(content),
  expectedVersion,
});
