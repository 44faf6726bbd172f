import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from '@shop/contract';
import { isFromProxy } from './proxies.js';

const REFUSED: ApiError = { code: 'TLS.REQUIRED', message: 'Cette adresse ne répond qu’en HTTPS.' };

interface Settings {
  production: boolean;
  publicUrl: string;
}

const isEncrypted = ({ production, publicUrl }: Settings) => production && publicUrl.startsWith('https:');

/** Whether somebody says that a request came in clear: `requireHttps` is to look at it, whoever could answer it before. */
export function mayBeInClear({ headers }: IncomingMessage, settings: Settings): boolean {
  const told = headers['x-forwarded-proto'];
  return told !== undefined && told !== 'https' && isEncrypted(settings);
}

/**
 * Behind a trusted proxy that says a request came in clear: a page is led to its encrypted address; a call has shown its token or its body to
 * the network already and is refused, so that whoever wrote it notices (ASVS 4.1.2). Whoever asks without a proxy, such as a health
 * check on the machine, is answered.
 */
export function requireHttps(settings: Settings) {
  const { publicUrl } = settings;
  const encrypted = isEncrypted(settings);
  return (request: Request, response: Response, next: NextFunction): void => {
    const told = request.headers['x-forwarded-proto'] !== undefined && isFromProxy(request);
    const inClear = told && request.protocol.toLowerCase() === 'http';
    if (!encrypted || !inClear) return next();
    if (isPage(request)) response.redirect(308, publicUrl + request.originalUrl);
    else response.status(403).json(REFUSED);
  };
}

function isPage({ method, path, headers }: Request): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !/^\/api(?:\/|$)/.test(path) && headers.authorization === undefined;
}
