import type { StockAlert } from '../../domain/stock-alert.js';
import type { AwaitedSoap } from './shop-floor.js';

/** Mails to those who wait. Each joins the unit of work of what it reports; its address is forgotten as soon as it has left. */
export abstract class AlertMails {
  /** Asks whether the address is theirs. */
  abstract confirm(alert: StockAlert, product: AwaitedSoap): Promise<void>;
  /** To somebody who asks again and waits already. */
  abstract alreadyWaiting(alert: StockAlert, product: AwaitedSoap, ask: number): Promise<void>;
  /** It is back: the one mail. */
  abstract back(alert: StockAlert, product: AwaitedSoap): Promise<void>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(alertId: string): Promise<void>;
}
