import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query, Redirect } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { NewsletterAsked, NewsletterConsent } from '@shop/contract';
import { Own, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { AskNewsletter } from '../application/ask-newsletter.js';
import { FollowNewsletterLink } from '../application/follow-newsletter-link.js';
import { NewsletterLinks } from '../application/newsletter-links.js';
import { OwnNewsletter } from '../application/own-newsletter.js';
import { NewsletterLinkDto, NewsletterOneClickQuery, NewsletterRequestDto } from './newsletter.dto.js';

@ApiTags('Lettre')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(
    private readonly ask: AskNewsletter,
    private readonly follow: FollowNewsletterLink,
    private readonly own: OwnNewsletter,
    private readonly links: NewsletterLinks,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander la lettre' })
  subscribe(
    @Body() { email, source }: NewsletterRequestDto,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
  ): Promise<NewsletterAsked> {
    return this.ask.execute({ email, source, ip, clientId: actor.kind === 'client' ? actor.id : undefined });
  }

  @Public()
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirmer son inscription avec le lien reçu par email' })
  async confirm(@Body() { token }: NewsletterLinkDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.follow.confirm(token, ip);
    return { message: CONFIRMED };
  }

  @Public()
  @Post('leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus recevoir la lettre, avec le lien reçu par email' })
  async leave(@Body() { token }: NewsletterLinkDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.follow.leave(token, ip);
    return { message: LEFT };
  }

  /** The address of the mail's header: a mail program posts to it by itself (RFC 8058), a person may open it. */
  @Public()
  @Post('one-click')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus recevoir la lettre, en un clic de la messagerie (RFC 8058)' })
  async oneClick(@Query() { quitter }: NewsletterOneClickQuery, @Ip() ip: string): Promise<{ message: string }> {
    await this.follow.leave(quitter, ip);
    return { message: LEFT };
  }

  @Public()
  @Get('one-click')
  @HttpCode(303)
  @ApiResponse({ status: 303, description: 'Vers la page' })
  @Redirect()
  @ApiOperation({ summary: 'La page qui quitte la lettre, pour qui ouvre le lien de l’en-tête' })
  opened(@Query() { quitter }: NewsletterOneClickQuery): { url: string; statusCode: number } {
    return { url: this.links.page('leave', encodeURIComponent(quitter)), statusCode: 303 };
  }

  @Own('clientId', { orAdmin: true })
  @ApiBearerAuth()
  @Get(':clientId')
  @ApiOperation({ summary: 'Ce qu’un compte a accepté de recevoir : dates, source et version du texte' })
  consent(@Param('clientId', ObjectIdPipe) clientId: string): Promise<NewsletterConsent> {
    return this.own.of(clientId);
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Delete(':clientId')
  @ApiOperation({ summary: 'Ne plus recevoir la lettre, depuis son compte' })
  async end(@Param('clientId', ObjectIdPipe) clientId: string): Promise<{ message: string }> {
    await this.own.leave(clientId);
    return { message: LEFT };
  }
}

const CONFIRMED = 'C’est noté\u00a0: vous recevrez notre prochaine lettre.';
const LEFT = 'C’est fait\u00a0: vous ne recevrez plus notre lettre, et votre adresse en est effacée.';
