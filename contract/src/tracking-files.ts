import type { Carrier } from './carriers.js';

/** Orders that one command ships: all of them or none. */
export const MOST_SHIPPED_AT_ONCE = 50;
/** Lines that one file of tracking numbers may have. */
export const MOST_TRACKING_LINES = 2000;

export interface TrackingRow {
  reference: string;
  number: string;
  carrier: Carrier;
}

/** `POST /api/orders/tracking-files`: what a file of tracking numbers would do; it does nothing. */
export interface TrackingFileCheck {
  /** To be shipped, in the order of the file. */
  ready: (TrackingRow & { line: number; name: string })[];
  /** Shipped with this very number: the file was sent before. */
  done: { line: number; reference: string }[];
  /** While there is one, nothing of the file is shipped. `line` counts from 1, as an editor does. */
  wrong: { line: number; reference: string; code: string; message: string }[];
}

/** `POST /api/orders/tracking-numbers`. */
export interface TrackingShipment {
  rows: TrackingRow[];
}

export interface TrackingShipped {
  /** References of the orders that left with it. */
  shipped: string[];
  /** Of those that had left with this very number before. */
  already: string[];
}
