import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Query, Redirect, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AwaitedProduct, StockAlertAsked, StockAlertConfirmed } from '@shop/contract';
import { AdminOnly, OpenTo, Own, Public } from '../../../shared/auth/access.js';
import { type Actor, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { AlertLinks } from '../application/alert-links.js';
import { AskAlert } from '../application/ask-alert.js';
import { EndAlerts } from '../application/end-alerts.js';
import { FollowAlertLink } from '../application/follow-alert-link.js';
import { ShowAwaited } from '../application/show-awaited.js';
import { OneClickQuery, StockAlertLinkDto, StockAlertRequestDto } from './stock-alert.dto.js';

@ApiTags('Stock')
@Controller('api')
export class StockAlertsController {
  constructor(
    private readonly ask: AskAlert,
    private readonly follow: FollowAlertLink,
    private readonly ending: EndAlerts,
    private readonly work: UnitOfWork,
    private readonly show: ShowAwaited,
    private readonly links: AlertLinks,
  ) {}

  @Public()
  @Post('product/:id/stock-alert')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander à être prévenu du retour d’un produit épuisé' })
  alert(
    @Param('id', ObjectIdPipe) productId: string,
    @Body() { email }: StockAlertRequestDto,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
  ): Promise<StockAlertAsked> {
    return this.ask.execute({ productId, email, ip, clientId: actor.kind === 'client' ? actor.id : undefined });
  }

  @OpenTo('editor')
  @AdminOnly()
  @ApiBearerAuth()
  @Get('product/:id/stock-alerts')
  @ApiOperation({ summary: 'Combien de personnes attendent un produit (administration)' })
  waiting(@Param('id', ObjectIdPipe) productId: string): Promise<{ waiting: number }> {
    return this.show.of(productId);
  }

  @OpenTo('editor')
  @AdminOnly()
  @ApiBearerAuth()
  @Get('stock-alerts')
  @ApiOperation({ summary: 'Les produits attendus, le plus attendu d’abord (administration)' })
  async awaited(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<AwaitedProduct[]> {
    return sendPage(response, await this.show.page(sliceOf(query)));
  }

  @Public()
  @Post('stock-alerts/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirmer son adresse avec le lien reçu par email' })
  confirm(@Body() { token }: StockAlertLinkDto, @Ip() ip: string): Promise<StockAlertConfirmed> {
    return this.follow.confirm(token, ip);
  }

  @Public()
  @Post('stock-alerts/leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être prévenu, avec le lien reçu par email' })
  async leave(@Body() { token }: StockAlertLinkDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.follow.leave(token, ip);
    return { message: LEFT };
  }

  /** The address of the mail's header: a mail program posts to it by itself (RFC 8058), a person may open it. */
  @Public()
  @Post('stock-alerts/one-click')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être prévenu, en un clic de la messagerie (RFC 8058)' })
  async oneClick(@Query() { quitter }: OneClickQuery, @Ip() ip: string): Promise<{ message: string }> {
    await this.follow.leave(quitter, ip);
    return { message: LEFT };
  }

  @Public()
  @Get('stock-alerts/one-click')
  @HttpCode(303)
  @ApiResponse({ status: 303, description: 'Vers la page' })
  @Redirect()
  @ApiOperation({ summary: 'La page qui ne prévient plus, pour qui ouvre le lien de l’en-tête' })
  opened(@Query() { quitter }: OneClickQuery): { url: string; statusCode: number } {
    return { url: this.links.page('leave', encodeURIComponent(quitter)), statusCode: 303 };
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Get('stock-alerts/:clientId')
  @ApiOperation({ summary: 'Les produits que l’on attend' })
  async own(@Param('clientId', ObjectIdPipe) clientId: string): Promise<{ products: string[] }> {
    return { products: await this.show.productsOf(clientId) };
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Delete('stock-alerts/:clientId/:productId')
  @ApiOperation({ summary: 'Ne plus être prévenu du retour d’un produit' })
  async end(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Param('productId', ObjectIdPipe) productId: string,
  ): Promise<{ products: string[] }> {
    await this.work.run(() => this.ending.ofPerson({ clientId }, productId));
    return { products: await this.show.productsOf(clientId) };
  }
}

const LEFT = 'C’est noté\u00a0: vous ne serez pas prévenu, et votre adresse est effacée de la file.';
