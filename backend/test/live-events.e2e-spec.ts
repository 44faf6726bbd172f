import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import type { LiveEvent, Product } from '@shop/contract';
import { LiveStreams } from '../src/shared/live/live-streams.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let authorization: string;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { stock: 300 });
  authorization = bearer(await shop.adminToken());
});
afterAll(() => shop.close());

/** Listens as a browser does with fetch. */
async function listen(headers: Record<string, string> = {}) {
  const reply = await fetch(`${shop.url}/api/events`, { headers: { Authorization: authorization, ...headers } });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!) as LiveEvent);
  return {
    /** All events once `count` are there; undefined when the stream ended before. */
    async until(count: number): Promise<LiveEvent[] | undefined> {
      while (events().length < count) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
      return events();
    },
    /** How far the server says to have told, once it has said so after all events read. */
    async position(): Promise<string> {
      const lastId = () => [...text.matchAll(/^id: (\S+)\n(?!event:)/gm)].at(-1);
      while (!lastId() || text.lastIndexOf('data:') > lastId()!.index) text += (await reader.read()).value ?? '';
      return lastId()![1]!;
    },
    close: () => reader.cancel(),
  };
}

describe('an open back-office', () => {
  it('is told of paid orders and changes, in order', async () => {
    const stream = await listen();
    const placed = await order(shop, soap);
    const admin = await backOffice(shop);
    await admin.setStatus(placed._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const told = await stream.until(2);
    expect(told!.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['order-paid', placed.reference],
      ['order-changed', placed.reference],
    ]);
    await stream.close();
  });

  it('is told once when a product runs low, by a sale or by a count', async () => {
    const [sold, counted] = [await addProduct(shop, { stock: 101 }), await addProduct(shop, { stock: 300 })];
    const stream = await listen();
    await order(shop, sold, { quantity: 2 });
    await order(shop, sold);
    await shop.http
      .put(`/api/update/product/${counted._id}`)
      .set('Authorization', authorization)
      .send({ stock: 20 })
      .expect(200);
    const told = (await stream.until(4))!.filter(({ kind }) => kind === 'stock-low');
    expect(told.map(({ subjectId }) => subjectId)).toEqual([sold._id, counted._id]);
    expect(told[0]!.reference).toBe(sold.name);
    await stream.close();
  });

  it('that comes back is told what it missed, and nothing from before it first listened', async () => {
    const first = await listen();
    const before = await order(shop, soap);
    const [known] = (await first.until(1))!;
    expect(known!.reference).toBe(before.reference);
    await first.close();
    const missed = await order(shop, soap);
    const again = await listen({ 'Last-Event-ID': known!._id });
    const told = (await again.until(1))!;
    expect(told.map(({ reference }) => reference)).toContain(missed.reference);
    await again.close();
  });

  it('is told what happened while it was away though it had heard of nothing yet, and nothing of before', async () => {
    const before = await order(shop, soap);
    const quiet = await listen();
    const position = await quiet.position();
    await quiet.close();
    const missed = await order(shop, soap);
    const again = await listen({ 'Last-Event-ID': position });
    expect((await again.until(1))!.map(({ reference }) => reference)).toEqual([missed.reference]);
    const later = await again.position();
    await again.close();
    const third = await listen({ 'Last-Event-ID': later });
    const last = await order(shop, soap);
    const told = (await third.until(1))!.map(({ reference }) => reference);
    expect(told).toEqual([last.reference]);
    expect(told).not.toContain(before.reference);
    await third.close();
  });

  it('is let go when its administrator logs out', async () => {
    const { email, password } = shop.environment.admin;
    const login = await shop.http.post('/api/admin/login').send({ email, password }).expect(200);
    const own = bearer((login.body as { user: { token: string } }).user.token);
    const stream = await listen({ Authorization: own });
    await shop.http.post('/api/logout').set('Authorization', own).expect(204);
    expect(await stream.until(1)).toBeUndefined();
  });

  it('is let go when the session ends, and when the server stops', async () => {
    const login = { nom: 'Martin', prenom: 'Louise', email: 'louise@example.com', password: 'tilleul et verveine' };
    const { body } = await shop.http.post('/api/add/user').set('Authorization', authorization).send(login).expect(201);
    const session = await shop.http.post('/api/admin/login').send(login).expect(200);
    const louise = await listen({ Authorization: bearer((session.body as { user: { token: string } }).user.token) });
    const id = (body as { _id: string })._id;
    await shop.http.delete(`/api/delete/user/${id}`).set('Authorization', authorization).expect(200);
    expect(await louise.until(1000)).toBeUndefined();
    const other = await listen();
    shop.app.get(LiveStreams).closeAll();
    expect(await other.until(1000)).toBeUndefined();
  });

  it('that left before it was let in is not kept, and one that asks for the heads alone has its answer', async () => {
    const listening = async () => {
      const { text } = await shop.http.get('/api/metrics').expect(200);
      return Number(/^shop_live_streams (\d+)$/m.exec(text)?.[1]);
    };
    const before = await listening();
    const gone = new ServerResponse(new IncomingMessage(new Socket())).destroy();
    const administratorId = '0123456789abcdef01234567';
    await shop.app
      .get(LiveStreams)
      .open(gone as Response, { administratorId, sessionId: 'une-session', role: 'owner' }, undefined);
    await shop.http.head('/api/events').set('Authorization', authorization).expect(200);
    expect(await listening()).toBe(before);
  });
});
