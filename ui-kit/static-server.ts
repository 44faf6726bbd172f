import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export interface StaticServer {
  origin: string;
  close: () => void;
}

/**
 * Serves a folder on a free port of this machine. What a page is made of may be kept by the browser as long as it runs,
 * parsed and compiled: each page asks for the same hundred files.
 * @param styled what is sent in place of a stylesheet
 */
export async function serveFolder(root: string, styled?: (css: string) => string): Promise<StaticServer> {
  const send = sirv(root, {
    maxAge: 3600,
    immutable: true,
    setHeaders: (response, path) => {
      if (path.endsWith('.html')) response.setHeader('cache-control', 'no-store');
    },
  });
  const server = createServer((request, response) => {
    const file = join(root, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!styled || !file.endsWith('.css') || !existsSync(file)) {
      send(request, response);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=3600, immutable' });
    response.end(styled(readFileSync(file, 'utf8')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
