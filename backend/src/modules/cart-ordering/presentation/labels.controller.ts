import type { LabelPlan } from '@shop/contract';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { csvLine } from '../../../shared/http/lists/csv.js';
import { COLISHIP_FORMAT } from '../domain/labels/coliship.js';
import { MakeLabels } from '../application/make-labels.js';
import { LabelFileQuery, LabelPlanQuery } from './labels.query.js';

/** Registered before the orders' own routes: 'labels' is no order's id. */
@ApiTags('Étiquettes')
@ApiBearerAuth()
@OpenTo('preparer')
@AdminOnly()
@Controller('api')
export class LabelsController {
  constructor(
    private readonly labels: MakeLabels,
    private readonly clock: Clock,
  ) {}

  @Get('orders/labels')
  @ApiOperation({
    summary: 'Les fichiers d’étiquettes à faire, et les commandes dont aucune étiquette ne peut être faite',
  })
  plan(@Query() { ids }: LabelPlanQuery): Promise<LabelPlan> {
    return this.labels.plan(ids);
  }

  @Get('exports/labels.csv')
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'Un fichier pour l’outil d’étiquettes d’un transporteur\u00a0: toutes ces commandes, ou aucune',
  })
  async file(@Query() { tool, ids }: LabelFileQuery, @Res() response: Response): Promise<void> {
    const lines = await this.labels.file(tool, ids);
    send(response, {
      type: 'text/csv',
      name: `${tool}-${parisDay(this.clock.now())}.csv`,
      text: lines.map(csvLine).join(''),
    });
  }

  @Get('exports/coliship.fmt')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'Ce qui dit à Coliship quelle colonne contient quoi, à lui donner une fois' })
  format(@Res() response: Response): void {
    send(response, { type: 'text/plain', name: 'coliship.fmt', text: COLISHIP_FORMAT });
  }
}

/** In the one encoding that these tools read. */
function send(response: Response, { type, name, text }: { type: string; name: string; text: string }): void {
  response.setHeader('Content-Type', `${type}; charset=windows-1252`);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(Buffer.from(text, 'latin1'));
}
