import { Body, Controller, Get, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenSession } from '@shop/contract';
import { ClientOrAdmin, OpenToStaff } from './access.js';
import { actorId, ANONYMOUS, type RequestWithActor } from './actor.js';
import { type SessionHolder, Sessions } from './sessions.js';
import { SessionAccounts } from './session-accounts.js';
import { EndSessionsDto } from './sessions.dto.js';

@ApiTags('sessions')
@ApiBearerAuth()
@OpenToStaff()
@ClientOrAdmin()
@Controller('api/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: SessionAccounts,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ses sessions ouvertes, la dernière utilisée d’abord' })
  all(@Req() request: RequestWithActor): Promise<OpenSession[]> {
    return this.sessions.list(holderOf(request));
  }

  /** Behind the password: who finds a session open must not lock its owner out (ASVS 7.5.2). */
  @Post('end')
  @HttpCode(200)
  @ApiOperation({ summary: 'Terminer une de ses sessions, ou toutes les autres ; répond celles qui restent' })
  async end(
    @Req() request: RequestWithActor,
    @Body() { currentPassword, sessionId }: EndSessionsDto,
    @Ip() ip: string,
  ): Promise<OpenSession[]> {
    const holder = holderOf(request);
    await this.accounts.provePassword(holder.audience, holder.accountId, currentPassword, ip);
    if (sessionId === undefined) await this.sessions.endOthers(holder);
    else await this.sessions.endOne(holder, sessionId);
    return this.sessions.list(holder);
  }
}

function holderOf({ actor = ANONYMOUS, session }: RequestWithActor): SessionHolder {
  const accountId = actorId(actor);
  if (actor.kind === 'anonymous' || actor.kind === 'program' || !session)
    throw new Error('the access rule lets nobody else in');
  return { audience: actor.kind, accountId, sessionId: session.sessionId };
}
