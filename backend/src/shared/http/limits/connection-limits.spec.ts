import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { limitConnectionTimes } from './connection-limits.js';

/** The patience of a test; what the shop has is said apart. */
const PATIENCE = { headersMs: 300, lookEveryMs: 50 };

describe('whoever sends the head of a request a letter at a time', () => {
  let server: Server;
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  beforeEach(async () => {
    server = createServer((_request, response) => void response.end('ok'));
    limitConnectionTimes(server, PATIENCE);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['a first request', ''],
    ['a second one on the same connection', 'GET / HTTP/1.1\r\nHost: boutique\r\n\r\n'],
  ])('is cut off, by %s', async (_which, before) => {
    const socket = open();
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.write(`${before}GET / HTTP/1.1\r\nHost: boutique\r\nX-Dribble: `);
    const dribble = setInterval(() => socket.write('x'), 20);
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(dribble);
    expect(answer.startsWith('HTTP/1.1 200')).toBe(before !== '');
    expect(answer).toContain('HTTP/1.1 408 ');
  });

  it('has 15 seconds, and is looked for every second', () => {
    limitConnectionTimes(server);
    expect(server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 1_000 });
  });
});
