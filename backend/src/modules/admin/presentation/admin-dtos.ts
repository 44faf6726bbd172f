import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import type { AdminCredentials } from '../../../contract/index.js';
import { EmailField, IfGiven, LinkTokenField, NameField, PasswordField } from '../../../shared/http/fields.js';
import { ADMIN_PASSWORD_RULE } from '../domain/administrator.js';

export class AdminLoginDto implements AdminCredentials {
  @EmailField()
  email: string;

  // Length is judged when a password is chosen: a wrong one is answered like any other wrong one.
  @PasswordField(1)
  password: string;

  @ApiPropertyOptional({ description: "Seconde étape : code de l'application ou code de secours.", example: '123456' })
  @IfGiven()
  @IsString({ message: 'Le code est invalide.' })
  @MaxLength(40, { message: 'Le code est invalide.' })
  code?: string;
}

export class AddAdministratorDto {
  @NameField('nom')
  nom: string;

  @NameField('prenom')
  prenom: string;

  @EmailField()
  email: string;

  @PasswordField(ADMIN_PASSWORD_RULE.minimum, { description: 'Au moins 12 caractères.' })
  password: string;
}

/** Without a password: whoever is invited chooses it. */
export class InviteAdministratorDto {
  @NameField('nom')
  nom: string;

  @NameField('prenom')
  prenom: string;

  @EmailField()
  email: string;
}

export class UpdateAdministratorDto {
  @NameField('nom', { optional: true })
  nom?: string;

  @NameField('prenom', { optional: true })
  prenom?: string;

  @EmailField({ optional: true })
  email?: string;

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
