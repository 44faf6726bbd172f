import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';
import { frame } from './testing/raw-command.js';
import { randomFrom } from './testing/shop-load.js';
import { crc32c } from './wire/crc32c.js';

/* Nonsense on the wire: it may end its own connection and nothing else. */

const FRAMES = Number(process.env['FUZZ_FRAMES'] ?? 100_000);
const AT_ONCE = 16;
/** Most connections end at their first or second frame. */
const PER_CONNECTION = 8;
const MOST_GROWTH = 200 * 1024 * 1024;

let database: TestDatabase;
let path: string;

beforeAll(async () => {
  database = await aDatabase({ messageMs: 300, onInternalError: (error) => internal.push(error) });
  path = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(database.server.uriFor('shop'))?.[1] ?? '');
});
afterAll(() => database.close());
const internal: unknown[] = [];

const VALID: Document[] = [
  { ping: 1 },
  { hello: 1 },
  { find: 'soaps', filter: { price: { $gt: 3 }, name: /karit/i }, sort: { price: -1 }, limit: 5 },
  { aggregate: 'soaps', pipeline: [{ $match: { n: { $in: [1, 2] } } }, { $count: 'n' }], cursor: {} },
  { count: 'soaps', query: { $or: [{ a: 1 }, { b: { $exists: true } }] } },
  { distinct: 'soaps', key: 'name', query: {} },
  { getMore: BSON.Long.fromNumber(5), collection: 'soaps' },
  { listIndexes: 'soaps' },
  { explain: { find: 'soaps', filter: { name: 'x' } } },
  { commitTransaction: 1, lsid: { id: new BSON.UUID() }, txnNumber: BSON.Long.fromNumber(1), autocommit: false },
];

function bytesOf(random: () => number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let i = 0; i < length; i++) bytes[i] = random() * 256;
  return bytes;
}

function withHeader(body: Buffer, opcode: number, length = body.length + 16): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length | 0, 0);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

/** Objects inside objects, without a serializer that would refuse. */
function nested(depth: number): Buffer {
  const message = Buffer.alloc(16 + 5 + 4 + depth * 8 + 1);
  let at = message.writeInt32LE(message.length, 0) + 12;
  message.writeInt32LE(2013, 12);
  at = message.writeUInt32LE(0, at) + 1;
  for (let level = 0; level <= depth; level++) {
    const size = 5 + (depth - level) * 8;
    at = message.writeInt32LE(size, at);
    if (level < depth) at += message.write('\u0003a\u0000', at, 'latin1');
  }
  return message;
}

type Maker = (random: () => number) => Buffer;
const valid: Maker = (random) => frame(VALID[Math.floor(random() * VALID.length)] as Document);
const MAKERS: readonly Maker[] = [
  valid,
  (random) => bytesOf(random, 1 + Math.floor(random() * 200)),
  (random) => withHeader(bytesOf(random, Math.floor(random() * 120)), 2013),
  (random) =>
    withHeader(bytesOf(random, 40), [1, 2001, 2002, 2004, 2005, 2006, 2007, 2012, 99][Math.floor(random() * 9)] ?? 0),
  (random) => withHeader(bytesOf(random, 30), 2013, Math.floor((random() - 0.3) * 0x7fffffff)),
  // a few bytes of a good message turned
  (random) => {
    const message = valid(random);
    for (let i = 0; i < 1 + random() * 4; i++) {
      message[16 + Math.floor(random() * (message.length - 16))] = Math.floor(random() * 256);
    }
    return message;
  },
  // cut off or with something behind it, with the length put right
  (random) => {
    const message = valid(random);
    const cut = Buffer.from(message.subarray(0, 17 + Math.floor(random() * (message.length - 17))));
    cut.writeInt32LE(cut.length, 0);
    return cut;
  },
  (random) => {
    const message = Buffer.concat([valid(random), bytesOf(random, 1 + Math.floor(random() * 40))]);
    message.writeInt32LE(message.length, 0);
    return message;
  },
  // flags, with and without a checksum that is right
  (random) => {
    const message = Buffer.concat([valid(random), Buffer.alloc(4)]);
    message.writeInt32LE(message.length, 0);
    message.writeUInt32LE(1 + (random() < 0.3 ? Math.floor(random() * 0xffff) : 0), 16);
    if (random() < 0.5) message.writeUInt32LE(crc32c(message.subarray(0, -4)), message.length - 4);
    return message;
  },
  (random) => nested(Math.floor(random() * 3_000)),
  // right frame, wrong types inside
  (random) => {
    const command = { ...VALID[Math.floor(random() * VALID.length)] };
    const names = Object.keys(command);
    const name = names[Math.floor(random() * names.length)] as string;
    const values: unknown[] = [
      null,
      -1,
      'x',
      [],
      {},
      true,
      new Date(NaN),
      BSON.Decimal128.fromString('1'),
      [[[]]],
      new BSON.MinKey(),
    ];
    return frame({ ...command, [name]: values[Math.floor(random() * values.length)] });
  },
];

