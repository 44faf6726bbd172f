/**
 * Receives what the shop sends and proves that the shop wrote it. Plain Node, nothing to install:
 *
 *   WEBHOOK_SECRET=whsec_... PORT=4000 node docs/examples/webhook-receiver.mjs
 *
 * Then add http://localhost:4000/ under 'Programmes' of a shop that is tried out; a shop that sells asks for https.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env;
/** What is older was perhaps recorded by somebody and sent again. The shop signs each attempt anew. */
const TOLERANCE_SECONDS = 300;
const MOST_BYTES = 64 * 1024;

/** Whether `header` (X-Shop-Signature) proves `body`, as it came, byte for byte. */
function isSigned(body, header = '') {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  // For a day after a new secret there are two.
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The same event may come twice: a real program keeps these ids where it keeps what it makes of them. */
const seen = new Set();

async function receive(request, response) {
  const parts = [];
  let read = 0;
  for await (const part of request) {
    read += part.length;
    if (read > MOST_BYTES) return void response.writeHead(413).end();
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (!isSigned(body, request.headers['x-shop-signature'])) return void response.writeHead(400).end('signature');
  const event = JSON.parse(body.toString('utf8'));
  if (!seen.has(event.id)) {
    seen.add(event.id);
    console.log(`${event.type} ${event.data.reference ?? event.data.name} ${event.id}`);
  }
  // Any 2xx within ten seconds says that it is here; work that takes longer is done afterwards.
  response.writeHead(204).end();
}

createServer((request, response) => {
  // Whoever breaks off in the middle, or sends what is no JSON, ends that request and not this program.
  receive(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end()));
}).listen(Number(port), () => console.log(`http://localhost:${port}/`));
