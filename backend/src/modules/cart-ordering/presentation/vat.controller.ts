import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { VatSettings, VatState } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { VatRules } from '../application/vat-rules.js';

const REGIMES = ['standard', 'franchise'] as const;
const BELGIUM = ['french', 'oss'] as const;

class VatSettingsDto implements VatSettings {
  @ApiProperty({ enum: REGIMES, description: 'franchise : TVA non applicable, art. 293 B du CGI' })
  @IsIn(REGIMES, { message: 'Ce régime de TVA est inconnu.' })
  regime: VatSettings['regime'];

  @ApiProperty({
    enum: BELGIUM,
    description: 'Taux des livraisons en Belgique : français, ou belge par le guichet unique',
  })
  @IsIn(BELGIUM, { message: 'Ce taux pour la Belgique est inconnu.' })
  belgium: VatSettings['belgium'];
}

@ApiTags('Réglages')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/vat')
export class VatController {
  constructor(private readonly rules: VatRules) {}

  @OpenTo('accountant')
  @Get()
  @ApiOperation({ summary: 'TVA par destination, et ventes à distance de l’année' })
  show(): Promise<VatState> {
    return this.rules.state();
  }

  @Put()
  @ApiOperation({ summary: 'Règle la TVA des commandes à venir' })
  change(@Body() { regime, belgium }: VatSettingsDto): Promise<VatState> {
    return this.rules.change({ regime, belgium });
  }
}
