import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ClientOrAdmin, OpenToStaff } from './access.js';
import type { RequestWithActor } from './actor.js';
import { Sessions } from './sessions.js';

@ApiTags('sessions')
@ApiBearerAuth()
@OpenToStaff()
@ClientOrAdmin()
@Controller('api/logout')
export class LogoutController {
  constructor(private readonly sessions: Sessions) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Les jetons de cette session ne valent plus rien.' })
  @ApiOperation({ summary: 'Se déconnecter : met fin à cette session, les autres du compte continuent' })
  async logOut(@Req() request: RequestWithActor): Promise<void> {
    if (request.session) await this.sessions.end(request.session.sessionId);
  }
}
