import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { RelayPoint } from '@shop/contract';
import { Required } from '../../../shared/http/input/required-text.js';

/** As the carrier's own search prints it. */
export class RelayPointDto implements RelayPoint {
  @ApiProperty({ pattern: '^[A-Za-z0-9-]{1,12}$', example: '012345' })
  @Matches(/^[A-Za-z0-9-]{1,12}$/, { message: 'Le code du point relais compte des chiffres et des lettres.' })
  @Required('Le code du point relais est requis', 12)
  code: string;

  @ApiProperty({ example: 'Tabac-presse des Terreaux' })
  @Required('Le nom du point relais est requis', 100)
  name: string;

  @ApiProperty({ example: '8 rue Sainte-Catherine' })
  @Required('L’adresse du point relais est requise', 200)
  address: string;

  @ApiProperty({ pattern: '^\\d{4,5}$', example: '69001' })
  @Matches(/^\d{4,5}$/, { message: 'Le code postal du point relais est invalide.' })
  @Required('Le code postal du point relais est requis', 12)
  postalCode: string;

  @ApiProperty({ example: 'Lyon' })
  @Required('La ville du point relais est requise', 100)
  city: string;
}
