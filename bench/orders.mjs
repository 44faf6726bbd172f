import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { actionLoad } from './load.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function call(url, method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const outgoing = request(
      url + path,
      {
        method,
        agent,
        headers: {
          ...(payload && { 'Content-Type': 'application/json', 'Content-Length': payload.length }),
          ...headers,
        },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = response.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
          resolve({ status: response.statusCode, body: parsed, headers: response.headers });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(payload);
  });
}

/** Whole orders: the cart priced, the order placed and paid in the sandbox; CPU until every mail is delivered. */
export async function orderLoad(server, admin, { seconds, workers = 32 }) {
  const { url } = server;
  const login = await call(url, 'POST', '/api/admin/login', admin);
  const authorization = `Bearer ${login.body.user.token}`;
  const products = (await call(url, 'GET', '/api/products')).body.slice(0, 8);
  for (const { _id } of products) {
    const answer = await call(url, 'PUT', `/api/update/product/${_id}`, { stock: 1_000_000 }, { authorization });
    if (answer.status !== 200) throw new Error(`stock update answered ${answer.status}`);
  }
  const ordersBefore = await countOrders(url, authorization);

  const order = async (i) => {
    const items = [products[i % products.length], products[(i + 3) % products.length]].map(({ _id }) => ({
      productId: _id,
      quantity: 1 + (i % 3),
    }));
    const quote = await call(url, 'POST', '/api/cart/quote', { items });
    if (quote.status >= 300) throw new Error(`quote answered ${quote.status}: ${JSON.stringify(quote.body)}`);
    const answer = await call(
      url,
      'POST',
      '/api/neworders',
      {
        nom: 'Mesure',
        prenom: 'Charge',
        email: `charge-${i}@exemple.fr`,
        mobile: '0612345678',
        address: '12 rue des Lilas',
        city: 'Lyon',
        postalCode: '69003',
        country: 'FR',
        articles: quote.body.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
        amount: quote.body.total,
        paymentMethod: 'pm_card_visa',
      },
      { 'Idempotency-Key': randomUUID() },
    );
    if (answer.status >= 300 || !answer.body.success) {
      throw new Error(`order answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
  };
  await actionLoad(server, order, { seconds: 2, workers, settled: () => untilMailsAreSent(url) });
  const warm = await countOrders(url, authorization);
  const result = await actionLoad(server, order, { seconds, workers, settled: () => untilMailsAreSent(url) });
  const placed = (await countOrders(url, authorization)) - warm;
  if (placed !== result.count) throw new Error(`${result.count} orders answered, ${placed} in the books`);
  return { ...result, booked: placed, before: ordersBefore };
}

async function countOrders(url, authorization) {
  const answer = await call(url, 'GET', '/api/orders?limit=1', undefined, { authorization });
  return Number(answer.headers['x-total-count']);
}

const WAITING_MAILS = /^shop_outbox_mails\{state="waiting"\} (\d+)$/m;

/** The CPU of an order includes its mail: wait until none waits. Asked of the metrics, as a list of mails whole would cost more than they did. */
export async function untilMailsAreSent(url) {
  for (let quiet = 0; quiet < 4;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const waiting = WAITING_MAILS.exec((await call(url, 'GET', '/api/metrics')).body)?.[1];
    if (waiting === undefined) throw new Error('the metrics tell nothing of mails that wait');
    quiet = waiting === '0' ? quiet + 1 : 0;
  }
}
