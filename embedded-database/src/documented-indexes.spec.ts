import type { Document } from 'mongodb';
import type { AnyDatabase } from './testing/any-database.js';
import { anyDatabase } from './testing/any-database.js';
import type { DocumentedAnswer } from './testing/documented-answers.js';
import { answers, answersAsDocumented } from './testing/documented-answers.js';

const index = (spec: Document): Document => ({ createIndexes: 'c', indexes: [{ name: 'x', key: { a: 1 }, ...spec }] });

const fields = (count: number): Document => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]));

const ANSWERS: DocumentedAnswer[] = [
  ...['x', {}, [], new Date(0), null].flatMap((value) =>
    answers('reference/command/createIndexes', [
      [index({ unique: value }), 14],
      [index({ sparse: value }), 14],
      [index({ hidden: value }), 14],
    ]),
  ),
  ...answers('core/index-unique', [
    [index({ key: { _id: 1 } }), { numIndexesAfter: 1, note: 'all indexes already exist' }],
    [index({ key: { _id: -1 } }), 2],
    ...[{ unique: true }, { sparse: true }, { expireAfterSeconds: 5 }, { partialFilterExpression: { a: 1 } }].map(
      (option): [Document, number] => [index({ key: { _id: 1 }, ...option }), 197],
    ),
  ]),
  ...answers('reference/command/createIndexes', [
    [index({ name: '' }), 67],
    [index({ name: '*' }), 2],
    [index({ name: '_id_' }), 2],
    [index({ name: 5 }), 14],
    [index({ magic: 1 }), 197],
    [index({ v: 3 }), 67],
    [index({ v: 'x' }), 14],
    [{ createIndexes: 'c', indexes: [{ name: 'x' }] }, 9],
    [{ createIndexes: 'c', indexes: [{ key: { a: 1 } }] }, 9],
    [{ createIndexes: 'c', indexes: [5] }, 14],
    [index({ sparse: true, partialFilterExpression: { a: 1 } }), 67],
    [index({ partialFilterExpression: { a: { $ne: 1 } } }), 67],
    ...[{}, { $a: 1 }, { 'a.$b': 1 }, { 'a.': 1 }, { '': 1 }, { a: 0 }, { a: true }, { a: NaN }].map(
      (key): [Document, number] => [index({ key }), 67],
    ),
    [index({ key: { 'a.$id': 1 } }), { numIndexesAfter: 2 }],
    [index({ key: { a: 'magic' } }), 67],
    [index({ key: { a: '' } }), 67],
    [index({ key: fields(32) }), { numIndexesAfter: 2 }],
    [index({ key: fields(33) }), 13103],
    [index({ key: 5 }), 14],
  ]),
  ...answers('core/index-ttl', [
    [index({ expireAfterSeconds: 'x' }), 67],
    [index({ expireAfterSeconds: -1 }), 67],
    [index({ expireAfterSeconds: 2 ** 31 }), 67],
    [index({ expireAfterSeconds: 5, key: { a: 1, b: 1 } }), 67],
  ]),
  ...answers('reference/command/create', [[{ create: 'c' }, { ok: 1 }]]),
  ...answers('reference/command/dropIndexes', [
    [{ dropIndexes: 'c' }, 40414],
    [{ dropIndexes: 'c', index: 5 }, 14],
    [{ dropIndexes: 'c', index: [5] }, 14],
    [{ dropIndexes: 'c', index: '_id_' }, 72],
  ]),
];

