import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Client, Segment } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendCsv } from '../../../shared/http/lists/csv.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import type { StoredSegment } from '../application/ports/segment-store.js';
import { Segments } from '../application/segments.js';
import { CLIENT_CSV_HEADER, clientCsvRows } from './client-csv.js';
import { toClientView } from './client-view.js';
import { NewSegmentDto, SegmentChangeDto, SegmentCountDto, SegmentExportQuery } from './segment.dto.js';

@ApiTags('Segments')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class SegmentsController {
  constructor(private readonly segments: Segments) {}

  @Get('segments')
  @ApiOperation({ summary: 'Les segments de clients, par nom' })
  async all(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<Segment[]> {
    const all = await this.segments.all();
    const { skip, limit } = sliceOf(query);
    return sendPage(response, { items: all.slice(skip, skip + limit).map(toView), total: all.length });
  }

  @Post('segments/count')
  @HttpCode(200)
  @ApiOperation({ summary: 'Combien de clients répondent à des critères, enregistrés ou non' })
  async count(@Body() { filter }: SegmentCountDto): Promise<{ count: number }> {
    return { count: await this.segments.count(filter) };
  }

  @Post('segments')
  @ApiOperation({ summary: 'Enregistrer un segment' })
  async add(@Body() segment: NewSegmentDto): Promise<Segment> {
    return toView(await this.segments.add(segment));
  }

  @Get('segments/:id')
  @ApiOperation({ summary: 'Un segment' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<Segment> {
    return toView(await this.segments.get(id));
  }

  @Put('segments/:id')
  @ApiOperation({ summary: 'Changer un segment' })
  async change(@Param('id', ObjectIdPipe) id: string, @Body() change: SegmentChangeDto): Promise<Segment> {
    return toView(await this.segments.change(id, change));
  }

  @Delete('segments/:id')
  @ApiOperation({ summary: 'Supprimer un segment' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.segments.remove(id);
    return { message: 'Le segment est supprimé.' };
  }

  @Get('segments/:id/clients')
  @ApiOperation({ summary: 'Les clients d’un segment, le plus récent d’abord' })
  async clients(
    @Param('id', ObjectIdPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Client[]> {
    return sendPage(response, await this.segments.clients(id, sliceOf(query))).map(toClientView);
  }

  @Get('exports/segment.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Les clients d’un segment, pour un tableur' })
  async export(@Query() { segment }: SegmentExportQuery, @Res() response: Response): Promise<void> {
    const found = await this.segments.export(segment);
    await sendCsv(response, { name: 'segment', header: CLIENT_CSV_HEADER, rows: clientCsvRows(found) });
  }
}

const toView = ({ id, name, filter, version }: StoredSegment): Segment => ({ _id: id, name, filter, version });
