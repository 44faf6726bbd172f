import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RelaySearch } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { sliceOf } from '../../../shared/http/lists/paging.js';
import { FindRelays } from '../application/find-relays.js';
import { RelayPointsQuery } from './relay-lists.dto.js';

/** As a page of the checkout shows them. */
const AT_ONCE = 10;

@ApiTags('Commande')
@Controller('api/relay-points')
export class RelayPointsController {
  constructor(private readonly relays: FindRelays) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Les points relais d’un mode, les plus proches d’un code postal d’abord' })
  find(@Query() { methodId, near = '', page, limit = AT_ONCE }: RelayPointsQuery): Promise<RelaySearch> {
    return this.relays.find(methodId, near, sliceOf({ page, limit }));
  }
}
