import type { Db } from 'mongodb';
import { MongoClient, MongoServerError } from 'mongodb';

const PRODUCTS = ['miel', 'lavande', 'argan', 'karité', 'rose'];
const INITIAL = 1_000_000;
/** Beyond this many orders, cancelling takes over, so that checking stays quick. */
const MANY = 300;

interface Order {
  _id: number;
  reference: string;
  client: number;
  status: string;
  lines: { product: string; quantity: number }[];
}

/** Never cancelled: its reference stays taken. */
const FIRST: Order = { _id: 0, reference: 'R0', client: 0, status: 'Livré', lines: [] };

interface Product {
  _id: string;
  stock: number;
}

interface Counter {
  _id: string;
  n: number;
}

/** Clerks write to what is theirs alone: nothing keeps their transactions from being open at the same time. */
const CLERKS = 4;
const ledgersOf = (clerk: number): [string, string] => [`${clerk} in`, `${clerk} out`];

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const connects = (client: MongoClient): Promise<boolean> =>
  client.connect().then(
    () => true,
    () => false,
  );

/**
 * Orders, stock, mails and counters as a shop writes them, and the memory of what was answered: whatever happens to
 * the server, `check` must find every answered write, no half transaction, and indexes that agree with documents.
 */
export class ShopLoad {
  acknowledged = 0;
  /** Clerks' transactions that were open as the server went, at most. */
  mostOpenAtEnd = 0;
  private open = 0;
  private nextOrder = 1;
  private isGone = false;
  private onAnswer: () => void = () => undefined;
  private readonly placed = new Set<number>();
  private readonly cancelled = new Set<number>();
  /** Asked for and not answered: they may have happened or not. */
  private readonly uncertain = new Set<number>();
  /** Entries by clerk. */
  private readonly entered: number[] = [];
  private readonly counted = { answered: 0, asked: 0 };

  constructor(private readonly random: () => number) {}

  async prepare(uri: string): Promise<void> {
    await this.on(uri, async (shop) => {
      const orders = shop.collection('orders');
      await orders.createIndexes([
        { key: { reference: 1 }, unique: true },
        { key: { client: 1, _id: -1 } },
        { key: { 'lines.product': 1 } },
        { key: { status: 1, client: 1 }, partialFilterExpression: { status: 'Expédié' } },
      ]);
      await shop.collection('mails').createIndex({ order: 1 }, { unique: true, sparse: true });
      await orders.insertOne(FIRST as never);
      await shop.collection('mails').insertOne({ order: 0 });
      await shop.collection<Product>('products').insertMany(PRODUCTS.map((_id) => ({ _id, stock: INITIAL })));
      await shop.collection<Counter>('counters').insertOne({ _id: 'visits', n: 0 });
      const ledgers = Array.from({ length: CLERKS }, (_, clerk) => ledgersOf(clerk)).flat();
      await shop.collection<Counter>('ledgers').insertMany(ledgers.map((_id) => ({ _id, n: 0 })));
      await shop.collection('entries').createIndex({ clerk: 1, n: 1 }, { unique: true });
    });
  }

