import { setImmediate } from 'node:timers/promises';
import mongoose from 'mongoose';
import { context, ContextPart } from './context.js';
import { MongoModule } from './persistence/mongo.module.js';

const origin = new ContextPart<string>('origin');
const unit = new ContextPart<string>('unit');

describe('the context of what runs', () => {
  it('keeps the parts of others when one is entered, and loses it when its work is left', async () => {
    await origin.run('a request', async () => {
      await unit.run('a unit', async () => {
        await setImmediate();
        expect([origin.getStore(), unit.getStore()]).toEqual(['a request', 'a unit']);
      });
      expect([origin.getStore(), unit.getStore()]).toEqual(['a request', undefined]);
    });
    expect(context.getStore()).toBeUndefined();
  });

  it('is of each of those who run at once', async () => {
    const seen = ['one', 'two'].map((name) => unit.run(name, () => setImmediate().then(() => unit.getStore())));
    expect(await Promise.all(seen)).toEqual(['one', 'two']);
  });

  it('tells parts of one name apart', () => {
    origin.run('mine', () => expect(new ContextPart('origin').getStore()).toBeUndefined());
  });

  it('is where mongoose keeps the session of a transaction, which takes nothing away', async () => {
    MongoModule.connect('mongodb://localhost/shop');
    expect(Reflect.get(mongoose, 'transactionAsyncLocalStorage')).toBe(context);
    const connection = mongoose.createConnection();
    const session = { withTransaction: (work: () => unknown) => Promise.resolve(work()), endSession: async () => {} };
    Object.assign(connection, { startSession: async () => session });
    const seen = await origin.run('a request', () =>
      connection.transaction(async () => {
        await setImmediate();
        return unit.run('a unit', () => [origin.getStore(), unit.getStore(), context.getStore()?.session === session]);
      }),
    );
    expect(seen).toEqual(['a request', 'a unit', true]);
    expect(context.getStore()).toBeUndefined();
  });
});
