import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { Public } from '../../auth/access.js';
import { DomainError } from '../../domain/domain-error.js';
import { ShopIndexes } from '../../persistence/indexes/shop-indexes.js';
import { RequestsInFlight } from '../limits/requests-in-flight.js';

/** A database that is gone is told within a second: whoever asks for the health (docker/Caddyfile) waits no longer than two. */
const PATIENCE_MS = 700;

@ApiTags('exploitation')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly inFlight: RequestsInFlight,
    private readonly indexes: ShopIndexes,
  ) {}

  /** Ready: answers 200 only when the database answers and keeps its unique indexes, and while no stop has begun. */
  @Get()
  @ApiOperation({ summary: 'Prêt à servir : la base de données répond' })
  async ready() {
    if (this.inFlight.stopping) throw new DomainError('unavailable', 'HEALTH.STOPPING', 'La boutique s’arrête.');
    if (!(await this.databaseAnswers())) {
      throw new DomainError('unavailable', 'HEALTH.DATABASE', 'La base de données ne répond pas.');
    }
    if (this.indexes.unsafe) {
      throw new DomainError('unavailable', 'HEALTH.INDEXES', 'Un index unique de la base de données manque.');
    }
    return { status: 'ok', database: 'up' };
  }

  private async databaseAnswers(): Promise<boolean> {
    const ping = this.connection.db?.command({ ping: 1 }, { timeoutMS: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    // The driver's own limit does not hold for all of its steps.
    return Promise.race([ping ?? false, pause(PATIENCE_MS, false, { ref: false })]);
  }

  /** Live: the process answers. */
  @Get('live')
  @ApiOperation({ summary: 'En vie : le processus répond' })
  live() {
    return { status: 'ok' };
  }
}
