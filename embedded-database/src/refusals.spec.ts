import type { Document } from 'mongodb';
import { Code, Decimal128, Long, ObjectId } from 'mongodb';
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

/** Everything there is: no refusal may leave a trace. */
async function everything(): Promise<unknown> {
  const shop = database.client.db('shop');
  const names = (await shop.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => [
      name,
      await shop.collection(name).find().toArray(),
      await shop.collection(name).indexes(),
    ]),
  );
}

let before: unknown;
beforeEach(async () => {
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
});

const find = (filter: Document, rest: Document = {}): Document => ({ find: 'soaps', filter, ...rest });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'soaps', pipeline, cursor: {} });
const update = (u: unknown, rest: Document = {}): Document => ({ update: 'soaps', updates: [{ q: {}, u, ...rest }] });

describe('what this server does not do is refused, with a code and a way out', () => {
  it.each<[string, Document, number, RegExp]>([
    ['an unknown command', { explode: 'soaps' }, 59, /no such command/],
    ['mapReduce', { mapReduce: 'soaps', map: 'x', reduce: 'y', out: 'z' }, 115, /use aggregate/],
    ['server-side JavaScript', { eval: 'return 1' }, 115, /use aggregate/],
    ['a bulkWrite of another database', { bulkWrite: 1, ops: [], nsInfo: [] }, 13, /admin database/],
    ['collMod', { collMod: 'soaps', validator: {} }, 115, /create it anew/],
    ['convertToCapped', { convertToCapped: 'soaps', size: 1 }, 115, /TTL/],
    ['users', { createUser: 'x', pwd: 'y', roles: [] }, 115, /password/],
    ['currentOp', { currentOp: 1 }, 115, /metrics/],
    ['an unknown field', find({}, { speed: 'fast' }), 40415, /unknown field/],
    ['an unknown operator', find({ a: { $near2: 1 } }), 2, /unknown operator/],
    ['an unknown top level operator', find({ $nope: 1 }), 2, /unknown top level operator/],
    ['$where', find({ $where: 'true' }), 115, /use query operators/],
    ['$text', find({ $text: { $search: 'x' } }), 115, /\$text/],
    ['geo queries', find({ a: { $near: [1, 2] } }), 115, /geospatial/],
    ['$jsonSchema', find({ $jsonSchema: {} }), 115, /application/],
    ['$nearSphere', find({ a: { $nearSphere: [1, 2] } }), 115, /geospatial/],
    ['$geoWithin', find({ a: { $geoWithin: { $box: [] } } }), 115, /geospatial/],
    ['$geoIntersects', find({ a: { $geoIntersects: {} } }), 115, /geospatial/],
    ['$bitsAllSet', find({ a: { $bitsAllSet: 1 } }), 115, /booleans/],
    ['$bitsAnyClear', find({ a: { $bitsAnyClear: 1 } }), 115, /booleans/],
    ['$function in a filter', find({ $expr: { $function: { body: 'x', args: [], lang: 'js' } } }), 115, /compute/],
    ['min', find({}, { min: { a: 1 }, hint: '_id_' }), 115, /range/],
    ['max', find({}, { max: { a: 1 }, hint: '_id_' }), 115, /range/],
    ['returnKey', find({}, { returnKey: true }), 115, /projection/],
    ['showRecordId', find({}, { showRecordId: true }), 115, /_id/],
    ['awaitData', find({}, { awaitData: true }), 115, /filter/],
    ['sorting by $meta', find({}, { sort: { a: { $meta: 'textScore' } } }), 115, /stored field/],
    ['a positional projection', find({ tags: 'a' }, { projection: { 'tags.$': 1 } }), 115, /elemMatch/],
    ['$meta in a projection', find({}, { projection: { a: { $meta: 'textScore' } } }), 115, /stored fields/],
    ['a decimal in a filter', find({ a: Decimal128.fromString('1') }), 2, /integer cents/],
    ['a text in place of a filter', { find: 'soaps', filter: 'x' }, 14, /wrong type/],
    ['an unknown read concern', find({}, { readConcern: { level: 'wild' } }), 9, /readConcern.level/],
    ['a nested unknown operator', find({ $or: [{ a: { $not: { $bad: 1 } } }] }), 2, /unknown operator/],
    ['a tailable cursor', find({}, { tailable: true }), 115, /tailable/],
    ['a collation', find({}, { collation: { locale: 'fr' } }), 115, /collation/],
    ['a mixed projection', find({}, { projection: { a: 1, b: 0 } }), 31254, /exclusion/],
    ['a bad sort', find({}, { sort: { a: 2 } }), 15975, /ordering/],
    ['a negative skip', find({}, { skip: -1 }), 51024, />= 0/],
    ['a bad regular expression', find({ a: { $regex: '(' } }), 51091, /invalid/],
    ['a decimal', { insert: 'soaps', documents: [{ a: Decimal128.fromString('1') }] }, 2, /integer cents/],
    ['a decimal deep inside', { insert: 'soaps', documents: [{ a: [{ b: Decimal128.fromString('1') }] }] }, 2, /cents/],
    ['code with scope', { insert: 'soaps', documents: [{ a: new Code('x', { y: 1 }) }] }, 2, /not supported/],
    ['an unknown stage', aggregate({ $explode: {} }), 40324, /Unrecognized pipeline stage/],
    ['an unknown stage inside $facet', aggregate({ $facet: { a: [{ $explode: {} }] } }), 40324, /Unrecognized/],
    ['a stage with two names', aggregate({ $skip: 1, $limit: 1 }), 40323, /exactly one field/],
    ['$out', aggregate({ $out: 'x' }), 115, /application/],
    ['$merge', aggregate({ $merge: 'x' }), 115, /application/],
    ['change streams', aggregate({ $changeStream: {} }), 115, /poll/],
    ...[
      '$bucketAuto',
      '$collStats',
      '$currentOp',
      '$densify',
      '$documents',
      '$fill',
      '$geoNear',
      '$graphLookup',
      '$indexStats',
      '$listSessions',
      '$planCacheStats',
      '$redact',
      '$search',
      '$setWindowFields',
      '$vectorSearch',
    ].map((stage): [string, Document, number, RegExp] => [stage, aggregate({ [stage]: {} }), 115, /not supported/]),
    ...['$accumulator', '$meta', '$toDecimal', '$rand', '$median', '$percentile', '$bitAnd', '$tsSecond'].map(
      (name): [string, Document, number, RegExp] => [
        `the expression ${name}`,
        aggregate({ $project: { a: { [name]: '$name' } } }),
        115,
        /not supported/,
      ],
    ),
    ...['$top', '$bottomN', '$firstN', '$maxN', '$median', '$accumulator'].map(
      (name): [string, Document, number, RegExp] => [
        `the accumulator ${name}`,
        aggregate({ $group: { _id: null, a: { [name]: {} } } }),
        115,
        /not supported/,
      ],
    ),
    ['$out inside $facet', aggregate({ $facet: { a: [{ $out: 'x' }] } }), 115, /application/],
    [
      '$out inside $lookup',
      aggregate({ $lookup: { from: 'soaps', as: 'x', pipeline: [{ $out: 'x' }] } }),
      115,
      /application/,
    ],
    ['an aggregation without a cursor', { aggregate: 'soaps', pipeline: [] }, 9, /cursor/],
    ['an aggregation of a database', { aggregate: 1, pipeline: [], cursor: {} }, 115, /name the collection/],
    ['a collation of an aggregation', { ...aggregate(), collation: { locale: 'fr' } }, 115, /collation/],
    ['a collation of a count', { count: 'soaps', collation: { locale: 'fr' } }, 115, /collation/],
    ['a collation of distinct', { distinct: 'soaps', key: 'a', collation: { locale: 'fr' } }, 115, /collation/],
    ['a collation of an update', update({ $set: { a: 1 } }, { collation: { locale: 'fr' } }), 115, /collation/],
    ['an unknown option of count', { count: 'soaps', speed: 1 }, 40415, /unknown field/],
    ['an unknown option of insert', { insert: 'soaps', documents: [{}], speed: 1 }, 40415, /unknown field/],
    ['an unknown option of update', { update: 'soaps', updates: [], speed: 1 }, 40415, /unknown field/],
    ['an unknown option of delete', { delete: 'soaps', deletes: [], speed: 1 }, 40415, /unknown field/],
    [
      'an unknown option of a statement',
      { delete: 'soaps', deletes: [{ q: {}, limit: 0, speed: 1 }] },
      40415,
      /unknown field/,
    ],
    ['an unknown option of findAndModify', { findAndModify: 'soaps', remove: true, speed: 1 }, 40415, /unknown field/],
    ['findAndModify that both updates and removes', { findAndModify: 'soaps', remove: true, update: {} }, 9, /Either/],
    ['findAndModify without a change', { findAndModify: 'soaps', query: {} }, 9, /Either/],
    ['an unknown option of getMore', { getMore: Long.fromNumber(1), collection: 'soaps', speed: 1 }, 40415, /unknown/],
    ['an unknown option of createIndexes', { createIndexes: 'soaps', indexes: [], speed: 1 }, 40415, /unknown/],
    [
      '$function',
      aggregate({ $project: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }),
      115,
      /expression operators/,
    ],
    ...['$atan2', '$tanh', '$degreesToRadians', '$const'].map((name): [string, Document, number, RegExp] => [
      `the operator ${name}`,
      aggregate({ $project: { a: { [name]: 1 } } }),
      115,
      /use|compute/,
    ]),
    ...['$$CLUSTER_TIME', '$$USER_ROLES.0', '$$SEARCH_META'].map((name): [string, Document, number, RegExp] => [
      `the variable ${name}`,
      aggregate({ $project: { a: name } }),
      115,
      /variable/,
    ]),
    ['a search of a sample', { find: 'soaps', filter: { $sampleRate: 0.5 } }, 115, /\$sample/],
    [
      'the year of a date that no calendar holds',
      aggregate({ $project: { a: { $year: { $toDate: Long.MAX_VALUE } } } }),
      115,
      /275760/,
    ],
    ['an unknown expression', aggregate({ $project: { a: { $explode: 1 } } }), 168, /\$explode/],
    ['an unknown accumulator', aggregate({ $group: { _id: null, a: { $explode: 1 } } }), 15952, /\$explode/],
    ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 115, /TTL/],
    ['a view', { create: 'view', viewOn: 'soaps' }, 115, /aggregation/],
    ['a time series', { create: 'series', timeseries: { timeField: 'at' } }, 115, /date index/],
    ['a clustered collection', { create: 'c', clusteredIndex: { key: { _id: 1 }, unique: true } }, 115, /_id/],
    ['an encrypted collection', { create: 'e', encryptedFields: { fields: [] } }, 115, /application/],
    ['a collection with a collation', { create: 'k', collation: { locale: 'fr' } }, 115, /collation/],
    ['an unknown option of create', { create: 'u', magic: 1 }, 40415, /unknown field/],
    ['a geo index', { createIndexes: 'soaps', indexes: [{ key: { a: '2dsphere' }, name: 'g' }] }, 115, /ascending/],
    ['a hashed index', { createIndexes: 'soaps', indexes: [{ key: { a: 'hashed' }, name: 'h' }] }, 115, /ascending/],
    [
      'a hidden index',
      { createIndexes: 'soaps', indexes: [{ key: { a: 1 }, name: 'h', hidden: true }] },
      115,
      /hidden/,
    ],
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
      197,
      /magic/,
    ],
    [
      'a write concern of three nodes',
      { insert: 'soaps', documents: [{}], writeConcern: { w: 3 } },
      100,
      /data-bearing/,
    ],
    ['a rename outside of admin', { renameCollection: 'shop.soaps', to: 'shop.other' }, 13, /admin/],
    ['a list of databases outside of admin', { listDatabases: 1 }, 13, /admin/],
    ['a drop of several databases', { dropDatabase: 2 }, 5255100, /Have to pass 1/],
    ['an unknown write concern', { insert: 'soaps', documents: [{}], writeConcern: { w: 'x' } }, 79, /mode named 'x'/],
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
    ['a decimal increment', update({ $inc: { n: 'x' } }), 14],
    ['a pull from a text', update({ $pull: { name: 'x' } }), 2],
    ['a changed _id', update({ $set: { _id: new ObjectId() } }), 66],
    ['two changes of one path', update({ $set: { a: 1 }, $inc: { a: 1 } }), 40],
    ['$out in an update', update([{ $out: 'x' }]), 115],
    ['an unknown expression in an update', update([{ $set: { a: { $explode: 1 } } }]), 168],
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
