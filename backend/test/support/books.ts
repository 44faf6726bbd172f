import { getConnectionToken } from '@nestjs/mongoose';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { checkShopBooks } from '../../src/modules/books/check-shop-books.js';
import type { Disagreement } from '../../src/modules/books/domain/records.js';
import type { Shop } from './shop.js';

/** What the books check finds in the shop's own database, now or so many hours later. */
export async function booksOf(shop: Shop, { hours = 0 } = {}): Promise<Disagreement[]> {
  const { name } = shop.app.get<Connection>(getConnectionToken());
  const uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  const now = new Date(shop.clock.now().getTime() + hours * 3_600_000);
  const mongo = await MongoClient.connect(uri);
  const { found } = await checkShopBooks(mongo, { stripe: undefined }, now);
  await mongo.close();
  return found;
}
