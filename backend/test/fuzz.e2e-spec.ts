import { createHash } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { addProduct } from './support/catalog.js';
import { type WrongRequest, wrongRequests } from './support/fuzz/wrong-requests.js';
import { openApi } from './support/open-api.js';
import { order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

/** A sample; `npm run test:fuzz` sends 20,000, each time others. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_701);
const HANG_MS = 5_000;
/** What one request may leave in memory for good: nothing; the rest is what the runtime holds back. */
const MEMORY_BYTES = 40 * 1024 * 1024;
/** Counting attempts, writing down what administrators read and keeping what was added up for them is what these are for. */
const MAY_CHANGE = /^(?:throttles|audit\w*|open_sessions|leases|sold_days|embedded\w*)$/;

describe('wrong requests, made from the description of the API', () => {
  let shop: Shop;
  let api: Awaited<ReturnType<typeof openApi>>;
  let requests: fc.Arbitrary<WrongRequest>;
  let sessions: Record<string, string>;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    shop = await startShop();
    const [client, other, product] = await Promise.all([aClient(shop), aClient(shop), addProduct(shop)]);
    const { _id: orderId } = await order(shop, product, { client });
    api = await openApi(shop);
    sessions = {
      visitor: '',
      client: bearer(client.token),
      'another client': bearer(other.token),
      administrator: bearer(await shop.adminToken()),
      stranger: 'Bearer x.y.z',
      noise: 'Basic ,, é',
    };
    const ids = [client.id, product._id, orderId];
    const parameters = { id: ids, userId: ids, clientId: ids, productId: ids, orderId: ids };
    requests = wrongRequests(api.document, {
      actors: Object.keys(sessions),
      strangers: ['visitor', 'stranger', 'noise'],
      parameters,
    });
  }, 30_000);
  afterAll(async () => {
    agent.destroy();
    await shop.close();
  });

  /** The status, once the answer is complete; that of a stream at once. */
  function answerTo({ method, path, headers, actor, body }: WrongRequest): Promise<number> {
    return new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const call = send(shop.url, {
        agent,
        method,
        path,
        headers: {
          ...headers,
          ...(sessions[actor] && { authorization: sessions[actor] }),
          ...(bytes && { 'content-length': String(bytes.length) }),
        },
        timeout: HANG_MS,
      });
      call.on('timeout', () => call.destroy(new Error(`no answer in ${HANG_MS} ms`)));
      call.on('error', reject);
      call.on('response', (response) => {
        const status = response.statusCode ?? 0;
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve(status);
          call.destroy();
          return;
        }
        response.resume().on('end', () => resolve(status));
      });
      call.end(bytes);
    });
  }

  /** What is wrong with the answer, undefined when it is a refusal, or an answer to a strange question. */
  async function complaint(wrong: WrongRequest): Promise<string | undefined> {
    const status = await answerTo(wrong).catch((error: Error) => error.message);
    if (typeof status === 'string' || status >= 500) return `answered ${status}`;
    if (wrong.method !== 'GET' && status < 400) return `accepted with ${status}`;
    // Parsers and router refuse any request that cannot be read, whatever it is for.
    const known = [400, 404, 413, 415, 431, ...Object.keys(api.operation(wrong.route).responses).map(Number)];
    return known.includes(status) ? undefined : `answered ${status}, which its description does not know`;
  }

  /** Every kind of complaint once, with the request that gave rise to it. */
  async function complaints(numRuns: number, seed: number): Promise<Record<string, WrongRequest>> {
    const all: Record<string, WrongRequest> = {};
    const property = fc.asyncProperty(requests, async (wrong) => {
      const heard = await complaint(wrong);
      if (heard) all[`${wrong.route}: ${heard}`] ??= wrong;
    });
    await fc.assert(property, { numRuns, seed });
    return all;
  }

  it(
    `are refused, ${REQUESTS} of them, and change nothing`,
    async () => {
      // What is made once (caches, compiled code) is there before anything is weighed.
      const early = await complaints(200, SEED - 1);
      const before = { data: await fingerprints(shop), memory: heldBytes() };
      expect({ ...early, ...(await complaints(REQUESTS, SEED)) }).toEqual({});
      expect(await fingerprints(shop)).toEqual(before.data);
      expect(heldBytes() - before.memory).toBeLessThan(MEMORY_BYTES);
    },
    30_000 + REQUESTS * 60,
  );
});

/** By collection: a hash of everything in it. */
async function fingerprints(shop: Shop): Promise<Record<string, string>> {
  const { db } = shop.app.get<Connection>(getConnectionToken());
  const prints: Record<string, string> = {};
  for (const { name } of await db!.listCollections().toArray()) {
    if (MAY_CHANGE.test(name)) continue;
    const documents = await db!.collection(name).find().sort({ _id: 1 }).toArray();
    prints[name] = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  }
  return prints;
}

/** Of JavaScript and of buffers, after everything that can go has gone. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
