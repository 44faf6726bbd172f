import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AdminReview, AdminReviewSummary, ReviewCounts, ReviewMail, ReviewView } from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { type Actor, actorId, CurrentActor } from '../../../shared/auth/actor.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf, sortOf } from '../../../shared/http/lists/paging.js';
import { ModerateReviews } from '../application/moderate-reviews.js';
import { Staff } from '../application/ports/reviewed-products.js';
import { ShowReviews } from '../application/show-reviews.js';
import {
  ReviewAnswerDto,
  ReviewDecisionDto,
  ReviewListQuery,
  ReviewMailDto,
  ReviewUndoDto,
  ReviewVersionDto,
} from './review-admin.dto.js';

/** What is to be read comes the oldest first, what was decided the newest first. */
const OLDEST_FIRST: readonly ReviewView[] = ['waiting', 'correcting', 'reported'];

@ApiTags('Avis')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/reviews')
export class ReviewsAdminController {
  constructor(
    private readonly show: ShowReviews,
    private readonly moderate: ModerateReviews,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les avis ; ceux à lire, le plus ancien d’abord, quelle que soit leur note' })
  async list(
    @Query() { view = 'waiting', search, sort, ...query }: ReviewListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminReviewSummary[]> {
    const { descending } = sortOf(sort, OLDEST_FIRST.includes(view) ? 'date' : '-date');
    return sendPage(response, await this.show.list({ ...sliceOf(query), view, search, descending }));
  }

  @Get('counts')
  @ApiOperation({ summary: 'Combien d’avis compte chaque liste, et combien attendent trop' })
  counts(): Promise<ReviewCounts> {
    return this.show.counts();
  }

  @Get(':id')
  @ApiOperation({ summary: 'Un avis, avec ce qui prouve l’achat' })
  one(@Param('id', ObjectIdPipe) id: string): Promise<AdminReview> {
    return this.show.one(id);
  }

  @Post(':id/mail')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce que son auteur recevrait' })
  mail(@Param('id', ObjectIdPipe) id: string, @Body() body: ReviewMailDto): Promise<ReviewMail> {
    return this.moderate.mail(id, body);
  }

  @Post(':id/decision')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Publier, refuser avec un motif, ou demander une correction : son auteur l’apprend par email',
  })
  async decide(
    @Param('id', ObjectIdPipe) id: string,
    @Body() body: ReviewDecisionDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminReview> {
    return this.show.whole(await this.moderate.decide(id, body, await this.staff.displayName(actorId(actor))));
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reprendre la dernière décision, dans les dix secondes : l’email ne part pas' })
  async undo(@Param('id', ObjectIdPipe) id: string, @Body() { key }: ReviewUndoDto): Promise<AdminReview> {
    return this.show.whole(await this.moderate.undo(id, key));
  }

  @Put(':id/answer')
  @ApiOperation({ summary: 'La réponse de la boutique, sous l’avis ; vide, elle est retirée' })
  async answer(@Param('id', ObjectIdPipe) id: string, @Body() body: ReviewAnswerDto): Promise<AdminReview> {
    return this.show.whole(await this.moderate.answer(id, body));
  }

  @Post(':id/reports/settle')
  @HttpCode(200)
  @ApiOperation({ summary: 'Classer les signalements : l’avis reste' })
  async settle(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { expectedVersion }: ReviewVersionDto,
  ): Promise<AdminReview> {
    return this.show.whole(await this.moderate.settleReports(id, expectedVersion));
  }
}
