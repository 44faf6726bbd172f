/** A mail that carries the notice of withdrawal (C. conso. R221-3), as far as the shop knows of it. */
export interface NoticeCopy {
  /** When it was put on its way. */
  queuedAt: Date;
  /** It came back, was not even sent, or was given up. */
  lost: boolean;
  arrivedAt: Date | null;
}

/**
 * When the client was told of the right to withdraw (C. conso. L221-20): with the first copy that was not lost, at the moment of its arrival
 * where the provider tells it, else when it was put on its way. Null where every copy was lost: nobody was told.
 */
export function noticeGivenAt(copies: readonly NoticeCopy[]): Date | null {
  const given = copies.filter(({ lost }) => !lost).map(({ arrivedAt, queuedAt }) => arrivedAt ?? queuedAt);
  return given.length === 0 ? null : new Date(Math.min(...given.map((moment) => moment.getTime())));
}
