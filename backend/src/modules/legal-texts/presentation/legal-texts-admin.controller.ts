import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { LegalDraft, LegalTextId, LegalTextState, PublishedLegalText, ShownLegalText } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { sendPdf } from '../../../shared/http/send-pdf.js';
import { LegalDrafts } from '../application/legal-drafts.js';
import { LegalPapers } from '../application/legal-papers.js';
import { LegalTexts } from '../application/legal-texts.js';
import { PublishLegalText } from '../application/publish-legal-text.js';
import {
  changeOf,
  contentOf,
  LegalDiscardDto,
  LegalDraftDto,
  LegalPreviewDto,
  LegalPublicationDto,
} from './legal-text.dto.js';
import { ApiLegalText, LegalTextPipe } from './legal-text.pipes.js';

@ApiTags('Textes légaux')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/legal-texts')
export class LegalTextsAdminController {
  constructor(
    private readonly texts: LegalTexts,
    private readonly drafts: LegalDrafts,
    private readonly papers: LegalPapers,
    private readonly publishText: PublishLegalText,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Les textes, ce qui est en vigueur, ce qui vient et ce qui s’écrit' })
  states(): Promise<LegalTextState[]> {
    return this.drafts.states();
  }

  @ApiLegalText()
  @Get(':legalText/published')
  @ApiOperation({ summary: 'Les versions d’un texte, la plus récente d’abord, avec qui les a publiées' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de versions en tout' } } })
  async published(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishedLegalText[]> {
    return sendPage(response, await this.texts.published(text, sliceOf(query)));
  }

  @ApiLegalText()
  @Get(':legalText/draft')
  @ApiOperation({ summary: 'Le brouillon d’un texte, sinon les mots de sa dernière version' })
  draft(@Param('legalText', LegalTextPipe) text: LegalTextId): Promise<LegalDraft> {
    return this.drafts.draft(text);
  }

  @ApiLegalText()
  @Put(':legalText/draft')
  @ApiOperation({ summary: 'Enregistre le brouillon d’un texte' })
  save(@Param('legalText', LegalTextPipe) text: LegalTextId, @Body() body: LegalDraftDto): Promise<LegalDraft> {
    return this.drafts.save(text, changeOf(body));
  }

  @ApiLegalText()
  @Post(':legalText/draft/discard')
  @HttpCode(200)
  @ApiOperation({ summary: 'Abandonne le brouillon d’un texte' })
  discard(@Param('legalText', LegalTextPipe) text: LegalTextId, @Body() body: LegalDiscardDto): Promise<LegalDraft> {
    return this.drafts.discard(text, body.expectedVersion);
  }

  @ApiLegalText()
  @Post(':legalText/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'Un texte comme il serait lu aujourd’hui, passages imposés compris' })
  preview(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Body() body: LegalPreviewDto,
  ): Promise<ShownLegalText> {
    return this.drafts.preview(text, contentOf(body.content));
  }

  @ApiLegalText()
  @Post(':legalText/preview/pdf')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOperation({ summary: 'Le même aperçu en PDF, marqué « Projet » ; il n’est pas conservé' })
  async previewPdf(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Body() body: LegalPreviewDto,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.papers.draft(text, contentOf(body.content));
    response.setHeader('Cache-Control', 'no-store');
    sendPdf(response, `${text}-projet.pdf`, content);
  }

  @ApiLegalText()
  @Post(':legalText/versions')
  @ApiOperation({ summary: 'Publie le brouillon : une version qui ne change plus' })
  publish(
    @Param('legalText', LegalTextPipe) text: LegalTextId,
    @Body() body: LegalPublicationDto,
  ): Promise<PublishedLegalText> {
    return this.publishText.execute(text, body);
  }
}
