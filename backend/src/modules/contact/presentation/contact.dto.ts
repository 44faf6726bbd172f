import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsNotEmpty, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  CONTACT_NAME_MAX_LENGTH,
  CONTACT_NOTE_MAX_LENGTH,
  CONTACT_STATES,
  CONTACT_SUBJECTS,
  CONTACT_WORDS_MAX_LENGTH,
  type ContactAnswer,
  type ContactLinkBody,
  type ContactOpening,
  type ContactReply,
  type ContactState,
  type ContactStateChange,
  type ContactSubject,
  type NewContactMessage,
} from '@shop/contract';
import { EmailField, LinkTokenField, NOT_BLANK, Optional } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryChoice, QueryText, SortField } from '../../../shared/http/lists/query-fields.js';

const SUBJECTS = Object.keys(CONTACT_SUBJECTS) as ContactSubject[];
const ADDRESSEES: readonly ContactOpening['to'][] = ['client', 'order'];
const STATES = Object.keys(CONTACT_STATES) as ContactState[];
const MOST_VERSIONS = 1_000_000_000;
const VERSION_INVALID = { message: 'La version est illisible.' };
const KEY = /^[\w-]{8,64}$/;
const REFERENCE_MAX_LENGTH = 40;
/** One line; signs that no font draws are left out. */
const onOneLine = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').trim() : value;

/** Lines as the shop keeps them; what no font draws and no database finds is left out. */
const withPlainLines = ({ value }: { value: unknown }) =>
  typeof value === 'string'
    ? value
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim()
    : value;

const WordsField = (what: string, maxLength: number) =>
  applyDecorators(
    ApiProperty({
      example: 'Le savon à la lavande convient-il aux enfants ?',
      minLength: 1,
      maxLength,
      pattern: NOT_BLANK,
    }),
    Transform(withPlainLines),
    IsString({ message: `${what} est requis` }),
    IsNotEmpty({ message: `${what} est requis` }),
    MaxLength(maxLength, { message: `${what} compte au plus ${maxLength} caractères.` }),
  );

const KeyField = () =>
  applyDecorators(
    ApiProperty({
      example: '5f0c1c0e-6f1b-4b52-9f0e-6c1d2f8f3b11',
      pattern: KEY.source,
      description: 'Choisi par qui envoie : envoyé deux fois, c’est un seul message.',
    }),
    IsString({ message: 'Le numéro du message est requis.' }),
    Matches(KEY, { message: 'Le numéro du message compte de 8 à 64 lettres, chiffres ou tirets.' }),
  );

const VersionField = () =>
  applyDecorators(
    ApiProperty({ example: 1, description: 'Version de la conversation que l’écran montrait ; une autre répond 409.' }),
    IsInt(VERSION_INVALID),
    Min(1, VERSION_INVALID),
    Max(MOST_VERSIONS, VERSION_INVALID),
  );

export class NewContactMessageDto implements NewContactMessage {
  @ApiProperty({ example: 'Claire Morel', minLength: 1, maxLength: CONTACT_NAME_MAX_LENGTH, pattern: NOT_BLANK })
  @Transform(onOneLine)
  @MaxLength(CONTACT_NAME_MAX_LENGTH, { message: `Le nom compte au plus ${CONTACT_NAME_MAX_LENGTH} caractères.` })
  @IsNotEmpty({ message: 'Le nom est requis' })
  @IsString({ message: 'Le nom est requis' })
  name: string;

  @EmailField({ description: 'Où va la réponse.' })
  email: string;

  @ApiProperty({ enum: SUBJECTS })
  @IsIn(SUBJECTS, { message: 'Choisissez un sujet.' })
  subject: ContactSubject;

  @ApiPropertyOptional({
    example: 'AK-7F3K2Q',
    maxLength: REFERENCE_MAX_LENGTH,
    description: 'La commande dont il s’agit ; celle de quelqu’un d’autre reste un texte.',
  })
  @Optional()
  @Transform(onOneLine)
  @MaxLength(REFERENCE_MAX_LENGTH, { message: `La référence compte au plus ${REFERENCE_MAX_LENGTH} caractères.` })
  @IsString({ message: 'La référence est illisible.' })
  orderReference?: string;

  @WordsField('Le message', CONTACT_WORDS_MAX_LENGTH)
  words: string;

  @KeyField()
  key: string;

  @ApiPropertyOptional({ maxLength: 300, description: 'Personne ne voit ce champ : laissez-le vide.' })
  @Optional()
  @MaxLength(300, { message: 'Ce champ reste vide.' })
  @IsString({ message: 'Ce champ reste vide.' })
  website?: string;
}

export class ContactLinkDto implements ContactLinkBody {
  @LinkTokenField()
  token: string;
}

export class ContactReplyDto implements ContactReply {
  @WordsField('Le message', CONTACT_WORDS_MAX_LENGTH)
  words: string;

  @KeyField()
  key: string;
}

export class ContactLinkReplyDto extends IntersectionType(ContactLinkDto, ContactReplyDto) {}

export class ContactOpeningDto extends ContactReplyDto implements ContactOpening {
  @ApiProperty({ enum: ADDRESSEES })
  @IsIn(ADDRESSEES, { message: 'Dites à qui vous écrivez\u00a0: un client, ou qui a passé une commande.' })
  to: ContactOpening['to'];

  @ApiProperty({ example: '65f000000000000000000001', description: 'Du client, ou de la commande.' })
  @IsMongoId({ message: 'Ce client ou cette commande est inconnu.' })
  id: string;

  @ApiProperty({ enum: SUBJECTS })
  @IsIn(SUBJECTS, { message: 'Choisissez un sujet.' })
  subject: ContactSubject;
}

export class ContactAnswerDto extends ContactReplyDto implements ContactAnswer {
  @VersionField()
  expectedVersion: number;
}

export class ContactNoteDto {
  @WordsField('La note', CONTACT_NOTE_MAX_LENGTH)
  words: string;
}

export class ContactStateDto implements ContactStateChange {
  @ApiProperty({ enum: STATES })
  @IsIn(STATES, { message: 'Cet état est inconnu.' })
  state: ContactState;

  @VersionField()
  expectedVersion: number;
}

/** `?search=&state=&order=&client=&page=&limit=&sort=`. */
export class ContactListQuery extends IntersectionType(SearchQuery, PageQuery) {
  @QueryChoice(STATES, { message: 'Cet état est inconnu.' })
  state?: ContactState;

  @QueryText('La commande, par son identifiant', '65f000000000000000000001')
  order?: string;

  @QueryText('Le client, par son identifiant', '65f000000000000000000001')
  client?: string;

  @SortField(['date'])
  sort?: Sort<'date'>;
}
