import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { SettingHistoryEntry, SettingsState } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { KeepSettings } from '../application/keep-settings.js';
import { SettingHistory } from '../application/setting-history.js';
import { SettingsChangeDto } from './settings.dto.js';

@ApiTags('Réglages')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/settings')
export class SettingsController {
  constructor(
    private readonly settings: KeepSettings,
    private readonly history: SettingHistory,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Tous les réglages, par rubrique : valeur, défaut, qui l’a changée et quand' })
  all(): Promise<SettingsState[]> {
    return this.settings.all();
  }

  @Put(':section')
  @ApiOperation({ summary: 'Change des réglages d’une rubrique, tous ou aucun ; ce qui n’est pas nommé reste' })
  change(@Param('section') section: string, @Body() { changes }: SettingsChangeDto): Promise<SettingsState> {
    return this.settings.change(section, changes);
  }

  @Get(':section/:key/history')
  @ApiOperation({ summary: 'Ce que valait un réglage, le plus récent d’abord' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de changements en tout' } } })
  async past(
    @Param('section') section: string,
    @Param('key') key: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingHistoryEntry[]> {
    return sendPage(response, await this.history.of(section, key, sliceOf(query)));
  }
}
