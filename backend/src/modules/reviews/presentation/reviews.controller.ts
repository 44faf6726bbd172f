import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, Redirect, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type ProductReview, REVIEWS_PER_PAGE, type ReviewDesk } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { ObjectIdPipe } from '../../../shared/http/input/object-id.pipe.js';
import { sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ModerateReviews } from '../application/moderate-reviews.js';
import { ReviewLinks } from '../application/review-links.js';
import { ShowReviews } from '../application/show-reviews.js';
import { WriteReview } from '../application/write-review.js';
import {
  LeaveReviewsQuery,
  NewReviewDto,
  ProductReviewsQuery,
  ReviewedProductDto,
  ReviewLinkDto,
  ReviewReportDto,
} from './review.dto.js';

/** Without a choice of the caller's, more than a page shows. */
const MOST_AT_ONCE = 100;

@ApiTags('Avis')
@Public()
@Controller('api')
export class ReviewsController {
  constructor(
    private readonly show: ShowReviews,
    private readonly writing: WriteReview,
    private readonly moderate: ModerateReviews,
    private readonly links: ReviewLinks,
  ) {}

  @Get('product/:id/reviews')
  @ApiOperation({ summary: 'Les avis parus sur un produit, du plus récent au plus ancien sans autre choix' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre d’avis parus' } } })
  async published(
    @Param('id', ObjectIdPipe) productId: string,
    @Query() { page, limit = REVIEWS_PER_PAGE, sort = 'recent' }: ProductReviewsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductReview[]> {
    const slice = sliceOf({ ...(page !== undefined && { page }), limit: Math.min(limit, MOST_AT_ONCE) });
    return sendPage(response, await this.show.published(productId, sort, slice));
  }

  @Post('reviews/read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ce que l’on peut noter avec le lien reçu par email, et ce que l’on en a dit' })
  read(@Body() { token }: ReviewLinkDto, @Ip() ip: string): Promise<ReviewDesk> {
    return this.writing.read(token, ip);
  }

  @Post('reviews')
  @HttpCode(200)
  @ApiOperation({ summary: 'Donner son avis sur un produit reçu, ou le corriger, avec le lien reçu par email' })
  write(@Body() body: NewReviewDto, @Ip() ip: string): Promise<ReviewDesk> {
    return this.writing.write(body, ip);
  }

  @Post('reviews/delete')
  @HttpCode(200)
  @ApiOperation({ summary: 'Supprimer son avis, avec le lien reçu par email' })
  remove(@Body() body: ReviewedProductDto, @Ip() ip: string): Promise<ReviewDesk> {
    return this.writing.remove(body, ip);
  }

  @Post('reviews/leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être invité à donner son avis, avec le lien reçu par email' })
  async leave(@Body() { token }: ReviewLinkDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.moderate.leave(token, ip);
    return { message: LEFT };
  }

  /** The address of the mail's header: a mail program posts to it by itself (RFC 8058), a person may open it. */
  @Post('reviews/one-click')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ne plus être invité, en un clic de la messagerie (RFC 8058)' })
  async oneClick(@Query() { quitter }: LeaveReviewsQuery, @Ip() ip: string): Promise<{ message: string }> {
    await this.moderate.leave(quitter, ip);
    return { message: LEFT };
  }

  @Get('reviews/one-click')
  @HttpCode(303)
  @ApiResponse({ status: 303, description: 'Vers la page' })
  @Redirect()
  @ApiOperation({ summary: 'La page qui n’invite plus, pour qui ouvre le lien de l’en-tête' })
  opened(@Query() { quitter }: LeaveReviewsQuery): { url: string; statusCode: number } {
    return { url: this.links.leavePage(encodeURIComponent(quitter)), statusCode: 303 };
  }

  @Post('reviews/:id/report')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signaler un doute sur un avis paru, avec sa raison' })
  async report(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { words }: ReviewReportDto,
    @Ip() ip: string,
  ): Promise<{ message: string }> {
    await this.moderate.report(id, words, ip);
    return { message: 'Merci\u00a0: une personne de la boutique relit cet avis.' };
  }
}

const LEFT = 'C’est noté\u00a0: nous ne vous inviterons plus à donner votre avis.';
