import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list, and how many entries there are in all. */
export interface ListPage<T> {
  items: T[];
  total: number;
  /** There are more than `total`: the server does not count a search to its end. */
  more?: boolean;
}

/** What a back-office list asks the server; pages count from 1. */
export interface ListQuery {
  page: number;
  limit: number;
  search?: string;
  /** '1': the first few at once, told of fewer in all; only lists of orders and clients know it. */
  few?: '1';
  /** Field name, with a leading '-' for descending. */
  sort?: string;
}

/** Lists are arrays, their total travels in `X-Total-Count` (product decisions, section 2). */
export function toListPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): ListPage<T> {
  const header = meta?.response?.headers.get('X-Total-Count');
  const more = meta?.response?.headers.get('X-Total-Count-More') === '1';
  return { items, total: header ? Number(header) : items.length, ...(more && { more }) };
}
