import type { RecallRequest } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';

export interface Recall extends RecallRequest {
  id: string;
  productId: string;
  productName: string;
  lotNumbers: string[];
  author: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** Orders that a mail was written for. */
  mailed: number;
  unreachable: number;
  /** First and last moment at which a parcel with it had left; null where none had, missing in a recall of before. */
  sent?: { from: Date; to: Date } | null;
  /** The shipment that was looked at last. */
  after: string;
}

export abstract class RecallRepository {
  /** Not new: another request under this key began it. @throws StaleWrite when that one is faster */
  abstract add(recall: Omit<Recall, 'id'>, key: string): Promise<{ recall: Recall; isNew: boolean }>;
  abstract ofLots(lotIds: readonly string[]): Promise<Recall[]>;
  abstract nextOpen(): Promise<Recall | undefined>;
  /** @throws StaleWrite when another instance went on with it */
  abstract advance(
    recall: Recall,
    next: Pick<Recall, 'after' | 'mailed' | 'unreachable' | 'finishedAt'>,
  ): Promise<void>;
  /** Counts anew: there is somebody more to tell. Whoever ends it meanwhile counts again. Joins the unit of work. */
  abstract reopen(id: string, sent: Recall['sent']): Promise<void>;
  abstract list(slice: Slice): Promise<Page<Recall>>;
}
