import type { RecallPreview, RecallRequest } from '@shop/contract';
import type { Lot } from '../../domain/lot.js';
import type { Recall } from './recall-repository.js';
import type { ParcelOrder } from './shop-floor.js';

export const RECALL_MAIL = 'product-recall';

export abstract class RecallMails {
  abstract preview(
    request: RecallRequest & Pick<Recall, 'sent'>,
    lots: readonly Lot[],
  ): Promise<Pick<RecallPreview, 'subject' | 'text' | 'html'>>;
  /** How many mails of a recall came back or were given up, by its id. */
  abstract cameBack(): Promise<ReadonlyMap<string, number>>;
  /** One for each order, whatever happens. Joins the unit of work. */
  abstract queue(recall: Recall, lots: readonly Lot[], order: ParcelOrder): Promise<void>;
}
