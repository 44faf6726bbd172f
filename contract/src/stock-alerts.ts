/** `POST /api/product/{id}/stock-alert`: whoever is connected with a confirmed address needs to give none. */
export interface StockAlertRequest {
  email?: string;
}

/** Where a wait stands: a link was mailed to whatever address was typed, or somebody waits whose address is known to be theirs. */
export interface StockAlertAsked {
  state: 'mail-sent' | 'waiting';
}

/** `POST /api/stock-alerts/confirm`: waits from now on, or it is for sale again already. */
export interface StockAlertConfirmed {
  state: 'waiting' | 'available';
  product: { _id: string; name: string };
}

/** A line of `GET /api/stock-alerts`, the most awaited first. */
export interface AwaitedProduct {
  productId: string;
  name: string;
  /** Units that can be sold now. */
  available: number;
  /** How many people wait to be told, with an address that they confirmed. */
  waiting: number;
}

/** Query of the page that mailed links lead to, and of the address that mail programs call by themselves. */
export const STOCK_ALERT_LINKS = { confirm: 'confirmer', leave: 'quitter' } as const;
