import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Invoice, InvoiceIdentity, InvoiceRow, InvoicesBeginning } from '@shop/contract';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ShowInvoices } from '../application/show-invoices.js';
import { IdentityReadingDto, InvoiceListQuery } from './invoice.dto.js';

@ApiTags('Factures')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/invoices')
export class InvoicesController {
  constructor(private readonly show: ShowInvoices) {}

  @OpenTo('accountant')
  @AdminOrKey('invoices:read')
  @Get()
  @ApiOperation({ summary: 'Factures et avoirs, le dernier d’abord' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de documents en tout' } } })
  async list(@Query() query: InvoiceListQuery, @Res({ passthrough: true }) response: Response): Promise<InvoiceRow[]> {
    const { search, kind, from, to } = query;
    return sendPage(response, await this.show.list({ ...sliceOf(query), search, kind, from, to }));
  }

  @OpenTo('accountant')
  @Get('beginning')
  @ApiOperation({ summary: 'Depuis quand les documents sont numérotés, et s’il y a des ventes d’avant' })
  beginning(): Promise<InvoicesBeginning> {
    return this.show.beginning();
  }

  @OpenTo('accountant')
  @AdminOrKey('invoices:read')
  @Get(':number')
  @ApiOperation({ summary: 'Une facture ou un avoir, sans l’identité de l’acheteur' })
  one(@Param('number') number: string): Promise<Invoice> {
    return this.show.one(number);
  }

  @Post(':number/identity')
  @HttpCode(200)
  @ApiOperation({
    summary: 'L’identité de l’acheteur, depuis l’archive restreinte ; la lecture est inscrite au journal',
  })
  identity(@Param('number') number: string, @Body() { reason }: IdentityReadingDto): Promise<InvoiceIdentity> {
    return this.show.identity(number, reason);
  }
}