describe('indexes are declared as the manual says', () => {
  answersAsDocumented(ANSWERS);

  let database: AnyDatabase;
  beforeAll(async () => {
    database = await anyDatabase();
  });
  afterAll(() => database.close());

  it('databases may not differ in the case of their names alone', async () => {
    await database.client.db('Alike').command({ insert: 'c', documents: [{}] });
    const other = database.client.db('aLIKE');
    await expect(other.command({ create: 'c' })).rejects.toMatchObject({ code: 13297 });
    await expect(other.command({ insert: 'd', documents: [{}] })).rejects.toMatchObject({ code: 13297 });
    await database.client.db('Alike').dropDatabase();
    expect(await other.command({ create: 'c' })).toMatchObject({ ok: 1 });
  });

  it('a hint takes what stands in a sparse index, and no more', async () => {
    const shop = database.client.db('declared');
    await shop.command({ drop: 'c' });
    await shop.command({
      insert: 'c',
      documents: [{ _id: 1, a: 2 }, { _id: 2 }, { _id: 3, a: null }, { _id: 4, a: 1 }],
    });
    await shop.command(index({ sparse: true }));
    const ids = async (command: Document): Promise<unknown> =>
      (await shop.command(command))['cursor'].firstBatch.map(({ _id }: Document) => _id as unknown);
    expect(await ids({ find: 'c', sort: { a: 1 } })).toEqual([2, 3, 4, 1]);
    expect(await ids({ find: 'c', sort: { a: 1 }, hint: 'x' })).toEqual([3, 4, 1]);
    expect(await ids({ find: 'c', filter: { a: null }, hint: { a: 1 } })).toEqual([3]);
    expect(await shop.command({ count: 'c', query: {}, hint: 'x' })).toMatchObject({ n: 3 });
    expect(await shop.command({ count: 'c', query: {} })).toMatchObject({ n: 4 });
    // a partial one is taken only where it holds all that is asked for
    await shop.command(index({ name: 'y', key: { b: 1 }, partialFilterExpression: { b: { $gt: 1 } } }));
    await expect(shop.command({ find: 'c', hint: 'y' })).rejects.toMatchObject({ code: 2 });
  });

  const many = (count: number): Document[] =>
    Array.from({ length: count }, (_, i) => ({ key: { [`f${i}`]: 1 }, name: `f${i}` }));

  it.each<[string, Document[], number | Document]>([
    ['another unique of the same name', [index({}), index({ unique: true })], 86],
    ['another sparse of the same name', [index({}), index({ sparse: true })], 86],
    ['another filter of the same name', [index({}), index({ partialFilterExpression: { a: 1 } })], 86],
    ['other seconds of the same name', [index({}), index({ expireAfterSeconds: 5 })], 85],
    ['the same under another name', [index({}), index({ name: 'y' })], 85],
    ['a unique one beside it', [index({}), index({ name: 'y', unique: true })], { numIndexesAfter: 3 }],
    ['64 indexes', [{ createIndexes: 'c', indexes: many(63) }], { numIndexesAfter: 64 }],
    ['65 indexes', [{ createIndexes: 'c', indexes: many(63) }, index({})], 67],
    [
      'several dropped by name',
      [index({ name: 'a' }), index({ name: 'b', key: { b: 1 } }), { dropIndexes: 'c', index: ['a', 'b'] }],
      { nIndexesWas: 3 },
    ],
    ['an unknown name among several', [index({ name: 'a' }), { dropIndexes: 'c', index: ['a', 'b'] }], 27],
    ['_id_ among several', [index({ name: 'a' }), { dropIndexes: 'c', index: ['a', '_id_'] }], 72],
    [
      'a key that two have',
      [index({}), index({ name: 'y', unique: true }), { dropIndexes: 'c', index: { a: 1 } }],
      181,
    ],
  ])('%s', async (_name, commands, answer) => {
    const shop = database.client.db('declared');
    await shop.command({ drop: 'c' });
    await shop.command({ create: 'c' });
    let reply: Document = {};
    for (const command of commands) reply = await shop.command(command).catch((error: unknown) => error as Document);
    expect(reply).toMatchObject(typeof answer === 'number' ? { code: answer } : answer);
    if (typeof answer === 'number') {
      const left = (await shop.command({ listIndexes: 'c' })) as { cursor: { firstBatch: Document[] } };
      // a refusal leaves what there was
      expect(left.cursor.firstBatch).toHaveLength(
        commands.length > 2 ? 3 : (commands[0]?.['indexes'] as unknown[]).length + 1,
      );
    }
  });
});
