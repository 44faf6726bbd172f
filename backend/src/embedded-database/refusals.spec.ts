import type { Document } from 'mongodb';
import { Code, Decimal128 } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
  await database.client
    .db('shop')
    .collection('soaps')
    .insertOne({ name: 'Lavande', tags: ['a'] });
});
afterAll(() => database.close());

const find = (filter: Document, rest: Document = {}): Document => ({ find: 'soaps', filter, ...rest });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'soaps', pipeline, cursor: {} });
const update = (u: unknown, rest: Document = {}): Document => ({ update: 'soaps', updates: [{ q: {}, u, ...rest }] });

describe('what this server does not do is refused, with a code and a way out', () => {
  it.each<[string, Document, number, RegExp]>([
    ['an unknown command', { mapReduce: 'soaps' }, 59, /no such command/],
    ['an unknown field', find({}, { speed: 'fast' }), 40415, /unknown field/],
    ['an unknown operator', find({ a: { $near2: 1 } }), 2, /unknown operator/],
    ['an unknown top level operator', find({ $nope: 1 }), 2, /unknown top level operator/],
    ['$where', find({ $where: 'true' }), 115, /use query operators/],
    ['$text', find({ $text: { $search: 'x' } }), 115, /\$text/],
    ['geo queries', find({ a: { $near: [1, 2] } }), 115, /geospatial/],
    ['$jsonSchema', find({ $jsonSchema: {} }), 115, /application/],
    ['a nested unknown operator', find({ $or: [{ a: { $not: { $bad: 1 } } }] }), 2, /unknown operator/],
    ['a tailable cursor', find({}, { tailable: true }), 115, /tailable/],
    ['a collation', find({}, { collation: { locale: 'fr' } }), 115, /collation/],
    ['a mixed projection', find({}, { projection: { a: 1, b: 0 } }), 31254, /exclusion/],
    ['a bad sort', find({}, { sort: { a: 2 } }), 2, /ordering/],
    ['a negative skip', find({}, { skip: -1 }), 2, />= 0/],
    ['a bad regular expression', find({ a: { $regex: '(' } }), 51091, /invalid/],
    ['a decimal', { insert: 'soaps', documents: [{ a: Decimal128.fromString('1') }] }, 2, /integer cents/],
    ['code with scope', { insert: 'soaps', documents: [{ a: new Code('x', { y: 1 }) }] }, 2, /not supported/],
    ['an unknown stage', aggregate({ $explode: {} }), 40324, /Unrecognized pipeline stage/],
    ['an unknown stage inside $facet', aggregate({ $facet: { a: [{ $explode: {} }] } }), 40324, /Unrecognized/],
    ['a stage with two names', aggregate({ $skip: 1, $limit: 1 }), 40323, /exactly one field/],
    ['$out', aggregate({ $out: 'x' }), 115, /application/],
    ['$merge', aggregate({ $merge: 'x' }), 115, /application/],
    ['change streams', aggregate({ $changeStream: {} }), 115, /poll/],
    [
      '$function',
      aggregate({ $project: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }),
      115,
      /expression operators/,
    ],
    ['an unknown expression', aggregate({ $project: { a: { $explode: 1 } } }), 168, /\$explode/],
    ['an unknown accumulator', aggregate({ $group: { _id: null, a: { $explode: 1 } } }), 15952, /\$explode/],
    ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 115, /TTL/],
    ['a view', { create: 'view', viewOn: 'soaps' }, 115, /aggregation/],
    ['a validator', { create: 'checked', validator: { a: 1 } }, 115, /application/],
    ['a text index', { createIndexes: 'soaps', indexes: [{ key: { a: 'text' }, name: 't' }] }, 115, /ascending/],
    ['a wildcard index', { createIndexes: 'soaps', indexes: [{ key: { '$**': 1 }, name: 'w' }] }, 115, /declare/],
    [
      'an index collation',
      { createIndexes: 'soaps', indexes: [{ key: { a: 1 }, name: 'c', collation: { locale: 'fr' } }] },
      115,
      /collation/,
    ],
    [
      'an unknown index option',
      { createIndexes: 'soaps', indexes: [{ key: { a: 1 }, name: 'c', magic: 1 }] },
      115,
      /magic/,
    ],
    [
      'a write concern of three nodes',
      { insert: 'soaps', documents: [{}], writeConcern: { w: 3 } },
      100,
      /data-bearing/,
    ],
    ['indexes of a missing collection', { listIndexes: 'nowhere' }, 26, /does not exist/],
    ['a missing cursor', { getMore: { $numberLong: '1' }, collection: 'soaps' }, 14, /cursor/],
    ['an invalid collection name', { insert: 'a$b', documents: [{}] }, 73, /Invalid collection name/],
  ])('%s', async (_name, command, code, message) => {
    await expect(database.client.db('shop').command(command)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as unknown,
    });
  });

  it.each<[string, Document, number]>([
    ['an unknown modifier', update({ $explode: { a: 1 } }), 9],
    ['a mixture of modifiers and fields', update({ $set: { a: 1 }, b: 1 }), 9],
    ['a replacement of many', update({ a: 1 }, { multi: true }), 9],
    ['a stage that is no update', update([{ $match: {} }]), 72],
    ['an unknown array filter', update({ $set: { 'tags.$[x]': 1 } }), 2],
    ['an array path through a text', update({ $set: { 'name.$[]': 1 } }), 2],
  ])('%s', async (_name, command, code) => {
    const answer = await database.client.db('shop').command(command);
    expect(answer['writeErrors']).toMatchObject([{ index: 0, code }]);
    expect(
      await database.client
        .db('shop')
        .collection('soaps')
        .findOne({}, { projection: { _id: 0 } }),
    ).toEqual({
      name: 'Lavande',
      tags: ['a'],
    });
  });
});
