import type { IncomingMessage } from 'node:http';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Whether a proxy that TRUSTED_PROXY names hands the request over: what it says of the caller counts, and nobody else's word does. */
export function isFromProxy(request: Request): boolean {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trusts(request.socket.remoteAddress ?? '', 0);
}

/** As the framework's `request.ip`: whom the last of the trusted proxies names. For whoever answers before it. */
export function addressOf({ headers, socket }: IncomingMessage, app: Express): string {
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const named = forwarded.split(',').map((address) => address.trim());
  const hops = [socket.remoteAddress ?? '', ...named.filter(Boolean).reverse()];
  return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1)!;
}

/**
 * Says once that somebody hands requests over whom TRUSTED_PROXY does not name: where that is the operator's own proxy, all visitors count
 * as one until it is named.
 */
export function noteStrangeProxies({ production }: { production: boolean }, log: Logger) {
  let said = !production;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!said && request.headers['x-forwarded-for'] !== undefined && !isFromProxy(request)) {
      said = true;
      log.warn(
        { proxy: request.socket.remoteAddress },
        'X-Forwarded-For ignored: TRUSTED_PROXY does not name its sender',
      );
    }
    next();
  };
}
