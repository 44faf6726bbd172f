import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MongoOperationTimeoutError } from 'mongodb';
import type { Connection } from 'mongoose';
import { Public } from '../../auth/access.js';
import { DomainError } from '../../domain/domain-error.js';
import { StoredFiles } from '../../files/stored-files.js';
import { ShopIndexes } from '../../persistence/indexes/shop-indexes.js';
import { RequestsInFlight } from '../limits/requests-in-flight.js';

/** A database that is gone is told within a second: whoever asks for the health (docker/Caddyfile) waits no longer than two. */
const PATIENCE_MS = 700;

const WRITTEN_EVERY_MS = 10_000;

const isSlow = (error: unknown) => error instanceof MongoOperationTimeoutError;

@ApiTags('exploitation')
@Public()
@Controller('api/health')
export class HealthController {
  private canWrite = true;
  private triedAt = -Infinity;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly inFlight: RequestsInFlight,
    private readonly indexes: ShopIndexes,
    private readonly files: StoredFiles,
  ) {}

  /**
   * Ready: answers 200 only when the database answers and keeps its unique indexes, and while no stop has begun. `degraded`: it answers and
   * cannot write, such as on a full disk; the catalogue is served, orders fail.
   */
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
    return (await this.writes()) ? { status: 'ok', database: 'up' } : { status: 'degraded', database: 'read-only' };
  }

  /**
   * False on a disk that is all but full, where small writes may go on while orders fail, and once the database said that it cannot; slow is not
   * unable. Written seldom, since a proxy asks every two seconds.
   */
  private async writes(): Promise<boolean> {
    if (!(await this.files.hasRoom().catch(() => true))) return false;
    const now = performance.now();
    if (this.canWrite && now - this.triedAt < WRITTEN_EVERY_MS) return true;
    this.triedAt = now;
    const leases = this.connection.db?.collection<{ _id: string; until: Date }>('leases');
    const written = leases
      ?.updateOne({ _id: 'health' }, { $set: { until: new Date() } }, { upsert: true, timeoutMS: PATIENCE_MS })
      .then(
        () => (this.canWrite = true),
        // Two instances that begin at once: the other one wrote.
        (error: unknown) => (this.canWrite = (error as { code?: unknown }).code === 11000 || isSlow(error)),
      );
    return Promise.race([written ?? true, pause(PATIENCE_MS, this.canWrite, { ref: false })]);
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
