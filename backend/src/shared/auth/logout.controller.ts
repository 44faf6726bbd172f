import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ClientOrAdmin } from './access.js';
import type { RequestWithActor } from './actor.js';
import { EndedSessions } from './ended-sessions.js';
import { SESSION_SECONDS } from './session-tokens.js';

@ApiTags('sessions')
@ApiBearerAuth()
@ClientOrAdmin()
@Controller('api/logout')
export class LogoutController {
  constructor(private readonly ended: EndedSessions) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Les jetons de cette session ne valent plus rien.' })
  @ApiOperation({ summary: 'Se déconnecter : met fin à cette session, les autres du compte continuent' })
  async logOut(@Req() request: RequestWithActor): Promise<void> {
    if (request.sessionId) await this.ended.add(request.sessionId, SESSION_SECONDS);
  }
}
