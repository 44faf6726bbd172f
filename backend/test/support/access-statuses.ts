/** Status for each of the actors, in the order of `ACTORS`. */
type Statuses = readonly [number, number, number, number, number];

export const everyone = (status: number): Statuses => [status, status, status, status, status];
export const administrators = (status: number): Statuses => [401, 401, 403, 403, status];
/** 404, not 403, for another's: an id must not be confirmable by guessing. */
export const owner = (status: number): Statuses => [401, 401, status, 404, 404];
export const ownerOrAdmin = (status: number): Statuses => [401, 401, status, 404, status];

export interface Row {
  statuses: Statuses;
  /** The address asked; by default the route's own, which then has no parameter. */
  path?: string;
  body?: object;
  /** The answer does not end by itself: its status is all that is read. */
  endless?: true;
  /** Asked with sessions of its own: the others' go on. */
  ownSessions?: true;
}

export const NOBODY = 'f'.repeat(24);
