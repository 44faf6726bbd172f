import { type AddressInfo, createServer, type Socket } from 'node:net';
import { NotReached } from '../application/ports/outside.js';
import { PinnedCourier } from './pinned-courier.js';

const opened: { close: () => void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

/** A machine that answers what it likes, letter by letter. */
async function machine(answer: (socket: Socket) => void): Promise<URL> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  });
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

const post = (url: URL) => new PinnedCourier().post({ url, address: '127.0.0.1', headers: {}, body: '{}' });

describe('a program that answers as none should', () => {
  it('wants to speak something else: the attempt ends', async () => {
    const url = await machine((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    await expect(post(url)).rejects.toThrow(NotReached);
  });

  it('never ends: what begins is read, and no more', async () => {
    const url = await machine((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n');
      const more = () => socket.writable && socket.write('a'.repeat(16_384), () => setImmediate(more));
      more();
    });
    expect(await post(url)).toEqual({ status: 200, excerpt: 'a'.repeat(500) });
  });

  it('closes without a word', async () => {
    await expect(post(await machine((socket) => socket.end()))).rejects.toThrow('La machine a coupé la connexion.');
  });

  it('says nothing for ten seconds, or one letter at a time: the attempt ends', async () => {
    const silent = await machine(() => undefined);
    const slow = await machine((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('a'), 500);
      socket.on('close', () => clearInterval(timer));
    });
    await Promise.all([silent, slow].map((url) => expect(post(url)).rejects.toThrow('Pas de réponse en 10 secondes.')));
  }, 15_000);
});
