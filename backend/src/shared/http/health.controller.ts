import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { Public } from '../auth/access.js';
import { DomainError } from '../domain/domain-error.js';
import { ShopIndexes } from '../persistence/indexes/shop-indexes.js';
import { RequestsUnderWay } from './requests-under-way.js';

@ApiTags('exploitation')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly underWay: RequestsUnderWay,
    private readonly indexes: ShopIndexes,
  ) {}

  /** Ready: answers 200 only when the database answers and keeps its unique indexes, and while no stop has begun. */
  @Get()
  @ApiOperation({ summary: 'Prêt à servir : la base de données répond' })
  async ready() {
    if (this.underWay.stopping) throw new DomainError('unavailable', 'HEALTH.STOPPING', 'La boutique s’arrête.');
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: 2_000 });
    } catch {
      throw new DomainError('unavailable', 'HEALTH.DATABASE', 'La base de données ne répond pas.');
    }
    if (this.indexes.unsafe) {
      throw new DomainError('unavailable', 'HEALTH.INDEXES', 'Un index unique de la base de données manque.');
    }
    return { status: 'ok', database: 'up' };
  }

  /** Live: the process answers. */
  @Get('live')
  @ApiOperation({ summary: 'En vie : le processus répond' })
  live() {
    return { status: 'ok' };
  }
}
