import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CONTENT,
  CONTENT_KINDS,
  CONTENT_PREVIEW,
  CONTENT_PREVIEW_HOURS,
  type ContentKind,
  type ContentPreview,
  type ContentValue,
  PAGES,
} from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import { contentErrors } from '../domain/content-errors.js';
import { ContentStore } from './ports/content-store.js';

const TOKEN = /^(\d{1,2})\.([0-9a-f]{16})\.([0-9a-z]{6,10})\.([\w-]{43})$/;
const SECONDS = CONTENT_PREVIEW_HOURS * 3600;

/**
 * Links that open the real page with one draft in it. Nothing of them is stored: a link is signed over the draft it is of and its end, and
 * opens nothing once that draft is published or given up.
 */
@Injectable()
export class ContentPreviews {
  private readonly key: Buffer;

  constructor(
    @Inject(ENVIRONMENT) { jwtSecret }: Environment,
    private readonly store: ContentStore,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'content-preview', 32));
  }

  /** @throws DomainError `CONTENT.NO_DRAFT` */
  async link(kind: ContentKind): Promise<ContentPreview> {
    const draft = await this.store.draft(kind);
    if (!draft?.value) throw contentErrors.noDraft();
    const ends = Math.floor(this.clock.now().getTime() / 1000) + SECONDS;
    const until = ends.toString(36);
    const place = CONTENT_KINDS.indexOf(kind);
    const token = `${place}.${draft.writing}.${until}.${this.sign(kind, draft.writing, until)}`;
    const address = `${PAGES[CONTENT[kind].page].path}?${CONTENT_PREVIEW}=${token}`;
    return { address, until: new Date(ends * 1000).toISOString() };
  }

  /** What the link is of; undefined for one that the shop never wrote, that is over, or whose draft is. */
  async draftOf(token: string): Promise<{ kind: ContentKind; value: ContentValue } | undefined> {
    const [, place, id = '', until = '', given = ''] = TOKEN.exec(token) ?? [];
    const kind = CONTENT_KINDS[Number(place)];
    if (!kind || Number.parseInt(until, 36) * 1000 <= this.clock.now().getTime()) return undefined;
    const right = Buffer.from(this.sign(kind, id, until));
    if (!timingSafeEqual(Buffer.from(given), right)) return undefined;
    const draft = await this.store.draft(kind);
    return draft?.value && draft.writing === id ? { kind, value: draft.value } : undefined;
  }

  private sign(kind: ContentKind, id: string, until: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([kind, id, until]))
      .digest('base64url');
  }
}
