import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningShop } from './shop';

export interface DeployedShop {
  url: string;
  /** From now on the shop serves another version of itself: the file of that name is called otherwise, and the former one is gone. */
  deploy(): void;
  close(): Promise<void>;
}

const TEXT = /^(?:text\/|application\/(?:javascript|json))/;

/**
 * A door in front of the shop, behind which a new version can be put in place. A new build gives one file another name, and each
 * file that names it, the worker included, other words.
 *
 * @param file such as 'CartDrawer': the beginning of its name
 */
export async function inFrontOf(shop: RunningShop, file: string): Promise<DeployedShop> {
  const { hostname, port } = new URL(shop.url);
  let isNew = false;
  const own = new RegExp(`(${file}-)([\\w-]{7})(\\.js)`, 'g');
  const renew = (text: string) => text.replace(own, '$1NEU$2$3').replace(/boutique-fichiers-/g, 'boutique-fichiers-N');
  const restore = (path: string) => path.replace(new RegExp(`(${file}-)NEU`), '$1');

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (isNew && own.test(path) && !path.includes('-NEU')) {
      own.lastIndex = 0;
      answer.writeHead(404).end();
      return;
    }
    own.lastIndex = 0;
    const headers: IncomingHttpHeaders = { ...asked.headers, 'accept-encoding': 'identity' };
    // What the browser still has of the other version is not the same.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const forward = request({ hostname, port, path: restore(path), method: asked.method, headers }, (came) => {
      const chunks: Buffer[] = [];
      came.on('data', (chunk: Buffer) => chunks.push(chunk));
      came.on('end', () => {
        let body = Buffer.concat(chunks);
        const rest = { ...came.headers };
        if (isNew && TEXT.test(String(rest['content-type']))) {
          body = Buffer.from(renew(body.toString()));
          rest['content-length'] = String(body.length);
        }
        delete rest['transfer-encoding'];
        answer.writeHead(came.statusCode ?? 502, rest).end(body);
      });
    });
    forward.on('error', () => answer.writeHead(502).end());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
