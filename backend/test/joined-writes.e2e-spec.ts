import { AsyncResource } from 'node:async_hooks';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, type Model, Schema } from 'mongoose';
import { JoinedWrites } from '../src/shared/persistence/joined-writes.js';
import { seeOwnWrites, UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { COUNTED, type CountedCommands, countCommands } from './support/counted-commands.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

interface Row {
  _id: string;
  n: number;
}

class Gone extends Error {}
class Taken extends Error {}
class Changed extends Error {}

let shop: Shop;
let commands: CountedCommands;
let work: UnitOfWork;
let rows: Model<Row>;
let others: Model<Row>;

beforeAll(async () => {
  shop = await startShop(COUNTED);
  commands = countCommands(shop);
  work = shop.app.get(UnitOfWork);
  const connection = shop.app.get<Connection>(getConnectionToken());
  const schema = (collection: string) =>
    new Schema<Row>({ _id: String, n: Number }, { collection, versionKey: false }).plugin(seeOwnWrites);
  rows = connection.model<Row>('JoinedRow', schema('joined_rows'));
  others = connection.model<Row>('JoinedOther', schema('joined_others'));
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await rows.deleteMany({});
  await others.deleteMany({});
});
afterEach(() => jest.restoreAllMocks());

const insert = (collection: string, _id: string, refused?: () => Error) =>
  work.write({ collection, insert: { _id, n: 1 }, ...(refused && { refused }) });
const add = (_id: string, unmatched?: () => Error) =>
  work.write({
    collection: 'joined_rows',
    update: { filter: { _id }, change: { $inc: { n: 1 } } },
    ...(unmatched && { unmatched }),
  });
/** As in a program that has just begun. */
const forget = (connection: Connection) =>
  (JoinedWrites as unknown as { travelling: WeakMap<Connection, unknown> }).travelling.delete(connection);
const stored = async () => [await rows.find().sort({ _id: 1 }).lean(), await others.find().sort({ _id: 1 }).lean()];

describe.each([
  ['a server that writes to several collections at once', true],
  ['a server that does not', false],
])('writes of a unit of work, with %s', (_name, travel) => {
  beforeEach(() => {
    jest.spyOn(JoinedWrites, 'travel').mockResolvedValue(travel);
    commands.clear();
  });

  it('are all there, or none of them', async () => {
    await work.run(async () => {
      await insert('joined_rows', 'a');
      await insert('joined_others', 'b');
      await add('a');
    });
    const asked = commands.transactions().map((unit) => unit.map(({ told }) => told));
    expect(await stored()).toEqual([[{ _id: 'a', n: 2 }], [{ _id: 'b', n: 1 }]]);
    const alone = ['insert joined_rows', 'insert joined_others', 'update joined_rows', 'commit'];
    expect(asked).toEqual([travel ? ['bulkWrite joined_rows+joined_others', 'commit'] : alone]);

    const failing = work.run(async () => {
      await insert('joined_rows', 'c');
      await insert('joined_others', 'b', () => new Taken());
    });
    await expect(failing).rejects.toThrow(Taken);
    const stale = work.run(async () => {
      await insert('joined_rows', 'd');
      await add('nobody', () => new Changed());
    });
    await expect(stale).rejects.toThrow(Changed);
    expect(await stored()).toEqual([[{ _id: 'a', n: 2 }], [{ _id: 'b', n: 1 }]]);
  });

  it('that are more than one command takes are one transaction all the same', async () => {
    const text = 'a'.repeat(5 * 1024 * 1024);
    const large = (collection: string, _id: string) => work.write({ collection, insert: { _id, n: 1, text } });
    const write = async () => {
      for (const _id of ['a', 'b', 'c', 'd']) await large('joined_rows', _id);
    };
    const failing = work.run(async () => {
      await write();
      await add('nobody', () => new Gone());
    });
    await expect(failing).rejects.toThrow(Gone);
    expect(await rows.countDocuments()).toBe(0);
    commands.clear();
    await work.run(write);
    expect(await rows.countDocuments()).toBe(4);
    const [unit] = commands.transactions();
    const asked = travel ? ['bulkWrite joined_rows', 'bulkWrite joined_rows'] : Array(4).fill('insert joined_rows');
    expect(unit!.map(({ told }) => told)).toEqual([...asked, 'commit']);
  });

  it('are seen by whoever reads there within the unit', async () => {
    const seen = await work.run(async () => {
      await insert('joined_rows', 'a');
      await insert('joined_others', 'b');
      const found = await rows.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 5 } }, { returnDocument: 'after' }).lean();
      await insert('joined_rows', 'c');
      const [counted] = await others.aggregate<{ n: number }>([
        { $lookup: { from: 'joined_rows', pipeline: [], as: 'rows' } },
        { $project: { n: { $size: '$rows' } } },
      ]);
      return [found?.n, counted?.n];
    });
    expect(seen).toEqual([6, 2]);
  });

  it('begin the transaction of those who read at once', async () => {
    const read = await work.run(async () => {
      await insert('joined_rows', 'a');
      const [found, counted] = await Promise.all([others.find().lean(), others.countDocuments(), rows.find().lean()]);
      return [found.length, counted];
    });
    expect(read).toEqual([0, 0]);
    expect(await rows.countDocuments()).toBe(1);
  });

  it('are no part of a unit that is over', async () => {
    let late: (() => Promise<void>) | undefined;
    await work.run(async () => {
      await insert('joined_rows', 'a');
      const resume = AsyncResource.bind(() => insert('joined_rows', 'b'));
      late = () => resume();
    });
    await expect(late?.()).rejects.toThrow('behind the end');
    expect(await rows.countDocuments()).toBe(1);
  });

  it('that failed keep the unit from being committed, whoever caught it', async () => {
    const caught = work.run(async () => {
      await insert('joined_others', 'b');
      await add('nobody', () => new Changed());
      await rows.find().catch(() => []);
    });
    await expect(caught).rejects.toThrow(Changed);
    expect(await stored()).toEqual([[], []]);
  });

  it('speak first when something fails after them', async () => {
    await insert('joined_rows', 'a');
    const failing = work.run(async () => {
      await insert('joined_rows', 'a', () => new Taken());
      throw new Gone();
    });
    await expect(failing).rejects.toThrow(Taken);
    const sound = work.run(async () => {
      await insert('joined_rows', 'b');
      throw new Gone();
    });
    await expect(sound).rejects.toThrow(Gone);
    expect(await rows.countDocuments()).toBe(1);
  });

  it('leave the word to what the work made of a refusal, which has ended the transaction', async () => {
    await insert('joined_rows', 'a');
    let tries = 0;
    const failing = work.run(async () => {
      tries += 1;
      await rows.find().lean();
      await insert('joined_others', 'b');
      await rows.insertMany([{ _id: 'a', n: 1 }]).catch(() => {
        throw new Gone();
      });
    });
    await expect(failing).rejects.toThrow(Gone);
    expect([tries, await others.countDocuments()]).toEqual([1, 0]);
  });

  it('that failed speak before whoever finds the transaction gone', async () => {
    await insert('joined_rows', 'a');
    let tries = 0;
    const failing = work.run(async () => {
      tries += 1;
      await insert('joined_others', 'b');
      await insert('joined_rows', 'a', () => new Taken());
      await rows.find().catch(() => []);
      await others.find();
    });
    await expect(failing).rejects.toThrow(Taken);
    expect([tries, await others.countDocuments()]).toEqual([1, 0]);
  });

  it.each([
    ['reads', () => rows.find().lean().exec()],
    ['changes something', () => rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }).exec()],
    ['changes and reads something', () => rows.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }).exec()],
    ['adds something', () => rows.create([{ _id: 'late', n: 1 }])],
    ['adds many', () => rows.insertMany([{ _id: 'late', n: 1 }])],
    ['waits for the commit', async () => work.afterCommit(() => undefined)],
  ])('know nothing of what is left of a first try, which %s when its unit is run again', async (_what, asked) => {
    await insert('joined_rows', 'a');
    let left: (() => Promise<unknown>) | undefined;
    const refused = jest.fn();
    await work.run(async () => {
      if (left) await left().catch(refused);
      await others.find();
      await add('a');
      if (left) return;
      left = AsyncResource.bind(async () => asked());
      const errorLabels = ['TransientTransactionError'];
      throw new mongo.MongoServerError({ code: 112, errmsg: 'somebody was in the way', errorLabels });
    });
    expect(refused).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('behind the end') }),
    );
    expect(await stored()).toEqual([[{ _id: 'a', n: 2 }], []]);
  });

  it('are written again with the unit that somebody was in the way of', async () => {
    await insert('joined_rows', 'a');
    let tries = 0;
    await work.run(async () => {
      tries += 1;
      await rows.find().lean();
      // Past the unit, after it has read what is changed here.
      if (tries === 1) await rows.collection.updateOne({ _id: 'a' as never }, { $inc: { n: 10 } });
      await insert('joined_others', 'b');
      await add('a');
    });
    expect(tries).toBe(2);
    expect(await stored()).toEqual([[{ _id: 'a', n: 12 }], [{ _id: 'b', n: 1 }]]);
  });
});

