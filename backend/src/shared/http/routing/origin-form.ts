import type { NextFunction, Request, Response } from 'express';

const WHOLE = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i;

/** A proxy may send the whole address (RFC 9112, 3.2.2): whatever reads addresses reads this one as others are written. */
export function originForm(request: Request, _response: Response, next: NextFunction): void {
  const [server] = WHOLE.exec(request.url) ?? [];
  if (server !== undefined) {
    const asked = request.url.slice(server.length);
    request.url = asked.startsWith('/') ? asked : `/${asked}`;
    request.originalUrl = request.url;
  }
  next();
}
