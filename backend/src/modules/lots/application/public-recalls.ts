import { Injectable } from '@nestjs/common';
import type { RecallNotice } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { ShopRecalls } from '../../../shared/domain/shop-recalls.js';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Recall, RecallRepository } from './ports/recall-repository.js';
import { Shelf } from './ports/shop-floor.js';

const MOST_SHOWN = 50;
/** How long a recall stands at home: half a year, some months longer than a soap lasts in use. */
const RECENT_DAYS = 183;

/** Recalls for those who cannot be written to (reg. 2023/988, art. 35, 4): published as they begin. Names nobody. */
@Injectable()
export class PublicRecalls extends ShopRecalls {
  private readonly kept: BriefRead<Recall[]>;

  constructor(
    recalls: RecallRepository,
    private readonly shelf: Shelf,
    private readonly clock: Clock,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(async () => (await recalls.list({ skip: 0, limit: MOST_SHOWN })).items, work);
  }

  override async shown(): Promise<RecallNotice[]> {
    const today = parisDay(this.clock.now());
    const recalls = await this.kept.get();
    return Promise.all(recalls.map(async (recall) => noticeOf(recall, await this.imageOf(recall), today)));
  }

  /** One more begins in the current unit of work: pages follow with its commit. */
  async publish(): Promise<void> {
    this.kept.changed();
    await this.shelf.pagesFollow();
  }

  private async imageOf({ productId }: Recall): Promise<string> {
    return (await this.shelf.product(productId))?.image ?? '';
  }
}

function noticeOf(recall: Recall, image: string, today: string): RecallNotice {
  const { id, productId, productName, lotNumbers, danger, advice, remedies, noticeUrl, sent } = recall;
  const day = parisDay(recall.startedAt);
  return {
    ...{ id, productId, productName, image, lotNumbers, danger, advice, remedies, noticeUrl, day },
    sent: sent ? { from: parisDay(sent.from), to: parisDay(sent.to) } : null,
    recent: today < parisDay(parisMidnight(day, RECENT_DAYS)),
  };
}
