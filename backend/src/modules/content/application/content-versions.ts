import { Injectable } from '@nestjs/common';
import { type ContentKind, type ContentVersion, readContent } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { toSigned } from './content-drafts.js';
import { ContentStore } from './ports/content-store.js';

/** What was published, with its words. */
@Injectable()
export class ContentVersions {
  constructor(private readonly store: ContentStore) {}

  /** Newest first. */
  async list(kind: ContentKind, slice: Slice): Promise<Page<ContentVersion>> {
    const { items, ...page } = await this.store.versions(kind, slice);
    return {
      ...page,
      items: items.map(({ number, value, publishedBy }) => ({
        number,
        value: readContent(kind, value).value,
        publishedBy: toSigned(publishedBy),
      })),
    };
  }
}
