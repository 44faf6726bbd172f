import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GUARANTEE_NOTICE_ID, GUARANTEE_NOTICE_NAME, type GuaranteeNoticeState } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { assertLegible, type NoticePicture } from '../domain/guarantee-notice.js';
import { noticeErrors } from '../domain/guarantee-notice-errors.js';
import { GuaranteeNotices } from './guarantee-notices.js';
import { GuaranteeNoticeStore } from './ports/guarantee-notice-store.js';

const TARGET = { type: 'settings', id: GUARANTEE_NOTICE_ID, reference: GUARANTEE_NOTICE_NAME } as const;
const ACTS = ['settings.guarantee-notice-published', 'settings.guarantee-notice-removed'] as const;

/** Another picture of the notice, or none: a new entry each time, from this moment on (docs/adr/0053). */
@Injectable()
export class ChangeGuaranteeNotice {
  constructor(
    private readonly store: GuaranteeNoticeStore,
    private readonly notices: GuaranteeNotices,
    private readonly pictures: PictureStore,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the bytes as they are.
   * @param withMetadata whoever sends it knows that it tells of a place or a person, and means it
   * @throws DomainError `GUARANTEE_NOTICE.MISSING`, `.TOO_SMALL`, `.NOTHING_NEW`, `.METADATA`, `.CHANGED_MEANWHILE`, `PICTURE.UNREADABLE`,
   * `PICTURE.TOO_LARGE`; nothing changes then
   */
  async publish(
    bytes: Buffer | undefined,
    expectedVersion: number,
    withMetadata = false,
  ): Promise<GuaranteeNoticeState> {
    if (!bytes) throw noticeErrors.missing();
    const measures = await this.pictures.measure(bytes);
    assertLegible(measures);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const picture: NoticePicture = { sha256, ...measures, bytes: bytes.length };
    const newest = await this.notices.newest();
    if ((newest?.number ?? 0) !== expectedVersion) throw await this.changedMeanwhile();
    if (newest?.picture?.sha256 === sha256) throw noticeErrors.alreadyShown();
    const traces = withMetadata ? [] : await this.pictures.traces(bytes);
    if (traces.length > 0) throw noticeErrors.tells(traces);
    // Before it is named anywhere: whoever reads of it can see it.
    await this.pictures.keep(bytes);
    return this.add(picture, expectedVersion);
  }

  /** @throws DomainError `GUARANTEE_NOTICE.NOTHING_TO_REMOVE`, `GUARANTEE_NOTICE.CHANGED_MEANWHILE` */
  async remove(expectedVersion: number): Promise<GuaranteeNoticeState> {
    const newest = await this.notices.newest();
    if ((newest?.number ?? 0) !== expectedVersion) throw await this.changedMeanwhile();
    if (!newest?.picture) throw noticeErrors.nothingToRemove();
    return this.add(null, expectedVersion);
  }

  private async add(picture: NoticePicture | null, expectedVersion: number): Promise<GuaranteeNoticeState> {
    const { actor } = await this.audit.author();
    const number = expectedVersion + 1;
    const facts = picture
      ? { act: ACTS[0], after: { version: number, sha256: picture.sha256 } }
      : { act: ACTS[1], after: { version: number } };
    try {
      await this.work.run(async () => {
        await this.store.add({ number, publishedAt: this.clock.now(), author: actor?.name ?? '', picture });
        await this.audit.record({ ...facts, target: TARGET });
      });
    } catch (error) {
      if (error instanceof StaleWrite) throw await this.changedMeanwhile();
      throw error;
    }
    return this.notices.state();
  }

  private async changedMeanwhile() {
    const last = await this.audit.lastOf(TARGET.id, [...ACTS]);
    return changedMeanwhile(noticeErrors.changedMeanwhile, await this.notices.state(), last);
  }
}