  /** Writes as fast as answers come, until the server is `gone`. */
  async run(uri: string, gone: Promise<void>): Promise<void> {
    this.isGone = false;
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 200, retryWrites: true });
    const shop = client.db('shop');
    // the driver would try its transactions again for two minutes
    void gone.then(() => {
      this.isGone = true;
      this.mostOpenAtEnd = Math.max(this.mostOpenAtEnd, this.open);
      return client.close(true);
    });
    // on a machine that is busy elsewhere a connection takes longer than the driver waits; whoever gave up then would leave nobody to answer
    while (!this.isGone && !(await connects(client))) continue;
    const workers = [
      this.untilGone(() => this.place(client, shop)),
      this.untilGone(() => this.place(client, shop)),
      this.untilGone(() => this.place(client, shop)),
      this.untilGone(() => (this.placed.size > MANY ? this.cancel(client, shop) : this.ship(shop))),
      this.untilGone(() => this.cancel(client, shop)),
      this.untilGone(() => this.count(shop)),
      this.untilGone(() => this.clash(shop)),
      ...Array.from({ length: CLERKS }, (_, clerk) => this.untilGone(() => this.enter(client, shop, clerk))),
    ];
    await Promise.all(workers);
    this.open = 0;
  }

  /** Resolves when so many more writes are answered. */
  answers(count: number): Promise<void> {
    const target = this.acknowledged + count;
    return new Promise((resolve) => {
      this.onAnswer = () => {
        if (this.acknowledged >= target) resolve();
      };
      this.onAnswer();
    });
  }

  private answered(): void {
    this.acknowledged++;
    this.onAnswer();
  }

  /** What is wrong with the data, as sentences; empty when nothing is. */
  async check(uri: string): Promise<string[]> {
    return this.on(uri, async (shop) => {
      const problems: string[] = [];
      const orders = await shop.collection<Order>('orders').find().toArray();
      const kept = new Set(orders.map(({ _id }) => _id));
      for (const id of this.placed) {
        if (!kept.has(id) && !this.uncertain.has(id)) problems.push(`order ${id} was answered and is lost`);
      }
      for (const id of this.cancelled) if (kept.has(id)) problems.push(`the cancelled order ${id} is back`);
      for (const product of await shop.collection<Product>('products').find().toArray()) {
        const sold = orders.flatMap(({ lines }) => lines).filter((line) => line.product === product._id);
        const sum = sold.reduce((total, { quantity }) => total + quantity, 0);
        if (sum + product.stock !== INITIAL) problems.push(`${product._id}: ${sum} sold, ${product.stock} left`);
      }
      const mails = await shop.collection<{ order: number }>('mails').find().toArray();
      const mailed = new Set(mails.map(({ order }) => order));
      if (mails.length !== orders.length || orders.some(({ _id }) => !mailed.has(_id))) {
        problems.push(`${orders.length} orders, ${mails.length} mails`);
      }
      const visits = (await shop.collection<Counter>('counters').findOne({ _id: 'visits' }))?.n ?? -1;
      if (visits < this.counted.answered || visits > this.counted.asked) {
        problems.push(`${visits} visits counted, ${this.counted.answered} answered, ${this.counted.asked} asked`);
      }
      problems.push(...(await this.wrongLedgers(shop)));
      for (const name of ['orders', 'products', 'mails', 'counters', 'ledgers', 'entries']) {
        const { valid, errors } = await shop.command({ validate: name });
        if (!valid) problems.push(`${name}: ${(errors as string[]).join('; ')}`);
      }
      this.learn(kept, visits);
      return problems;
    });
  }

  /** What was uncertain is known now. */
  private learn(kept: ReadonlySet<number>, visits: number): void {
    for (const id of this.uncertain) this.placed.delete(id);
    this.uncertain.clear();
    for (const id of kept) this.placed.add(id);
    this.counted.answered = this.counted.asked = visits;
  }

  private async place(client: MongoClient, shop: Db): Promise<void> {
    const _id = this.nextOrder++;
    const lines = [0, 1].map(() => ({ product: this.pick(PRODUCTS), quantity: 1 + Math.floor(this.random() * 3) }));
    const order: Order = { _id, reference: `R${_id}`, client: _id % 7, status: 'En cours de préparation', lines };
    this.uncertain.add(_id);
    await client.withSession((session) =>
      session.withTransaction(async () => {
        for (const { product, quantity } of lines) {
          const filter = { _id: product, stock: { $gte: quantity } };
          await shop.collection<Product>('products').updateOne(filter, { $inc: { stock: -quantity } }, { session });
        }
        await shop.collection<Order>('orders').insertOne(order, { session });
        await shop.collection('mails').insertOne({ order: _id, to: `client${order.client}` }, { session });
      }),
    );
    this.uncertain.delete(_id);
    this.placed.add(_id);
    this.answered();
  }

  private async cancel(client: MongoClient, shop: Db): Promise<void> {
    const _id = this.pick([...this.placed].slice(0, 20));
    if (!_id || this.uncertain.has(_id)) return this.ship(shop);
    this.uncertain.add(_id);
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const order = await shop.collection<Order>('orders').findOneAndDelete({ _id }, { session });
        for (const { product, quantity } of order?.lines ?? []) {
          await shop
            .collection<Product>('products')
            .updateOne({ _id: product }, { $inc: { stock: quantity } }, { session });
        }
        await shop.collection('mails').deleteOne({ order: _id }, { session });
      }),
    );
    this.uncertain.delete(_id);
    this.placed.delete(_id);
    this.cancelled.add(_id);
    this.answered();
  }

  private async ship(shop: Db): Promise<void> {
    const client = Math.floor(this.random() * 7);
    await shop.collection<Order>('orders').updateMany({ client }, { $set: { status: 'Expédié' } });
    this.answered();
  }

  private async count(shop: Db): Promise<void> {
    this.counted.asked++;
    await shop.collection<Counter>('counters').updateOne({ _id: 'visits' }, { $inc: { n: 1 } });
    this.counted.answered++;
    this.answered();
  }

  /** Both ledgers of a clerk and an entry, one after the other. */
  private async enter(client: MongoClient, shop: Db, clerk: number): Promise<void> {
    const ledgers = shop.collection<Counter>('ledgers');
    const [first, second] = ledgersOf(clerk);
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const before = await ledgers.findOneAndUpdate({ _id: first }, { $inc: { n: 1 } }, { session });
        this.open++;
        await ledgers.updateOne({ _id: second }, { $inc: { n: 1 } }, { session });
        await shop.collection('entries').insertOne({ clerk, n: before?.n }, { session });
      }),
    );
    this.open--;
    this.entered[clerk] = (this.entered[clerk] ?? 0) + 1;
    this.answered();
  }

  private async wrongLedgers(shop: Db): Promise<string[]> {
    const ledgers = await shop.collection<Counter>('ledgers').find().toArray();
    const problems: string[] = [];
    for (let clerk = 0; clerk < CLERKS; clerk++) {
      const [first, second] = ledgersOf(clerk).map((name) => ledgers.find(({ _id }) => _id === name)?.n ?? -1);
      const entries = await shop.collection('entries').countDocuments({ clerk });
      const answered = this.entered[clerk] ?? 0;
      if (first !== second || first !== entries || entries < answered || entries > answered + 1) {
        problems.push(`clerk ${clerk}: ${first} and ${second}, ${entries} entries, ${answered} answered`);
      }
      this.entered[clerk] = entries;
    }
    return problems;
  }

  /** A reference that is taken must stay refused. */
  private async clash(shop: Db): Promise<void> {
    try {
      await shop.collection<Order>('orders').insertOne({ ...FIRST, _id: -1 });
      throw new Error('a reference was given twice');
    } catch (error) {
      if ((error as MongoServerError).code !== 11000) throw error;
    }
  }

  private async untilGone(work: () => Promise<void>): Promise<void> {
    try {
      while (!this.isGone) await work();
    } catch (error) {
      // a broken connection is what is waited for; a refusal by the server is a finding
      if (error instanceof MongoServerError) throw error;
    }
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private async on<T>(uri: string, work: (shop: Db) => Promise<T>): Promise<T> {
    const client = await new MongoClient(uri).connect();
    try {
      return await work(client.db('shop'));
    } finally {
      await client.close();
    }
  }
}
