import type { AnyClientBulkWriteModel, Document } from 'mongodb';
import { MongoClientBulkWriteError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

type Operation = AnyClientBulkWriteModel<Document>;

let database: TestDatabase;
let turn = 0;
let soaps: string;
let boxes: string;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  turn += 1;
  soaps = `soaps${turn}`;
  boxes = `boxes${turn}`;
});

const all = (name: string) => database.client.db('shop').collection<Document>(name).find().toArray();
const admin = (command: Document): Promise<Document> => database.client.db('admin').command(command);
const insert = (name: string, document: Document): Operation => {
  return { name: 'insertOne', namespace: `shop.${name}`, document: document as never };
};
const update = (name: string, filter: Document, change: Document, upsert = false): Operation => {
  return { name: 'updateOne', namespace: `shop.${name}`, filter, update: change, upsert };
};
const failure = (writing: Promise<unknown>): Promise<MongoClientBulkWriteError> =>
  writing.then(
    () => Promise.reject(new Error('it was written')),
    (error: unknown) => (error instanceof MongoClientBulkWriteError ? error : Promise.reject(error)),
  );

describe("MongoDB 8's bulkWrite, as the driver asks it", () => {
  it('writes to several collections and tells what became of each', async () => {
    const result = await database.client.bulkWrite(
      [
        insert(soaps, { _id: 1, n: 1 }),
        insert(boxes, { _id: 'a' }),
        update(soaps, { _id: 1 }, { $inc: { n: 1 } }),
        update(soaps, { _id: 9 }, { $set: { n: 0 } }),
        update(boxes, { _id: 'b' }, { $setOnInsert: { full: true } }, true),
        { name: 'updateMany', namespace: `shop.${soaps}`, filter: {}, update: [{ $set: { seen: '$n' } }] },
        { name: 'replaceOne', namespace: `shop.${boxes}`, filter: { _id: 'a' as never }, replacement: { m: 1 } },
        { name: 'deleteOne', namespace: `shop.${boxes}`, filter: { full: true } },
        { name: 'deleteMany', namespace: `shop.${boxes}nowhere`, filter: {} },
      ],
      { verboseResults: true },
    );
    expect(result).toMatchObject({
      ...{ insertedCount: 2, matchedCount: 3, modifiedCount: 3, upsertedCount: 1, deletedCount: 1 },
    });
    expect(result.updateResults?.get(3)).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
    expect(result.updateResults?.get(4)).toMatchObject({ upsertedId: 'b' });
    expect(await all(soaps)).toEqual([{ _id: 1, n: 2, seen: 2 }]);
    expect(await all(boxes)).toEqual([{ _id: 'a', m: 1 }]);
  });

  it('ends at the first refusal when it is ordered, and does what can be done when it is not', async () => {
    const operations = [insert(soaps, { _id: 1 }), insert(soaps, { _id: 1 }), insert(boxes, { _id: 1 })];
    const ordered = await failure(database.client.bulkWrite(operations, { ordered: true }));
    expect([...ordered.writeErrors]).toMatchObject([[1, { code: 11000 }]]);
    expect([await all(soaps), await all(boxes)]).toEqual([[{ _id: 1 }], []]);

    const unordered = await failure(database.client.bulkWrite(operations, { ordered: false }));
    expect([...unordered.writeErrors.keys()]).toEqual([0, 1]);
    expect(await all(boxes)).toEqual([{ _id: 1 }]);
  });

  it('is part of its transaction: all of it, or nothing', async () => {
    const session = database.client.startSession();
    session.startTransaction();
    await database.client.bulkWrite([insert(soaps, { _id: 1 }), insert(boxes, { _id: 1 })], { session });
    expect(await all(soaps)).toEqual([]);
    await session.commitTransaction();
    session.startTransaction();
    const operations = [insert(soaps, { _id: 2 }), insert(boxes, { _id: 1 })];
    const refused = await failure(database.client.bulkWrite(operations, { session }));
    expect([...refused.writeErrors.keys()]).toEqual([1]);
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect([await all(soaps), await all(boxes)]).toEqual([[{ _id: 1 }], [{ _id: 1 }]]);
  });

  it('is refused as a whole when it says something that nobody understands', async () => {
    const nsInfo = [{ ns: `shop.${soaps}` }];
    const document = { _id: 1 };
    const refusals: [Document, number][] = [
      [{ bulkWrite: 1, ops: [], nsInfo }, 16],
      [
        {
          bulkWrite: 1,
          ops: [
            { insert: 0, document },
            { insert: 1, document },
          ],
          nsInfo,
        },
        2,
      ],
      [{ bulkWrite: 1, ops: [{ insert: 0, document }, { explode: 0 }], nsInfo }, 9],
      [
        {
          bulkWrite: 1,
          ops: [
            { insert: 0, document },
            { update: 0, filter: {} },
          ],
          nsInfo,
        },
        40414,
      ],
      [{ bulkWrite: 1, ops: [{ insert: 0, document, speed: 1 }], nsInfo }, 40415],
      [{ bulkWrite: 1, ops: [{ insert: 0, document }], nsInfo: [{ ns: 'nothing' }] }, 73],
    ];
    for (const [command, code] of refusals) await expect(admin(command)).rejects.toMatchObject({ code });
    await expect(database.client.db('shop').command({ bulkWrite: 1, ops: [], nsInfo })).rejects.toMatchObject({
      code: 13,
    });
    expect(await all(soaps)).toEqual([]);
  });
});
