import { getConnectionToken } from '@nestjs/mongoose';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { type BooksReport, checkShopBooks } from '../../src/modules/books/check-shop-books.js';
import type { Disagreement } from '../../src/modules/books/domain/records.js';
import { StoredFiles } from '../../src/shared/files/stored-files.js';
import type { Shop } from './shop.js';

/** What the books check tells of the shop's own database, papers included, now or so many hours later. */
export async function booksReport(shop: Shop, { hours = 0 } = {}): Promise<BooksReport> {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  const uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  const now = new Date(shop.clock.now().getTime() + hours * 3_600_000);
  const mongo = await MongoClient.connect(uri);
  try {
    return await checkShopBooks(mongo, { stripe: undefined, files: shop.app.get(StoredFiles) }, now);
  } finally {
    await mongo.close();
  }
}

export async function booksOf(shop: Shop, later: { hours?: number } = {}): Promise<Disagreement[]> {
  return (await booksReport(shop, later)).found;
}
