import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewWebhook, WebhookDelivery, WebhookWithSecret } from '@shop/contract';
import { addProduct } from './catalog.js';
import { backOffice, order } from './orders.js';
import type { Shop } from './shop.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  text?: string;
}

/** A program on this machine: keeps what comes, and answers as, and when, the test says. */
export async function aProgram(answer: (count: number) => Answer | Promise<Answer> = () => ({ status: 204 })) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      void Promise.resolve(answer(received.length)).then(({ status, text }) => {
        response.writeHead(status, { Location: '/ailleurs' }).end(text);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url, received, close };
}

export async function addWebhook(shop: Shop, given: Partial<NewWebhook> = {}): Promise<WebhookWithSecret> {
  const admin = await backOffice(shop);
  const body: NewWebhook = { name: 'Comptabilité', url: 'http://localhost:1025/', events: ['order.paid'], ...given };
  return (await admin.http('post', '/api/webhooks').send(body).expect(201)).body as WebhookWithSecret;
}

/** Once what was sent to it is as `holds` wants it; the worker looks every five seconds by itself. */
export async function deliveriesOf(
  shop: Shop,
  webhook: { _id: string },
  holds: (deliveries: WebhookDelivery[]) => boolean,
): Promise<WebhookDelivery[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const admin = await backOffice(shop);
    const { body } = await admin.http('get', `/api/webhooks/${webhook._id}/deliveries`).expect(200);
    const deliveries = body as WebhookDelivery[];
    if (holds(deliveries)) return deliveries;
    if (Date.now() > deadline) throw new Error(`after 20 s: ${JSON.stringify(deliveries)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** An event that is there, and was tried once. */
export async function aDelivery(shop: Shop): Promise<{ webhook: WebhookWithSecret; delivery: WebhookDelivery }> {
  const webhook = await addWebhook(shop);
  await order(shop, await addProduct(shop, { stock: 500 }));
  const [delivery] = await deliveriesOf(shop, webhook, ([one]) => (one?.answers.length ?? 0) > 0);
  return { webhook, delivery: delivery! };
}

/** Whether a signature is that of `secret`. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const [time, ...signatures] = String(headers['x-shop-signature']).split(',');
  const expected = createHmac('sha256', secret)
    .update(`${time!.slice(2)}.${body}`)
    .digest('hex');
  return signatures.includes(`v1=${expected}`);
}
