import fc from 'fast-check';
import type { ApiError } from '@shop/contract';
import { addProduct, aPicture } from './support/catalog.js';
import { ACCEPTED_REFUSALS } from './support/fuzz/accepted-refusals.js';
import { brokenRequests, callsOf, type DescribedRequest, rightRequests } from './support/fuzz/described-requests.js';
import { openApi } from './support/open-api.js';
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
/** The sandbox's page sends a form, whose amount is text. */
const READS_TEXT = /^POST \/dev\/payments\/\{intentId\}\/refunds /;
const VISITORS = ['nobody', 'client', 'admin'] as const;
type Visitor = (typeof VISITORS)[number];
/** By the rule of a route: for whom its door is open. */
const LET_IN: Record<string, readonly Visitor[]> = {
  public: VISITORS,
  own: ['client'],
  admin: ['admin'],
  'client-or-admin': ['client', 'admin'],
};
/** An address of somebody else is not confirmed to be one. */
const KEPT_OUT = [401, 403, 404];

/** Every answer is held against the description besides, by `watchAnswers`. */
describe('requests made from the description of the API', () => {
  let shop: Shop;
  let api: Awaited<ReturnType<typeof openApi>>;
  let sessions: Record<Visitor, string>;
  let picture: Buffer<ArrayBuffer>;
  let ids: Record<string, string>;

  beforeAll(async () => {
    shop = await startShop();
    const [client, product] = await Promise.all([aClient(shop), addProduct(shop)]);
    const { _id: orderId } = await order(shop, product, { client });
    api = await openApi(shop);
    sessions = { nobody: '', client: bearer(client.token), admin: bearer(await shop.adminToken()) };
    picture = Buffer.from(await aPicture());
    ids = {
      userId: client.id,
      clientId: client.id,
      productId: product._id,
      orderId,
      text: 'lavande',
      legalText: 'legal-notice',
      kind: 'home.banners',
      number: '1',
    };
  }, 30_000);
  afterAll(() => shop.close());

  const calls = () => callsOf(api.document).filter(({ route }) => !LEFT_OUT.test(route));
  /** `{id}` is of what the address speaks of. */
  const idsOf = (path: string) => {
    const id = /client/.test(path) ? ids.clientId : /order/.test(path) ? ids.orderId : ids.productId;
    return { ...ids, id: id! };
  };
  /** What the description says of a request that could be read and is refused all the same. */
  const rulesOf = ({ operation }: Pick<DescribedRequest, 'operation'>) =>
    [...(operation.responses['400']?.description ?? '').matchAll(/`([A-Z0-9_.]+)`/g)]
      .map(([, code]) => code!)
      .filter((code) => !MALFORMED.test(code))
      .toSorted();

  function written({ body, files }: DescribedRequest): Pick<RequestInit, 'body' | 'headers'> {
    if (body === undefined) return {};
    if (!files) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const form = new FormData();
    for (const [name, value] of Object.entries(body as object)) form.append(name, String(value));
    for (const name of files) form.append(name, new Blob([picture]), `${name}.jpg`);
    return { body: form };
  }

  async function answerTo(request: DescribedRequest, visitor: Visitor): Promise<[number, Partial<ApiError>]> {
    const { body, headers } = written(request);
    const authorization = sessions[visitor];
    const answer = await fetch(shop.url + request.path, {
      method: request.method,
      redirect: 'manual',
      headers: { ...(authorization && { authorization }), ...(headers as Record<string, string>) },
      body,
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return [answer.status, isJson ? (JSON.parse(text) as Partial<ApiError>) : {}];
  }

  const isLetIn = ({ operation }: Pick<DescribedRequest, 'operation'>, visitor: Visitor) =>
    LET_IN[operation['x-access'] ?? 'public']!.includes(visitor);

  it('are refused, where they keep to it, by the rules of the shop that are listed', () => {
    const described = callsOf(api.document).map((call) => [call.route, rulesOf(call)] as const);
    expect(Object.fromEntries(described.filter(([, codes]) => codes.length > 0))).toEqual(ACCEPTED_REFUSALS);
  });

  it.each(VISITORS)(
    'that keep to it are not refused as malformed (%s)',
    async (visitor) => {
      const refused: unknown[] = [];
      for (const call of calls()) {
        const requests = rightRequests(call, api.document.components.schemas, idsOf(call.path));
        for (const request of fc.sample(requests, { numRuns: RIGHT, seed: SEED })) {
          const [status, { code = '', message }] = await answerTo(request, visitor);
          const isRule = status !== 400 || ACCEPTED_REFUSALS[call.route]?.includes(code);
          const isRight = isLetIn(call, visitor)
            ? status < 500 && status !== 405 && status !== 415
            : KEPT_OUT.includes(status);
          if (!isRule || !isRight) refused.push([call.route, status, code, message, request.path, request.body]);
        }
      }
      expect(refused).toEqual([]);
    },
    60_000 + RIGHT * 20_000,
  );

  it.each(VISITORS)(
    'that break one of its rules are refused as it says (%s)',
    async (visitor) => {
      const taken: unknown[] = [];
      for (const call of calls()) {
        for (const request of brokenRequests(call, api.document.components.schemas, idsOf(call.path))) {
          if (READS_TEXT.test(`${call.route} `) && /pattern|a word|a number|a truth|an object/.test(request.breaks!))
            continue;
          const [status, { code }] = await answerTo(request, visitor);
          const isRefused = status >= 400 && status < 500 && String(status) in call.operation.responses;
          if (!isRefused || (!isLetIn(call, visitor) && !KEPT_OUT.includes(status)))
            taken.push([call.route, request.breaks, status, code]);
        }
      }
      expect(taken).toEqual([]);
    },
    240_000,
  );

  it('with a method that it does not describe are answered with those that it does', async () => {
    const wrong: unknown[] = [];
    for (const [path, methods] of Object.entries(api.document.paths)) {
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
