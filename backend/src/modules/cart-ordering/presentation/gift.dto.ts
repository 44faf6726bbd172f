import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsString, ValidateBy, ValidateNested } from 'class-validator';
import { COUNTRIES, GIFT_MESSAGE_LENGTH, giftMessageLength, type NewOrder, tidyGiftMessage } from '@shop/contract';
import { isPlausiblePhone, PHONE_PATTERNS } from '../../../shared/domain/contact-rules.js';
import { NAME_MAX_LENGTH } from '../../../shared/domain/person-name.js';
import { IfGiven, IsPersonName, Optional } from '../../../shared/http/input/fields.js';
import { Required } from '../../../shared/http/input/required-text.js';

type GiftOf = NonNullable<NewOrder['gift']>;

const ANY_PHONE = COUNTRIES.map((country) => PHONE_PATTERNS[country]).join('|');

/** As typed in any of the countries that are served: the recipient may live in another one than the number. */
const IsAnyPhone = () =>
  ValidateBy({
    name: 'isAnyPhone',
    validator: {
      validate: (value) =>
        value === '' || (typeof value === 'string' && COUNTRIES.some((country) => isPlausiblePhone(value, country))),
      defaultMessage: () => 'Numéro de téléphone du destinataire invalide.',
    },
  });

/** Counted as people count signs. */
const FitsOnCard = () =>
  ValidateBy({
    name: 'fitsOnCard',
    validator: {
      validate: (value) => typeof value === 'string' && giftMessageLength(value) <= GIFT_MESSAGE_LENGTH,
      defaultMessage: () => `Le mot du cadeau compte au plus ${GIFT_MESSAGE_LENGTH} signes.`,
    },
  });

export class GiftRecipientDto {
  @ApiProperty({ example: 'Perrin' })
  @IsPersonName('nom')
  @Required('Le nom du destinataire est requis', NAME_MAX_LENGTH)
  nom: string;

  @ApiProperty({ example: 'Jeanne' })
  @IsPersonName('prenom')
  @Required('Le prénom du destinataire est requis', NAME_MAX_LENGTH)
  prenom: string;

  @ApiPropertyOptional({
    example: '06 12 34 56 78',
    pattern: ANY_PHONE,
    description: 'Pour le transporteur ; sans lui, celui de l’acheteur.',
  })
  @Optional()
  @IsAnyPhone()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'Le téléphone du destinataire doit être un texte.' })
  mobile?: string;
}

export class GiftDto implements GiftOf {
  @ApiPropertyOptional({
    maxLength: GIFT_MESSAGE_LENGTH,
    example: 'Joyeux Noël, maman.\nLouise',
    description: 'Sur une carte, dans le colis.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyGiftMessage(value) : value))
  @Optional()
  @FitsOnCard()
  @IsString({ message: 'Le mot du cadeau doit être un texte.' })
  message?: string;

  @ApiPropertyOptional({
    type: GiftRecipientDto,
    description: 'Qui le reçoit, à l’adresse de la commande ; sans lui, l’acheteur. Personne ne lui écrit.',
  })
  @IfGiven()
  @ValidateNested()
  @Type(() => GiftRecipientDto)
  @IsObject({ message: 'Le destinataire est illisible.' })
  recipient?: GiftRecipientDto;
}
