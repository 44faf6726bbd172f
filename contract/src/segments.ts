import type { CountryCode } from './countries.js';

/** Which clients belong to a segment; all that is given holds. Days are of Paris, yyyy-mm-dd. */
export interface SegmentFilter {
  /** Ordered on that day or later. */
  orderedSince?: string;
  /** Ordered nothing on that day or later; also those who never ordered. */
  notOrderedSince?: string;
  /** Ordered on one of the last days, today included; counted anew each time. */
  orderedWithinDays?: number;
  /** Ordered nothing on any of them; also those who never ordered. */
  notOrderedForDays?: number;
  ordersMin?: number;
  ordersMax?: number;
  /** EUR, of the period where there is one, else of all orders; what was refunded counts as not spent. */
  spentMin?: number;
  spentMax?: number;
  /** First and last day of the period, both or none. */
  spentFrom?: string;
  spentTo?: string;
  /** In place of both: the period is the last days, today included. */
  spentWithinDays?: number;
  /** One of them, as it is written. */
  tags?: string[];
  /** Has the shop's letter, or has it not. */
  newsletter?: boolean;
  /** Of the last delivery address. */
  country?: CountryCode;
  /** Bought it once. */
  productId?: string;
  /** Bought something of it once; by its products of today. */
  category?: string;
}

/** Most days that a criterion looks back. */
export const SEGMENT_DAYS_MAX = 3_650;

export const SEGMENT_NAME_MAX_LENGTH = 60;

/** Body of `POST /api/segments`. */
export interface NewSegment {
  name: string;
  filter: SegmentFilter;
}

export interface SegmentChange extends NewSegment {
  expectedVersion: number;
}

export interface Segment extends NewSegment {
  _id: string;
  version: number;
}
