import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ContactDesk, ContactReceipt, ContactSummary, ContactThread } from '@shop/contract';
import { Own, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { AnswerTimes } from '../application/answer-times.js';
import { ContinueThread } from '../application/continue-thread.js';
import { ShowThreads } from '../application/show-threads.js';
import { WriteToShop } from '../application/write-to-shop.js';
import { ContactLinkDto, ContactLinkReplyDto, ContactReplyDto, NewContactMessageDto } from './contact.dto.js';

@ApiTags('Contact')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly times: AnswerTimes,
    private readonly write: WriteToShop,
    private readonly goOn: ContinueThread,
    private readonly show: ShowThreads,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Comment joindre la boutique, et quand elle répond' })
  desk(): Promise<ContactDesk> {
    return this.times.desk();
  }

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Écrire à la boutique' })
  send(@Body() body: NewContactMessageDto, @CurrentActor() actor: Actor, @Ip() ip: string): Promise<ContactReceipt> {
    return this.write.execute({ ...body, ip, connectedAs: actor.kind === 'client' ? actor.id : undefined });
  }

  @Public()
  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lire une conversation avec le lien reçu par email' })
  async read(@Body() { token }: ContactLinkDto, @Ip() ip: string): Promise<ContactThread> {
    return this.show.view(await this.goOn.readByLink(token, ip));
  }

  @Public()
  @Post('reply')
  @HttpCode(200)
  @ApiOperation({ summary: 'Continuer une conversation avec le lien reçu par email' })
  async reply(@Body() { token, ...reply }: ContactLinkReplyDto, @Ip() ip: string): Promise<ContactThread> {
    return this.show.view(await this.goOn.replyByLink(token, reply, ip));
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Get('of/:clientId')
  @ApiOperation({ summary: 'Mes conversations avec la boutique, la plus récente d’abord' })
  async own(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactSummary[]> {
    return sendPage(response, await this.show.own(clientId, sliceOf(query)));
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Get('of/:clientId/:id')
  @ApiOperation({ summary: 'Une de mes conversations' })
  async ownOne(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Param('id', ObjectIdPipe) id: string,
  ): Promise<ContactThread> {
    return this.show.view(await this.goOn.readOwn(clientId, id));
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Post('of/:clientId/:id/reply')
  @HttpCode(200)
  @ApiOperation({ summary: 'Continuer une de mes conversations' })
  async ownReply(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Param('id', ObjectIdPipe) id: string,
    @Body() reply: ContactReplyDto,
  ): Promise<ContactThread> {
    return this.show.view(await this.goOn.replyAsOwner(clientId, id, reply));
  }
}
