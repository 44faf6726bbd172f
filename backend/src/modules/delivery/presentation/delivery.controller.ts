import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DeliveryState } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { ManageDelivery } from '../application/manage-delivery.js';
import { DeliveryChangeDto } from './delivery.dto.js';

@ApiTags('Réglages')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/delivery')
export class DeliveryController {
  constructor(private readonly delivery: ManageDelivery) {}

  @OpenTo('preparer')
  @Get()
  @ApiOperation({ summary: 'Zones, modes, prix et jours de livraison' })
  show(): Promise<DeliveryState> {
    return this.delivery.state();
  }

  @Put()
  @ApiOperation({ summary: 'Règle la livraison des commandes à venir' })
  change(@Body() { settings, expectedVersion }: DeliveryChangeDto): Promise<DeliveryState> {
    return this.delivery.change({ settings, expectedVersion });
  }
}
