import type { PreparedOrder } from '../../domain/prepared-order.js';

/** The mail with the link. Joins the caller's unit of work. */
export abstract class PreparedMails {
  /** @param secret of the link, which nothing else keeps */
  abstract link(prepared: PreparedOrder, secret: string): Promise<void>;
  /** A newer link takes the place of those that have not left: the last mail to arrive is the one that counts. */
  abstract dropWaiting(preparedId: string): Promise<void>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(preparedId: string): Promise<void>;
}
