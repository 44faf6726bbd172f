import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuditEntry } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { ListAudit } from '../application/list-audit.js';
import { AuditQuery } from './audit-query.js';

@ApiTags('Journal')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/audit')
export class AuditController {
  constructor(private readonly list: ListAudit) {}

  @Get()
  @ApiOperation({ summary: "Journal des actes d'administrateurs, le plus récent d'abord" })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: "Nombre d'entrées en tout" } } })
  async all(@Query() query: AuditQuery, @Res({ passthrough: true }) response: Response): Promise<AuditEntry[]> {
    const { descending } = sortOf(query.sort, '-at');
    const { actor, act, target, from, to } = query;
    return sendPage(response, await this.list.execute({ ...sliceOf(query), actor, act, target, from, to, descending }));
  }
}
