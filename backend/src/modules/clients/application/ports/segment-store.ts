import type { SegmentFilter } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { ClientSheet } from './client-reads.js';

export interface StoredSegment {
  id: string;
  name: string;
  filter: SegmentFilter;
  version: number;
}

/** Saved filters. Everything joins the caller's unit of work. */
export abstract class SegmentStore {
  /** By name. */
  abstract all(): Promise<StoredSegment[]>;
  abstract find(id: string): Promise<StoredSegment | undefined>;
  /** @returns undefined where another one has the name */
  abstract add(segment: Omit<StoredSegment, 'id' | 'version'>): Promise<StoredSegment | undefined>;
  /** @returns false where it is another version, `taken` where another one has the name */
  abstract change(segment: StoredSegment): Promise<boolean | 'taken'>;
  abstract remove(id: string): Promise<boolean>;
}

/** The clients of a filter, as they are now. */
export abstract class SegmentMembers {
  abstract count(filter: SegmentFilter): Promise<number>;
  /** Newest first. */
  abstract page(filter: SegmentFilter, slice: Slice): Promise<Page<ClientSheet>>;
  /** Newest first, read as they are taken. */
  abstract stream(filter: SegmentFilter): AsyncIterable<ClientSheet>;
  /** Those of the addresses that are confirmed ones of its clients. @param emails normalized */
  abstract among(filter: SegmentFilter, emails: readonly string[]): Promise<string[]>;
}
