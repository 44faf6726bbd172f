/** What the shop keeps with an entry of the browser's history. */
export interface PageHistory {
  /** What was searched when the visitor left by a result. */
  search?: string;
  /** On the error page: the product that could not be loaded. */
  product?: string;
  /** The server knows no such product: to ask again is no help. */
  gone?: boolean;
  /** The page changed under the reader, who goes on where they are. */
  stays?: boolean;
}

/** Reads an entry's state; it may be another program's, or an older version's. */
export function pageHistory(state: unknown): PageHistory {
  if (typeof state !== 'object' || state === null) return {};
  const { search, product, gone, stays } = state as Record<string, unknown>;
  return {
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(typeof product === 'string' && { product }),
    ...(gone === true && { gone }),
    ...(stays === true && { stays }),
  };
}
