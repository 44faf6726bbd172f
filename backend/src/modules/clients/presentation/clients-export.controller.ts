import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../../../shared/auth/access.js';
import { sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportClients } from '../application/export-clients.js';
import { CLIENT_CSV_HEADER, clientCsvRows } from './client-csv.js';
import { ClientSelectionQuery } from './client-list.query.js';

@ApiTags('Exports')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/exports')
export class ClientsExportController {
  constructor(private readonly exportClients: ExportClients) {}

  @Get('clients.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Clients filtrés, pour un tableur' })
  async clients(@Query() selection: ClientSelectionQuery, @Res() response: Response): Promise<void> {
    const found = await this.exportClients.execute(selection);
    await sendCsv(response, { name: 'clients', header: CLIENT_CSV_HEADER, rows: clientCsvRows(found) });
  }
}
