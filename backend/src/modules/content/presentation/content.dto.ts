import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam, ApiProperty } from '@nestjs/swagger';
import { IsInt, IsISO8601, IsObject, Max, Min, ValidateIf } from 'class-validator';
import { CONTENT_KINDS, type ContentChange, type ContentKind, type ContentValue, isContentKind } from '@shop/contract';
import { contentErrors } from '../domain/content-errors.js';

const MOST_VERSIONS = 1_000_000_000;

/** A kind of the path. */
@Injectable()
export class ContentKindPipe implements PipeTransform<string, ContentKind> {
  transform(value: string): ContentKind {
    if (isContentKind(value)) return value;
    throw contentErrors.unknown();
  }
}

export const ApiContentKind = () => ApiParam({ name: 'kind', schema: { type: 'string', enum: [...CONTENT_KINDS] } });

const Value = (description: string): PropertyDecorator => {
  const decorators = [
    ApiProperty({ type: 'object', additionalProperties: true, description, example: {} }),
    IsObject({ message: 'Le contenu est illisible.' }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key as string));
};

/** The table of the kind judges what is in it, field by field. */
export class ContentChangeDto implements ContentChange {
  @Value('Par champ, comme le brouillon les donne.')
  value: ContentValue;

  @Value('Ce que l’écran montrait avant le changement.')
  base: ContentValue;
}

export class ContentActDto {
  @ApiProperty({ example: 0, description: 'Version du brouillon que l’écran montrait.' })
  @Min(0, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion: number;
}

export class ContentRestoreDto extends ContentActDto {
  @ApiProperty({ example: 0, description: 'Version à reprendre ; 0 : celle d’origine.' })
  @Min(0, { message: 'Le numéro de version est illisible.' })
  @Max(999_999, { message: 'Le numéro de version est illisible.' })
  @IsInt({ message: 'Le numéro de version est illisible.' })
  number: number;
}

export class ContentPublicationDto extends ContentActDto {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2027-01-04T07:00:00.000Z',
    description: 'Quand il paraît de lui-même ; null : maintenant.',
  })
  @ValidateIf((_body, value: unknown) => value !== null)
  @IsISO8601({ strict: true }, { message: 'Le moment de la publication est illisible.' })
  at: string | null;
}

export class ContentPictureDto {}
