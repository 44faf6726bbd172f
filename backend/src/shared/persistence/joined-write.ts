import type { Document } from 'mongodb';
import type { mongo } from 'mongoose';

/** A write of which nobody in its unit of work waits for more than that it was done. */
export type JoinedWrite = { collection: string } & (
  | {
      insert: Document;
      /** What the database's refusal means; itself where it means nothing else. */
      refused?: (error: mongo.MongoServerError) => Error;
    }
  | {
      update: { filter: Document; change: Document; upsert?: true };
      /** What it means that nothing was found. */
      unmatched?: () => Error;
    }
);
