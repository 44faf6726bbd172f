import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PasswordField } from '../../../shared/http/input/fields.js';

export class OwnPasswordDto {
  @PasswordField(1)
  password: string;
}

export class ConfirmSecondFactorDto {
  @ApiProperty({ description: "Six chiffres de l'application.", example: '123456' })
  @Length(1, 40, { message: 'Le code est requis.' })
  @IsString({ message: 'Le code est requis.' })
  code: string;
}
