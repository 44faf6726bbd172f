import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Letter, LetterPreview, LetterReport } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { WriteLetters } from '../application/write-letters.js';
import type { LetterFacts } from '../domain/letter.js';
import { AudienceQuery, LetterChangeDto, LetterDto, LetterSendingDto, LetterStopDto } from './letter.dto.js';

@ApiTags('Lettres')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/letters')
export class LettersController {
  constructor(private readonly letters: WriteLetters) {}

  @Get()
  @ApiOperation({ summary: 'Les lettres de la boutique, la dernière changée d’abord' })
  async all(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<Letter[]> {
    const { items, ...page } = await this.letters.page(sliceOf(query));
    return sendPage(response, { ...page, items: items.map(toView) });
  }

  @Get('audience')
  @ApiOperation({ summary: 'À combien de personnes une lettre irait maintenant' })
  async audience(@Query() { segment }: AudienceQuery): Promise<{ count: number }> {
    return { count: await this.letters.count(segment ?? null) };
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Comment se lit une lettre, enregistrée ou non' })
  preview(@Body() draft: LetterDto): Promise<LetterPreview> {
    return this.letters.preview(draft);
  }

  @Post('trial')
  @HttpCode(200)
  @ApiOperation({ summary: 'S’envoyer un essai d’une lettre, enregistrée ou non' })
  trial(@Body() draft: LetterDto, @CurrentActor() actor: Actor): Promise<{ message: string }> {
    return this.letters.trial(draft, actorId(actor));
  }

  @Post()
  @ApiOperation({ summary: 'Écrire une lettre' })
  async add(@Body() draft: LetterDto): Promise<Letter> {
    return toView(await this.letters.add(draft));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Une lettre' })
  async one(@Param('id', ObjectIdPipe) id: string): Promise<Letter> {
    return toView(await this.letters.get(id));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changer une lettre qui n’est pas partie' })
  async change(@Param('id', ObjectIdPipe) id: string, @Body() change: LetterChangeDto): Promise<Letter> {
    return toView(await this.letters.change(id, change));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Supprimer un brouillon' })
  async remove(@Param('id', ObjectIdPipe) id: string): Promise<{ message: string }> {
    await this.letters.remove(id);
    return { message: 'La lettre est supprimée.' };
  }

  @Get(':id/report')
  @ApiOperation({ summary: 'Ce que sont devenus les envois d’une lettre ; qui l’a ouverte n’est pas mesuré' })
  report(@Param('id', ObjectIdPipe) id: string): Promise<LetterReport> {
    return this.letters.report(id);
  }

  @Post(':id/send')
  @HttpCode(200)
  @ApiOperation({ summary: 'Envoyer une lettre, tout de suite ou à son moment' })
  async send(@Param('id', ObjectIdPipe) id: string, @Body() sending: LetterSendingDto): Promise<Letter> {
    return toView(await this.letters.send(id, sending));
  }

  @Post(':id/stop')
  @HttpCode(200)
  @ApiOperation({ summary: 'Arrêter une lettre : programmée, elle redevient un brouillon' })
  async stop(@Param('id', ObjectIdPipe) id: string, @Body() { expectedVersion }: LetterStopDto): Promise<Letter> {
    return toView(await this.letters.stop(id, expectedVersion));
  }
}

function toView({ id, cursor: _cursor, changedAt, plannedFor, startedAt, endedAt, ...letter }: LetterFacts): Letter {
  return {
    _id: id,
    ...letter,
    changedAt: changedAt.toISOString(),
    plannedFor: plannedFor?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
