import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res, UploadedFiles } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type {
  ContentDraft,
  ContentKind,
  ContentPreview,
  ContentState,
  ContentVersion,
  KeptContentPicture,
} from '@shop/contract';
import { AdminOnly, OpenTo } from '../../../shared/auth/access.js';
import { PageQuery, sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { AcceptPictures, type UploadedPictures } from '../../../shared/pictures/picture-upload.js';
import { ContentDrafts } from '../application/content-drafts.js';
import { ContentPreviews } from '../application/content-previews.js';
import { ContentVersions } from '../application/content-versions.js';
import { KeepContentPictures } from '../application/keep-content-pictures.js';
import { PublishContent } from '../application/publish-content.js';
import {
  ApiContentKind,
  ContentActDto,
  ContentChangeDto,
  ContentKindPipe,
  ContentPictureDto,
  ContentPublicationDto,
  ContentRestoreDto,
} from './content.dto.js';

const PICTURE = ['image'] as const;

@ApiTags('Contenu')
@ApiBearerAuth()
@OpenTo('editor')
@AdminOnly()
@Controller('api/content')
export class ContentController {
  constructor(
    private readonly drafts: ContentDrafts,
    private readonly publishing: PublishContent,
    private readonly versions: ContentVersions,
    private readonly previews: ContentPreviews,
    private readonly pictures: KeepContentPictures,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ce que les pages disent : ce qui est en ligne, ce qui s’écrit, ce qui est programmé' })
  states(): Promise<ContentState[]> {
    return this.drafts.states();
  }

  @Post('pictures')
  @ApiOperation({ summary: 'Garde une image pour un contenu ; la boutique en fait les tailles et les cadrages' })
  @AcceptPictures({ pictures: PICTURE, form: ContentPictureDto, required: PICTURE })
  keepPicture(@UploadedFiles() files?: UploadedPictures<'image'>): Promise<KeptContentPicture> {
    return this.pictures.keep(files?.image?.[0]?.buffer);
  }

  @ApiContentKind()
  @Get(':kind/draft')
  @ApiOperation({ summary: 'Le brouillon, sinon ce qui est en ligne' })
  draft(@Param('kind', ContentKindPipe) kind: ContentKind): Promise<ContentDraft> {
    return this.drafts.draft(kind);
  }

  @ApiContentKind()
  @Put(':kind/draft')
  @ApiOperation({ summary: 'Enregistre le brouillon, champ par champ avec ce que d’autres ont enregistré entre-temps' })
  save(@Param('kind', ContentKindPipe) kind: ContentKind, @Body() body: ContentChangeDto): Promise<ContentDraft> {
    return this.drafts.save(kind, body);
  }

  @ApiContentKind()
  @Post(':kind/draft/discard')
  @HttpCode(200)
  @ApiOperation({ summary: 'Jette le brouillon' })
  discard(@Param('kind', ContentKindPipe) kind: ContentKind, @Body() body: ContentActDto): Promise<ContentDraft> {
    return this.drafts.discard(kind, body.expectedVersion);
  }

  @ApiContentKind()
  @Post(':kind/draft/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reprend une version en brouillon ; rien n’est publié' })
  restore(@Param('kind', ContentKindPipe) kind: ContentKind, @Body() body: ContentRestoreDto): Promise<ContentDraft> {
    return this.drafts.restore(kind, body.number, body.expectedVersion);
  }

  @ApiContentKind()
  @Post(':kind/draft/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Deux liens vers la vraie page avec ce brouillon, l’un valable une heure, l’autre à partager, un jour',
  })
  preview(@Param('kind', ContentKindPipe) kind: ContentKind): Promise<ContentPreview> {
    return this.previews.links(kind);
  }

  @ApiContentKind()
  @Post(':kind/publication')
  @HttpCode(200)
  @ApiOperation({ summary: 'Publie le brouillon, maintenant ou au moment dit' })
  publish(
    @Param('kind', ContentKindPipe) kind: ContentKind,
    @Body() { expectedVersion, at }: ContentPublicationDto,
  ): Promise<ContentDraft> {
    if (at === null) return this.publishing.now(kind, expectedVersion);
    return this.publishing.later(kind, expectedVersion, new Date(at));
  }

  @ApiContentKind()
  @Post(':kind/publication/cancel')
  @HttpCode(200)
  @ApiOperation({ summary: 'Annule la publication programmée ; le brouillon reste' })
  cancel(@Param('kind', ContentKindPipe) kind: ContentKind, @Body() body: ContentActDto): Promise<ContentDraft> {
    return this.publishing.notLater(kind, body.expectedVersion);
  }

  @ApiContentKind()
  @Get(':kind/versions')
  @ApiOperation({ summary: 'Ce qui a été publié, le plus récent d’abord, avec qui' })
  @ApiOkResponse({ headers: { 'X-Total-Count': { description: 'Nombre de versions en tout' } } })
  async past(
    @Param('kind', ContentKindPipe) kind: ContentKind,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentVersion[]> {
    return sendPage(response, await this.versions.list(kind, sliceOf(query)));
  }
}
