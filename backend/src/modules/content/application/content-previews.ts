import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CONTENT,
  CONTENT_KINDS,
  CONTENT_PREVIEW,
  CONTENT_PREVIEW_HOURS,
  CONTENT_SHARE_HOURS,
  type ContentKind,
  type ContentPreview,
  originalValue,
  PAGES,
} from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { DraftInstead } from '../../../shared/domain/shop-content.js';
import { ContentStore } from './ports/content-store.js';

const TOKEN = /^(\d{1,2})\.([0-9a-f]{16})\.([0-9a-z]{6,10})\.([\w-]{43})$/;
/** In the place of a draft's own: the page as it is online, until somebody writes. */
const AS_IT_IS = '0'.repeat(16);

/**
 * Links that open the real page with one draft in it. Nothing of them is stored: a link is signed over the draft it is of and its end, and
 * opens nothing once that draft is published or given up. One without a draft shows what everybody sees.
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

  /** One for the editor's own frames, and, of a draft, one to hand on. */
  async links(kind: ContentKind): Promise<ContentPreview> {
    const draft = await this.store.draft(kind);
    const writing = draft?.value ? draft.writing : AS_IT_IS;
    return {
      ...this.link(kind, writing, CONTENT_PREVIEW_HOURS),
      shared: draft?.value ? this.link(kind, writing, CONTENT_SHARE_HOURS) : null,
    };
  }

  private link(kind: ContentKind, writing: string, hours: number) {
    const ends = Math.floor(this.clock.now().getTime() / 1000) + hours * 3600;
    const until = ends.toString(36);
    const place = CONTENT_KINDS.indexOf(kind);
    const token = `${place}.${writing}.${until}.${this.sign(kind, writing, until)}`;
    const address = `${PAGES[CONTENT[kind].page].path}?${CONTENT_PREVIEW}=${token}`;
    return { address, until: new Date(ends * 1000).toISOString() };
  }

  /** What the link is of; undefined for one that the shop never wrote, that is over, or whose draft is. */
  async draftOf(token: string): Promise<DraftInstead | undefined> {
    const [, place, id = '', until = '', given = ''] = TOKEN.exec(token) ?? [];
    const kind = CONTENT_KINDS[Number(place)];
    if (!kind || Number.parseInt(until, 36) * 1000 <= this.clock.now().getTime()) return undefined;
    const right = Buffer.from(this.sign(kind, id, until));
    if (!timingSafeEqual(Buffer.from(given), right)) return undefined;
    if (id === AS_IT_IS) {
      const value = (await this.store.published()).get(kind)?.value ?? originalValue(kind);
      return { kind, value };
    }
    const draft = await this.store.draft(kind);
    return draft?.value && draft.writing === id ? { kind, value: draft.value, early: true } : undefined;
  }

  private sign(kind: ContentKind, id: string, until: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([kind, id, until]))
      .digest('base64url');
  }
}
