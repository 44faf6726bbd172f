import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Obligations, Rule, SellerState } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ConfirmRule } from '../application/confirm-rule.js';
import { SellerFacts } from '../application/seller-facts.js';
import { ShowObligations } from '../application/show-obligations.js';
import { NewConfirmationDto, SellerChangeDto } from './seller.dto.js';

@ApiTags('Obligations')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class ObligationsController {
  constructor(
    private readonly facts: SellerFacts,
    private readonly obligations: ShowObligations,
    private readonly confirmRule: ConfirmRule,
  ) {}

  @Get('seller')
  @ApiOperation({ summary: 'Le vendeur, ce qui manque et ce qui vient encore de la démonstration' })
  seller(): Promise<SellerState> {
    return this.facts.state();
  }

  @Put('seller')
  @ApiOperation({ summary: 'Enregistre le vendeur ; un champ vide reste à compléter' })
  change(@Body() body: SellerChangeDto): Promise<SellerState> {
    return this.facts.change(body);
  }

  @Get('obligations')
  @ApiOperation({ summary: 'Les obligations, leur état, et ce qui a une date' })
  show(): Promise<Obligations> {
    return this.obligations.execute();
  }

  @Put('obligations/:id/confirmation')
  @ApiOperation({ summary: 'Note qui a confirmé une obligation, et jusqu’à quand' })
  confirm(@Param('id') id: string, @Body() { by, until }: NewConfirmationDto): Promise<Rule> {
    return this.confirmRule.execute(id, { by, until });
  }
}