describe('a server that answers the command with an error', () => {
  const answers = (
    code: number,
    which: (command: { bulkWrite?: number }, options?: { session?: object }) => boolean,
  ) => {
    const asked = mongo.Db.prototype.command;
    return jest.spyOn(mongo.Db.prototype, 'command').mockImplementation(function (this: mongo.Db, command, options) {
      if (command.bulkWrite && which(command, options)) {
        return Promise.reject(new mongo.MongoServerError({ code, errmsg: 'no bulkWrite here' }));
      }
      return asked.call(this, command, options);
    });
  };
  const twoWrites = () =>
    work.run(async () => {
      await insert('joined_rows', 'a');
      await insert('joined_others', 'b');
    });
  const both = [[{ _id: 'a', n: 1 }], [{ _id: 'b', n: 1 }]];

  it('gets the writes one after the other, whatever it answers, and is asked again', async () => {
    const connection = shop.app.get<Connection>(getConnectionToken());
    forget(connection);
    answers(8000, () => true);
    await twoWrites();
    expect(await stored()).toEqual(both);
    jest.restoreAllMocks();
    expect(await JoinedWrites.travel(connection)).toBe(true);
  });

  it('though it knew it before, as after a failover to an older one, has the unit run again without', async () => {
    const connection = shop.app.get<Connection>(getConnectionToken());
    expect(await JoinedWrites.travel(connection)).toBe(true);
    const asked = answers(115, (_command, options) => options?.session !== undefined);
    await twoWrites();
    expect(await stored()).toEqual(both);
    expect(asked.mock.calls.filter(([{ bulkWrite }]) => bulkWrite)).toHaveLength(1);
    expect(await JoinedWrites.travel(connection)).toBe(false);
    forget(connection);
  });
});

it('the server is asked once what it can do', async () => {
  const connection = shop.app.get<Connection>(getConnectionToken());
  expect(await JoinedWrites.travel(connection)).toBe(true);
  commands.clear();
  await JoinedWrites.travel(connection);
  expect(commands.all()).toEqual([]);
});
