import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '../../auth/passwords.js';
import { isEmailAddress } from '../../domain/email-address.js';
import { NAME_MAX_LENGTH, nameFault, nameRefusal, tidyName } from '../../domain/person-name.js';

/** Fields that several forms share, with the specification's sentences (section 5). The first that fails is shown. */

interface FieldOptions {
  /** The body may leave the field out; given, it must still be right. */
  optional?: boolean;
  description?: string;
}

/** Absent is not null: class-validator's IsOptional would let `null` through to the domain. */
export const IfGiven = () => ValidateIf((_body, value: unknown) => value !== undefined);

/** May be left out, and may be null, which programs write for it: neither reaches the domain. */
export const Optional = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );

const presence = ({ optional }: FieldOptions, required: string) =>
  optional ? IfGiven() : IsNotEmpty({ message: required });

const property = ({ optional, description }: FieldOptions, example: string, pattern?: string) =>
  optional ? ApiPropertyOptional({ description, example, pattern }) : ApiProperty({ description, example, pattern });

/** What is trimmed before it is judged. */
export const NOT_BLANK = '\\S';

export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The shop's own rule: class-validator's lets a quoted local part through, which may hold another address. */
export const IsEmailAddress = () =>
  ValidateBy({ name: 'isEmail', validator: { validate: isEmailAddress, defaultMessage: () => 'Email invalide' } });

/** For bodies whose names reach mails without an account's own check. */
export const IsPersonName = (which: 'nom' | 'prenom') => {
  const faultOf = (value: unknown) => (typeof value === 'string' ? nameFault(tidyName(value)) : 'signs');
  return ValidateBy(
    {
      name: 'isPersonName',
      validator: {
        validate: (value) => faultOf(value) === undefined,
        defaultMessage: (given) => nameRefusal(which, faultOf(given?.value) ?? 'signs'),
      },
    },
    { context: { code: 'PERSON.NAME_INVALID' } },
  );
};

export const EmailField = (options: FieldOptions = {}) =>
  applyDecorators(
    property(options, 'claire.morel@example.com'),
    Trimmed(),
    presence(options, "L'email est requis"),
    IsEmailAddress(),
  );

export const NameField = (which: 'nom' | 'prenom', options: FieldOptions = {}) => {
  const [label, example] = which === 'nom' ? ['Le nom', 'Morel'] : ['Le prénom', 'Claire'];
  return applyDecorators(
    property(options, example, NOT_BLANK),
    Trimmed(),
    presence(options, `${label} est requis`),
    IsString({ message: `${label} est invalide.` }),
    MaxLength(NAME_MAX_LENGTH, { message: `${label} compte au plus ${NAME_MAX_LENGTH} caractères.` }),
  );
};

export const PasswordField = (minimum: number, options: FieldOptions = {}) =>
  applyDecorators(
    property(options, 'lavande et miel'),
    presence(options, 'Le mot de passe est requis'),
    IsString({ message: 'Le mot de passe est invalide.' }),
    MinLength(minimum, { message: `Le mot de passe doit contenir au moins ${minimum} caractères` }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Le mot de passe compte au plus ${PASSWORD_MAX_LENGTH} caractères.` }),
  );

/** The password that is in force, of whoever is connected. */
export const CurrentPasswordField = (options: FieldOptions = {}) =>
  applyDecorators(
    property(options, 'lavande et miel'),
    presence(options, 'Le mot de passe actuel est requis'),
    IsString({ message: 'Le mot de passe est invalide.' }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: 'Le mot de passe actuel est incorrect.' }),
  );

/** The token of a mailed link. */
export const LinkTokenField = () =>
  applyDecorators(
    ApiProperty({ description: 'Le jeton du lien reçu par email.', example: 'pQ3...' }),
    IsString({ message: 'Le lien est incomplet.' }),
    Length(1, 200, { message: 'Le lien est incomplet.' }),
  );
