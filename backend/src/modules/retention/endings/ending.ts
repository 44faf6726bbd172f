import type { Db } from 'mongodb';

/** How one purpose ends. Both read and write the database as it is, so that the job needs no running shop. */
export interface Ending {
  /** Records whose time is over. */
  due(db: Db, now: Date): Promise<number>;
  /** Ends up to `limit` of them, each by itself: what is interrupted goes on the next time. @returns how many ended */
  end(db: Db, now: Date, limit: number): Promise<number>;
}

const DAY_MS = 24 * 3600 * 1000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
