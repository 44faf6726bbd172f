import type { Model } from 'mongoose';

/** Takes away an index of an earlier version. @param name as the database made it up; one that is not there is no fault */
export async function dropIndex<Document>(model: Model<Document>, name: string): Promise<void> {
  await model.createCollection();
  const indexes = await model.listIndexes();
  if (indexes.some((index: { name?: string }) => index.name === name)) await model.collection.dropIndex(name);
}
