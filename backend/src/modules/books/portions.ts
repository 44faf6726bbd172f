import type { BooksReader } from './infrastructure/books-reader.js';

interface NextPortion {
  after: string | undefined;
  upTo: string;
  limit: number;
  /** To be told with the last id of the portion and how many it held. */
  reached(last: string | undefined, count: number): void;
}

/** A collection by its ids, up to the newest that there is now: a busy shop is not run after. */
export async function* inPortions(reader: BooksReader, collection: string, limit: number): AsyncGenerator<NextPortion> {
  const upTo = await reader.newestId(collection);
  let after: string | undefined;
  for (let more = upTo !== undefined; more && upTo;) {
    yield {
      after,
      upTo,
      limit,
      reached: (last, count) => {
        after = last;
        more = last !== undefined && count === limit;
      },
    };
  }
}
