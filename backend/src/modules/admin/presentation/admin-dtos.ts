import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { type AdminCredentials, STAFF_ROLES, type StaffRole } from '@shop/contract';
import {
  CurrentPasswordField,
  EmailField,
  IfGiven,
  LinkTokenField,
  NameField,
  PasswordField,
} from '../../../shared/http/input/fields.js';
import { AtLeastOneOf } from '../../../shared/http/input/at-least-one-field.js';
import { ADMIN_PASSWORD_RULE } from '../domain/administrator.js';

export class AdminLoginDto implements AdminCredentials {
  @EmailField()
  email: string;

  // Length is judged when a password is chosen: a wrong one is answered like any other wrong one.
  @PasswordField(1)
  password: string;

  @ApiPropertyOptional({ description: "Seconde étape : code de l'application ou code de secours.", example: '123456' })
  @IfGiven()
  @MaxLength(40, { message: 'Le code est invalide.' })
  @IsString({ message: 'Le code est invalide.' })
  code?: string;

  @ApiPropertyOptional({ description: 'Avec un code juste : ne plus le demander sur cet appareil pendant 30 jours.' })
  @IfGiven()
  @IsBoolean({ message: 'Le choix de cet appareil est illisible.' })
  rememberDevice?: boolean;
}

/** Who is there, where a session may have been left open. */
export class PresenceDto {
  @CurrentPasswordField({
    optional: true,
    description: 'Le sien, demandé quand la session a plus de dix minutes (`PASSWORD.REQUIRED`).',
  })
  currentPassword?: string;
}

export class AddAdministratorDto extends PresenceDto {
  @NameField('nom')
  nom: string;

  @NameField('prenom')
  prenom: string;

  @EmailField()
  email: string;

  @ApiPropertyOptional({ description: 'Absent : propriétaire.', enum: STAFF_ROLES, example: 'preparer' })
  @IfGiven()
  @IsIn(STAFF_ROLES, { message: 'Ce rôle n’existe pas.' })
  role?: StaffRole;

  @PasswordField(ADMIN_PASSWORD_RULE.minimum, { description: 'Au moins 12 caractères.' })
  password: string;
}

/** Without a password: whoever is invited chooses it. */
export class InviteAdministratorDto extends PresenceDto {
  @NameField('nom')
  nom: string;

  @NameField('prenom')
  prenom: string;

  @EmailField()
  email: string;

  @ApiPropertyOptional({ description: 'Absent : propriétaire.', enum: STAFF_ROLES, example: 'preparer' })
  @IfGiven()
  @IsIn(STAFF_ROLES, { message: 'Ce rôle n’existe pas.' })
  role?: StaffRole;
}

/** `currentPassword` only matters for another address, role or password. */
@AtLeastOneOf('nom', 'prenom', 'email', 'role', 'password')
export class UpdateAdministratorDto extends PresenceDto {
  @NameField('nom', { optional: true })
  nom?: string;

  @NameField('prenom', { optional: true })
  prenom?: string;

  @EmailField({ optional: true })
  email?: string;

  @ApiPropertyOptional({
    description: 'Absent : inchangé. Un autre ferme les sessions de la personne.',
    enum: STAFF_ROLES,
    example: 'preparer',
  })
  @IfGiven()
  @IsIn(STAFF_ROLES, { message: 'Ce rôle n’existe pas.' })
  role?: StaffRole;

  @PasswordField(ADMIN_PASSWORD_RULE.minimum, { optional: true, description: 'Absent : inchangé.' })
  password?: string;

  @ApiPropertyOptional({ description: 'La version lue ; une autre répond 409.', example: 3 })
  @IfGiven()
  @Min(0, { message: 'La version est invalide.' })
  @Max(1_000_000_000, { message: 'La version est invalide.' })
  @IsInt({ message: 'La version est invalide.' })
  expectedVersion?: number;
}

export class AskAdminResetDto {
  @EmailField()
  email: string;
}

export class ResetAdminPasswordDto {
  @LinkTokenField()
  token: string;

  @PasswordField(ADMIN_PASSWORD_RULE.minimum, { description: 'Au moins 12 caractères.' })
  password: string;
}
