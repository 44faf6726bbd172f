import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { NoticeEntry } from '../../domain/guarantee-notice.js';

/** Kept beside the legal texts, so that an order reads what is in force of both at once. */
export abstract class GuaranteeNoticeStore {
  /** Newest first. */
  abstract list(slice: Slice): Promise<Page<NoticeEntry>>;
  abstract entry(number: number): Promise<NoticeEntry | undefined>;
  /** Within the caller's unit of work. @throws StaleWrite when the number is taken */
  abstract add(entry: NoticeEntry): Promise<void>;
}
