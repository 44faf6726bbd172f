import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { Public } from '../auth/access.js';
import { DomainError } from '../domain/domain-error.js';

@ApiTags('exploitation')
@Public()
@Controller('api/health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Ready: answers 200 only when the database answers. */
  @Get()
  @ApiOperation({ summary: 'Prêt à servir : la base de données répond' })
  async ready() {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: 2_000 });
    } catch {
      throw new DomainError('unavailable', 'HEALTH.DATABASE', 'La base de données ne répond pas.');
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
