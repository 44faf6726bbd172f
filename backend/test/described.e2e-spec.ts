import fc from 'fast-check';
import type { ApiError } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { brokenRequests, callsOf, type DescribedRequest, rightRequests } from './support/fuzz/described-requests.js';
import { openApi, type Operation } from './support/open-api.js';
import { order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';

/** Of each call; `npm run test:fuzz` sends more, each time others. */
const RIGHT = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 500) / 100);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_702);

/** A stream has no end, and whoever ends the sessions or the accounts asks for nothing afterwards. */
const LEFT_OUT = /^(?:GET \/api\/events|POST \/api\/logout|POST \/api\/sessions\/end|DELETE \/api\/delete\/client)/;
/** What says that a request could not be read; any other code is a rule of the shop, which its description lists. */
const MALFORMED = /^(?:REQUEST|QUERY|FIELD|LIST)\./;
/** Of a form, a price is text. */
const READS_TEXT = /^(?:PUT \/api\/update\/product|POST \/dev\/payments\/\{intentId\}\/refunds )/;

/** Every answer is held against the description besides, by `watchAnswers`. */
describe('requests made from the description of the API', () => {
  let shop: Shop;
  let api: Awaited<ReturnType<typeof openApi>>;
  let sessions: Record<string, string>;
  let ids: Record<string, string>;

  beforeAll(async () => {
    shop = await startShop();
    const [client, product] = await Promise.all([aClient(shop), addProduct(shop)]);
    const { _id: orderId } = await order(shop, product, { client });
    api = await openApi(shop);
    const admin = bearer(await shop.adminToken());
    const own = bearer(client.token);
    sessions = { public: '', admin, own, 'client-or-admin': own };
    ids = { userId: client.id, clientId: client.id, productId: product._id, orderId, text: 'lavande' };
  }, 30_000);
  afterAll(() => shop.close());

  const calls = () => callsOf(api.document).filter(({ route }) => !LEFT_OUT.test(route));
  /** `{id}` is of what the address speaks of. */
  const idsOf = (path: string) => {
    const id = /client/.test(path) ? ids.clientId : /order/.test(path) ? ids.orderId : ids.productId;
    return { ...ids, id: id! };
  };
  const needsPictures = ({ requestBody }: Operation) => requestBody && !('application/json' in requestBody.content);
  const documented = ({ operation }: DescribedRequest, code: string) =>
    Object.values(operation.responses).some(({ description }) => description.includes(`\`${code}\``));

  async function answerTo({ operation, method, path, body }: DescribedRequest): Promise<[number, Partial<ApiError>]> {
    const authorization = sessions[operation['x-access'] ?? 'public'];
    const answer = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return [answer.status, isJson ? (JSON.parse(text) as Partial<ApiError>) : {}];
  }

  it(
    'that keep to it are not refused as malformed',
    async () => {
      const refused: unknown[] = [];
      for (const call of calls().filter(({ operation }) => !needsPictures(operation))) {
        const requests = rightRequests(call, api.document.components.schemas, idsOf(call.path));
        for (const request of fc.sample(requests, { numRuns: RIGHT, seed: SEED })) {
          const [status, { code = '', message }] = await answerTo(request);
          const isRule = status !== 400 || (!MALFORMED.test(code) && documented(request, code));
          if (status >= 500 || status === 405 || status === 415 || !isRule)
            refused.push([call.route, status, code, message, request.path, request.body]);
        }
      }
      expect(refused).toEqual([]);
    },
    60_000 + RIGHT * 20_000,
  );

  it('that break one of its rules are refused as it says', async () => {
    const taken: unknown[] = [];
    for (const call of calls()) {
      for (const request of brokenRequests(call, api.document.components.schemas, idsOf(call.path))) {
        if (READS_TEXT.test(`${call.route} `) && /pattern|a word|a number|a truth|an object/.test(request.breaks!))
          continue;
        const [status, { code }] = await answerTo(request);
        const isRefused = status >= 400 && status < 500 && String(status) in call.operation.responses;
        if (!isRefused) taken.push([call.route, request.breaks, status, code]);
      }
    }
    expect(taken).toEqual([]);
  }, 120_000);

  it('with a method that it does not describe are answered with those that it does', async () => {
    const wrong: unknown[] = [];
    for (const [path, methods] of Object.entries(api.document.paths)) {
      // Another call's address looks like this one's: 'orders/pick-list' and 'orders/{id}'.
      if (/\/(?:pick-list|search|webhooks|latest|savon|retry|settle|bulk-status)$/.test(path)) continue;
      const described = Object.keys(methods).map((name) => name.toUpperCase());
      const allowed = [...described, ...(described.includes('GET') ? ['HEAD'] : [])].toSorted();
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (one) => !allowed.includes(one),
      )) {
        const answer = await fetch(shop.url + path.replace(/\{\w+\}/g, 'x'), { method });
        await answer.arrayBuffer();
        const said = [answer.status, answer.headers.get('allow')];
        if (String(said) !== String([405, allowed.join(', ')])) wrong.push([method, path, ...said]);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
