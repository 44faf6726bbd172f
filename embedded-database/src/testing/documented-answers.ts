import type { Document } from 'mongodb';
import { BSON } from 'mongodb';
import type { AnyDatabase } from './any-database.js';
import { anyDatabase } from './any-database.js';

/*
 * Commands beside the answer that MongoDB's manual documents for them. The page is the one under
 * https://www.mongodb.com/docs/v7.0/ ; codes are those of mongo/src/mongo/base/error_codes.yml and, for stages and
 * expressions, the numbers that the server itself answers.
 */

const { EJSON } = BSON;

export interface DocumentedAnswer {
  what: string;
  page: string;
  command: Document;
  /** Code of the refusal, of the command or of its first statement; or what the reply holds. */
  answer: number | Document;
  /** The documents before, when the command needs others than `SOAPS`. */
  given?: Document[];
  /** The documents afterwards, when they are not those before. */
  left?: Document[];
}

export const SOAPS: [Document, Document] = [
  { _id: 1, name: 'Lavande', cents: 0.29, items: [{ p: 10 }, { p: 11 }], tags: [1, 2, 3] },
  { _id: 2, name: 'Karité', cents: 2.675, items: [{ p: 12 }, { q: 1 }], tags: [] },
];
const PRODUCTS: Document[] = [
  { _id: 10, title: 'dix' },
  { _id: 11, title: 'onze' },
  { _id: 12, title: 'douze' },
];

export const aggregate = (...pipeline: unknown[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
export const update = (statement: Document): Document => ({ update: 'c', updates: [statement] });
/** Computes one expression on the first soap. */
export const compute = (expression: unknown): Document =>
  aggregate({ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { is: expression } } });
export const batch = (...documents: unknown[]): Document => ({ cursor: { firstBatch: documents } });

/** Rows that tell what they are about by their command alone. */
export const answers = (page: string, rows: readonly (readonly [Document, number | Document])[]): DocumentedAnswer[] =>
  rows.map(([command, answer]) => ({ what: EJSON.stringify(command), page, command, answer }));

/** One test for each row: the reply is the documented one, and nothing else has changed. */
export function answersAsDocumented(rows: readonly DocumentedAnswer[]): void {
  let database: AnyDatabase;
  beforeAll(async () => {
    database = await anyDatabase();
    await database.client.db('shop').command({ insert: 'products', documents: PRODUCTS });
  });
  afterAll(() => database.close());

  it.each(rows.map((row): [string, DocumentedAnswer] => [`${row.what} (${row.page})`, row]))(
    '%s',
    async (_name, { given = SOAPS, command, answer, left }) => {
      const shop = database.client.db('shop');
      await shop.command({ drop: 'c' });
      await shop.command({ insert: 'c', documents: given });
      const reply = await shop.command(command).catch((error: unknown) => error as Document);
      const first = (reply['writeErrors'] as Document[] | undefined)?.[0];
      if (typeof answer === 'number') expect((first ?? reply)['code']).toBe(answer);
      else expect(reply).toMatchObject(answer);
      const found = (await shop.command({ find: 'c', sort: { _id: 1 } })) as { cursor: { firstBatch: Document[] } };
      expect(found.cursor.firstBatch).toEqual(left ?? given);
    },
  );
}
