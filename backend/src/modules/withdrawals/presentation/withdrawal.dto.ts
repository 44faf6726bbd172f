import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type NewWithdrawal,
  RETURN_DESTINIES,
  type ReturnDestiny,
  WITHDRAWAL_CLOSING_MAX_LENGTH,
  WITHDRAWAL_STATES,
  type WithdrawalClosing,
  type WithdrawalEmailCorrection,
  type WithdrawalLine,
  type WithdrawalLink,
  type WithdrawalMatch,
  type WithdrawalParcel,
  type WithdrawalRefund,
  type WithdrawalReturn,
  type WithdrawalState,
} from '@shop/contract';
import { Euros } from '../../../shared/http/input/euros.js';
import { EmailField, NameField, NOT_BLANK, Optional, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchQuery, type Sort } from '../../../shared/http/lists/paging.js';
import { QueryChoice, QueryFlag, SortField } from '../../../shared/http/lists/query-fields.js';

const MOST_LINES = 50;
const MOST_UNITS = 10_000;
const MOST_VERSIONS = 1_000_000_000;
const MOST_EUROS = 10_000_000;
const AMOUNT_INVALID = { message: 'Le montant est illisible.' };
const VERSION_INVALID = { message: 'La version est illisible.' };
const REASON_MISSING = 'Dites pourquoi la rétractation est classée sans suite.';
const UNKNOWN_PRODUCT = { message: 'Le produit est inconnu.' };

/** It travels in a mail to an address that nobody has proved: no sign that makes a link or markup. */
const REFERENCE = /^[0-9A-Za-zÀ-ÿ#][0-9A-Za-zÀ-ÿ #°/_\u2010-\u2015-]{0,39}$/;

const ReferenceField = () => (target: object, key: string) => {
  const message = 'La référence ne compte que des lettres, des chiffres et des tirets, 40 au plus.';
  ApiProperty({ example: 'AK-7F3K2Q', pattern: REFERENCE.source, description: 'Référence de la commande.' })(
    target,
    key,
  );
  Trimmed()(target, key);
  IsString({ message: 'La référence de la commande est requise.' })(target, key);
  Matches(REFERENCE, { message })(target, key);
};

export class WithdrawalLineDto implements WithdrawalLine {
  @ApiProperty({ example: '65f000000000000000000001' })
  @Length(1, 64, UNKNOWN_PRODUCT)
  @IsString(UNKNOWN_PRODUCT)
  productId: string;

  @ApiProperty({ example: 1 })
  @Min(1, { message: 'La quantité commence à 1.' })
  @Max(MOST_UNITS, { message: 'La quantité est trop grande.' })
  @IsInt({ message: 'La quantité doit être un nombre entier.' })
  quantity: number;
}

const LinkText = () => (target: object, key: string) => {
  IsString({ message: 'Le lien est incomplet.' })(target, key);
  Length(1, 200, { message: 'Le lien est incomplet.' })(target, key);
};

export class NewWithdrawalDto implements NewWithdrawal {
  @NameField('prenom')
  prenom: string;

  @NameField('nom')
  nom: string;

  @ReferenceField()
  reference: string;

  @EmailField({ description: 'Où va l’accusé de réception.' })
  email: string;

  @ApiPropertyOptional({
    type: [WithdrawalLineDto],
    description:
      'Une partie de la commande, offerte au client connecté et au lien de l’email ; sans elles, toute la commande.',
  })
  @Optional()
  @ValidateNested({ each: true })
  @Type(() => WithdrawalLineDto)
  @ArrayMaxSize(MOST_LINES, { message: 'Les articles sont trop nombreux.' })
  @ArrayMinSize(1, { message: 'Choisissez au moins un article.' })
  @IsArray({ message: 'Les articles sont illisibles.' })
  lines?: WithdrawalLineDto[];

  @ApiPropertyOptional({ description: 'Le lien de l’email de la commande.' })
  @Optional()
  @LinkText()
  link?: string;
}

export class WithdrawalLinkDto implements WithdrawalLink {
  @ApiProperty({ description: 'Le lien de l’email de la commande.', example: '65f000000000000000000001.pQ3' })
  @LinkText()
  link: string;
}

export class WithdrawalMatchDto implements WithdrawalMatch {
  @ReferenceField()
  reference: string;
}

export class WithdrawalEmailDto implements WithdrawalEmailCorrection {
  @EmailField({ description: 'Où va désormais l’accusé de réception.' })
  email: string;
}

export class WithdrawalClosingDto implements WithdrawalClosing {
  @ApiProperty({
    example: 'Message publicitaire',
    description: 'Pourquoi rien ne suit.',
    minLength: 1,
    maxLength: WITHDRAWAL_CLOSING_MAX_LENGTH,
    pattern: NOT_BLANK,
  })
  @Trimmed()
  @MaxLength(WITHDRAWAL_CLOSING_MAX_LENGTH, {
    message: `Le motif compte au plus ${WITHDRAWAL_CLOSING_MAX_LENGTH} caractères.`,
  })
  @IsNotEmpty({ message: REASON_MISSING })
  @IsString({ message: REASON_MISSING })
  reason: string;

  @ApiPropertyOptional({ example: 1, description: 'Version de la rétractation que l’écran montrait.' })
  @Optional()
  @Min(1, VERSION_INVALID)
  @Max(MOST_VERSIONS, VERSION_INVALID)
  @IsInt(VERSION_INVALID)
  expectedVersion?: number;
}

export class WithdrawalRefundDto implements WithdrawalRefund {
  @ApiPropertyOptional({
    example: 0,
    description: "EUR déjà rendus selon l'écran ; davantage depuis, et c'est un 409 pour une partie de la commande.",
  })
  @Optional()
  @Min(0, AMOUNT_INVALID)
  @Max(MOST_EUROS, AMOUNT_INVALID)
  @Euros(AMOUNT_INVALID)
  expectedRefunded?: number;
}

export class WithdrawalParcelDto implements WithdrawalParcel {
  @ApiProperty({ description: 'Colis ou preuve d’envoi reçus.' })
  @IsBoolean({ message: 'La réception est vraie ou fausse.' })
  received: boolean;
}

const DESTINIES = Object.keys(RETURN_DESTINIES) as ReturnDestiny[];

export class WithdrawalReturnDto extends WithdrawalLineDto implements WithdrawalReturn {
  @ApiProperty({ enum: DESTINIES })
  @IsIn(DESTINIES, { message: 'Ce sort est inconnu.' })
  destiny: ReturnDestiny;

  @ApiProperty({ example: 1, description: 'Version de la rétractation que l’écran montrait.' })
  @Min(1, VERSION_INVALID)
  @Max(MOST_VERSIONS, VERSION_INVALID)
  @IsInt(VERSION_INVALID)
  expectedVersion: number;
}

/** `?search=&state=&open=&page=&limit=&sort=`. */
export class WithdrawalListQuery extends IntersectionType(SearchQuery, PageQuery) {
  @QueryChoice(WITHDRAWAL_STATES, { message: 'Cet état est inconnu.' })
  state?: WithdrawalState;

  @QueryFlag('Seulement ce qui attend l’atelier (1), ou le reste (0).')
  open?: boolean;

  @SortField(['date'])
  sort?: Sort<'date'>;
}
