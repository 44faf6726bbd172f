import { mongo } from 'mongoose';

/** What a server says that leads no more, not yet, or goes down (specifications of MongoDB's drivers, "Server Discovery and Monitoring"). */
const NO_LEADER: readonly unknown[] = [91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];

/**
 * The database did not answer, or had nobody who leads, and neither the driver's second try nor a unit of work that began again found it there.
 * What was asked outside of a unit may have been done.
 */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return NO_LEADER.includes(error.code);
  return error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError;
}
