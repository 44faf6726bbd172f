import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsMongoId, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import {
  CIVILITIES,
  type Civility,
  type ClientUpdate,
  type ConfirmationRequest,
  type NewClient,
  type PasswordChange,
} from '@shop/contract';
import {
  CurrentPasswordField,
  EmailField,
  IfGiven,
  IsEmailAddress,
  LinkTokenField,
  NameField,
  PasswordField,
  Trimmed,
} from '../../../shared/http/input/fields.js';
import { AtLeastOneOf } from '../../../shared/http/input/at-least-one-field.js';
import { NAME_MAX_LENGTH } from '../../../shared/domain/person-name.js';
import { CLIENT_PASSWORD_RULE } from '../domain/client.js';

export class SignUpDto implements NewClient {
  @EmailField()
  clientEmail: string;

  @NameField('nom')
  nom: string;

  @NameField('prenom')
  prenom: string;

  @PasswordField(CLIENT_PASSWORD_RULE.minimum, { description: 'Au moins 6 caractères.' })
  clientPassword: string;
}

/** Both readings of the specification: `clientEmail` or `email`, `clientPassword` or `password`. */
export class ClientLoginDto {
  @Expose()
  @Transform(({ obj, value }: { obj: Record<string, unknown>; value: unknown }) => value ?? obj.email)
  @EmailField()
  clientEmail: string;

  @Expose()
  @Transform(({ obj, value }: { obj: Record<string, unknown>; value: unknown }) => value ?? obj.password)
  @PasswordField(CLIENT_PASSWORD_RULE.minimum)
  clientPassword: string;
}

/**
 * Of a sign-up: the password of its form, or names and a new one. Of an order: a password, where no account is open, and a press where one is. Of
 * another address: the link alone.
 */
export class ConfirmAddressDto implements ConfirmationRequest {
  @LinkTokenField()
  token: string;

  @PasswordField(CLIENT_PASSWORD_RULE.minimum, {
    optional: true,
    description:
      "Celui de l'inscription (`CONFIRMATION.PASSWORD_REQUIRED`), un nouveau avec nom et prénom, ou celui d'un compte ouvert avec une commande (`CONFIRMATION.PASSWORD_TO_CHOOSE`).",
  })
  clientPassword?: string;

  @NameField('nom', { optional: true })
  nom?: string;

  @NameField('prenom', { optional: true })
  prenom?: string;

  @ApiPropertyOptional({
    description:
      'La commande du lien rejoint le compte qui existe à cette adresse (`CONFIRMATION.ORDER_TO_KEEP` sans cet accord).',
  })
  @IfGiven()
  @IsBoolean({ message: 'L’accord pour ranger la commande est illisible.' })
  keepOrder?: boolean;
}

export class ClientEmailDto {
  @EmailField()
  clientEmail: string;
}

export class ResetPasswordDto {
  @LinkTokenField()
  token: string;

  @PasswordField(CLIENT_PASSWORD_RULE.minimum, { description: 'Au moins 6 caractères.' })
  clientPassword: string;
}

export class ChangePasswordDto implements PasswordChange {
  @CurrentPasswordField()
  currentPassword: string;

  @PasswordField(CLIENT_PASSWORD_RULE.minimum, { description: 'Au moins 6 caractères.' })
  clientPassword: string;
}

/** The sentence of the personal data form (specification, section 5). */
const REQUIRED = { message: 'Veuillez remplir tous les champs obligatoires.' };
const TEXT = { message: 'Certaines informations sont invalides.' };
const TOO_LONG = { message: `Un nom compte au plus ${NAME_MAX_LENGTH} caractères.` };

/** What a client may change; anything else, montantDepense included, is ignored. */
@AtLeastOneOf()
export class UpdateClientDto implements ClientUpdate {
  @ApiPropertyOptional({ enum: CIVILITIES })
  @IfGiven()
  @IsIn(CIVILITIES, { message: 'La civilité est inconnue.' })
  civilite?: Civility;

  @ApiPropertyOptional({ example: 'Morel' })
  @Trimmed()
  @IfGiven()
  @MaxLength(NAME_MAX_LENGTH, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  nom?: string;

  @ApiPropertyOptional({ example: 'Claire' })
  @Trimmed()
  @IfGiven()
  @MaxLength(NAME_MAX_LENGTH, TOO_LONG)
  @IsNotEmpty(REQUIRED)
  prenom?: string;

  @ApiPropertyOptional({ example: 'claire.morel@example.com', description: 'Appliquée une fois confirmée par email.' })
  @Trimmed()
  @IfGiven()
  @IsEmailAddress()
  @IsNotEmpty(REQUIRED)
  clientEmail?: string;

  @ApiPropertyOptional({ example: '1990-02-28', description: "aaaa-mm-jj, '' pour ne rien dire." })
  @IfGiven()
  @MaxLength(20, { message: 'La date de naissance est invalide.' })
  @IsString(TEXT)
  birthday?: string;

  @ApiPropertyOptional({ example: '06 12 34 56 78' })
  @IfGiven()
  @MaxLength(40, { message: 'Le numéro de téléphone est invalide.' })
  @IsString(TEXT)
  mobile?: string;

  @CurrentPasswordField({
    optional: true,
    description: "Demandé pour changer d'adresse email quand la session a plus de dix minutes.",
  })
  currentPassword?: string;
}

export class AddFavoriteDto {
  @ApiProperty({ example: '65f0c0ffee0ddba11caca000' })
  @IsMongoId({ message: 'Ce produit n’existe pas.' })
  productId: string;
}