/** Sends nonsense over one connection, in chunks that do not follow the frames, until it is ended or all is sent. */
function attack(random: () => number, frames: number): Promise<void> {
  const wave = Buffer.concat(
    Array.from({ length: frames }, () => (MAKERS[Math.floor(random() * MAKERS.length)] as Maker)(random)),
  );
  return new Promise((resolve) => {
    const socket: Socket = connect(path, () => {
      const cut = Math.floor(random() * wave.length);
      socket.write(wave.subarray(0, cut));
      socket.end(wave.subarray(cut));
    });
    socket.resume();
    socket.on('error', () => undefined); // ended by the server, as it should be
    socket.on('close', () => resolve());
  });
}

it(`survives ${FRAMES} random frames with its data and without growing`, async () => {
  const soaps = database.client.db('shop').collection('soaps');
  await soaps.insertMany(
    Array.from({ length: 50 }, (_, n) => ({ _id: n as never, n, price: n / 2, name: `karité ${n}` })),
  );
  const before = await soaps.find({}, { raw: true }).toArray();
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
  const memory = process.memoryUsage().rss;
  const waves = Math.ceil(FRAMES / PER_CONNECTION);
  let wave = 0;
  const attacker = async (): Promise<void> => {
    while (wave < waves) await attack(randomFrom(seed + wave++), PER_CONNECTION);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  expect({ seed, ping: await database.client.db('shop').command({ ping: 1 }) }).toMatchObject({
    seed,
    ping: { ok: 1 },
  });
  const after = await soaps.find({}, { raw: true }).toArray();
  expect(Buffer.concat(after as never).equals(Buffer.concat(before as never))).toBe(true);
  expect(await database.client.db('shop').command({ validate: 'soaps' })).toMatchObject({ valid: true, nrecords: 50 });
  expect(process.memoryUsage().rss - memory).toBeLessThan(MOST_GROWTH);
  expect({ seed, internal }).toEqual({ seed, internal: [] });
}, 180_000);

it('ends the connection of a message that never ends, and of one that is announced too long', async () => {
  const ended = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(path, () => socket.write(bytes));
      socket.resume();
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  await ended(frame({ ping: 1 }).subarray(0, 30));
  await ended(withHeader(Buffer.alloc(4), 2013, 48_000_001));
  await ended(withHeader(Buffer.alloc(4), 2013, -1));
  expect(await database.client.db('shop').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('goes on with a connection whose sender reads its answers late', async () => {
  const asked = 3_000;
  const body = frame({ find: 'soaps', filter: {} });
  const answers = await new Promise<number>((resolve, reject) => {
    let bytes = 0;
    let length = 0;
    const socket = connect(path, () => {
      socket.pause();
      for (let i = 0; i < asked; i++) socket.write(body);
    });
    setTimeout(() => socket.resume(), 200);
    socket.on('data', (chunk: Buffer) => {
      length ||= chunk.readInt32LE(0);
      bytes += chunk.length;
      if (bytes >= length * asked) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(bytes / length));
  });
  expect(answers).toBe(asked);
}, 30_000);
