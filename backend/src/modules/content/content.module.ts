import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopContent } from '../../shared/domain/shop-content.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentDrafts } from './application/content-drafts.js';
import { ContentPreviews } from './application/content-previews.js';
import { ContentVersions } from './application/content-versions.js';
import { KeepContentPictures } from './application/keep-content-pictures.js';
import { ContentStore } from './application/ports/content-store.js';
import { PageCopies } from './application/ports/page-copies.js';
import { PublishContent } from './application/publish-content.js';
import { PublishedContents } from './application/published-content.js';
import { CatalogueCopies } from './infrastructure/catalogue-copies.js';
import { ContentWorker } from './infrastructure/content-worker.js';
import {
  CONTENT_DRAFT_MODEL,
  CONTENT_VERSION_MODEL,
  ContentDraftSchema,
  ContentVersionSchema,
} from './infrastructure/content.schema.js';
import { MongoContentStore } from './infrastructure/mongo-content-store.js';
import { ContentController } from './presentation/content.controller.js';
import { PageTextsController } from './presentation/page-texts.controller.js';

/** What the owner writes of the shop's pages (docs/adr/0128). Others read it by `ShopContent`. */
@Global()
@Module({
  imports: [
    CatalogModule,
    MongooseModule.forFeature([
      { name: CONTENT_VERSION_MODEL, schema: ContentVersionSchema },
      { name: CONTENT_DRAFT_MODEL, schema: ContentDraftSchema },
    ]),
  ],
  controllers: [ContentController, PageTextsController],
  providers: [
    ContentDrafts,
    PublishContent,
    ContentVersions,
    ContentPreviews,
    KeepContentPictures,
    ContentWorker,
    { provide: ContentStore, useClass: MongoContentStore },
    { provide: PageCopies, useClass: CatalogueCopies },
    PublishedContents,
    { provide: ShopContent, useExisting: PublishedContents },
  ],
  exports: [ShopContent, ContentPreviews],
})
export class ContentModule {}
