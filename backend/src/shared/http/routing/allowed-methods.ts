import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { methodsOfAlias } from './path-aliases.js';

interface Layer {
  match(path: string): unknown;
  route?: { path: string; methods: Record<string, boolean> };
}

type Skip = (request: Request, response: unknown, next: (how?: 'route') => void) => void;

type Holds = (pathname: string) => boolean;

/** What the documentation's page loads; its package serves these and tells nobody which they are. */
const DOCS_FILE = /^\/api\/docs\/(?:swagger-ui[\w.-]*|favicon-\d+x\d+\.png|index\.css|oauth2-redirect\.(?:html|js))$/;

/** Which addresses there are, and with which methods: asked only once nothing has answered. */
@Injectable()
export class AllowedMethods implements OnApplicationBootstrap {
  /** Addresses that are read and nothing else, besides the routes. */
  private readonly readable: Holds[] = [(pathname) => DOCS_FILE.test(pathname)];

  constructor(private readonly adapter: HttpAdapterHost) {}

  /** Pages and files, which no route names. */
  alsoRead(holds: Holds): void {
    this.readable.push(holds);
  }

  /**
   * An address that a route writes out is that route's alone, whatever the method: 'orders/pick-list' is no order, and cannot be deleted.
   */
  onApplicationBootstrap(): void {
    const server = this.adapter.httpAdapter.getInstance() as { param(name: string, skip: Skip): void };
    const routes = this.routes().map(({ route }) => route.path);
    const writtenOut = new Set(routes.filter((path) => !path.includes(':')));
    const names = new Set(routes.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)));
    for (const name of names) {
      server.param(name, ({ path }, _response, next) => {
        if (writtenOut.has(path)) next('route');
        else next();
      });
    }
  }

  /** Empty for an address that leads nowhere. */
  methodsOf({ path, originalUrl }: Pick<Request, 'path' | 'originalUrl'>): string[] {
    const asked = originalUrl.split('?', 1)[0]!;
    const methods = new Set([...this.routed(path), ...methodsOfAlias(asked)]);
    if (this.readable.some((holds) => holds(asked))) methods.add('GET');
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  }

  private routed(path: string): string[] {
    const found = this.routes().filter((layer) => matches(layer, path));
    const own = found.filter(({ route }) => route.path === path);
    return (own.length > 0 ? own : found).flatMap(({ route }) =>
      Object.keys(route.methods).map((name) => name.toUpperCase()),
    );
  }

  private routes() {
    const { router } = this.adapter.httpAdapter.getInstance() as { router: { stack: Layer[] } };
    return router.stack.filter((layer): layer is Required<Layer> => layer.route !== undefined);
  }
}

function matches(layer: Layer, path: string): boolean {
  try {
    return Boolean(layer.match(path));
  } catch {
    // An address that cannot be decoded.
    return false;
  }
}
