import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../../../shared/auth/access.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportClients } from '../application/export-clients.js';
import type { ClientSheet } from '../application/ports/client-reads.js';
import { ClientSelectionQuery } from './client-list.query.js';
import { toClientView } from './client-view.js';

const HEADER = [
  ...['Ref. Client', 'Civilité', 'Nom', 'Prénom', 'Email', 'Tel. Mobile', 'Adresse de livraison'],
  ...['Commandes', 'Montant dépensé (EUR)', 'Inscrit le', 'Dernière commande'],
];

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
    await sendCsv(response, { name: 'clients', header: HEADER, rows: rows(found) });
  }
}

async function* rows(clients: AsyncIterable<ClientSheet>) {
  for await (const sheet of clients) {
    const { token, civilite, nom, prenom, clientEmail, mobile, address, purchases } = toClientView(sheet);
    const figures = [purchases.length, new CsvEuros(sheet.spentCents), sheet.createdAt, sheet.lastOrderAt ?? ''];
    yield [token, civilite, nom, prenom, clientEmail, mobile, address, ...figures];
  }
}
