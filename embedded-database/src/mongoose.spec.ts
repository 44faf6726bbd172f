import { Schema, createConnection, set as configure } from 'mongoose';
import type { Connection } from 'mongoose';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let connection: Connection;

const soapSchema = new Schema(
  {
    name: { type: String, required: true, index: true },
    slug: { type: String, unique: true },
    stock: { type: Number, default: 0 },
    tags: [String],
    lines: [{ sku: String, quantity: Number }],
  },
  { timestamps: true, optimisticConcurrency: true },
);

beforeAll(async () => {
  configure('transactionAsyncLocalStorage', true);
  database = await aDatabase();
  connection = await createConnection(database.server.uriFor('shop')).asPromise();
});
afterAll(async () => {
  await connection.close();
  configure('transactionAsyncLocalStorage', false);
  await database.close();
});

describe('mongoose', () => {
  it('declares its indexes, stores, changes and finds documents', async () => {
    const Soap = connection.model('Soap', soapSchema);
    await Soap.init();
    await Soap.syncIndexes();
    expect(Object.keys(await Soap.collection.indexInformation())).toEqual(['_id_', 'name_1', 'slug_1']);
    const soap = await Soap.create({ name: 'Lavande', slug: 'lavande', tags: ['doux'] });
    soap.stock = 5;
    soap.lines.push({ sku: 'a', quantity: 2 });
    await soap.save();
    const stale = await Soap.findById(soap._id).orFail();
    soap.stock = 6;
    await soap.save();
    stale.stock = 7;
    await expect(stale.save()).rejects.toMatchObject({ name: 'VersionError' });
    expect(await Soap.findOne({ 'lines.sku': 'a' }).lean()).toMatchObject({ stock: 6, tags: ['doux'] });
    await expect(Soap.create({ name: 'Autre', slug: 'lavande' })).rejects.toMatchObject({ code: 11000 });
    expect(await Soap.countDocuments()).toBe(1);
    expect(await Soap.exists({ slug: 'lavande' })).not.toBeNull();
    await Soap.bulkWrite([
      { insertOne: { document: { name: 'Miel', slug: 'miel' } } },
      { updateOne: { filter: { slug: 'miel' }, update: { $inc: { stock: 3 } } } },
      { deleteOne: { filter: { slug: 'lavande' } } },
    ]);
    expect(await Soap.find().select('slug stock -_id').lean()).toEqual([{ slug: 'miel', stock: 3 }]);
  });

  it('runs every statement of a transaction inside it, without passing the session along', async () => {
    const Client = connection.model('Client', new Schema({ mail: { type: String, unique: true }, spent: Number }));
    await Client.init();
    await Client.create({ mail: 'a@b.fr', spent: 0 });
    await connection.transaction(async () => {
      await Client.updateOne({ mail: 'a@b.fr' }, { $inc: { spent: 5 } });
      await Client.create({ mail: 'c@d.fr' });
    });
    const broken = connection.transaction(async () => {
      await Client.updateOne({ mail: 'a@b.fr' }, { $inc: { spent: 5 } });
      await Client.create({ mail: 'c@d.fr' });
    });
    await expect(broken).rejects.toMatchObject({ code: 11000 });
    expect(await Client.find().sort('mail').select('-_id mail spent').lean()).toEqual([
      { mail: 'a@b.fr', spent: 5 },
      { mail: 'c@d.fr' },
    ]);
  });
});
