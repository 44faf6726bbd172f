import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Put, Query, Redirect } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { CartReminderConsent, KeptCartContent } from '@shop/contract';
import { Own, Public } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { OwnReminders } from '../application/own-reminders.js';
import { ReminderLinks } from '../application/reminder-links.js';
import { CartReminderLinkDto, CartReminderOneClickQuery, KeptCartDto } from './cart-reminders.dto.js';

@ApiTags('panier')
@Controller('api/cart-reminders')
export class CartRemindersController {
  constructor(
    private readonly own: OwnReminders,
    private readonly links: ReminderLinks,
  ) {}

  @Public()
  @Post('leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être rappelé d’un panier laissé, avec le lien reçu par email' })
  async leave(@Body() { token }: CartReminderLinkDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.own.leave(token, ip);
    return { message: LEFT };
  }

  /** The address of the mail's header: a mail program posts to it by itself (RFC 8058), a person may open it. */
  @Public()
  @Post('one-click')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être rappelé d’un panier laissé, en un clic de la messagerie (RFC 8058)' })
  async oneClick(@Query() { panier }: CartReminderOneClickQuery, @Ip() ip: string): Promise<{ message: string }> {
    await this.own.leave(panier, ip);
    return { message: LEFT };
  }

  @Public()
  @Get('one-click')
  @HttpCode(303)
  @ApiResponse({ status: 303, description: 'Vers la page' })
  @Redirect()
  @ApiOperation({ summary: 'La page qui retire les rappels de panier, pour qui ouvre le lien de l’en-tête' })
  opened(@Query() { panier }: CartReminderOneClickQuery): { url: string; statusCode: number } {
    return { url: this.links.page(encodeURIComponent(panier)), statusCode: 303 };
  }

  @Own('clientId', { orAdmin: true })
  @ApiBearerAuth()
  @Get(':clientId')
  @ApiOperation({
    summary: 'Si un compte a accepté d’être rappelé des paniers qu’il laisse : dates et version du texte',
  })
  consent(@Param('clientId', ObjectIdPipe) clientId: string): Promise<CartReminderConsent> {
    return this.own.of(clientId);
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Put(':clientId')
  @ApiOperation({ summary: 'Accepter d’être rappelé des paniers que l’on laisse' })
  agree(@Param('clientId', ObjectIdPipe) clientId: string): Promise<CartReminderConsent> {
    return this.own.agree(clientId);
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Delete(':clientId')
  @ApiOperation({ summary: 'Ne plus être rappelé ; le panier gardé est effacé' })
  withdraw(@Param('clientId', ObjectIdPipe) clientId: string): Promise<CartReminderConsent> {
    return this.own.withdraw(clientId);
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Get(':clientId/cart')
  @ApiOperation({ summary: 'Le panier gardé d’un compte, pour un autre appareil' })
  async cart(@Param('clientId', ObjectIdPipe) clientId: string): Promise<KeptCartContent> {
    return { items: [...(await this.own.cartOf(clientId))] };
  }

  @Own('clientId')
  @ApiBearerAuth()
  @Put(':clientId/cart')
  @ApiOperation({ summary: 'Ce que le panier contient maintenant ; gardé seulement de qui a accepté d’être rappelé' })
  async keep(
    @Param('clientId', ObjectIdPipe) clientId: string,
    @Body() { items }: KeptCartDto,
  ): Promise<{ kept: boolean }> {
    return { kept: await this.own.keep(clientId, items.map(toItem)) };
  }
}

const toItem = ({ productId, quantity, parts }: KeptCartDto['items'][number]) => ({
  ...{ productId, quantity },
  ...(parts && { parts: parts.map((part) => ({ productId: part.productId, units: part.units })) }),
});

const LEFT = 'C’est fait\u00a0: nous ne vous rappellerons plus vos paniers, et celui que nous gardions est effacé.';
