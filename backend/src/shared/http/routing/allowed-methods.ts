import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { methodsOfAlias } from './path-aliases.js';

interface Layer {
  match(path: string): unknown;
  route?: { methods: Record<string, boolean> };
}

type Holds = (pathname: string) => boolean;

/** What the documentation's page loads; its package serves these and tells nobody which they are. */
const DOCS_FILE = /^\/api\/docs\/(?:swagger-ui[\w.-]*|favicon-\d+x\d+\.png|index\.css|oauth2-redirect\.(?:html|js))$/;

/** Which addresses there are, and with which methods: asked only once nothing has answered. */
@Injectable()
export class AllowedMethods {
  /** Addresses that are read and nothing else, besides the routes. */
  private readonly readable: Holds[] = [(pathname) => DOCS_FILE.test(pathname)];

  constructor(private readonly adapter: HttpAdapterHost) {}

  /** Pages and files, which no route names. */
  alsoRead(holds: Holds): void {
    this.readable.push(holds);
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
    const { router } = this.adapter.httpAdapter.getInstance() as { router: { stack: Layer[] } };
    return router.stack.flatMap((layer) =>
      layer.route && matches(layer, path) ? Object.keys(layer.route.methods).map((name) => name.toUpperCase()) : [],
    );
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
