import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, type Model, Schema } from 'mongoose';
import { seeOwnWrites, UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

interface Row {
  _id: string;
  n: number;
}

let shop: Shop;
let work: UnitOfWork;
let rows: Model<Row>;

beforeAll(async () => {
  shop = await startShop();
  work = shop.app.get(UnitOfWork);
  const schema = new Schema<Row>({ _id: String, n: Number }, { collection: 'again_rows', versionKey: false });
  rows = shop.app.get<Connection>(getConnectionToken()).model<Row>('AgainRow', schema.plugin(seeOwnWrites));
}, 120_000);
afterAll(() => shop.close());
beforeEach(() => rows.deleteMany({}));

const inTheWay = () =>
  new mongo.MongoServerError({
    code: 112,
    errmsg: 'somebody was in the way',
    errorLabels: ['TransientTransactionError'],
  });
const insert = (_id: string) => work.write({ collection: 'again_rows', insert: { _id, n: 1 } });
const stored = () => rows.find().sort({ _id: 1 }).lean();

/** Fails twice, each time after all that it asks. */
async function thrice(one: (attempt: number) => Promise<void>): Promise<void> {
  let attempt = 0;
  await work.run(async () => {
    attempt += 1;
    await one(attempt);
    if (attempt < 3) throw inTheWay();
  });
}

describe('a unit of work that is run again', () => {
  it('does once, once it is committed, what each of its tries deferred', async () => {
    const told: string[] = [];
    await thrice(async (attempt) => {
      work.afterCommit(() => told.push(`try ${attempt}`));
      await insert('a');
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['try 3']);
  });

  it('writes what its last try asked for, and nothing of those before', async () => {
    await thrice(async (attempt) => {
      await insert('all');
      await insert(`only ${attempt}`);
    });
    expect((await stored()).map(({ _id }) => _id)).toEqual(['all', 'only 3']);
  });

  it('does nothing that was deferred where it fails for good', async () => {
    const told = jest.fn();
    const failing = work.run(async () => {
      work.afterCommit(told);
      await insert('a');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([told.mock.calls.length, await stored()]).toEqual([0, []]);
  });

  it('is over when what it deferred is done: a unit that begins there is one of its own', async () => {
    let second: Promise<void> | undefined;
    await work.run(async () => {
      await insert('first');
      work.afterCommit(() => {
        expect(work.isRunning).toBe(false);
        second = work.run(() => insert('second'));
      });
    });
    await second;
    expect((await stored()).map(({ _id }) => _id)).toEqual(['first', 'second']);
  });
});
