import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, Length, Matches, MaxLength } from 'class-validator';
import type { OrderAccess, OrderLinkToOpen, OrderToFind } from '@shop/contract';
import { EmailField, LinkTokenField, NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';

const REQUIRED = { message: 'La référence de la commande est requise' };
const ACCESS = { message: 'Votre accès à cette commande a pris fin.' };
const ATTEMPT = { message: 'La tentative est illisible.' };

export class OrderToFindDto implements OrderToFind {
  @ApiProperty({ example: 'AK-7F3K2Q', pattern: NOT_BLANK, description: 'Référence de la commande, comme on la tape.' })
  @Trimmed()
  @MaxLength(40, { message: 'Une référence compte au plus 40 caractères.' })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  reference: string;

  @EmailField()
  email: string;
}

export class OrderLinkToOpenDto implements OrderLinkToOpen {
  @LinkTokenField()
  token: string;

  @ApiProperty({ example: 'c1c8b2f0-5a3e-4a35-9a61-0c6ab0c1a7de', description: 'Choisi par l’onglet, au hasard.' })
  @Matches(/^[\w-]{16,64}$/, ATTEMPT)
  @IsString(ATTEMPT)
  attempt: string;
}

export class OrderAccessDto implements OrderAccess {
  @ApiProperty({ description: 'L’accès reçu en suivant le lien.', example: 'eyJ...' })
  @Length(1, 1000, ACCESS)
  @IsString(ACCESS)
  access: string;
}
