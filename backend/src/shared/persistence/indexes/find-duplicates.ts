import type { Collection, Document } from 'mongodb';
import type { IndexSpec } from './index-facts.js';

const SHOWN = 3;
/** The sentence without them says enough: nobody waits longer for a shop that does not start anyway. */
const MAX_TIME_MS = 20_000;

/** Some documents that hinder a unique index, two by two; undefined when it cannot be told (too many to look at in time). */
export async function findDuplicates(
  collection: Collection,
  index: IndexSpec,
): Promise<[string, string][] | undefined> {
  const fields = Object.keys(index.key);
  // One field that is missing is null for a unique index, like one that is null (MongoDB, "Unique indexes").
  const value = Object.fromEntries(fields.map((field, at) => [`field${at}`, { $ifNull: [`$${field}`, null] }]));
  const present = fields.map((field) => ({ [field]: { $exists: true } }));
  const concerned = (index.partialFilterExpression ?? (index.sparse ? { $or: present } : {})) as Document;
  const pipeline = [
    { $match: concerned },
    { $group: { _id: value, one: { $min: '$_id' }, other: { $max: '$_id' }, count: { $sum: 1 } } },
    { $match: { count: { $gt: 1 } } },
    { $limit: SHOWN },
  ];
  try {
    const options = { allowDiskUse: true, maxTimeMS: MAX_TIME_MS };
    const found = await collection.aggregate<{ one: unknown; other: unknown }>(pipeline, options).toArray();
    return found.map(({ one, other }) => [String(one), String(other)]);
  } catch {
    return undefined;
  }
}
