import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Withdrawal } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { CloseWithdrawal } from '../application/close-withdrawal.js';
import { CorrectReceiptEmail } from '../application/correct-receipt-email.js';
import { MatchWithdrawal } from '../application/match-withdrawal.js';
import { Staff } from '../application/ports/staff.js';
import { RecordParcel } from '../application/record-parcel.js';
import { RefundWithdrawal } from '../application/refund-withdrawal.js';
import { SettleReturn } from '../application/settle-return.js';
import { ShowWithdrawals } from '../application/show-withdrawals.js';
import {
  WithdrawalClosingDto,
  WithdrawalEmailDto,
  WithdrawalListQuery,
  WithdrawalMatchDto,
  WithdrawalParcelDto,
  WithdrawalRefundDto,
  WithdrawalReturnDto,
} from './withdrawal.dto.js';

@ApiTags('rétractations')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/withdrawals')
export class WithdrawalsAdminController {
  constructor(
    private readonly show: ShowWithdrawals,
    private readonly matchWithdrawal: MatchWithdrawal,
    private readonly closeWithdrawal: CloseWithdrawal,
    private readonly correctEmail: CorrectReceiptEmail,
    private readonly recordParcel: RecordParcel,
    private readonly refundWithdrawal: RefundWithdrawal,
    private readonly settleReturn: SettleReturn,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiOperation({ summary: "Rétractations déclarées, la plus récente d'abord" })
  async list(
    @Query() query: WithdrawalListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Withdrawal[]> {
    const { search, state, open, sort } = query;
    const { descending } = sortOf(sort, '-date');
    return sendPage(response, await this.show.list({ ...sliceOf(query), search, state, open, descending }));
  }

  @Post(':id/match')
  @HttpCode(200)
  @ApiOperation({ summary: 'Rapprocher une rétractation d’une commande, ou revoir son délai' })
  async match(@Param('id', ObjectIdPipe) id: string, @Body() { reference }: WithdrawalMatchDto): Promise<Withdrawal> {
    return this.show.one(await this.matchWithdrawal.execute(id, reference));
  }

  @Post(':id/close')
  @HttpCode(200)
  @ApiOperation({ summary: 'Classer sans suite une rétractation à rapprocher ; elle reste, avec le motif' })
  async close(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: WithdrawalClosingDto,
    @CurrentActor() actor: Actor,
  ): Promise<Withdrawal> {
    const author = await this.staff.displayName(actorId(actor));
    return this.show.one(await this.closeWithdrawal.close(id, body, author));
  }

  @Delete(':id/close')
  @ApiOperation({ summary: 'Rouvrir une rétractation classée sans suite' })
  async reopen(@Param('id', ObjectIdPipe) id: string): Promise<Withdrawal> {
    return this.show.one(await this.closeWithdrawal.reopen(id));
  }

  @Put(':id/email')
  @ApiOperation({ summary: 'Corriger où va l’accusé de réception ; ceux qui ne sont pas arrivés y repartent' })
  async email(@Param('id', ObjectIdPipe) id: string, @Body() { email }: WithdrawalEmailDto): Promise<Withdrawal> {
    return this.show.one(await this.correctEmail.execute(id, normalizeEmail(email)));
  }

  @Put(':id/parcel')
  @ApiOperation({ summary: 'Colis ou preuve d’envoi reçus : le remboursement ne se diffère plus' })
  async parcel(@Param('id', ObjectIdPipe) id: string, @Body() { received }: WithdrawalParcelDto): Promise<Withdrawal> {
    return this.show.one(await this.recordParcel.execute(id, received));
  }

  @Post(':id/refund')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Rembourser une fois, livraison standard comprise ; avant l’envoi, la commande est annulée',
  })
  async refund(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { expectedRefunded }: WithdrawalRefundDto,
    @CurrentActor() actor: Actor,
  ): Promise<Withdrawal> {
    const author = await this.staff.displayName(actorId(actor));
    return this.show.one(await this.refundWithdrawal.execute(id, { author, expectedRefunded }));
  }

  @Post(':id/returns')
  @HttpCode(200)
  @ApiOperation({ summary: 'Dire ce que devient un produit rendu : stock, don, recyclage ou destruction' })
  async returned(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: WithdrawalReturnDto,
    @CurrentActor() actor: Actor,
  ): Promise<Withdrawal> {
    return this.show.one(await this.settleReturn.execute(id, body, await this.staff.displayName(actorId(actor))));
  }
}
